import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { define } from '../app/define.ts';
import { integer, type Language } from '../app/format.ts';
import { fill, labelled, words } from '../app/i18n.ts';
import { isPrinted, whenPrinted } from '../app/printing.ts';
import { sharedStyles } from '../app/styles.ts';
import type { Column } from './data-table-column.ts';
import { dataTableStyle } from './data-table-style.ts';
import { tableView } from './data-table-view.ts';
import { LongScroll } from './long-scroll.ts';
import { movedRow, nextSort, rowsInView, type Sort } from './row-order.ts';
import { RowPlaces } from './row-places.ts';

export type { Column } from './data-table-column.ts';
export type { Direction, Sort } from './row-order.ts';

/** The header's height, and that of a horizontal scroll bar. */
const HEADER = 44;
const SCROLL_BAR = 14;
/** So many rows go on paper: ten pages. */
const MOST_PRINTED = 400;

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
    counted: { attribute: false },
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
  /** How many rows there are, in words of their own: with {n}; '': the common ones. */
  declare counted: string;
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
  readonly #places = new RowPlaces();
  readonly #scroll = new LongScroll();
  #active: number | null = null;
  #viewHeight = 0;
  #inView = rowsInView(0, 0, 1, 0);
  #told = '';
  #pendingRow: number | null = null;
  #resize: ResizeObserver | null = null;
  #stopPrinting: (() => void) | null = null;

  constructor() {
    super();
    this.language = 'en';
    this.columns = [];
    this.length = 0;
    this.caption = '';
    this.counted = '';
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
    this.#stopPrinting = whenPrinted(() => {
      this.requestUpdate();
      this.performUpdate();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize?.disconnect();
    this.#resize = null;
    this.#stopPrinting?.();
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
    this.#places.order({
      length: this.length,
      columns: this.columns,
      sort: this.onSort ? null : this.#chosenSort,
      query: this.onQuery ? '' : this.#query,
      search: this.search,
    });
    const { length } = this.#places.rows;
    if (this.#active !== null) this.#active = Math.min(this.#active, length - 1);
    const rowHeight = this.#rowHeight;
    this.#scroll.resize(length * rowHeight);
    const viewHeight = this.#viewHeight || this.visibleRows * rowHeight;
    this.#inView = isPrinted()
      ? { first: 0, end: Math.min(length, MOST_PRINTED) }
      : rowsInView(this.#scroll.top, viewHeight, rowHeight, length);
  }

  protected override render(): TemplateResult {
    const text = words(this.language).charts;
    const shown = this.#places.rows.length;
    const number = (n: number) => integer(this.language, n);
    const filtered = this.#query !== '';
    return html`
      <div class="head">
        <span class="caption" id="caption">${this.caption}</span>
        <span class="found" role="status"
          >${
            filtered && !this.onQuery
              ? fill(text.found, { n: number(shown), all: number(this.length) })
              : fill(this.counted || text.rows, { n: number(shown) })
          }</span
        >
        ${isPrinted() && shown > MOST_PRINTED ? html`<span>${fill(text.printed, { n: number(MOST_PRINTED) })}</span>` : nothing}
        ${
          this.search || this.onQuery
            ? html`<input
                class="search"
                type="search"
                autocomplete="off"
                spellcheck="false"
                placeholder=${text.search}
                aria-label=${labelled(this.language, text.search, this.caption)}
                .value=${live(this.#query)}
                @input=${this.#onSearch}
              />`
            : nothing
        }
      </div>
      ${this.#table(shown)}
    `;
  }

  #table(shown: number): TemplateResult {
    const rowHeight = this.#rowHeight;
    const { first, end } = this.#inView;
    return tableView({
      language: this.language,
      columns: this.columns,
      rows: this.#places.rows,
      first,
      end,
      room: isPrinted()
        ? { before: 0, after: 0 }
        : this.#scroll.room(first * rowHeight, (shown - end) * rowHeight),
      maxHeight: HEADER + Math.max(1, Math.min(shown, this.visibleRows)) * rowHeight + SCROLL_BAR,
      sort: this.#chosenSort,
      active: this.#active,
      marked: this.marked,
      selected: this.selected,
      onScroll: this.#onScroll,
      onSortBy: this.#sortBy,
      choosing: this.onSelect ? { onKey: this.#onKey, onFocus: this.#onFocus, onClick: this.#onClick } : null,
    });
  }

  protected override updated(): void {
    if (this.#pendingRow !== null) {
      const place = this.#places.placeOf(this.#pendingRow);
      this.#pendingRow = null;
      if (place >= 0) this.#scrollTo(place, true);
    }
    const { first, end } = this.#inView;
    const told = `${first} ${end} ${this.#places.version}`;
    if (this.onRange && (told !== this.#told || end === 0)) {
      this.#told = told;
      this.onRange(first, end);
    }
  }

  #onScroll = (): void => {
    const scroller = this.#scroller;
    if (!scroller) return;
    const { scrollTop } = scroller;
    const wanted = this.#scroll.scrolled(scrollTop);
    if (wanted !== scrollTop) scroller.scrollTop = wanted;
    this.#viewHeight = scroller.clientHeight;
    this.requestUpdate();
  };

  #onSearch = (event: Event): void => {
    this.#query = (event.target as HTMLInputElement).value;
    this.#toTop();
    this.onQuery?.(this.#query);
    this.requestUpdate();
  };

  #sortBy = (column: Column): void => {
    const first = column.firstDirection ?? (column.align === 'end' ? 'descending' : 'ascending');
    this.#chosenSort = nextSort(this.#chosenSort, column.key, first);
    this.#toTop();
    this.onSort?.(this.#chosenSort);
    this.requestUpdate();
  };

  #toTop(): void {
    this.#active = null;
    const top = this.#scroll.goTo(0);
    if (this.#scroller) this.#scroller.scrollTop = top;
  }

  #onClick = (event: Event): void => {
    const row = (event.target as Element).closest('tr[data-place]');
    if (row) this.#choose(Number((row as HTMLElement).dataset['place']));
  };

  #onFocus = (event: FocusEvent): void => {
    if (this.#active !== null || this.#places.rows.length === 0) return;
    // A press brings the focus too: scrolling now would put another row under the pointer before it is let go.
    if (!(event.currentTarget as Element).matches(':focus-visible')) return;
    const place = this.selected ?? this.marked;
    this.#active = Math.max(0, place === null ? 0 : this.#places.placeOf(place));
    this.#scrollTo(this.#active);
    this.requestUpdate();
  };

  #onKey = (event: KeyboardEvent): void => {
    // Keys of the header's own buttons are theirs.
    if (event.target !== event.currentTarget || this.#places.rows.length === 0) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (this.#active !== null) this.#choose(this.#active);
      return;
    }
    const moved = movedRow(event.key, this.#active ?? -1, this.#places.rows.length, this.visibleRows - 1);
    if (moved === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#active = moved;
    this.#scrollTo(moved);
    this.requestUpdate();
  };

  #choose(place: number): void {
    this.#active = place;
    this.requestUpdate();
    this.onSelect?.(this.#places.rows[place]!);
  }

  #scrollTo(place: number, middle = false): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    const rowHeight = this.#rowHeight;
    const room = scroller.clientHeight - HEADER;
    const top = place * rowHeight;
    const shown = this.#scroll.top;
    if (top >= shown && top + rowHeight <= shown + room) return;
    const atEdge = top < shown ? top : top + rowHeight - room;
    scroller.scrollTop = this.#scroll.goTo(middle ? top - (room - rowHeight) / 2 : atEdge);
    this.requestUpdate();
  }
}

define('ntl-data-table', DataTable);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-data-table': DataTable;
  }
}
