import { actionsFor } from '../../app/actions.ts';
import type { Entered } from '../../app/entered.ts';
import type { LabState } from '../../app/state.ts';
import { slice, type Store } from '../../app/store.ts';

// What a reader can do with the continuation. The chooser and the overview call these; run.ts carries them out.

export interface ChooseActions {
  /** The next token. */
  step(): Promise<void>;
  /** Token after token, until the last one or stop(). */
  run(): Promise<void>;
  stop(): void;
  /** Takes steps back until n are left, generator and all: under the same knobs the same steps follow. */
  rewind(n: number): Promise<void>;
  /** This token next, whatever its probability. */
  force(id: number): Promise<void>;
  /** The continuation becomes part of the running text. */
  keep(): void;
  /** The reader looks at these rows of the candidate table: [first, end). */
  look(first: number, end: number): void;
}

/** The chooser's temperature, set from a panel that draws with its knobs. */
export const setTemperature = (store: Store<LabState>, temperature: Entered | null): void =>
  slice(store, 'choose').update(({ settings }) => ({ settings: { ...settings, temperature } }));

/** The actions of the chooser that runs on this store; null before it was started. */
export const { of: actionsOf, offer } = actionsFor<ChooseActions>();

/** Whether another token can follow: the last step was not the last one, and a token is allowed at all. */
export function canStep({ choose }: LabState): boolean {
  const { model, steps } = choose.result;
  return model !== null && !steps.at(-1)?.stopped && choose.settings.maxTokens !== 0;
}
