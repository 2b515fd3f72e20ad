// The core's answers that several exercises are compared with.
import type {
  ChainConfig,
  Lab,
  Ledger,
  NgramModel,
  NgramSpec,
  Tokenizer,
  TypedScores,
} from '../../library/types.ts';
import type { Chance } from './chance.ts';

async function ledgerOf(lab: Lab, scores: TypedScores, chain: ChainConfig): Promise<Ledger> {
  const model = await lab.scores(scores);
  try {
    return await model.next('', { chain, top: model.vocabSize });
  } finally {
    await model.dispose();
  }
}

const name = (_: unknown, id: number): string => `t${id}`;
const byId = ({ candidates }: Ledger): number[] =>
  [...candidates].sort((a, b) => a.id - b.id).map(({ pFinal }) => pFinal);

export async function fromLogits(lab: Lab, logits: readonly number[], chain: ChainConfig): Promise<number[]> {
  const tokens = logits.map((logit, id) => ({ text: name(logit, id), logit }));
  return byId(await ledgerOf(lab, { tokens }, chain));
}

const probabilities = (list: readonly number[]): TypedScores => ({
  tokens: list.map((p, id) => ({ text: name(p, id), p })),
});

export const narrowed = async (lab: Lab, list: readonly number[], chain: ChainConfig): Promise<number[]> =>
  byId(await ledgerOf(lab, probabilities(list), chain));

/** The token whose part of [0, 1) has u in it. */
export async function drawnWith(lab: Lab, list: readonly number[], u: number): Promise<number> {
  const { candidates } = await ledgerOf(lab, probabilities(list), {});
  return candidates.find(({ intervalBegin, intervalEnd }) => intervalBegin <= u && u < intervalEnd)!.id;
}

/** What `ask` learns from the n-gram model of a corpus by its characters, which is released behind it. */
export async function fromNgrams<T>(
  lab: Lab,
  spec: Omit<NgramSpec, 'tokenizer'>,
  ask: (model: NgramModel, tokenizer: Tokenizer) => T | Promise<T>,
): Promise<T> {
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus: spec.corpus });
  try {
    const model = await lab.ngram({ ...spec, tokenizer });
    try {
      return await ask(model, tokenizer);
    } finally {
      await model.dispose();
    }
  } finally {
    await tokenizer.dispose();
  }
}

/** Probabilities of n tokens, some of them equal. */
export function spread(chance: Chance, n: number): number[] {
  const weights = chance.list(n, () => chance.whole(1, 12));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** One token less, for each token; what is left sums to 1 again. */
export const oneLess = (list: readonly number[]): number[][] =>
  list.length < 2
    ? []
    : list.map((_, left) => {
        const rest = list.filter((_, id) => id !== left);
        const total = rest.reduce((sum, p) => sum + p, 0);
        return rest.map((p) => p / total);
      });

/** Every list that lacks one of these. */
export const withoutOne = <T>(list: readonly T[]): T[][] =>
  list.map((_, left) => list.filter((_, i) => i !== left));
