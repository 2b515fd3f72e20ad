// The numbers of the lessons' answers: asked of the core in the settings of the step when the lesson is opened.
import { bytes, decimal, integer, percent, probability, scaled, type Language } from '../../app/format.ts';
import { loadCorpus } from '../../app/corpora.ts';
import { fromNgrams } from '../../exercises/check/core.ts';
import type { ChainConfig, Lab, NgramModel } from '../../library/types.ts';
import type { LessonFacts, LessonStepName } from './state.ts';
import { BILL, COMBINED, EXAMPLES, PREFILL, SEEDS } from './steps.ts';

type Ask = (lab: Lab, language: Language) => Promise<LessonFacts>;

/** The shape and the prices of source documents 003 and 000, which the panels open with. */
const MODEL = { shape: 'llama-7b' } as const;
const SESSION = { before: 468_000, added: 2000, outputTokens: 100 };

export const FACTS: { readonly [S in LessonStepName]?: Ask } = {
  guess: (lab, language) =>
    withCounts(lab, language, 2, async (model) => {
      const { candidates } = await model.next(EXAMPLES[language].opening, { top: 3 });
      const [first, second, third] = candidates;
      return {
        ...{ first: first!.text, second: second!.text, third: third!.text },
        share: probability(language, first!.p),
      };
    }),

  async cut(lab, language) {
    const { story, stories } = EXAMPLES[language];
    const tokenizer = await lab.tokenizer({ kind: 'bpe', corpus: await loadCorpus(stories), vocabSize: 800 });
    try {
      const counts = await lab.countText(story);
      return {
        characters: integer(language, counts.graphemes),
        bytes: integer(language, counts.bytes),
        tokens: integer(language, (await tokenizer.encode(story)).length),
      };
    } finally {
      await tokenizer.dispose();
    }
  },

  count: (lab, language) =>
    withCounts(lab, language, 2, async (model) => {
      const { fork } = EXAMPLES[language];
      const row = await model.row(fork);
      const { candidates } = await model.next(fork, { top: 2 });
      const [many, few] = candidates.map(({ id }) => integer(language, row.counts[id]!));
      return {
        ...{ many: many!, few: few! },
        unseen: integer(language, row.unseenTokens),
        rest: percent(language, row.unseenP),
      };
    }),

  temperature: (lab, language) =>
    withFork(lab, language, { temperature: 1.5 }, ({ best }) => ({
      before: probability(language, best.p),
      after: probability(language, best.pFinal),
    })),

  topP: (lab, language) =>
    withFork(lab, language, { topP: COMBINED.topP }, ({ best, kept, sum }) => ({
      first: probability(language, best.p),
      kept: integer(language, kept),
      sum: probability(language, sum),
    })),

  async combine(lab, language) {
    const keptWith = (chain: ChainConfig) =>
      withFork(lab, language, chain, ({ kept }) => integer(language, kept));
    return { before: await keptWith({ topP: COMBINED.topP }), kept: await keptWith(COMBINED) };
  },

  seeds: (lab, language) =>
    withCounts(lab, language, 2, async (model) => ({
      line: await written(model, language, SEEDS, 2),
      greedy: await written(model, language, { temperature: 0 }, 1),
    })),

  async order(lab, language) {
    const { split, misled } = EXAMPLES[language];
    const at = (order: number) =>
      withCounts(lab, language, order, async (model) => {
        const [id] = await model.tokenizer.encode(misled);
        const { p } = await model.row(split);
        return { p: probability(language, p[id!]!), contexts: integer(language, model.info.contexts) };
      });
    const [two, three] = [await at(2), await at(3)];
    return { two: two.p, three: three.p, contexts: three.contexts };
  },

  async prefill(lab, language) {
    const macs = async (cached: boolean) =>
      integer(language, await lab.cost.kvMacs({ d: 32, ...PREFILL, cached }));
    const saving = await lab.cost.kvSaving(PREFILL);
    return { without: await macs(false), with: await macs(true), factor: decimal(language, saving, 1) };
  },

  async cache(lab, language) {
    const ids = Uint32Array.from({ length: SESSION.before + SESSION.added }, (_, at) => at);
    const edited = Uint32Array.from(ids, (id, at) => (at === 1 ? ids.length : id));
    const { prices, currency } = (await lab.cost.presets()).prices[0]!;
    const { outputTokens } = SESSION;
    const requests = (last: Uint32Array) => [
      { ids: ids.subarray(0, SESSION.before), seconds: 0, outputTokens },
      { ids: last, seconds: 30, outputTokens },
    ];
    const turn = async (last: Uint32Array) => {
      const rules = { ...prices, perMillionCacheWrite: prices.perMillionCacheWrite5min };
      const { turns } = await lab.cost.promptCache({ requests: requests(last), ...rules });
      return turns[1]!;
    };
    const cost = (value: number) => `${decimal(language, value)}\u00a0${currency}`;
    const share = await lab.cost.prefillShare({
      cachedTokens: SESSION.before,
      newTokens: SESSION.added,
    });
    const never = await lab.cost.price({ ...prices, inputTokens: ids.length, outputTokens });
    return {
      appended: percent(language, share.share, 2),
      appendedCost: cost((await turn(ids)).totalCost),
      edited: cost((await turn(edited)).totalCost),
      never: cost(never.total),
    };
  },

  async flops(lab, language) {
    const { total, incomplete } = await lab.cost.flopsPerToken({ ...MODEL, positions: 0 });
    const { total: parameters } = await lab.cost.parameters(MODEL);
    return {
      parameters: integer(language, parameters),
      flops: scaled(language, total, 'FLOP'),
      incomplete: scaled(language, incomplete, 'FLOP'),
    };
  },

  async bill(lab, language) {
    const { decodeRounds } = await lab.cost.rounds(BILL);
    const weights = await lab.cost.weightBytes({ ...MODEL, type: 'f16' });
    return { rounds: integer(language, decodeRounds), weights: bytes(language, weights) };
  },
};

/** Of the counts of the language's own corpus. */
async function withCounts<T>(
  lab: Lab,
  language: Language,
  order: number,
  ask: (model: NgramModel) => T | Promise<T>,
): Promise<T> {
  return fromNgrams(lab, { order, corpus: await loadCorpus(EXAMPLES[language].corpus) }, ask);
}

interface Fork {
  readonly best: { readonly p: number; readonly pFinal: number };
  readonly kept: number;
  /** What those that are kept had together before. */
  readonly sum: number;
}

const withFork = <T>(lab: Lab, language: Language, chain: ChainConfig, use: (fork: Fork) => T): Promise<T> =>
  withCounts(lab, language, 2, async (model) => {
    const { candidates, kept } = await model.next(EXAMPLES[language].fork, { chain, top: model.vocabSize });
    return use({ best: candidates[0]!, kept, sum: candidates[kept - 1]!.cumulative });
  });

async function written(
  model: NgramModel,
  language: Language,
  chain: ChainConfig,
  seed: number,
): Promise<string> {
  let text = '';
  const { prompt } = EXAMPLES[language];
  for await (const step of model.generate({ prompt, chain, seed, maxTokens: 20, stop: '\n' }))
    text += step.text;
  return text.trim();
}
