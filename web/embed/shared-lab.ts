// One engine for all elements of a page: it starts with the first and ends with the last, and where it crashes it is
// started anew for all.
import { engineOf, type StoreEngine } from '../app/engine-start.ts';
import type { LabState } from '../app/state.ts';
import type { Store } from '../app/store.ts';
import { createLab } from '../library/lab.ts';
import type { Lab } from '../library/types.ts';

const engines = new Set<StoreEngine>();
let current: Promise<Lab> | null = null;

function sharedLab(): Promise<Lab> {
  if (current) return current;
  const started = createLab({
    onCrash(error) {
      if (current !== started) return;
      current = null;
      for (const engine of engines) engine.crashed(error);
    },
  });
  started.catch(() => {
    if (current === started) current = null; // the next one tries again
  });
  return (current = started);
}

/** Starts the stages of a store on the engine of all. Returns the end. */
export function joinLab(store: Store<LabState>, show: (lab: Lab | undefined) => void): () => void {
  const engine = engineOf(store, show, sharedLab);
  engines.add(engine);
  void engine.start();
  return () => {
    engine.stop();
    engines.delete(engine);
    if (engines.size > 0) return;
    void current?.then(
      (lab) => lab.dispose(),
      () => {}, // it was told where it was asked for
    );
    current = null;
  };
}

export function restartLab(): void {
  for (const engine of engines) void engine.start();
}
