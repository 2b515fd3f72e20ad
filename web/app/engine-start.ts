import { createLab, LabError } from '../library/lab.ts';
import type { Lab } from '../library/types.ts';
import { startStages } from './stages.ts';
import type { LabState } from './state.ts';
import type { Store } from './store.ts';

export interface StoreEngine {
  /** The engine, and the stages that it answers; at first, and again after a crash or a stop. */
  start(): Promise<void>;
  stop(): void;
  /** What answered it has ended. */
  readonly crashed: (error: LabError) => void;
}

/** `show` hears of the lab, or that there is none; the store, why. `create`: where it is not an engine of its own. */
export function engineOf(
  store: Store<LabState>,
  show: (lab: Lab | undefined) => void,
  create?: () => Promise<Lab>,
): StoreEngine {
  const failed = (message: string | null) =>
    store.update(({ shell }) => ({ shell: { ...shell, result: { ...shell.result, failed: message } } }));
  let endStages = () => {};
  let current: object | null = null;
  const stop = () => {
    current = null;
    endStages();
    endStages = () => {};
    show(undefined);
  };
  const own = () => createLab({ onCrash: engine.crashed });
  const engine: StoreEngine = {
    async start() {
      if (current) return;
      const mine = (current = {});
      failed(null);
      try {
        const lab = await (create ?? own)();
        if (mine !== current) return;
        endStages = startStages(lab, store);
        show(lab);
      } catch (error) {
        if (mine !== current) return;
        stop();
        failed(error instanceof LabError ? error.message : String(error));
      }
    },
    stop,
    crashed({ message }) {
      stop();
      failed(message);
    },
  };
  return engine;
}
