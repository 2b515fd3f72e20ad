import type { TransformerSession } from '../library/types.ts';

/** A block of the engine's prefill. */
const WARM_UP_TOKENS = 64;
// So long does it run before it is timed; how often at the most, where a round is too short for the clock.
const WARM_UP_MS = 80;
const MOST_ROUNDS = 20;

/**
 * Runs a session before it is timed, and leaves it empty: a browser translates wasm better once it has run, and memory that
 * is touched for the first time is slower.
 */
export async function warmUp(
  session: TransformerSession,
  prompt: Uint32Array,
  signal: AbortSignal,
): Promise<void> {
  const ids = prompt.subarray(0, Math.min(WARM_UP_TOKENS, session.capacity));
  if (ids.length === 0) return;
  for (let round = 0, spentMs = 0; round < MOST_ROUNDS && spentMs < WARM_UP_MS; ++round) {
    const steps = [await session.prefill(ids, { signal, repeat: true })];
    if (session.length < session.capacity)
      steps.push(await session.decode(ids[0]!, { signal, repeat: true }));
    for (const { ms, runs } of steps) spentMs += ms * runs;
    await session.truncate(0);
  }
}
