import type { ModelShape, TransformerConfig } from '../library/types.ts';

export const NET_SIZES = ['260K', '15M', '110M'] as const;
export type NetSize = (typeof NET_SIZES)[number];

/** Shapes of the llama2.c checkpoints that have these names; on the page their weights are drawn from a seed. */
export const NET_SHAPES: Readonly<Record<NetSize, Omit<ModelShape, 'maxSeqLen'>>> = {
  '260K': shape(64, 5, 8, 4, 172, 512),
  '15M': shape(288, 6, 6, 6, 768, 32_000),
  '110M': shape(768, 12, 12, 12, 2048, 32_000),
};

function shape(
  dim: number,
  nLayers: number,
  nHeads: number,
  nKvHeads: number,
  hiddenDim: number,
  vocabSize: number,
): Omit<ModelShape, 'maxSeqLen'> {
  return {
    ...{ dim, nLayers, nHeads, nKvHeads, headDim: dim / nHeads, hiddenDim, vocabSize },
    tiedEmbeddings: true,
  };
}

/** The net of such a shape, as the engine is asked for it. */
export function netConfig({ tiedEmbeddings: tiedHead = false, ...sizes }: ModelShape): TransformerConfig {
  return { ...sizes, tiedHead };
}
