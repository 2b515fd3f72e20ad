import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { integer, type Language } from '../app/format.ts';
import { fill, words } from '../app/i18n.ts';
import { sharedStyles } from '../app/styles.ts';
import { cells } from './bars.ts';
import { dataTableStyle } from './data-table-style.ts';
import {
  keptRows,
  movedRow,
  nextSort,
  rowsInView,
  sortedRows,
  type Direction,
  type Sort,
} from './row-order.ts';

export type { Direction, Sort } from './row-order.ts';

export interface Column {
  readonly key: string;
  readonly label: string;
  /** 'end' for numbers. */
  readonly align?: 'start' | 'end';
  /** Least width in characters; default 8. What is left is shared out. */
  readonly width?: number;
  /** Tokens and bytes. */
  readonly mono?: boolean;
  /** One line of text (or a template of the same height). null: not here yet. */
  readonly cell: (row: number) => string | TemplateResult | null;
  /** Given: a click on the header sorts by it. */
  readonly sortBy?: (row: number) => number | string;
  /** For rows that the owner sorts (`onSort`): the header can be clicked. */
  readonly sortable?: boolean;
  /** What the first click asks for; default: numbers largest first, text from a to z. */
  readonly firstDirection?: Direction;
}

/**
 * A table of any length: only the rows in view are in the page. Rows are asked for by index, 0 … length − 1; it sorts
 * and searches them itself (`sortBy`, `search`), or leaves that to its owner (`onSort`, `onQuery`), who then gives the
 * rows in their new order.
 *
 *   <ntl-data-table .language=${…} .columns=${columns} .length=${rows.length} .caption=${'…'}
 *     .search=${(row, query) => names[row].includes(query)} .onSelect=${(row) => …}></ntl-data-table>
 *
 * Keep `columns` the same array while the rows stay the same: a new one means that the rows have changed.
 */
export class DataTable extends LitElement {
  static override styles = [sharedStyles, dataTableStyle];
  static override properties = {
    language: { attribute: false },
    columns: { attribute: false },
    length: { attribute: false },
    caption: { attribute: false },
    marked: { attribute: false },
    selected: { attribute: false },
    sort: { attribute: false },
    search: { attribute: false },
    visibleRows: { attribute: false },
    onSelect: { attribute: false },
    onSort: { attribute: false },
    onQuery: { attribute: false },
    onRange: { attribute: false },
  };

  declare language: Language;
  declare columns: readonly Column[];
  declare length: number;
  /** What the table shows, in a few words; also its name for a screen reader. */
  declare caption: string;
  /** The current row (aria-current), and the one that the reader chose (aria-selected). */
  declare marked: number | null;
  declare selected: number | null;
  /** How it is sorted at first; with `onSort`, how the owner has sorted it. */
  declare sort: Sort | null;
  /** Given: there is a search field. */
  declare search: ((row: number, query: string) => boolean) | null;
  /** Height, in rows. */
  declare visibleRows: number;
  /** Given: rows can be chosen, by click and by keys. */
  declare onSelect: ((row: number) => void) | null;
  declare onSort: ((sort: Sort) => void) | null;
  declare onQuery: ((query: string) => void) | null;
  /** Hears which rows (in the order shown) are in view: [first, end). */
  declare onRange: ((first: number, end: number) => void) | null;

  #query = '';
  #chosenSort: Sort | null = null;
  /** Row index at each place shown. */
  #order: Uint32Array = new Uint32Array(0);
  #ordered = '';
  #orderedColumns: readonly Column[] | null = null;
  #active: number | null = null;
  #scrollTop = 0;
  #viewHeight = 0;
  #told = '';
  #pendingRow: number | null = null;
  #resize: ResizeObserver | null = null;

  constructor() {
    super();
    this.language = 'en';
    this.columns = [];
    this.length = 0;
    this.caption = '';
    this.marked = null;
    this.selected = null;
    this.sort = null;
    this.search = null;
    this.visibleRows = 10;
    this.onSelect = null;
    this.onSort = null;
    this.onQuery = null;
    this.onRange = null;
  }

  /** Scrolls until the row is in view. */
  showRow(row: number): void {
    this.#pendingRow = row;
    this.requestUpdate();
  }

