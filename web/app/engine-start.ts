import { createLab, LabError } from '../library/lab.ts';
import type { Lab, LabOptions } from '../library/types.ts';
import { startStages } from './stages.ts';
import type { LabState } from './state.ts';
import type { Store } from './store.ts';

export type OnCrash = NonNullable<LabOptions['onCrash']>;

export interface StoreEngine {
  /** The engine, and the stages that it answers; at first, and again after a crash or a stop. */
  start(): Promise<void>;
  stop(): void;
}

/** `show` hears of the lab, or that there is none; the store, why. */
export function engineOf(
  store: Store<LabState>,
  show: (lab: Lab | undefined) => void,
  create: (onCrash: OnCrash) => Promise<Lab> = (onCrash) => createLab({ onCrash }),
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
  const onCrash = ({ message }: LabError) => {
    stop();
    failed(message);
  };
  return {
    async start() {
      if (current) return;
      const mine = (current = {});
      failed(null);
      try {
        const lab = await create(onCrash);
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
  };
}
