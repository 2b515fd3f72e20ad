import { isAlike } from './alike.ts';

/** One place for the state of the page. It is replaced, never mutated; watchers hear of what they selected. */
export interface Store<S> {
  get(): S;
  update(part: Partial<S> | ((state: S) => Partial<S>)): void;
  /** Calls `on` now and whenever what `select` gives has changed (by Object.is). Returns the end of the watching. */
  watch<T>(select: (state: S) => T, on: (selected: T, state: S) => void): () => void;
}

export function createStore<S extends object>(initial: S): Store<S> {
  let state = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => state,
    update(part) {
      state = { ...state, ...(typeof part === 'function' ? part(state) : part) };
      for (const watcher of [...watchers]) watcher();
    },
    watch(select, on) {
      let last = select(state);
      const watcher = () => {
        const now = select(state);
        if (Object.is(now, last)) return;
        last = now;
        on(now, state);
      };
      watchers.add(watcher);
      on(last, state);
      return () => watchers.delete(watcher);
    },
  };
}

/** A part of the store as a store of its own: a panel gets its slice and can write no other. */
export function slice<S extends object, K extends keyof S>(store: Store<S>, key: K): Store<S[K] & object> {
  return {
    get: () => store.get()[key] as S[K] & object,
    update: (part) =>
      store.update((state) => {
        const own = state[key] as S[K] & object;
        return {
          [key]: { ...own, ...(typeof part === 'function' ? part(own) : part) },
        } as unknown as Partial<S>;
      }),
    watch: (select, on) =>
      store.watch(
        (state) => select(state[key] as S[K] & object),
        (selected, state) => on(selected, state[key] as S[K] & object),
      ),
  };
}

/** A selection of several values: equal while each of them is. */
export function select<S, const T extends readonly unknown[]>(choose: (state: S) => T): (state: S) => T {
  let last: T | undefined;
  return (state) => {
    const now = choose(state);
    if (last && isAlike(now, last)) return last;
    return (last = now);
  };
}
