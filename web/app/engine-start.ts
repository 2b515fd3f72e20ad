import { createLab, LabError } from '../library/lab.ts';
import type { Lab } from '../library/types.ts';
import { startStages } from './stages.ts';
import type { LabState } from './state.ts';
import type { Store } from './store.ts';

/**
 * Returns what starts the engine, and the stages that it answers, once and again after a crash. `show` hears of the lab,
 * or that there is none; the store, why.
 */
export function engineStarter(
  store: Store<LabState>,
  show: (lab: Lab | undefined) => void,
): () => Promise<void> {
  const failed = (message: string | null) =>
    store.update(({ shell }) => ({ shell: { ...shell, result: { ...shell.result, failed: message } } }));
  return async () => {
    failed(null);
    let endStages = () => {};
    const onCrash = ({ message }: LabError) => {
      show(undefined);
      endStages();
      failed(message);
    };
    try {
      const lab = await createLab({ onCrash });
      endStages = startStages(lab, store);
      show(lab);
    } catch (error) {
      failed(error instanceof LabError ? error.message : String(error));
    }
  };
}
