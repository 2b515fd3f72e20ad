// Notices a worker that is gone without a word: a browser that ends one for its memory sends no event.

const BEAT_MS = 5_000;
// A worker inside one step of the core answers no ping. The longest steps known (500 draws from a vocabulary of 150,000, a
// megabyte explained piece by piece) take 3 s on a laptop and ten times that on a phone; twice that again is too long.
// Beats are counted, not seconds: a page that was asleep has had none.
const MOST_SILENT_BEATS = 12;

export interface Heartbeat {
  /** A call has begun to wait. */
  waiting(): void;
  /** The other side has said something. */
  heard(): void;
  stop(): void;
}

export function heartbeat(other: {
  isAwaited(): boolean;
  ping(): void;
  /** Nothing was heard for too long, though it was asked. */
  silent(): void;
}): Heartbeat {
  let timer: ReturnType<typeof setInterval> | undefined;
  let silentBeats = 0;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const beat = () => {
    if (!other.isAwaited()) return stop();
    silentBeats += 1;
    if (silentBeats === 1) other.ping();
    if (silentBeats <= MOST_SILENT_BEATS) return;
    stop();
    other.silent();
  };
  return {
    waiting() {
      if (timer !== undefined) return;
      silentBeats = 0;
      timer = setInterval(beat, BEAT_MS);
    },
    heard() {
      silentBeats = 0;
    },
    stop,
  };
}
