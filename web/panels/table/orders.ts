import { forEngine } from '../../app/entered.ts';
import type { Lab, NgramInfo, TextScore, Tokenizer } from '../../library/types.ts';
import type { TableState } from './state.ts';

export const ORDERS = [1, 2, 3, 4, 5] as const;

/** What one order makes of the same corpus and the same text. */
export interface OrderLine {
  readonly order: number;
  readonly info: NgramInfo;
  /** null where the text is too short to be scored. */
  readonly score: TextScore | null;
}

/** Builds the table of every order, one after the other, and keeps what it says about itself and about the text. */
export async function compareOrders(
  lab: Pick<Lab, 'ngram'>,
  corpus: string,
  tokenizer: Tokenizer,
  { alpha, unseen }: Pick<TableState['settings'], 'alpha' | 'unseen'>,
  ids: Uint32Array | null,
  signal: AbortSignal,
): Promise<readonly OrderLine[]> {
  const lines: OrderLine[] = [];
  for (const order of ORDERS) {
    const model = await lab.ngram({ order, corpus, tokenizer, alpha: forEngine(alpha), unseen }, { signal });
    try {
      const score = ids && ids.length > 1 ? await model.score(ids, { signal }) : null;
      lines.push({ order, info: model.info, score });
    } finally {
      void model.dispose();
    }
  }
  return lines;
}
