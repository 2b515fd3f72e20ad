import type { LabState } from './state.ts';
import type { Store } from './store.ts';

/** What a running stage or panel can be asked to do: its run offers it, views of the same store call it. */
export function actionsFor<Actions>() {
  const running = new WeakMap<Store<LabState>, Actions>();
  return {
    /** null where nothing runs on this store. */
    of: (store: Store<LabState>): Actions | null => running.get(store) ?? null,
    /** Returns how they are withdrawn. */
    offer: (store: Store<LabState>, actions: Actions): (() => void) => {
      running.set(store, actions);
      return () => running.delete(store);
    },
  };
}
