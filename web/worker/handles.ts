// What the engine owns: every object that a caller holds a number for.
import type { Answer } from '#core/core.mjs';
import { LabError, refusal } from '../library/errors.ts';
import type { ErrorCode } from '../library/types.ts';
import type { HandleId } from './protocol.ts';
import { Aborted } from './slices.ts';

interface Owned {
  clone(): this;
  delete(): void;
}

/** The value of an answer, or the refusal as an error with its code. */
export function unwrap<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new LabError({ ...answer, code: answer.code as ErrorCode });
}

export class Handles {
  readonly #owned = new Map<HandleId, Owned>();
  readonly #turns = new Map<HandleId, Promise<unknown>>();
  #last = 0;
  #closed = false;

  /** A number for this object. */
  keep(object: Owned): HandleId {
    if (this.#closed) {
      object.delete();
      throw new Aborted();
    }
    this.#owned.set(++this.#last, object);
    return this.#last;
  }

  get<T extends Owned>(id: HandleId): T {
    const object = this.#owned.get(id);
    if (!object) throw new LabError(refusal('released', `handle ${id} was released`, String(id)));
    return object as T;
  }

  /** Work on an object that gives way in between: a release does not take the object away. */
  async holding<T extends Owned, R>(id: HandleId, work: (object: T) => R | Promise<R>): Promise<R> {
    const object = this.get<T>(id).clone();
    try {
      return await work(object);
    } finally {
      object.delete();
    }
  }

  /** The same, one after the other: what else wants the object waits for its turn. */
  alone<T extends Owned, R>(id: HandleId, work: (object: T) => R | Promise<R>): Promise<R> {
    const before = this.#turns.get(id);
    const turn = this.holding<T, R>(id, async (object) => {
      await before?.catch(() => {});
      return work(object);
    });
    const forget = () => {
      if (this.#turns.get(id) === turn) this.#turns.delete(id);
    };
    this.#turns.set(id, turn);
    turn.then(forget, forget);
    return turn;
  }

  release(id: HandleId): void {
    this.#owned.get(id)?.delete();
    this.#owned.delete(id);
  }

  /** Deletes every object. A call that still runs keeps what it works on until it looks at its abort flag. */
  close(): void {
    this.#closed = true;
    for (const id of [...this.#owned.keys()]) this.release(id);
  }
}
