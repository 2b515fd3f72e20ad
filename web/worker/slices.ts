// Long work in the engine: a little at a time, with progress, and messages let in between.

/** What a call may do besides answering. */
export interface CallContext {
  readonly aborted: () => boolean;
  readonly progress: (done: number) => void;
  readonly event: (event: unknown) => void;
}

export class Aborted extends Error {}

// Between two looks at the abort flag; short enough for an answer within one frame.
export const SLICE_MS = 12;

/** Lets messages in: a moved knob, an abort. A MessageChannel has no 4 ms clamp. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Does a long work a little at a time until its done part is 1; in between it tells how far it is and can be stopped. */
export async function inSlices({ aborted, progress }: CallContext, work: () => number): Promise<void> {
  for (let done = 0; done < 1;) {
    const end = performance.now() + SLICE_MS;
    do done = work();
    while (done < 1 && performance.now() < end);
    progress(done);
    if (done < 1) await giveWay();
    if (aborted()) throw new Aborted();
  }
}
