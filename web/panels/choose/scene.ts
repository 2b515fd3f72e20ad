import type { Language } from '../../app/format.ts';
import { refusalText, type Messages } from '../../app/i18n.ts';
import type { TextBox } from '../../app/text-box.ts';
import type { LabState } from '../../app/state.ts';
import type { StageName } from '../../library/types.ts';
import type { ChooseActions } from './actions.ts';
import { fieldOf, type Field } from './fields.ts';
import type { ChooseState } from './state.ts';

export type Settings = ChooseState['settings'];

/** What only the element remembers: where the reader is looking. */
export interface Looking {
  /** The step whose facts are shown; null: the last one. */
  readonly step: number | null;
  readonly stageColumns: boolean;
  readonly axisOf: 'next' | 'last';
  readonly axisAsTable: boolean;
  /** A stage that is being dragged, and the place where it would land. */
  readonly drag: { readonly stage: StageName; readonly to: number } | null;
  /** Said to a screen reader after a stage moved. */
  readonly orderSaid: string;
  /** What the reader had typed before a printed table took its place. */
  readonly ownScores: Pick<Settings, 'typed' | 'typedAs'> | null;
}

export const lookingAtFirst: Looking = {
  step: null,
  stageColumns: false,
  axisOf: 'last',
  axisAsTable: false,
  drag: null,
  orderSaid: '',
  ownScores: null,
};

/** All that a view of the chooser needs. */
export interface Scene {
  readonly state: LabState;
  readonly language: Language;
  readonly words: Messages['choose'];
  readonly common: Messages['common'];
  readonly actions: ChooseActions | null;
  /** The field of the typed scores. */
  readonly typedBox: TextBox;
  readonly looking: Looking;
  readonly set: (part: Partial<Settings>) => void;
  readonly look: (part: Partial<Looking>) => void;
}

/** Why the value of this field was refused, in the reader's words; null where it was not. */
export function refusedAt({ state, language }: Scene, field: Field): string | null {
  const { refusal } = state.choose.result;
  return refusal && fieldOf(refusal, state.choose.settings) === field ? refusalText(language, refusal) : null;
}
