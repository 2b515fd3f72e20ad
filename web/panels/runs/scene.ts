import type { Entered } from '../../app/entered.ts';
import type { Language } from '../../app/format.ts';
import type { Messages } from '../../app/i18n.ts';
import type { LabState } from '../../app/state.ts';
import type { RunsActions } from './actions.ts';
import type { RunsState } from './state.ts';

/** What only the element remembers: where the reader is looking. */
export interface Looking {
  readonly token: { readonly row: number; readonly index: number } | null;
  /** Place of the temperature whose counts are shown; null: the chooser's. */
  readonly temperature: number | null;
  readonly allCounts: boolean;
  readonly copied: boolean;
}

export interface Scene {
  readonly state: LabState;
  readonly language: Language;
  readonly words: Messages['runs'];
  readonly all: Messages;
  readonly actions: RunsActions | null;
  readonly looking: Looking;
  readonly set: (part: Partial<RunsState['settings']>) => void;
  readonly setTemperature: (temperature: Entered | null) => void;
  readonly look: (part: Partial<Looking>) => void;
}
