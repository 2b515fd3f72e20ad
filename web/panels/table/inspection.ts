import type { LabState } from '../../app/state.ts';
import type {
  Lab,
  Ledger,
  NgramModel,
  NgramRow,
  Segments,
  TextScore,
  Tokenizer,
  UnseenRule,
} from '../../library/types.ts';
import { Asked } from './asked.ts';
import { contextAfter } from './context.ts';
import { ContextList, type ContextOrder } from './context-list.ts';
import { Labels } from './labels.ts';
import { compareOrders, type OrderLine } from './orders.ts';

/** How many of a row's tokens stand as bars. */
export const BARS = 10;

/** One row, and all that is shown of it; of one moment. */
export interface ShownRow {
  readonly model: NgramModel;
  /** The context that was asked for; `row.context` is what was matched. */
  readonly context: readonly number[];
  readonly row: NgramRow;
  /** The same row's most probable tokens, and the sum of the others. */
  readonly ledger: Ledger;
  /** Its row in the whole table; null where it has none. */
  readonly gridRow: number | null;
}

/** What the core answers only while the panel is looked at. Follows the state; tells of every answer. */
export class Inspection {
  labels: Labels | null = null;
  /** As the reader sorted and searched it, and by id for the heat map. */
  list: ContextList | null = null;
  byId: ContextList | null = null;
  /** The context that the reader looks at instead of the current one. */
  picked: readonly number[] | null = null;
  /** Whether the five orders are compared. */
  comparing = false;
  /** The done part of scoring the text, 0 … 1; null where nothing is under way. */
  scored: number | null = null;
  /** Counts up with every label and line of a list that arrives: what is drawn from them is drawn anew. */
  version = 0;

  readonly current: Asked<[NgramModel, readonly number[]], ShownRow>;
  readonly other: Asked<[NgramModel, readonly number[]], ShownRow>;
  readonly score: Asked<[NgramModel, Segments], TextScore>;
  readonly corpus: Asked<[Tokenizer, string], Segments>;
  readonly orders: Asked<[string, Tokenizer, number, UnseenRule, Segments | null], readonly OrderLine[]>;

  readonly #changed: () => void;
  #query = '';
  #order: ContextOrder = { key: 'total', direction: 'descending' };
  #pickedFor: { tokenizer: Tokenizer; order: number } | null = null;

  constructor(lab: Pick<Lab, 'ngram'>, changed: () => void) {
    this.#changed = () => {
      this.version += 1;
      changed();
    };
    this.current = new Asked(changed, lookUp);
    this.other = new Asked(changed, lookUp);
    this.score = new Asked(changed, async (signal, model, { ids }) => {
      this.scored = null;
      const onProgress = (done: number) => {
        if (signal.aborted) return;
        this.scored = done;
        changed();
      };
      const score = await model.score(ids, { signal, onProgress });
      this.scored = null;
      return score;
    });
    this.corpus = new Asked(changed, (signal, tokenizer, text) => tokenizer.segments(text, { signal }));
    this.orders = new Asked(changed, (signal, corpus, tokenizer, alpha, unseen, segments) =>
      compareOrders(lab, corpus, tokenizer, { alpha, unseen }, segments?.ids ?? null, signal),
    );
  }

  follow(state: LabState): void {
    const { model, corpus } = state.table.result;
    const { segments, tokenizer } = state.tokens.result;
    const fitting = model && tokenizer === model.tokenizer ? segments : null;
    this.#forgetStrangers(model);
    this.current.about(model ? [model, contextAfter(state, model)] : null);
    this.other.about(model && this.picked ? [model, this.picked] : null);
    if (!fitting) this.scored = null;
    this.score.about(model && fitting && fitting.length > 1 ? [model, fitting] : null);
    this.corpus.about(model && corpus !== null ? [model.tokenizer, corpus] : null);
    this.orders.about(
      this.comparing && model && corpus !== null
        ? [corpus, model.tokenizer, model.info.alpha, model.info.unseen, fitting]
        : null,
    );
    if (model && this.list?.model !== model) this.#newLists(model);
  }

  /** The row that is shown: the picked context's, else the current one's. */
  get shown(): ShownRow | null {
    return this.picked ? this.other.value : this.current.value;
  }

  pick(context: readonly number[] | null, model: NgramModel): void {
    this.picked = context;
    this.#pickedFor = context ? { tokenizer: model.tokenizer, order: model.info.order } : null;
    this.other.about(context ? [model, context] : null);
    this.#changed();
  }

  find(query: string, order: ContextOrder, model: NgramModel): void {
    if (query === this.#query && order.key === this.#order.key && order.direction === this.#order.direction)
      return;
    this.#query = query;
    this.#order = order;
    this.list = new ContextList(model, this.#changed, query, order);
    this.#changed();
  }

  get query(): string {
    return this.#query;
  }
  get order(): ContextOrder {
    return this.#order;
  }

  stop(): void {
    for (const asked of [this.current, this.other, this.score, this.corpus, this.orders]) asked.stop();
  }

  #newLists(model: NgramModel): void {
    if (this.labels?.tokenizer !== model.tokenizer) this.labels = new Labels(model.tokenizer, this.#changed);
    this.list = new ContextList(model, this.#changed, this.#query, this.#order);
    this.byId = new ContextList(model, this.#changed, '', { key: 'id', direction: 'ascending' });
  }

  /** Tokens of another vocabulary, or a context of another length, are not looked at any longer. */
  #forgetStrangers(model: NgramModel | null): void {
    const picked = this.#pickedFor;
    if (!picked || (picked.tokenizer === model?.tokenizer && picked.order === model.info.order)) return;
    this.picked = null;
    this.#pickedFor = null;
  }
}

async function lookUp(signal: AbortSignal, model: NgramModel, context: readonly number[]): Promise<ShownRow> {
  const [row, ledger] = await Promise.all([model.row(context), model.next(context, { top: BARS, signal })]);
  return { model, context, row, ledger, gridRow: await gridRowOf(model, context, row) };
}

/** Rows of a table of order 2 are token ids; of a higher one contexts, sorted by their ids: found by halving. */
async function gridRowOf(
  model: NgramModel,
  context: readonly number[],
  row: NgramRow,
): Promise<number | null> {
  const { order, contexts } = model.info;
  if (order === 1) return 0;
  if (order === 2) return context.at(-1) ?? null;
  if (!row.seen) return null;
  let [low, high] = [0, contexts - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { lines } = await model.contexts({ sort: 'id', offset: middle, limit: 1 });
    const [line] = lines;
    if (!line) return null;
    const difference = inOrder(line.tokens, context);
    if (difference === 0) return line.index;
    if (difference < 0) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

function inOrder(a: ArrayLike<number>, b: ArrayLike<number>): number {
  for (let i = 0; i < b.length; i += 1) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}
