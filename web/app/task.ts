import { LabError, type Refusal } from '../library/errors.ts';

/** Runs the newest of a series of jobs: a new one aborts the one before, whose answer is dropped. */
export interface Latest {
  /** `done` only hears of a job that is still the newest; a refusal goes to `refused`, anything else is a bug and stays loud. */
  run<T>(
    job: (signal: AbortSignal) => Promise<T>,
    done: (value: T) => void,
    refused: (refusal: Refusal) => void,
  ): void;
  stop(): void;
}

export function latest(): Latest {
  let current = new AbortController();
  return {
    run(job, done, refused) {
      current.abort();
      const { signal } = (current = new AbortController());
      job(signal).then(
        (value) => {
          if (!signal.aborted) done(value);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          if (!(error instanceof LabError)) throw error;
          refused(error);
        },
      );
    },
    stop: () => current.abort(),
  };
}
