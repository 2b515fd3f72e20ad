import { forEngine } from '../../app/entered.ts';
import { netConfig } from '../../app/net-shapes.ts';
import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import { warmUp } from '../../app/warm-up.ts';
import type {
  CountedStep,
  Lab,
  MachineSpeed,
  SessionStep,
  Tokenizer,
  TransformerModel,
  TransformerSession,
} from '../../library/types.ts';
import { offerPrefill, type PrefillActions } from './actions.ts';
import { openCheckpoints } from './checkpoint.ts';
import { given, isLarge, promptOf, type Given } from './given.ts';
import { sourceFigures } from './source.ts';
import type { PrefillState, StepPair, StepRecord } from './state.ts';

interface RecordOptions {
  readonly signal: AbortSignal;
  readonly kvRowBytes: number;
  readonly tokenizer: Tokenizer | null;
}

type PrefillLab = Pick<Lab, 'transformer' | 'toy' | 'cost'>;

const NO_IDS = new Uint32Array();

/**
 * While the panel is on the page: the same generation twice, without and with a cache, a step of each in turn, recorded. A
 * small one runs whenever something changes, a large one when it is asked for.
 */
export function runPrefill(lab: PrefillLab, store: Store<LabState>): () => void {
  const own = slice(store, 'prefill');
  const answer = (part: Partial<PrefillState['result']>) =>
    own.update(({ result }) => ({ result: { ...result, ...part } }));
  const runs = latest();
  const looks = latest();
  const comparisons = latest();
  const sources = latest();
  const estimates = latest();
  let made: { readonly key: string; readonly model: TransformerModel } | null = null;
  /** The session with the cache, kept after its run to be looked into. */
  let kept: TransformerSession | null = null;

  const dropKept = () => {
    void kept?.dispose();
    kept = null;
  };
  const dropModel = () => {
    void made?.model.dispose();
    made = null;
  };

  async function modelFor(
    { size, shape, checkpoint }: Given,
    signal: AbortSignal,
  ): Promise<TransformerModel> {
    if (checkpoint) return checkpoint.model;
    const key = `${size} ${shape.vocabSize}`;
    if (made?.key === key) return made.model;
    dropModel();
    const model = await lab.transformer({ kind: 'random', config: netConfig(shape) }, { signal });
    if (signal.aborted) void model.dispose();
    else made = { key, model };
    return model;
  }

  function run(): void {
    const wanted = given(store.get());
    const promptTokens = forEngine(wanted.promptTokens);
    const newTokens = forEngine(wanted.newTokens);
    looks.stop();
    dropKept();
    answer({ ...empty, progress: 0, fromText: wanted.ids.length > 0 && !wanted.checkpoint });
    runs.run(
      async (signal) => {
        // Refuses what is no number of tokens before anything is made.
        await lab.cost.rounds({ inputTokens: promptTokens, outputTokens: newTokens });
        const model = await modelFor(wanted, signal);
        if (signal.aborted) return;
        const sessions: TransformerSession[] = [];
        try {
          const capacity = Math.max(1, promptTokens + newTokens - 1);
          for (const kv of ['none', 'f32'] as const) sessions.push(await model.session({ kv, capacity }));
          const { bytesPerToken } = await lab.cost.kvCache({
            shape: wanted.shape,
            type: 'f32',
            positions: 1,
          });
          const prompt = promptOf(wanted.ids, promptTokens, wanted.shape.vocabSize);
          answer({ prompt });
          await record(sessions as [TransformerSession, TransformerSession], prompt, newTokens, {
            signal,
            kvRowBytes: bytesPerToken,
            tokenizer: wanted.tokenizer,
          });
        } finally {
          const [bare, cached] = sessions;
          void bare?.dispose();
          if (signal.aborted && kept !== cached) void cached?.dispose();
          else kept ??= cached ?? null;
        }
      },
      () => {
        answer({ progress: null });
        look();
      },
      (refusal) => answer({ progress: null, refusal }),
    );
  }

  async function record(
    [bare, cached]: readonly [TransformerSession, TransformerSession],
    prompt: Uint32Array,
    newTokens: number,
    { signal, kvRowBytes, tokenizer }: RecordOptions,
  ): Promise<void> {
    await warmUp(cached, prompt, signal);
    const steps: StepPair[] = [];
    const tokenOf = async (session: TransformerSession) => {
      const id = await session.greedy();
      const known = tokenizer !== null && id < tokenizer.vocabSize;
      return { id, token: known ? await tokenizer.decodeBytes([id]) : null };
    };
    let ids: readonly [number, number] | null = null;
    while (steps.length < newTokens) {
      const one = async (session: TransformerSession, last: number | undefined) => {
        const before = session.length;
        const options = { signal, repeat: true };
        const done = await (last === undefined
          ? session.prefill(prompt, options)
          : session.decode(last, options));
        const first = session === bare ? 0 : before;
        return {
          resolutionMs: done.resolutionMs,
          record: recordOf(done, first, session.length, await tokenOf(session)),
        };
      };
      const without = await one(bare, ids?.[0]);
      const withCache = await one(cached, ids?.[1]);
      if (signal.aborted) return;
      ids = [without.record.id, withCache.record.id];
      steps.push({ without: without.record, with: withCache.record });
      kept = cached;
      const account = await compare(steps, kvRowBytes);
      if (signal.aborted) return;
      answer({
        steps: [...steps],
        account,
        resolutionMs: without.resolutionMs,
        progress: steps.length / newTokens,
      });
    }
  }

  function compare(steps: readonly StepPair[], kvRowBytes: number) {
    const { needs } = own.get().result;
    const machine = store.get().machine.result.speed;
    return lab.cost.compareRuns({
      withoutCache: steps.map((pair) => countedStep(pair.without)),
      withCache: steps.map((pair) => countedStep(pair.with)),
      kvRowBytes,
      ...(machine && {
        macsPerSecond: machine.macsPerSecond,
        bytesPerSecond: bandwidthFor(machine, needs?.weightBytes ?? 0),
      }),
    });
  }

  function look(): void {
    const session = kept;
    const { layer, position } = own.get().settings;
    if (!session) return;
    looks.run(
      () => session.kvRows({ layer: forEngine(layer), first: forEngine(position), n: 1 }),
      ({ keys, values }) =>
        answer({
          row: { layer: forEngine(layer), position: forEngine(position), keys, values },
          rowRefusal: null,
        }),
      (rowRefusal) => answer({ row: null, rowRefusal }),
    );
  }

  /** The machine has been measured: the time that its numbers give. */
  function compareAgain(): void {
    const { steps } = own.get().result;
    if (steps.length === 0) return;
    comparisons.run(
      async () => {
        const { shape } = given(store.get());
        const { bytesPerToken } = await lab.cost.kvCache({ shape, type: 'f32', positions: 1 });
        return compare(steps, bytesPerToken);
      },
      (account) => {
        if (own.get().result.steps === steps) answer({ account });
      },
      (refusal) => answer({ refusal }),
    );
  }

  function estimate(): void {
    const { shape, promptTokens, newTokens } = given(store.get());
    estimates.run(
      async () => {
        const positions = forEngine(promptTokens) + forEngine(newTokens) - 1; // the last token is never read again
        const [weightBytes, kv] = await Promise.all([
          lab.cost.weightBytes({ shape, type: 'f32' }),
          lab.cost.kvCache({ shape, type: 'f32', positions }),
        ]);
        return { weightBytes, kvBytes: kv.bytes };
      },
      (needs) => answer({ needs }),
      () => answer({ needs: null }), // the run says what was refused
    );
  }

  const stop = () => {
    if (own.get().result.progress === null) return;
    runs.stop();
    answer({ progress: null, stopped: true });
    look();
  };

  const ends = [
    store.watch(
      select((state) => {
        const { size, checkpoint, promptTokens, newTokens, ids, shape } = given(state);
        return [size, checkpoint?.model, promptTokens, newTokens, ids, shape.vocabSize];
      }),
      () => {
        runs.stop();
        looks.stop();
        dropKept();
        const onDemand = isLarge(given(store.get()));
        answer({ ...empty, progress: null, onDemand });
        estimate();
        if (!onDemand) run();
      },
    ),
    store.watch(
      select(({ prefill: { settings } }) => [settings.layer, settings.position]),
      look,
    ),
    store.watch(({ machine }) => machine.result.speed, compareAgain),
  ];
  sources.run(
    () => sourceFigures(lab),
    (source) => answer({ source }),
    (refusal) => answer({ refusal }),
  );
  const { end: endCheckpoints, ...checkpoints } = openCheckpoints(lab, store);
  const actions: PrefillActions = { run, stop, ...checkpoints };
  const withdraw = offerPrefill(store, actions);

  return () => {
    for (const end of ends) end();
    for (const jobs of [runs, looks, comparisons, sources, estimates]) jobs.stop();
    dropKept();
    dropModel();
    endCheckpoints();
    answer({ ...empty, progress: null });
    withdraw();
  };
}

const empty = {
  prompt: NO_IDS,
  steps: [],
  account: null,
  stopped: false,
  refusal: null,
  row: null,
  rowRefusal: null,
} as const satisfies Partial<PrefillState['result']>;

const recordOf = (
  done: SessionStep,
  first: number,
  length: number,
  token: Pick<StepRecord, 'id' | 'token'>,
): StepRecord => ({
  ...{ first, length, ...token },
  macs: done.macs,
  bytes: done.bytes,
  keyBytes: done.operations.scores.bytes,
  valueBytes: done.operations.weighted_sum.bytes,
  kvBytes: done.kvBytes,
  ms: done.ms,
  runs: done.runs,
});

const countedStep = ({ first, length, macs, bytes, keyBytes, valueBytes, ms }: StepRecord): CountedStep => ({
  ...{ macs, bytes, keyBytes, valueBytes },
  positions: length - first,
  milliseconds: ms,
});

/** As measured on the smallest working set that holds the weights, or on the largest. */
function bandwidthFor({ loads }: MachineSpeed, weightBytes: number): number {
  const fits = loads.find(({ workingSetBytes }) => workingSetBytes >= weightBytes);
  return (fits ?? loads.at(-1)!).bytesPerSecond;
}
