import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import { LabError, type Refusal } from '../../library/errors.ts';
import type { CallOptions, ChainConfig, Lab, LanguageModel, Ledger } from '../../library/types.ts';
import { appendText, continueText } from '../text/actions.ts';
import { offer, type ChooseActions } from './actions.ts';
import { rowsOf, withRows } from './candidate-rows.ts';
import { Continuation } from './continuation.ts';
import { PRINTED, printedTableOf } from './presets.ts';
import { parseScores } from './scores.ts';
import { chainOf, chooseDefaults, type ChooseState } from './state.ts';

/** Candidates of the next choice that every view of it has, and of the last one: enough for a picture. */
const TOP = 10;
const TOP_OF_LAST = 40;

export interface ChoosePace {
  /** Milliseconds between two steps of a run, so that a reader can follow and stop it; a long run goes faster. */
  readonly betweenSteps?: number;
}

/** Keeps the chooser's results true to its settings, the text and the model, and carries out its actions. */
export function runChoose(
  lab: Pick<Lab, 'scores'>,
  store: Store<LabState>,
  { betweenSteps = 90 }: ChoosePace = {},
): () => void {
  const own = slice(store, 'choose');
  const answer = (part: Partial<ChooseState['result']>) =>
    own.update(({ result }) => ({ result: { ...result, ...part } }));

  const modelJobs = latest();
  const printedJobs = latest();
  const beginJobs = latest();
  const ledgerJobs = latest();
  const rowJobs = latest();
  let continuation: Continuation | null = null;
  // A generation takes one call at a time.
  let queue: Promise<unknown> = Promise.resolve();
  let newestRun: object | null = null;

  // A model that another panel has released is about to be replaced: nothing to tell the reader.
  const refused = (refusal: Refusal) => {
    if (refusal.code !== 'released') answer({ refusal, running: false });
  };

  // ── whose scores ──
  let typedModel: LanguageModel | null = null;
  const setTypedModel = (model: LanguageModel | null) => {
    void typedModel?.dispose();
    typedModel = model;
  };

  const watchModel = store.watch(
    select(({ choose: { settings }, table }) => [
      settings.source,
      settings.source === 'typed' ? settings.typed : null,
      settings.source === 'typed' ? settings.typedAs : null,
      settings.source === 'model' ? table.result.model : null,
    ]),
    () => {
      const { settings } = own.get();
      const nothing = { model: null, refusal: null, printed: null, printedRows: [] } as const;
      if (settings.source === 'model') {
        modelJobs.stop();
        setTypedModel(null);
        answer({ ...nothing, model: store.get().table.result.model });
        return;
      }
      const parsed = parseScores(settings);
      if (!parsed || 'refusal' in parsed) {
        modelJobs.stop();
        setTypedModel(null);
        answer({ ...nothing, refusal: parsed ? parsed.refusal : null });
        return;
      }
      modelJobs.run(
        async (signal) => {
          const model = await lab.scores(parsed.scores);
          if (signal.aborted) await model.dispose();
          return model;
        },
        (model) => {
          setTypedModel(model);
          answer({ model, refusal: null, printed: printedTableOf(own.get().settings), printedRows: [] });
        },
        (refusal) => answer({ ...nothing, refusal }),
      );
    },
  );

  // ── the rows that a source prints, computed ──
  const watchPrinted = store.watch(
    select(({ choose: { result } }) => [result.printed, result.model]),
    ([printed, model]) => {
      if (printed === null || model === null) return printedJobs.stop();
      const chains = PRINTED[printed].rows.map((row) => row.chain);
      printedJobs.run(
        (signal) => Promise.all(chains.map((chain) => model.next([], { chain, signal }))),
        (printedRows) => answer({ printedRows }),
        refused,
      );
    },
  );

  // ── a new text, model or generator starts anew ──
  const end = () => {
    continuation?.close();
    continuation = null;
    ledgerJobs.stop();
    rowJobs.stop();
  };

  const watchBeginning = store.watch(
    select(({ choose: { settings, result }, text }) => [
      result.model,
      settings.source === 'model' ? text.settings.text : '',
      settings.seed,
      settings.rng,
    ]),
    ([model, text, seed, rng]) => {
      end();
      answer({ steps: [], lastLedger: null, running: false, moved: chooseDefaults.result.moved });
      if (model === null) {
        beginJobs.stop();
        answer({ ledger: null, rows: null });
        return;
      }
      beginJobs.run(
        (signal) =>
          text === '' ? Promise.resolve(new Uint32Array()) : model.tokenizer.encode(text, { signal }),
        (prompt) => {
          const { maxTokens, stop } = own.get().settings;
          continuation = new Continuation({ model, prompt, seed, rng }, { maxTokens, stop });
          account();
        },
        (refusal) => {
          answer({ ledger: null, rows: null });
          refused(refusal);
        },
      );
    },
  );

  // ── the account of the next choice ──
  let shown: { of: Continuation; steps: number; chain: ChainConfig; ledger: Ledger } | null = null;

  function account(): void {
    const current = continuation;
    if (!current) return;
    const { settings } = own.get();
    const chain = chainOf(settings);
    const { model } = current.beginning;
    const n = current.length;
    rowJobs.stop();
    ledgerJobs.run(
      async (signal) => {
        const looked = { model, tokens: current.tokens(), chain };
        const length = settings.show === 'all' ? model.vocabSize : Number(settings.show);
        const [ledger, lastLedger] = await Promise.all([
          model.next(looked.tokens, { chain, top: TOP, signal }),
          lastOf(current, { signal }),
        ]);
        const rows = await rowsOf(looked, Math.min(length, model.vocabSize), inView, ledger, { signal });
        return { ledger, rows, lastLedger };
      },
      ({ ledger, rows, lastLedger }) => {
        const before = shown?.of === current && shown.steps === n ? shown : null;
        const moves = before !== null && JSON.stringify(before.chain) !== JSON.stringify(chain);
        shown = { of: current, steps: n, chain, ledger };
        const { moved } = own.get().result;
        answer({
          ledger,
          rows,
          lastLedger,
          moved: moves
            ? { knobs: moved.knobs + 1, raw: moved.raw + (sameRaw(before.ledger, ledger) ? 0 : 1) }
            : moved,
        });
        // A seed or a limit that the engine refuses is refused at once, not at the next step.
        void inTurn((open) => open.open(chain).then(() => answer({ refusal: null })));
      },
      refused,
    );
  }

  /** Which rows of a long table the reader looks at. */
  let inView: readonly [first: number, end: number] = [0, TOP];
  function look(first: number, end: number): void {
    inView = [first, end];
    const { rows } = own.get().result;
    const current = continuation;
    if (!rows || !current || !shown) return;
    const looked = { model: current.beginning.model, tokens: current.tokens(), chain: shown.chain };
    rowJobs.run(
      (signal) => withRows(rows, looked, [first, end], { signal }),
      (more) => {
        if (more !== rows) answer({ rows: more });
      },
      refused,
    );
  }

  function lastOf(current: Continuation, options: CallOptions): Promise<Ledger | null> {
    const chain = current.lastChain;
    if (!chain) return Promise.resolve(null);
    const before = current.tokens(current.length - 1);
    return current.beginning.model.next(before, { chain, top: TOP_OF_LAST, ...options });
  }

  const watchChain = store.watch(
    select(({ choose: { settings } }) => [JSON.stringify(chainOf(settings)), settings.show]),
    account,
  );

  // ── whoever looks at the text's end sees the continuation too ──
  const watchSteps = store.watch(
    select(({ choose: { result } }) => [result.model, result.steps]),
    ([model, steps]) =>
      continueText(
        store,
        model,
        steps.map((step) => step.id),
      ),
  );

  // ── steps ──
  /** Runs a job on the continuation after those before it; what comes too late is dropped, a refusal is shown. */
  function inTurn<T>(job: (current: Continuation) => Promise<T>): Promise<T | null> {
    const asked = continuation;
    const turn = queue.then(async () => {
      if (!asked || asked !== continuation) return null;
      try {
        const value = await job(asked);
        return asked === continuation ? value : null;
      } catch (error) {
        if (asked !== continuation) return null;
        if (!(error instanceof LabError)) throw error;
        refused(error);
        return null;
      }
    });
    queue = turn.catch(() => undefined);
    return turn;
  }

  const takeStep = (forced?: number) =>
    inTurn(async (current) => {
      const step = await current.step(chainOf(own.get().settings), forced);
      if (step && current === continuation) showSteps(current);
      return step;
    });

  function showSteps(current: Continuation): void {
    answer({ steps: current.steps });
    account();
  }

  const actions: ChooseActions = {
    step: async () => {
      await takeStep();
    },
    async run() {
      if (own.get().result.running || !continuation) return;
      const run = (newestRun = {});
      answer({ running: true });
      const goesOn = () => run === newestRun && own.get().result.running;
      while (goesOn()) {
        const step = await takeStep();
        if (!step || step.stopped) break;
        await pause(Math.min(betweenSteps, (betweenSteps * 40) / own.get().settings.maxTokens));
      }
      if (run === newestRun) answer({ running: false });
    },
    stop: () => {
      if (own.get().result.running) answer({ running: false });
    },
    async rewind(n) {
      actions.stop();
      await inTurn(async (current) => {
        await current.rewind(n);
        showSteps(current);
      });
    },
    async force(id) {
      actions.stop();
      await takeStep(id);
    },
    keep() {
      const { steps } = own.get().result;
      if (steps.length === 0) return;
      actions.stop();
      appendText(store, steps.map((step) => step.text).join(''));
    },
    look,
  };
  const watchLimits = store.watch(
    select(({ choose: { settings } }) => [settings.maxTokens, settings.stop]),
    ([maxTokens, stop]) => {
      if (!continuation) return;
      actions.stop();
      void inTurn(async (current) => {
        try {
          await current.limit({ maxTokens, stop });
        } finally {
          if (current === continuation) showSteps(current);
        }
      });
    },
  );

  const withdraw = offer(store, actions);

  return () => {
    for (const stop of [watchModel, watchPrinted, watchBeginning, watchChain, watchSteps, watchLimits])
      stop();
    for (const jobs of [modelJobs, printedJobs, beginJobs, ledgerJobs, rowJobs]) jobs.stop();
    end();
    setTypedModel(null);
    withdraw();
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether the scores before the chain are bit for bit the same. */
const sameRaw = (a: Ledger, b: Ledger): boolean =>
  a.candidates.length === b.candidates.length &&
  a.candidates.every((candidate, i) => {
    const other = b.candidates[i]!;
    return (
      candidate.id === other.id && Object.is(candidate.logit, other.logit) && Object.is(candidate.p, other.p)
    );
  });
