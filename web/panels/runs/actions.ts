import type { LabState } from '../../app/state.ts';
import type { Store } from '../../app/store.ts';

export interface RunsActions {
  /** All rows once more. */
  rows(): void;
  stopRows(): void;
  /** The same choice n times, at each temperature. */
  draw(): void;
  stopDraws(): void;
}

const running = new WeakMap<Store<LabState>, RunsActions>();

/** The actions of the panel that is on the page; null where none is. */
export const runsActionsOf = (store: Store<LabState>): RunsActions | null => running.get(store) ?? null;

export function offerRuns(store: Store<LabState>, actions: RunsActions): () => void {
  running.set(store, actions);
  return () => running.delete(store);
}
