import type { LabState } from '../../app/state.ts';
import { slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import type { Lab } from '../../library/types.ts';

/** What this machine can do, measured when a reader asks for it; can be stopped. */
export function measuringOf(
  context: () => { readonly lab: Pick<Lab, 'cost'>; readonly store: Store<LabState> },
): { readonly start: () => void; readonly stop: () => void } {
  const job = latest();
  const put = (part: Partial<LabState['cost']['result']>) =>
    slice(context().store, 'cost').update(({ result }) => ({ result: { ...result, ...part } }));
  return {
    start() {
      put({ measuring: 0 });
      job.run(
        (signal) =>
          context().lab.cost.measureMachine({ signal, onProgress: (measuring) => put({ measuring }) }),
        (machine) => put({ machine, measuring: null }),
        (refusal) => put({ refusal, measuring: null }),
      );
    },
    stop() {
      job.stop();
      if (slice(context().store, 'cost').get().result.measuring !== null) put({ measuring: null });
    },
  };
}
