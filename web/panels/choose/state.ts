import { choiceField, codec, knobField, listField, numberField, textField } from '../../app/codec.ts';
import type { Refusal } from '../../library/errors.ts';
import type { ChainConfig, LanguageModel, Ledger, RngName, StageName, Step } from '../../library/types.ts';

export const STAGES = [
  'penalties',
  'temperature',
  'topK',
  'topP',
  'minP',
] as const satisfies readonly StageName[];
export const RNGS = ['pcg64', 'mulberry32'] as const satisfies readonly RngName[];

/** Where the scores come from: the table of counts, or scores that the reader typed or took from a preset. */
export const SOURCES = ['model', 'typed'] as const;

export interface ChooseState {
  readonly settings: {
    readonly source: (typeof SOURCES)[number];
    /** Typed scores, a line each: «token, tab, number»; `typedAs` says what the number is. */
    readonly typed: string;
    readonly typedAs: 'logit' | 'p';
    /** Every stage once, in the order in which it runs. */
    readonly order: readonly StageName[];
    /** null: off. */
    readonly temperature: number | null;
    readonly topK: number | null;
    readonly topP: number | null;
    readonly minP: number | null;
    readonly repetitionPenalty: number | null;
    readonly frequencyPenalty: number | null;
    readonly presencePenalty: number | null;
    readonly penaltyWindow: number | null;
    readonly seed: number;
    readonly rng: RngName;
    readonly maxTokens: number;
    readonly stop: string;
  };
  readonly result: {
    /** The model whose scores are shown: the table's, or one made of the typed scores. */
    readonly model: LanguageModel | null;
    /** The account of the next choice, after the continuation so far. */
    readonly ledger: Ledger | null;
    /** The continuation of the running text. */
    readonly steps: readonly Step[];
    readonly running: boolean;
    readonly refusal: Refusal | null;
  };
}

export const chooseDefaults: ChooseState = {
  settings: {
    source: 'model',
    typed: '',
    typedAs: 'logit',
    order: STAGES,
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
  },
  result: { model: null, ledger: null, steps: [], running: false, refusal: null },
};

export const chooseCodec = codec<ChooseState['settings']>({
  source: choiceField('scores', SOURCES),
  typed: textField('typed'),
  typedAs: choiceField('typedAs', ['logit', 'p']),
  order: listField('chain', STAGES),
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
});

/** The knobs as the library takes them: one that is off is absent. */
export function chainOf(settings: ChooseState['settings']): ChainConfig {
  const chain: Record<string, unknown> = { order: settings.order };
  for (const knob of [
    'temperature',
    'topK',
    'topP',
    'minP',
    'repetitionPenalty',
    'frequencyPenalty',
    'presencePenalty',
    'penaltyWindow',
  ] as const) {
    if (settings[knob] !== null) chain[knob] = settings[knob];
  }
  return chain as ChainConfig;
}
