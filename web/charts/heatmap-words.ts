import { html, nothing, type TemplateResult } from 'lit';
import { integer, type Language } from '../app/format.ts';
import { fill, words } from '../app/i18n.ts';
import type { CountGrid } from '../library/types.ts';
import './data-table.ts';
import type { Column } from './data-table.ts';
import type { Ramp } from './heatmap-paint.ts';
import { blockOf, scaleMarks, shade, type Cell, type Scale } from './heatmap-view.ts';

// What a heat map says in words and numbers: the cell under the cursor, its colour scale, and all of it as a table.

export interface Naming {
  readonly language: Language;
  readonly rowTitle: string;
  readonly columnTitle: string;
  readonly rowLabel: (row: number) => string;
  readonly columnLabel: (column: number) => string;
}

const span = (label: (at: number) => string, first: number, end: number): string =>
  end - first > 1 ? `${label(first)} … ${label(end - 1)}` : label(first);

/** The cell under the cursor: which tokens, and how often. */
export function readout({ language, rowLabel, columnLabel }: Naming, grid: CountGrid, cursor: Cell): string {
  const rows = blockOf(cursor.row, grid.firstRow, grid.nRows, grid.rows);
  const columns = blockOf(cursor.column, grid.firstColumn, grid.nColumns, grid.columns);
  return fill(words(language).charts.readout, {
    row: span(rowLabel, rows.first, rows.end),
    column: span(columnLabel, columns.first, columns.end),
    sum: integer(language, grid.sums[rows.block * grid.columns + columns.block] ?? 0),
  });
}

export function legend(language: Language, grid: CountGrid, scale: Scale, ramp: Ramp): TemplateResult {
  const text = words(language).charts;
  const number = (n: number) => integer(language, n);
  const marks = scaleMarks(grid.largest, scale);
  const at = (sum: number) => shade(sum, grid.largest, scale);
  const from = at(1);
  const stops = Array.from({ length: 12 }, (_, i) => ramp.css(from + ((1 - from) * i) / 11));
  const place = (sum: number) => (from === 1 ? 0 : (100 * (at(sum) - from)) / (1 - from));
  const rows = Math.ceil(grid.nRows / grid.rows);
  const columns = Math.ceil(grid.nColumns / grid.columns);
  const title =
    rows * columns > 1
      ? fill(text.blockTitle, { rows: number(rows), columns: number(columns) })
      : text.cellTitle;
  return html`<div class="legend">
    <span class="legend-title">${title}</span>
    <span class="zero"><span class="swatch"></span>0</span>
    ${
      marks.length === 0
        ? nothing
        : html`<span class="ramp">
            <span
              class="gradient"
              .style=${`background: linear-gradient(to right, ${stops.join(', ')})`}
            ></span>
            <span class="marks"
              >${marks.map(
                (mark) => html`<span .style=${`left: ${place(mark)}%`}>${number(mark)}</span>`,
              )}</span
            >
          </span>`
    }
  </div>`;
}

/** The cells of a part that are not zero, largest first. */
export function cellsTable(naming: Naming, grid: CountGrid): TemplateResult {
  const { language, rowTitle, columnTitle } = naming;
  const text = words(language).charts;
  const cells = [...grid.sums.keys()].filter((i) => grid.sums[i]! > 0);
  cells.sort((a, b) => grid.sums[b]! - grid.sums[a]! || a - b);
  const rowOf = (i: number) => Math.floor(cells[i]! / grid.columns);
  const columnOf = (i: number) => cells[i]! % grid.columns;
  const border = (block: number, first: number, n: number, blocks: number) =>
    first + Math.ceil((block * n) / blocks);
  const rowName = (i: number) =>
    span(
      naming.rowLabel,
      border(rowOf(i), grid.firstRow, grid.nRows, grid.rows),
      border(rowOf(i) + 1, grid.firstRow, grid.nRows, grid.rows),
    );
  const columnName = (i: number) =>
    span(
      naming.columnLabel,
      border(columnOf(i), grid.firstColumn, grid.nColumns, grid.columns),
      border(columnOf(i) + 1, grid.firstColumn, grid.nColumns, grid.columns),
    );
  const named = (
    key: string,
    label: string,
    cell: (i: number) => string,
    sortBy: (i: number) => number,
  ): Column => ({
    key,
    label,
    cell,
    sortBy,
    mono: true,
    width: 12,
    firstDirection: 'ascending',
  });
  const columns: Column[] = [
    named('row', rowTitle, rowName, rowOf),
    named('column', columnTitle, columnName, columnOf),
    {
      key: 'sum',
      label: text.cellTitle,
      align: 'end',
      cell: (i) => integer(language, grid.sums[cells[i]!]!),
      sortBy: (i) => grid.sums[cells[i]!]!,
    },
  ];
  return html`<ntl-data-table
    .language=${language}
    .columns=${columns}
    .length=${cells.length}
    .caption=${text.cellsInView}
    .search=${(i: number, query: string) => rowName(i).includes(query) || columnName(i).includes(query)}
    .visibleRows=${8}
  ></ntl-data-table>`;
}
