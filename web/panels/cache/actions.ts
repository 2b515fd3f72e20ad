import type { LabState } from '../../app/state.ts';
import type { Store } from '../../app/store.ts';

export interface CacheActions {
  /** Prefills the draft for real: the whole of it, and what is behind the part that the cache holds. */
  measure(): void;
  stopMeasuring(): void;
}

const running = new WeakMap<Store<LabState>, CacheActions>();

/** The actions of the panel that is on the page; null where none is. */
export const cacheActionsOf = (store: Store<LabState>): CacheActions | null => running.get(store) ?? null;

export function offerCache(store: Store<LabState>, actions: CacheActions): () => void {
  running.set(store, actions);
  return () => running.delete(store);
}
