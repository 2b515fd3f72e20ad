import { LabError, type Refusal } from '../../library/errors.ts';
import type { Continuation } from './continuation.ts';

/** The continuation of now, and the calls on it one after the other: a generation takes one at a time. */
export class Turns {
  #current: Continuation | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #refuse: (refusal: Refusal) => void;

  constructor(refuse: (refusal: Refusal) => void) {
    this.#refuse = refuse;
  }

  get current(): Continuation | null {
    return this.#current;
  }

  begin(continuation: Continuation): void {
    this.#current = continuation;
  }

  end(): void {
    this.#current?.close();
    this.#current = null;
  }

  /** Runs a job on the continuation after those before it; what comes too late is dropped, a refusal is shown. */
  take<T>(job: (current: Continuation) => Promise<T>): Promise<T | null> {
    const asked = this.#current;
    const turn = this.#queue.then(async () => {
      if (!asked || asked !== this.#current) return null;
      try {
        const value = await job(asked);
        return asked === this.#current ? value : null;
      } catch (error) {
        if (asked !== this.#current) return null;
        if (!(error instanceof LabError)) throw error;
        this.#refuse(error);
        return null;
      }
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}
