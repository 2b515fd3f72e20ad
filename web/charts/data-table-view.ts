import { html, nothing, type TemplateResult } from 'lit';
import { edges } from '../app/edges.ts';
import { words } from '../app/i18n.ts';
import type { Language } from '../app/format.ts';
import { widthOf, type Column } from './data-table-column.ts';
import type { Sort } from './row-order.ts';

/** The table as it stands in the page: its header, the rows in view, and the room of the others. */
export interface TableView {
  readonly language: Language;
  readonly columns: readonly Column[];
  /** The row at each place. */
  readonly rows: Uint32Array;
  /** The places in the page: [first, end). */
  readonly first: number;
  readonly end: number;
  readonly room: { readonly before: number; readonly after: number };
  readonly maxHeight: number;
  readonly sort: Sort | null;
  /** The place that the keys have reached. */
  readonly active: number | null;
  readonly marked: number | null;
  readonly selected: number | null;
  readonly onScroll: () => void;
  readonly onSortBy: (column: Column) => void;
  /** null: rows cannot be chosen. */
  readonly choosing: {
    readonly onKey: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onClick: (event: Event) => void;
  } | null;
}

export function tableView(view: TableView): TemplateResult {
  const { columns, choosing, first, end } = view;
  const text = words(view.language).charts;
  const active = view.active !== null && view.active >= first && view.active < end ? view.active : null;
  const width = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const places = Array.from({ length: end - first }, (_, i) => first + i);
  return html`
    <div
      ${edges()}
      class="scroller"
      role=${choosing ? nothing : 'region'}
      tabindex=${choosing ? nothing : 0}
      aria-labelledby=${choosing ? nothing : 'caption'}
      .style=${`max-height: ${view.maxHeight}px`}
      @scroll=${view.onScroll}
    >
      <table
        class=${choosing ? 'chooses' : ''}
        role=${choosing ? 'grid' : nothing}
        tabindex=${choosing ? 0 : nothing}
        aria-labelledby="caption"
        aria-describedby=${choosing ? 'hint' : nothing}
        aria-rowcount=${view.rows.length + 1}
        aria-activedescendant=${active === null ? nothing : `row-${active}`}
        .style=${`min-width: ${width}ch`}
        @keydown=${choosing?.onKey ?? nothing}
        @focus=${choosing?.onFocus ?? nothing}
      >
        <colgroup>
          ${columns.map((column) => html`<col .style=${`width: ${(100 * widthOf(column)) / width}%`} />`)}
        </colgroup>
        <thead>
          <tr aria-rowindex="1">
            ${columns.map((column) => header(view, column))}
          </tr>
        </thead>
        <tbody @click=${choosing?.onClick ?? nothing}>
          ${spacer(view.room.before, columns.length)}
          ${places.map((place) => row(view, place, active, text.notHereYet))}
          ${spacer(view.room.after, columns.length)}
          ${
            view.rows.length === 0
              ? html`<tr>
                  <td class="none" colspan=${columns.length}>${text.nothingFound}</td>
                </tr>`
              : nothing
          }
        </tbody>
      </table>
    </div>
    ${choosing ? html`<span class="visually-hidden" id="hint">${text.selectHint}</span>` : nothing}
  `;
}

function header({ sort, onSortBy }: TableView, column: Column): TemplateResult {
  const direction = sort?.key === column.key ? sort.direction : null;
  const sortable = column.sortBy !== undefined || column.sortable === true;
  const align = column.align === 'end' ? 'n' : '';
  if (!sortable) return html`<th scope="col" class=${align}>${column.label}</th>`;
  return html`<th scope="col" class="${align} sorts" aria-sort=${direction ?? 'none'}>
    <button type="button" @click=${() => onSortBy(column)}>
      ${column.label}<span class="arrow" aria-hidden="true"
        >${direction === 'ascending' ? '▲' : direction === 'descending' ? '▼' : ''}</span
      >
    </button>
  </th>`;
}

function row(view: TableView, place: number, active: number | null, notHereYet: string): TemplateResult {
  const row = view.rows[place]!;
  const marked = row === view.marked;
  const classes = [marked ? 'marked' : '', place === active ? 'active' : ''].join(' ').trim();
  return html`<tr
    id=${`row-${place}`}
    class=${classes}
    data-place=${place}
    aria-rowindex=${place + 2}
    aria-current=${marked ? 'true' : nothing}
    aria-selected=${view.choosing ? (row === view.selected ? 'true' : 'false') : nothing}
  >
    ${view.columns.map((column) => {
      const cell = column.cell(row);
      const classes = [column.align === 'end' ? 'n' : '', column.mono ? 'mono' : ''].join(' ').trim();
      return html`<td class=${classes} title=${typeof cell === 'string' && cell.length > 12 ? cell : nothing}>
        ${cell ?? html`<span class="waiting">${notHereYet}</span>`}
      </td>`;
    })}
  </tr>`;
}

const spacer = (height: number, columns: number): TemplateResult | typeof nothing =>
  height > 0
    ? html`<tr class="spacer" aria-hidden="true">
        <td colspan=${columns} .style=${`height: ${height}px`}></td>
      </tr>`
    : nothing;
