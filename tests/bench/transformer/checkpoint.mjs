// A shape's weights as llama2.c writes them: for our engine and for llama2.c itself.
import { CONTEXT, embedding, finalNorm, headDim, layerTensor } from './shapes.mjs';

const ORDER = ['attentionNorm', 'q', 'k', 'v', 'o', 'feedForwardNorm', 'gate', 'down', 'up'];

export function* checkpointParts(shape) {
  const { dim, hiddenDim, nLayers, nHeads, nKvHeads, vocabSize } = shape;
  // A positive vocabulary size says that the head is the embedding.
  yield new Int32Array([dim, hiddenDim, nLayers, nHeads, nKvHeads, vocabSize, CONTEXT]);
  yield embedding(shape);
  for (const name of ORDER) {
    for (let layer = 0; layer < nLayers; ++layer) yield layerTensor(shape, layer, name);
  }
  yield finalNorm(shape);
  yield new Float32Array(CONTEXT * headDim(shape)); // the old format's tables of RoPE, which nobody reads
}
