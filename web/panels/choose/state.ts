import { choiceField, codec, knobField, numberField, textField, type Field } from '../../app/codec.ts';
import { forEngine, type Entered } from '../../app/entered.ts';
import type { Refusal } from '../../library/errors.ts';
import type { CandidateRows } from './candidate-rows.ts';
import type {
  ChainConfig,
  LanguageModel,
  Ledger,
  PresetName,
  PresetOrder,
  RngName,
  StageName,
  Step,
} from '../../library/types.ts';

export const STAGES = [
  'penalties',
  'temperature',
  'topK',
  'topP',
  'minP',
] as const satisfies readonly StageName[];
export const PRESETS = ['huggingface', 'llama.cpp'] as const satisfies readonly PresetName[];
export const RNGS = ['pcg64', 'mulberry32'] as const satisfies readonly RngName[];

/** Where the scores come from: the table of counts, or scores that the reader typed or took from a preset. */
export const SOURCES = ['model', 'typed'] as const;

/** Rows of the candidate table. */
export const SHOWS = ['10', '50', 'all'] as const;

/** What an API lets its callers set: all knobs; none of temperature, top-k, top-p (HTTP 400); only their defaults. */
export const PROFILES = ['free', 'refuses', 'defaultsOnly'] as const;

export const KNOBS = [
  'temperature',
  'topK',
  'topP',
  'minP',
  'repetitionPenalty',
  'frequencyPenalty',
  'presencePenalty',
  'penaltyWindow',
] as const;
export type Knob = (typeof KNOBS)[number];

/** The three that a profile other than 'free' takes away. The reader's values are kept. */
export const API_KNOBS: readonly Knob[] = ['temperature', 'topK', 'topP'];

/** The printed tables of the source documents that can be put in place of the model's scores. */
export const PRINTED_TABLES = ['temperature', 'topP', 'france', 'colour'] as const;
export type PrintedTableName = (typeof PRINTED_TABLES)[number];

export interface ChooseState {
  readonly settings: {
    readonly source: (typeof SOURCES)[number];
    /** Typed scores, a line each: «token, tab, number»; `typedAs` says what the number is. */
    readonly typed: string;
    readonly typedAs: 'logit' | 'p';
    /** The order in which the stages run: a preset's, or every stage once in an order of the reader's own. */
    readonly order: PresetName | readonly StageName[];
    /** null: off. */
    readonly temperature: Entered | null;
    readonly topK: Entered | null;
    readonly topP: Entered | null;
    readonly minP: Entered | null;
    readonly repetitionPenalty: Entered | null;
    readonly frequencyPenalty: Entered | null;
    readonly presencePenalty: Entered | null;
    readonly penaltyWindow: Entered | null;
    readonly seed: Entered;
    readonly rng: RngName;
    readonly maxTokens: Entered;
    readonly stop: string;
    readonly show: (typeof SHOWS)[number];
    readonly profile: (typeof PROFILES)[number];
  };
  readonly result: {
    /** The model whose scores are shown: the table's, or one made of the typed scores. */
    readonly model: LanguageModel | null;
    /** What order each preset is; empty until the core has said. */
    readonly presets: readonly PresetOrder[];
    /** The account of the next choice, after the continuation so far: its first ten candidates. */
    readonly ledger: Ledger | null;
    /** The same with as many candidates as the reader wants to see. */
    readonly rows: CandidateRows | null;
    /** The continuation of the running text. */
    readonly steps: readonly Step[];
    /** The account of the choice that made the last step, under the knobs of that moment. */
    readonly lastLedger: Ledger | null;
    readonly running: boolean;
    /** How often the knobs moved while the text stood still, and how often a raw logit or p moved with them. */
    readonly moved: { readonly knobs: number; readonly raw: number };
    /** The printed table whose scores are in, as long as the reader has changed none of them. */
    readonly printed: PrintedTableName | null;
    /** For each printed row, what the core makes of the same setting. */
    readonly printedRows: readonly Ledger[];
    readonly refusal: Refusal | null;
  };
}

export const chooseDefaults: ChooseState = {
  settings: {
    source: 'model',
    typed: '',
    typedAs: 'logit',
    order: 'huggingface',
    temperature: 1,
    topK: null,
    topP: null,
    minP: null,
    repetitionPenalty: null,
    frequencyPenalty: null,
    presencePenalty: null,
    penaltyWindow: null,
    seed: 1,
    rng: 'pcg64',
    maxTokens: 20,
    stop: '\n',
    show: '10',
    profile: 'free',
  },
  result: {
    model: null,
    presets: [],
    ledger: null,
    rows: null,
    steps: [],
    lastLedger: null,
    running: false,
    moved: { knobs: 0, raw: 0 },
    printed: null,
    printedRows: [],
    refusal: null,
  },
};

const orderField: Field<ChooseState['settings']['order']> = {
  name: 'chain',
  text: (order) => (typeof order === 'string' ? order : order.join('.')),
  value(text) {
    const stages = text.split('.');
    const everyOnce = stages.length === STAGES.length && STAGES.every((stage) => stages.includes(stage));
    return everyOnce ? (stages as StageName[]) : PRESETS.find((name) => name === text);
  },
  accepted: [...PRESETS, STAGES.join('.')],
};

export const chooseCodec = codec<ChooseState['settings']>({
  source: choiceField('scores', SOURCES),
  typed: textField('typed'),
  typedAs: choiceField('typedAs', ['logit', 'p']),
  order: orderField,
  temperature: knobField('T'),
  topK: knobField('topK'),
  topP: knobField('topP'),
  minP: knobField('minP'),
  repetitionPenalty: knobField('repetition'),
  frequencyPenalty: knobField('frequency'),
  presencePenalty: knobField('presence'),
  penaltyWindow: knobField('window'),
  seed: numberField('seed'),
  rng: choiceField('rng', RNGS),
  maxTokens: numberField('max'),
  stop: textField('stop'),
  show: choiceField('show', SHOWS),
  profile: choiceField('api', PROFILES),
});

/** The knobs as the library takes them: one that is off, or that the API's profile takes away, is absent. */
export function chainOf(settings: ChooseState['settings']): ChainConfig {
  const chain: { -readonly [K in keyof ChainConfig]: ChainConfig[K] } = { order: settings.order };
  for (const knob of KNOBS) {
    const value = settings[knob];
    const taken = settings.profile !== 'free' && API_KNOBS.includes(knob);
    if (value !== null && !taken) chain[knob] = forEngine(value);
  }
  return chain;
}
