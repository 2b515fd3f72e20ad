// Source 000's numbers, computed now: its toy, run, and its table for a width of 4096 and 200 new tokens.
import type { Lab } from '../../library/types.ts';
import type { SourceFigures } from './state.ts';

const TOY = { dim: 32, nLayers: 1, vocabSize: 51, seed: 1 } as const;
const TOY_RUN = { promptTokens: 40, newTokens: 20 } as const;
const TABLE = { d: 4096, newTokens: 200, prompts: [1000, 10_000, 100_000] } as const;
/** Cells of the source's longer bar. */
const BAR = 40;

export async function sourceFigures(lab: Pick<Lab, 'toy' | 'cost'>): Promise<SourceFigures> {
  const prompt = Array.from({ length: TOY_RUN.promptTokens }, (_, i) => i % TOY.vocabSize);
  const toy = (cached: boolean) => lab.toy.run({ ...TOY, prompt, newTokens: TOY_RUN.newTokens, cached });
  const [bare, kept] = await Promise.all([toy(false), toy(true)]);
  const rows = await Promise.all(
    TABLE.prompts.map(async (promptTokens) => {
      const request = { d: TABLE.d, newTokens: TABLE.newTokens, promptTokens };
      const [without, cached, saving] = await Promise.all([
        lab.cost.kvMacs({ ...request, cached: false }),
        lab.cost.kvMacs({ ...request, cached: true }),
        lab.cost.kvSaving(request),
      ]);
      const cells = await lab.cost.barCells({ value: cached, full: without, width: BAR });
      return { promptTokens, without, with: cached, saving, cells };
    }),
  );
  return {
    toy: {
      without: bare.kvProjectionMacs,
      with: kept.kvProjectionMacs,
      sameTokens: sameIds(bare.ids, kept.ids),
    },
    rows,
  };
}

export const sameIds = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.from(one).every((id, i) => id === other[i]);
