import { choiceField, codec } from '../../app/codec.ts';

/** The steps of «Start here», along the line. */
export const STEP_NAMES = [
  'next',
  'bpe',
  'counts',
  'temperature',
  'topP',
  'oneByOne',
  'greedy',
  'prefill',
  'cache',
  'cost',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export interface StartState {
  /** The step whose question goes along with the reader; '' for none. */
  readonly settings: { readonly step: StepName | '' };
}

export const startDefaults: StartState = { settings: { step: '' } };

export const startCodec = codec<StartState['settings']>({ step: choiceField('step', ['', ...STEP_NAMES]) });
