import { latest } from '../../app/task.ts';
import type { CallOptions, ChainConfig, Ledger } from '../../library/types.ts';
import type { Answers } from './answers.ts';
import { rowsOf, withRows } from './candidate-rows.ts';
import type { Continuation } from './continuation.ts';
import { chainOf } from './state.ts';
import type { Turns } from './turns.ts';

/** Candidates of the next choice that every view of it has, and of the last one: enough for a picture. */
const TOP = 10;
const TOP_OF_LAST = 40;

type Shown = { readonly chain: ChainConfig; readonly ledger: Ledger };

/** The account of the next choice, after the continuation so far. */
export class Account {
  readonly #ledgers = latest();
  readonly #rows = latest();
  #shown: { of: Continuation; steps: number; chain: ChainConfig; ledger: Ledger } | null = null;
  /** Which rows of a long table the reader looks at. */
  #inView: readonly [first: number, end: number] = [0, TOP];
  readonly #turns: Turns;
  readonly #answers: Answers;

  constructor(turns: Turns, answers: Answers) {
    this.#turns = turns;
    this.#answers = answers;
  }

  /** Asks for it anew. */
  give(): void {
    const { current } = this.#turns;
    if (!current) return;
    const { own, refuse } = this.#answers;
    const { settings } = own.get();
    const chain = chainOf(settings);
    const { model } = current.beginning;
    const steps = current.length;
    this.#rows.stop();
    this.#ledgers.run(
      async (signal) => {
        const looked = { model, tokens: current.tokens(), chain };
        const length = settings.show === 'all' ? model.vocabSize : Number(settings.show);
        const [ledger, lastLedger] = await Promise.all([
          model.next(looked.tokens, { chain, top: TOP, signal }),
          lastOf(current, { signal }),
        ]);
        const rows = await rowsOf(looked, Math.min(length, model.vocabSize), this.#inView, ledger, {
          signal,
        });
        return { ledger, rows, lastLedger };
      },
      ({ ledger, ...others }) => {
        const before = this.#shown?.of === current && this.#shown.steps === steps ? this.#shown : null;
        this.#shown = { of: current, steps, chain, ledger };
        this.#answers.give({ ledger, ...others, moved: this.#moved(before, this.#shown) });
        // A seed or a limit that the engine refuses is refused at once, not at the next step.
        void this.#turns.take((open) => open.open(chain).then(() => this.#answers.give({ refusal: null })));
      },
      refuse,
    );
  }

  look(first: number, end: number): void {
    this.#inView = [first, end];
    const { own, give, refuse } = this.#answers;
    const { rows } = own.get().result;
    const { current } = this.#turns;
    if (!rows || !current || !this.#shown) return;
    const looked = { model: current.beginning.model, tokens: current.tokens(), chain: this.#shown.chain };
    this.#rows.run(
      (signal) => withRows(rows, looked, [first, end], { signal }),
      (more) => {
        if (more !== rows) give({ rows: more });
      },
      refuse,
    );
  }

  stop(): void {
    this.#ledgers.stop();
    this.#rows.stop();
  }

  /** Counts the knobs that moved while the text stood still, and whether the raw scores moved with them. */
  #moved(before: Shown | null, now: Shown) {
    const { moved } = this.#answers.own.get().result;
    if (!before || JSON.stringify(before.chain) === JSON.stringify(now.chain)) return moved;
    return { knobs: moved.knobs + 1, raw: moved.raw + (sameRaw(before.ledger, now.ledger) ? 0 : 1) };
  }
}

function lastOf(current: Continuation, options: CallOptions): Promise<Ledger | null> {
  const chain = current.lastChain;
  if (!chain) return Promise.resolve(null);
  const before = current.tokens(current.length - 1);
  return current.beginning.model.next(before, { chain, top: TOP_OF_LAST, ...options });
}

/** Whether the scores before the chain are bit for bit the same. */
const sameRaw = (a: Ledger, b: Ledger): boolean =>
  a.candidates.length === b.candidates.length &&
  a.candidates.every((candidate, i) => {
    const other = b.candidates[i]!;
    return (
      candidate.id === other.id && Object.is(candidate.logit, other.logit) && Object.is(candidate.p, other.p)
    );
  });
