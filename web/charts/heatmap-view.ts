// Which part of a large table a heat map shows, and how dark a cell is. Pure: no DOM, no canvas.

/** Rows and columns of the whole table. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The part in view, in rows and columns of the table; may begin and end within one. */
export interface View {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** No closer than this many rows and columns. */
const CLOSEST = 6;

export const whole = (size: Size): View => ({ row: 0, column: 0, rows: size.rows, columns: size.columns });

export const isWhole = (view: View, size: Size): boolean =>
  view.rows >= size.rows && view.columns >= size.columns;

export const isClosest = (view: View, size: Size): boolean =>
  view.rows <= Math.min(CLOSEST, size.rows) && view.columns <= Math.min(CLOSEST, size.columns);

/** Factor > 1 comes closer. The point (x, y) of the view, each 0 … 1, stays where it is as far as the edges allow. */
export function zoomed(view: View, size: Size, factor: number, x = 0.5, y = 0.5): View {
  const rows = clamp(view.rows / factor, Math.min(CLOSEST, size.rows), size.rows);
  const columns = clamp(view.columns / factor, Math.min(CLOSEST, size.columns), size.columns);
  return inside(
    {
      row: view.row + (view.rows - rows) * y,
      column: view.column + (view.columns - columns) * x,
      rows,
      columns,
    },
    size,
  );
}

export const panned = (view: View, size: Size, rows: number, columns: number): View =>
  inside({ ...view, row: view.row + rows, column: view.column + columns }, size);

/** Moved just so far that the cell is in view. */
export function showing(view: View, size: Size, cell: Cell): View {
  const reach = (first: number, n: number, at: number) =>
    at < first ? at : at + 1 > first + n ? at + 1 - n : first;
  return inside(
    {
      ...view,
      row: reach(view.row, view.rows, cell.row),
      column: reach(view.column, view.columns, cell.column),
    },
    size,
  );
}

function inside(view: View, size: Size): View {
  return {
    ...view,
    row: clamp(view.row, 0, size.rows - view.rows),
    column: clamp(view.column, 0, size.columns - view.columns),
  };
}

/** The whole rows and columns that a view touches: what is asked of the core. */
export function partOf(view: View, size: Size) {
  const firstRow = Math.floor(view.row);
  const firstColumn = Math.floor(view.column);
  return {
    firstRow,
    nRows: Math.max(1, Math.min(size.rows, Math.ceil(view.row + view.rows)) - firstRow),
    firstColumn,
    nColumns: Math.max(1, Math.min(size.columns, Math.ceil(view.column + view.columns)) - firstColumn),
  };
}

/** The rows (or columns) of the table that the block of a summed grid stands for: [first, end). */
export function blockOf(at: number, first: number, n: number, blocks: number) {
  const block = clamp(Math.floor(((at - first) * blocks) / n), 0, blocks - 1);
  return {
    block,
    first: first + Math.ceil((block * n) / blocks),
    end: first + Math.ceil(((block + 1) * n) / blocks),
  };
}

/** Every how many rows a label has room: 1, 2, 5, 10, … */
export function labelStride(cellPixels: number, labelPixels: number): number {
  const needed = labelPixels / cellPixels;
  for (let decade = 1; ; decade *= 10)
    for (const step of [1, 2, 5]) if (step * decade >= needed) return step * decade;
}

export type Scale = 'linear' | 'log';

/** How dark: 0 for nothing, else 0 < shade ≤ 1. The log scale is that of 1 + sum. */
export function shade(sum: number, largest: number, scale: Scale): number {
  if (!(sum > 0)) return 0;
  return scale === 'linear' ? sum / largest : Math.log1p(sum) / Math.log1p(largest);
}

/** Numbers to write under the colour scale: the ends, and the powers of ten between (log) or the middle (linear). */
export function scaleMarks(largest: number, scale: Scale): number[] {
  if (largest <= 1) return largest > 0 ? [1] : [];
  if (scale === 'linear') return largest < 4 ? [1, largest] : [1, Math.round(largest / 2), largest];
  const marks = [1];
  for (let power = 10; power < largest / 2; power *= 10) marks.push(power);
  return [...marks, largest];
}

/** The size of the plot in pixels: cells as square as they can be, none larger than 48, one row at least 32. */
export function plotSize(available: number, highest: number, size: Size) {
  const width = Math.min(available, size.columns * 48);
  const square = (width / size.columns) * size.rows;
  const least = Math.min(size.rows * 32, 160);
  return { width: Math.floor(width), height: Math.floor(clamp(square, least, highest)) };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