  get #rowHeight(): number {
    return this.onSelect ? 44 : 36;
  }
  get #scroller(): HTMLElement | null {
    return this.renderRoot.querySelector('.scroller');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize = new ResizeObserver(() => this.#onScroll());
    if (this.#scroller) this.#resize.observe(this.#scroller);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize?.disconnect();
    this.#resize = null;
  }

  protected override firstUpdated(): void {
    if (this.#scroller) this.#resize?.observe(this.#scroller);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('sort')) {
      const before = changed.get('sort') as Sort | null | undefined;
      const now = this.sort;
      if (before?.key !== now?.key || before?.direction !== now?.direction) this.#chosenSort = now;
    }
    this.#putInOrder();
  }

  #putInOrder(): void {
    const sort = this.onSort ? null : this.#chosenSort;
    const query = this.onQuery ? '' : this.#query;
    const wanted = JSON.stringify([this.length, sort, query]);
    if (wanted === this.#ordered && this.columns === this.#orderedColumns) return;
    this.#ordered = wanted;
    this.#orderedColumns = this.columns;
    const { search } = this;
    const kept = keptRows(this.length, query && search ? (row) => search(row, query) : null);
    const sortBy = this.columns.find((column) => column.key === sort?.key)?.sortBy;
    this.#order = sort && sortBy ? sortedRows(kept, sortBy, sort.direction) : kept;
    if (this.#active !== null) this.#active = Math.min(this.#active, this.#order.length - 1);
  }

  protected override render(): TemplateResult {
    const text = words(this.language).charts;
    const shown = this.#order.length;
    const number = (n: number) => integer(this.language, n);
    const filtered = this.#query !== '';
    return html`
      <div class="head">
        <span class="caption" id="caption">${this.caption}</span>
        <span class="found" role="status"
          >${
            filtered && !this.onQuery
              ? fill(text.found, { n: number(shown), all: number(this.length) })
              : fill(text.rows, { n: number(shown) })
          }</span
        >
        ${
          this.search || this.onQuery
            ? html`<input
                class="search"
                type="search"
                autocomplete="off"
                spellcheck="false"
                placeholder=${text.search}
                aria-label=${`${text.search}: ${this.caption}`}
                .value=${live(this.#query)}
                @input=${this.#onSearch}
              />`
            : nothing
        }
      </div>
      ${this.#scroll(text)}
    `;
  }

  #scroll(text: { nothingFound: string; selectHint: string; notHereYet: string }): TemplateResult {
    const rowHeight = this.#rowHeight;
    const shown = this.#order.length;
    const viewHeight = this.#viewHeight || this.visibleRows * rowHeight;
    const { first, end } = rowsInView(this.#scrollTop, viewHeight, rowHeight, shown);
    const chooses = this.onSelect !== null;
    const active = this.#active !== null && this.#active >= first && this.#active < end ? this.#active : null;
    const places = Array.from({ length: end - first }, (_, i) => first + i);
    const width = this.columns.reduce((sum, column) => sum + widthOf(column), 0);
    // Room for the header, the rows, and a horizontal scroll bar.
    const height = 44 + Math.max(1, Math.min(shown, this.visibleRows)) * rowHeight + 14;
    return html`
      <div
        class="scroller"
        role=${chooses ? nothing : 'region'}
        tabindex=${chooses ? nothing : 0}
        aria-labelledby=${chooses ? nothing : 'caption'}
        .style=${`max-height: ${height}px`}
        @scroll=${this.#onScroll}
      >
        <table
          class=${chooses ? 'chooses' : ''}
          role=${chooses ? 'grid' : nothing}
          tabindex=${chooses ? 0 : nothing}
          aria-labelledby="caption"
          aria-describedby=${chooses ? 'hint' : nothing}
          aria-rowcount=${shown + 1}
          aria-activedescendant=${active === null ? nothing : `row-${active}`}
          .style=${`min-width: ${width}ch`}
          @keydown=${chooses ? this.#onKey : nothing}
          @focus=${chooses ? this.#onFocus : nothing}
        >
          <colgroup>
            ${this.columns.map(
              (column) => html`<col .style=${`width: ${(100 * widthOf(column)) / width}%`} />`,
            )}
          </colgroup>
          <thead>
            <tr aria-rowindex="1">
              ${this.columns.map((column) => this.#header(column))}
            </tr>
          </thead>
          <tbody @click=${chooses ? this.#onClick : nothing}>
            ${spacer(first * rowHeight, this.columns.length)}
            ${places.map((place) => this.#row(place, active, text.notHereYet))}
            ${spacer((shown - end) * rowHeight, this.columns.length)}
            ${
              shown === 0
                ? html`<tr>
                    <td class="none" colspan=${this.columns.length}>${text.nothingFound}</td>
                  </tr>`
                : nothing
            }
          </tbody>
        </table>
      </div>
      ${chooses ? html`<span class="visually-hidden" id="hint">${text.selectHint}</span>` : nothing}
    `;
  }

  #header(column: Column): TemplateResult {
    const sort = this.#chosenSort?.key === column.key ? this.#chosenSort.direction : null;
    const sortable = column.sortBy !== undefined || column.sortable === true;
    const align = column.align === 'end' ? 'n' : '';
    if (!sortable) return html`<th scope="col" class=${align}>${column.label}</th>`;
    return html`<th scope="col" class="${align} sorts" aria-sort=${sort ?? 'none'}>
      <button type="button" @click=${() => this.#sortBy(column)}>
        ${column.label}<span class="arrow" aria-hidden="true"
          >${sort === 'ascending' ? '▲' : sort === 'descending' ? '▼' : ''}</span
        >
      </button>
    </th>`;
  }

  #row(place: number, active: number | null, notHereYet: string): TemplateResult {
    const row = this.#order[place]!;
    const chooses = this.onSelect !== null;
    const marked = row === this.marked;
    const classes = [marked ? 'marked' : '', place === active ? 'active' : ''].join(' ').trim();
    return html`<tr
      id=${`row-${place}`}
      class=${classes}
      data-place=${place}
      aria-rowindex=${place + 2}
      aria-current=${marked ? 'true' : nothing}
      aria-selected=${chooses ? (row === this.selected ? 'true' : 'false') : nothing}
    >
      ${this.columns.map((column) => {
        const cell = column.cell(row);
        const classes = [column.align === 'end' ? 'n' : '', column.mono ? 'mono' : ''].join(' ').trim();
        return html`<td
          class=${classes}
          title=${typeof cell === 'string' && cell.length > 12 ? cell : nothing}
        >
          ${cell ?? html`<span class="waiting">${notHereYet}</span>`}
        </td>`;
      })}
    </tr>`;
  }

  protected override updated(): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    if (this.#pendingRow !== null) {
      const place = this.#order.indexOf(this.#pendingRow);
      this.#pendingRow = null;
      if (place >= 0) this.#scrollTo(place, true);
    }
    const { first, end } = rowsInView(
      scroller.scrollTop,
      scroller.clientHeight,
      this.#rowHeight,
      this.#order.length,
    );
    const told = `${first} ${end} ${this.#ordered}`;
    if (this.onRange && (told !== this.#told || end === 0)) {
      this.#told = told;
      this.onRange(first, end);
    }
  }

  #onScroll = (): void => {
    const scroller = this.#scroller;
    if (!scroller) return;
    this.#scrollTop = scroller.scrollTop;
    this.#viewHeight = scroller.clientHeight;
    this.requestUpdate();
  };

  #onSearch = (event: Event): void => {
    this.#query = (event.target as HTMLInputElement).value;
    this.#toTop();
    this.onQuery?.(this.#query);
    this.requestUpdate();
  };

  #sortBy(column: Column): void {
    const first = column.firstDirection ?? (column.align === 'end' ? 'descending' : 'ascending');
    this.#chosenSort = nextSort(this.#chosenSort, column.key, first);
    this.#toTop();
    this.onSort?.(this.#chosenSort);
    this.requestUpdate();
  }

  #toTop(): void {
    this.#active = null;
    this.#scrollTop = 0;
    if (this.#scroller) this.#scroller.scrollTop = 0;
  }

  #onClick = (event: Event): void => {
    const row = (event.target as Element).closest('tr[data-place]');
    if (row) this.#choose(Number((row as HTMLElement).dataset['place']));
  };

  #onFocus = (): void => {
    if (this.#active !== null || this.#order.length === 0) return;
    const place = this.selected ?? this.marked;
    this.#active = Math.max(0, place === null ? 0 : this.#order.indexOf(place));
    this.#scrollTo(this.#active);
    this.requestUpdate();
  };

  #onKey = (event: KeyboardEvent): void => {
    // Keys of the header's own buttons are theirs.
    if (event.target !== event.currentTarget || this.#order.length === 0) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (this.#active !== null) this.#choose(this.#active);
      return;
    }
    const moved = movedRow(event.key, this.#active ?? -1, this.#order.length, this.visibleRows - 1);
    if (moved === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#active = moved;
    this.#scrollTo(moved);
    this.requestUpdate();
  };

  #choose(place: number): void {
    this.#active = place;
    this.requestUpdate();
    this.onSelect?.(this.#order[place]!);
  }

  #scrollTo(place: number, middle = false): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    const rowHeight = this.#rowHeight;
    const room = scroller.clientHeight - 44;
    const top = place * rowHeight;
    if (top < scroller.scrollTop || top + rowHeight > scroller.scrollTop + room)
      scroller.scrollTop = middle
        ? top - (room - rowHeight) / 2
        : top < scroller.scrollTop
          ? top
          : top + rowHeight - room;
  }
}

/** The room at both sides of a cell, in characters. */
const PADDING = 3;
/** Digits of the fixed-width font are wider than those of the text. */
const MONO = 1.15;

/** In characters; a header has room for its words and its arrow. A narrow column keeps its padding like a wide one. */
const widthOf = (column: Column): number =>
  Math.max((column.width ?? 8) * (column.mono ? MONO : 1) + PADDING, 0.85 * cells(column.label) + 4.5);

const spacer = (height: number, columns: number): TemplateResult | typeof nothing =>
  height > 0
    ? html`<tr class="spacer" aria-hidden="true">
        <td colspan=${columns} .style=${`height: ${height}px`}></td>
      </tr>`
    : nothing;

if (!customElements.get('ntl-data-table')) customElements.define('ntl-data-table', DataTable);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-data-table': DataTable;
  }
}
