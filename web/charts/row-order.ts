// Which rows of a long table are shown, in which order. Pure: no DOM, no words.

export type Direction = 'ascending' | 'descending';

export interface Sort {
  readonly key: string;
  readonly direction: Direction;
}

/** The rows that lie in a scrolled view: [first, end). `spare` rows above and below are drawn as well. */
export function rowsInView(
  scrollTop: number,
  viewHeight: number,
  rowHeight: number,
  length: number,
  spare = 6,
): { readonly first: number; readonly end: number } {
  const top = Math.min(Math.max(0, Math.floor(scrollTop / rowHeight)), Math.max(0, length - 1));
  const bottom = Math.ceil((Math.max(0, scrollTop) + viewHeight) / rowHeight);
  return {
    first: Math.max(0, top - spare),
    end: Math.max(Math.min(length, bottom + spare), Math.min(length, 1)),
  };
}

/** Rows 0 … length − 1 that `keep` keeps, in their own order. */
export function keptRows(length: number, keep: ((row: number) => boolean) | null): Uint32Array {
  const rows = new Uint32Array(length);
  let kept = 0;
  for (let row = 0; row < length; row += 1) if (!keep || keep(row)) rows[kept++] = row;
  return rows.subarray(0, kept);
}

/**
 * `rows` sorted by a number or a text of each. Stable in both directions: equal rows stay in the order in which they
 * came, so that ties are by the lower row. What is no number (NaN) comes last.
 */
export function sortedRows(
  rows: Uint32Array,
  sortBy: (row: number) => number | string,
  direction: Direction,
): Uint32Array {
  if (rows.length === 0) return rows;
  return typeof sortBy(rows[0]!) === 'number'
    ? byNumber(rows, sortBy as (row: number) => number, direction)
    : byText(rows, sortBy as (row: number) => string, direction);
}

function byText(rows: Uint32Array, textOf: (row: number) => string, direction: Direction): Uint32Array {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = Array.from(rows, (row) => ({ row, text: textOf(row) }));
  keyed.sort((a, b) => (a.text < b.text ? -sign : a.text > b.text ? sign : 0));
  return Uint32Array.from(keyed, ({ row }) => row);
}

// Least significant digit first, 16 bits at a time: 150,000 rows take a few milliseconds, where a comparison sort
// would hold the page up for longer than a frame.
function byNumber(rows: Uint32Array, numberOf: (row: number) => number, direction: Direction): Uint32Array {
  const n = rows.length;
  const numbers = new Float64Array(n);
  for (let i = 0; i < n; i += 1) numbers[i] = sortable(numberOf(rows[i]!), direction);
  const halves = new Uint32Array(numbers.buffer);
  // The bits of a double, turned so that unsigned order is numeric order.
  for (let i = 0; i < n; i += 1) {
    const flip = halves[2 * i + 1]! >>> 31 ? 0xffffffff : 0;
    halves[2 * i] = halves[2 * i]! ^ flip;
    halves[2 * i + 1] = halves[2 * i + 1]! ^ (flip | 0x80000000);
  }
  let order = Uint32Array.from({ length: n }, (_, i) => i);
  for (let digit = 0; digit < 4; digit += 1) {
    const half = digit >> 1;
    const shift = (digit & 1) * 16;
    const digitOf = (i: number) => (halves[2 * i + half]! >>> shift) & 0xffff;
    const starts = new Uint32Array(0x10001);
    for (let i = 0; i < n; i += 1) starts[digitOf(i) + 1]! += 1;
    for (let value = 1; value <= 0x10000; value += 1) starts[value]! += starts[value - 1]!;
    const next = new Uint32Array(n);
    for (const i of order) next[starts[digitOf(i)]!++] = i;
    order = next;
  }
  return order.map((i) => rows[i]!);
}

// −0 equals 0; a descending order is the ascending one of the negated numbers; NaN has the highest bits of all.
const sortable = (value: number, direction: Direction): number =>
  Number.isNaN(value) ? NaN : (direction === 'ascending' ? value : -value) + 0;

/** What a click on a header asks for: the other direction where it is sorted already. */
export function nextSort(now: Sort | null, key: string, first: Direction): Sort {
  if (now?.key !== key) return { key, direction: first };
  return { key, direction: now.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Where a key moves the active row; null where the key has no meaning. */
export function movedRow(key: string, active: number, length: number, page: number): number | null {
  const last = length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'ArrowUp':
      return Math.max(0, active - 1);
    case 'PageDown':
      return Math.min(last, active + page);
    case 'PageUp':
      return Math.max(0, active - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
