import type { LabState } from '../../app/state.ts';
import type { Store } from '../../app/store.ts';

export interface PrefillActions {
  /** Both runs once more. */
  run(): void;
  stop(): void;
  /** What this machine can do, for the modelled time. */
  measure(): void;
}

const running = new WeakMap<Store<LabState>, PrefillActions>();

/** The actions of the panel that is on the page; null where none is. */
export const prefillActionsOf = (store: Store<LabState>): PrefillActions | null => running.get(store) ?? null;

export function offerPrefill(store: Store<LabState>, actions: PrefillActions): () => void {
  running.set(store, actions);
  return () => running.delete(store);
}
