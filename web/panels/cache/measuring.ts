import { NET_SHAPES, netConfig } from '../../app/net-shapes.ts';
import { warmUp } from '../../app/warm-up.ts';
import type { CallOptions, Lab } from '../../library/types.ts';
import type { CacheAnswer, Measured, Net } from './state.ts';

/** A longer prompt is not measured: it would take a browser minutes. */
export const MOST_MEASURED = 8192;

/** The time of a prefill of all tokens, and of those behind what the cache holds, in one session of a random net. */
export async function measurePrefill(
  lab: Pick<Lab, 'transformer' | 'cost'>,
  net: Net,
  { ids, turn, vocabSize }: Pick<CacheAnswer, 'ids' | 'turn' | 'vocabSize'>,
  { signal, onProgress }: Required<CallOptions>,
): Promise<Measured> {
  const shape = NET_SHAPES[net];
  const config = netConfig({
    ...shape,
    vocabSize: Math.max(shape.vocabSize, vocabSize),
    maxSeqLen: ids.length,
  });
  const part = (from: number, to: number): Required<CallOptions> => ({
    signal,
    onProgress: (done) => onProgress(from + (to - from) * done),
  });
  const model = await lab.transformer({ kind: 'random', config }, part(0, 0.2));
  try {
    const session = await model.session();
    try {
      await warmUp(session, ids, signal);
      const whole = await session.prefill(ids, { ...part(0.2, 0.7), repeat: true });
      await session.truncate(turn.read);
      const rest = await session.prefill(ids.subarray(turn.read), { ...part(0.7, 1), repeat: true });
      const saving = await lab.cost.timeSaving({ wholeMs: whole.ms, restMs: rest.ms });
      return { net, whole, rest, length: ids.length, computed: turn.computed, saving };
    } finally {
      await session.dispose();
    }
  } finally {
    await model.dispose();
  }
}
