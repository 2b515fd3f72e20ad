import type { ChainConfig } from '../../library/types.ts';
import { chooseDefaults, type ChooseState, type Knob, type PrintedTableName } from './state.ts';

// The candidate tables that the source documents print, as scores to type in, with the figures printed beside them.
// Figures are the source's; what the core makes of the same setting is computed when the table is shown.

type Settings = ChooseState['settings'];

/** One printed row: the setting it stands for, and what the source prints for it. Shares are in [0, 1]. */
export interface PrintedRow {
  readonly chain: ChainConfig;
  /** Of the first tokens, in their order: before the chain, after it, and added up. */
  readonly p?: readonly number[];
  readonly pFinal?: readonly number[];
  readonly cumulative?: readonly number[];
  /** Share of the most frequent output among 50, printed in whole per cent. */
  readonly topShare?: number;
  readonly kept?: number;
  readonly entropyBits?: number;
}

export interface PrintedTable {
  readonly source: '002' | '003';
  readonly typedAs: Settings['typedAs'];
  readonly tokens: readonly (readonly [text: string, score: number])[];
  /** Knobs set with the table; all others are off. */
  readonly knobs: Partial<Settings>;
  /** Decimals of a printed share, in per cent. */
  readonly digits: number;
  readonly rows: readonly PrintedRow[];
}

/** n tokens that the source does not name, numbered by rank. */
const unnamed = (firstRank: number, scores: readonly number[]): [string, number][] =>
  scores.map((score, i) => [`?${firstRank + i}`, score]);

export const PRINTED: Readonly<Record<PrintedTableName, PrintedTable>> = {
  // Source 003, section 7: four logits, and a row of probabilities at each of three temperatures.
  temperature: {
    source: '003',
    typedAs: 'logit',
    tokens: [
      ['好', 8.7],
      ['热', 5.3],
      ['冷', 3.1],
      ['狗', 0.2],
    ],
    knobs: { temperature: 1 },
    digits: 1,
    rows: [
      { chain: { temperature: 0.1 }, pFinal: [0.982, 0.013, 0.003] },
      { chain: { temperature: 1 }, pFinal: [0.725, 0.151, 0.052] },
      { chain: { temperature: 2 }, pFinal: [0.423, 0.287, 0.151] },
    ],
  },
  // Source 003, section 7: top-p 0.9. Three shares are printed; the remaining 7.2 % is filled in as six equal tokens.
  topP: {
    source: '003',
    typedAs: 'p',
    tokens: [['好', 0.725], ['热', 0.151], ['冷', 0.052], ...unnamed(4, Array<number>(6).fill(0.012))],
    knobs: { topP: 0.9 },
    digits: 1,
    rows: [{ chain: { topP: 0.9 }, cumulative: [0.725, 0.876, 0.928], kept: 3 }],
  },
  // Source 002, section 1. Ranks 5 to 9 are known by their sum, 0.14 %; what is beyond rank 10 is nine equal tokens.
  france: {
    source: '002',
    typedAs: 'p',
    tokens: [
      ['巴黎', 0.9954],
      ['法国', 0.0012],
      [' Paris', 0.0005],
      ['伦敦', 0.0005],
      ...unnamed(5, [0.0004, 0.0003, 0.0003, 0.0002, 0.0002]),
      ['罗马', 0.0001],
      ...unnamed(11, Array<number>(9).fill(0.0001)),
    ],
    knobs: {},
    digits: 2,
    rows: [{ chain: {}, p: [0.9954, 0.0012, 0.0005, 0.0005], cumulative: [0.9954, 0.9967, 0.9972, 0.9976] }],
  },
  // Source 002, sections 1 and 2. Ranks 5 to 9 sum to 18.37 %, 深 (4.73 %) among them. Beyond rank 10 (32.37 %) nothing
  // is printed: thirty tokens of 0.7 % and a hundred of 0.1137 % stand in.
  colour: {
    source: '002',
    typedAs: 'p',
    tokens: [
      ['橙', 0.2072],
      ['蓝色', 0.1512],
      ['紫', 0.0575],
      ['红色', 0.0495],
      ['深', 0.0473],
      ...unnamed(6, [0.039, 0.036, 0.033, 0.0284]),
      ['蓝', 0.0272],
      ...unnamed(11, Array<number>(30).fill(0.007)),
      ...unnamed(41, Array<number>(100).fill(0.001137)),
    ],
    knobs: { temperature: 1 },
    digits: 2,
    rows: [
      {
        chain: {},
        p: [0.2072, 0.1512, 0.0575, 0.0495],
        cumulative: [0.2072, 0.3584, 0.4159, 0.4654],
      },
      { chain: { temperature: 0.3 }, topShare: 0.72, entropyBits: 1.06 },
      {
        chain: { order: 'llama.cpp', topK: 40, topP: 0.5, temperature: 1.5 },
        kept: 4,
        entropyBits: 1.88,
      },
      { chain: { order: 'llama.cpp', topP: 0.5, temperature: 1.5 }, kept: 4, entropyBits: 1.88 },
      {
        chain: { order: 'huggingface', topK: 40, topP: 0.5, temperature: 1.5 },
        kept: 4,
        entropyBits: 1.88,
      },
      {
        chain: { order: 'llama.cpp', topK: 40, topP: 0.1, temperature: 1.5 },
        kept: 1,
        entropyBits: 0,
      },
    ],
  },
};

/** The table as a reader would type it: a line «token, tab, score» each. */
export const typedText = (table: PrintedTable): string =>
  table.tokens.map(([text, score]) => `${text}\t${score}`).join('\n');

/** Which printed table the typed scores are, unchanged. */
export function printedTableOf(settings: Settings): PrintedTableName | null {
  if (settings.source !== 'typed') return null;
  const names = Object.keys(PRINTED) as PrintedTableName[];
  return (
    names.find((name) => {
      const table = PRINTED[name];
      return table.typedAs === settings.typedAs && typedText(table) === settings.typed;
    }) ?? null
  );
}

const ALL_OFF = {
  temperature: null,
  topK: null,
  topP: null,
  minP: null,
  repetitionPenalty: null,
  frequencyPenalty: null,
  presencePenalty: null,
  penaltyWindow: null,
} satisfies Record<Knob, null>;

/** The chooser as the printed table has it: its scores, its knobs, everything else off. */
export function withPrintedTable(settings: Settings, name: PrintedTableName): Settings {
  const table = PRINTED[name];
  return {
    ...settings,
    ...ALL_OFF,
    order: chooseDefaults.settings.order,
    profile: 'free',
    ...table.knobs,
    source: 'typed',
    typed: typedText(table),
    typedAs: table.typedAs,
  };
}

/** The chooser's knobs as a printed row was set. */
export const withChain = (settings: Settings, { order, ...knobs }: ChainConfig): Settings => ({
  ...settings,
  ...ALL_OFF,
  ...knobs,
  order: order ?? chooseDefaults.settings.order,
  profile: 'free',
});

/** Source 001's advice, a range each, and the temperature in its middle that the button sets. */
export const USES_SOURCE = '001';
export const USES = [
  { name: 'code', range: [0.1, 0.3], temperature: 0.2 },
  { name: 'writing', range: [0.7, 1], temperature: 0.85 },
] as const;
