import type { Refusal } from '../library/errors.ts';
import type { Lab, MachineSpeed } from '../library/types.ts';
import type { LabState } from './state.ts';
import { slice, type Store } from './store.ts';
import { latest } from './task.ts';

/** What this machine can do: one measurement, for every panel that models time. */
export interface MachineState {
  readonly result: {
    readonly speed: MachineSpeed | null;
    /** 0 … 1 while it is measured. */
    readonly measuring: number | null;
    readonly refusal: Refusal | null;
  };
}

export const machineDefaults: MachineState = { result: { speed: null, measuring: null, refusal: null } };

export interface Measuring {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Measures when a reader asks for it; can be stopped. */
export function measuringOf(
  context: () => { readonly lab: Pick<Lab, 'cost'>; readonly store: Store<LabState> },
): Measuring {
  const job = latest();
  const own = () => slice(context().store, 'machine');
  const put = (part: Partial<MachineState['result']>) =>
    own().update(({ result }) => ({ result: { ...result, ...part } }));
  return {
    start() {
      put({ measuring: 0, refusal: null });
      job.run(
        (signal) =>
          context().lab.cost.measureMachine({ signal, onProgress: (measuring) => put({ measuring }) }),
        (speed) => put({ speed, measuring: null }),
        (refusal) => put({ refusal, measuring: null }),
      );
    },
    stop() {
      job.stop();
      if (own().get().result.measuring !== null) put({ measuring: null });
    },
  };
}
