import { latest } from '../../app/task.ts';
import type { Refusal } from '../../library/errors.ts';

/**
 * An answer of the core that the panel needs only while it is looked at. It is asked for anew when its key changes;
 * until the new answer comes the one before stays in sight.
 */
export class Asked<K extends readonly unknown[], T> {
  value: T | null = null;
  refusal: Refusal | null = null;
  readonly #ask: (signal: AbortSignal, ...key: K) => Promise<T>;
  readonly #changed: () => void;
  readonly #job = latest();
  #key: K | null = null;

  constructor(changed: () => void, ask: (signal: AbortSignal, ...key: K) => Promise<T>) {
    this.#changed = changed;
    this.#ask = ask;
  }

  /** null: nothing to ask. */
  about(key: K | null): void {
    if (sameKey(key, this.#key)) return;
    this.#key = key;
    if (!key) {
      this.#job.stop();
      this.#answer(null, null);
      return;
    }
    this.#job.run(
      (signal) => this.#ask(signal, ...key),
      (value) => this.#answer(value, null),
      (refusal) => {
        // Released: the model was replaced a moment ago, and the next key is on its way.
        if (refusal.code !== 'released') this.#answer(null, refusal);
      },
    );
  }

  stop(): void {
    this.#job.stop();
    this.#key = null;
  }

  #answer(value: T | null, refusal: Refusal | null): void {
    if (value === this.value && refusal === this.refusal) return;
    this.value = value;
    this.refusal = refusal;
    this.#changed();
  }
}

function sameKey(a: readonly unknown[] | null, b: readonly unknown[] | null): boolean {
  if (!a || !b) return a === b;
  return a.length === b.length && a.every((value, i) => sameValue(value, b[i]));
}

/** Ids are equal when their numbers are. */
function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((id, i) => id === b[i]);
  return Object.is(a, b);
}
