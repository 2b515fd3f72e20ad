import { LabError } from '../../library/errors.ts';
import type { ContextLine, ContextSort, NgramModel } from '../../library/types.ts';

const PAGE = 100;

/** How the core sorts: ids upwards, counts downwards. The other way round is the same list read from its end. */
const DOWNWARDS: Record<ContextSort, boolean> = { id: false, total: true, distinct: true };

export interface ContextOrder {
  readonly key: ContextSort;
  readonly direction: 'ascending' | 'descending';
}

/** The contexts of a table, of which only the pages that were looked at are here. */
export class ContextList {
  readonly model: NgramModel;
  readonly query: string;
  readonly order: ContextOrder;
  /** How many there are; until the first page is here, as many as the table has. */
  length: number;
  readonly #changed: () => void;
  readonly #pages = new Map<number, readonly ContextLine[] | null>();

  constructor(model: NgramModel, changed: () => void, query: string, order: ContextOrder) {
    this.model = model;
    this.query = query;
    this.order = order;
    this.length = query === '' ? model.info.contexts : 0;
    this.#changed = changed;
    void this.#fetch(0);
  }

  get #reversed(): boolean {
    return (this.order.direction === 'descending') !== DOWNWARDS[this.order.key];
  }

  /** null until its page is here. */
  line(place: number): ContextLine | null {
    const at = this.#reversed ? this.length - 1 - place : place;
    const page = this.#pages.get(Math.floor(at / PAGE));
    if (page === undefined) void this.#fetch(Math.floor(at / PAGE));
    return page?.[at % PAGE] ?? null;
  }

  /** Where a context stands, as far as is known. */
  placeOf(tokens: ArrayLike<number>): number | null {
    const wanted = Array.from(tokens).join();
    for (const [page, lines] of this.#pages) {
      const found = lines?.findIndex((line) => line.tokens.join() === wanted) ?? -1;
      if (found >= 0) return this.#reversed ? this.length - 1 - (page * PAGE + found) : page * PAGE + found;
    }
    return null;
  }

  async #fetch(page: number): Promise<void> {
    this.#pages.set(page, null);
    try {
      const { matching, lines } = await this.model.contexts({
        query: this.query,
        sort: this.order.key,
        offset: page * PAGE,
        limit: PAGE,
      });
      this.length = matching;
      this.#pages.set(page, lines);
      this.#changed();
    } catch (error) {
      // The table was replaced meanwhile, and so is this list.
      if (!(error instanceof LabError)) throw error;
    }
  }
}
