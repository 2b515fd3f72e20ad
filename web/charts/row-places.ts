import type { Column } from './data-table-column.ts';
import { keptRows, sortedRows, type Sort } from './row-order.ts';

export interface Wanted {
  readonly length: number;
  readonly columns: readonly Column[];
  readonly sort: Sort | null;
  readonly query: string;
  readonly search: ((row: number, query: string) => boolean) | null;
}

/** Which row stands at which place: searched and sorted anew only when something else is wanted. */
export class RowPlaces {
  /** The row at each place. */
  rows: Uint32Array = new Uint32Array(0);
  /** Counts up with every new order. */
  version = 0;
  #wanted = '';
  #columns: readonly Column[] | null = null;

  order({ length, columns, sort, query, search }: Wanted): void {
    const wanted = JSON.stringify([length, sort, query]);
    if (wanted === this.#wanted && columns === this.#columns) return;
    this.#wanted = wanted;
    this.#columns = columns;
    this.version += 1;
    const kept = keptRows(length, query && search ? (row) => search(row, query) : null);
    const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
    this.rows = sort && sortBy ? sortedRows(kept, sortBy, sort.direction) : kept;
  }

  placeOf(row: number): number {
    return this.rows.indexOf(row);
  }
}
