// A transformer without an engine: a session counts as a model of one MAC and one byte a position would.
import type {
  RunComparison,
  SessionStep,
  StepOptions,
  TransformerModel,
  TransformerSession,
  TransformerSpec,
} from '../../web/library/types.ts';

const operation = { macs: 0, bytes: 0 };

export class FakeSession {
  length = 0;
  disposed = false;
  /** Asked for, and waiting to be let go on where the model is held. */
  readonly waiting: (() => void)[] = [];

  constructor(
    readonly model: FakeTransformer,
    readonly kv: 'none' | 'f32',
    readonly capacity: number,
  ) {}

  prefill = (ids: ArrayLike<number>, options?: StepOptions) => this.#advance(ids.length, options);
  decode = (_id: number, options?: StepOptions) => this.#advance(1, options);
  /** Ids count on from the length, so that both sessions write the same. */
  greedy = async () => this.length + (this.kv === 'none' ? this.model.bareOffset : 0);
  kvRows = async ({ layer, first }: { layer: number; first: number }) => ({
    width: 2,
    keys: Float32Array.of(layer, first),
    values: Float32Array.of(-layer, -first),
  });
  truncate = async (n: number) => {
    this.length = n;
  };
  dispose = async () => {
    this.disposed = true;
  };

  async #advance(n: number, { signal }: StepOptions = {}): Promise<SessionStep> {
    if (this.model.held) await new Promise<void>((go) => this.waiting.push(go));
    signal?.throwIfAborted();
    this.length += n;
    const computed = this.kv === 'none' ? this.length : n;
    return {
      ...{ ms: computed, runs: 3, resolutionMs: 0.1, macs: computed, bytes: computed },
      kvBytes: this.kv === 'none' ? 0 : this.length,
      operations: { scores: operation, weighted_sum: operation } as SessionStep['operations'],
    };
  }
}

export class FakeTransformer {
  disposed = false;
  held = false;
  /** What the session without a cache writes differently. */
  bareOffset = 0;
  readonly sessions: FakeSession[] = [];

  constructor(readonly spec: TransformerSpec) {}

  session = async ({ kv, capacity }: { kv: 'none' | 'f32'; capacity: number }) => {
    const session = new FakeSession(this, kv, capacity);
    this.sessions.push(session);
    return session as unknown as TransformerSession;
  };
  dispose = async () => {
    this.disposed = true;
  };
  get asModel(): TransformerModel {
    return this as unknown as TransformerModel;
  }
}

/** As many accounts as there are steps. */
export const comparisonOf = (steps: number): RunComparison => ({
  withoutCache: { steps: [], ttftMilliseconds: steps, decodeMilliseconds: 0, tokensPerSecond: 0 },
  withCache: { steps: [], ttftMilliseconds: steps, decodeMilliseconds: 0, tokensPerSecond: 0 },
  saving: [],
});
