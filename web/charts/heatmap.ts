import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { isAlike } from '../app/alike.ts';
import { nearest } from '../app/around.ts';
import { choiceControl } from '../app/controls.ts';
import { define } from '../app/define.ts';
import { canvasToPng, download } from '../app/export.ts';
import { integer, type Language } from '../app/format.ts';
import { words } from '../app/i18n.ts';
import { sharedStyles } from '../app/styles.ts';
import type { CountGrid } from '../library/types.ts';
import { STEP, keyed, type Stride } from './heatmap-keys.ts';
import {
  LABEL_SIZE,
  Ramp,
  coloursOf,
  gridImage,
  labelFont,
  paint,
  type Colours,
  type Layout,
} from './heatmap-paint.ts';
import { Pointers } from './heatmap-pointers.ts';
import { heatmapStyle } from './heatmap-style.ts';
import {
  isClosest,
  isWhole,
  panned,
  partOf,
  plotSize,
  showing,
  whole,
  zoomed,
  type Cell,
  type Scale,
  type Size,
  type View,
} from './heatmap-view.ts';
import { cellsTable, legend, readout } from './heatmap-words.ts';
import { zoomOf } from '../app/zoom.ts';

export type GridPart = ReturnType<typeof partOf> & { readonly maxCells: number };

/** A table of sums of any size. A new object means a new table. */
export interface HeatmapSource extends Size {
  /** The sums of a part, at most `maxCells` blocks each way. null: the table is gone. */
  grid(part: GridPart): Promise<CountGrid | null>;
}

const NO_SIZE: Size = { rows: 1, columns: 1 };

/**
 * A heat map: zoomed by wheel (once it has the focus, or with Ctrl), pinch, keys and buttons; moved by dragging and by
 * arrow keys; crisp on any display. What is under the pointer or the cursor is written below it, and all that is in
 * view stands in a table as well.
 */
export class Heatmap extends LitElement {
  static override styles = [sharedStyles, heatmapStyle];
  static override properties = {
    language: { attribute: false },
    source: { attribute: false },
    description: { attribute: false },
    rowTitle: { attribute: false },
    columnTitle: { attribute: false },
    rowLabel: { attribute: false },
    columnLabel: { attribute: false },
    marked: { attribute: false },
    name: { attribute: false },
    highest: { attribute: false },
    onSelectRow: { attribute: false },
  };

  declare language: Language;
  declare source: HeatmapSource | null;
  /** The picture in a sentence. */
  declare description: string;
  declare rowTitle: string;
  declare columnTitle: string;
  /** '' while a label is not known yet; give a new function when it is. */
  declare rowLabel: (row: number) => string;
  declare columnLabel: (column: number) => string;
  /** The current row. */
  declare marked: number | null;
  /** Of the PNG file. */
  declare name: string;
  /** Height of the plot in pixels, at most. */
  declare highest: number;
  /** Given: a click on a row, or Enter, chooses it. */
  declare onSelectRow: ((row: number) => void) | null;

  #view: View = whole(NO_SIZE);
  #scale: Scale = 'log';
  #asTable = false;
  #cursor: Cell | null = null;
  #grid: CountGrid | null = null;
  #image: HTMLCanvasElement | null = null;
  #imageKey = '';
  #asking = false;
  #asked = '';
  #width = 0;
  #layout: Layout = { left: 40, top: 40, width: 1, height: 1 };
  /** What the layout was measured for. */
  #measured: readonly unknown[] = [];
  #colours: Colours | null = null;
  readonly #pointers = new Pointers();
  #resize: ResizeObserver | null = null;
  #theme: MutationObserver | null = null;

  constructor() {
    super();
    this.language = 'en';
    this.source = null;
    this.description = '';
    this.rowTitle = '';
    this.columnTitle = '';
    this.rowLabel = String;
    this.columnLabel = String;
    this.marked = null;
    this.name = 'heatmap';
    this.highest = 560;
    this.onSelectRow = null;
  }

  get #size(): Size {
    return this.source ?? NO_SIZE;
  }
  get #paints(): Colours {
    return (this.#colours ??= coloursOf(this));
  }
  get #canvas(): HTMLCanvasElement | null {
    return this.renderRoot.querySelector('canvas');
  }

  /** Brings the current row into view. */
  showMarked(): void {
    if (this.marked === null) return;
    const cell = { row: this.marked, column: Math.floor(this.#view.column + this.#view.columns / 2) };
    this.#view = showing(this.#view, this.#size, cell);
    this.#change();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize = new ResizeObserver(([entry]) => {
      if (!entry || Math.abs(entry.contentRect.width - this.#width) < 1) return;
      this.#width = entry.contentRect.width;
      this.#change();
    });
    this.#resize.observe(this);
    this.#colours = null;
    this.#theme = new MutationObserver(() => {
      this.#colours = null;
      this.#change();
    });
    const themed = nearest(this, '[data-theme]') ?? document.documentElement;
    this.#theme.observe(themed, { attributeFilter: ['data-theme', 'class'] });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize?.disconnect();
    this.#theme?.disconnect();
  }

  #change(): void {
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('source')) return;
    const before = changed.get('source') as HeatmapSource | null | undefined;
    const now = this.source;
    if (before?.rows !== now?.rows || before?.columns !== now?.columns) {
      this.#view = whole(this.#size);
      this.#cursor = null;
      this.#grid = null;
    }
    this.#asked = '';
  }

  protected override render(): TemplateResult {
    const hand = matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine';
    const text = words(this.language).charts;
    const size = this.#size;
    const view = this.#view;
    const grid = this.#grid;
    return html`
      <div class="tools">
        <div class="zoom" role="group" aria-label=${text.zoom}>
          <button
            type="button"
            aria-label=${text.zoomOut}
            ?disabled=${isWhole(view, size)}
            @click=${() => this.#zoom(1 / STEP)}
          >
            −
          </button>
          <button
            type="button"
            aria-label=${text.zoomIn}
            ?disabled=${isClosest(view, size)}
            @click=${() => this.#zoom(STEP)}
          >
            +
          </button>
          <button type="button" ?disabled=${isWhole(view, size)} @click=${this.#toWhole}>
            ${text.whole}
          </button>
          ${
            this.marked === null
              ? nothing
              : html`<button type="button" @click=${this.#toMarked}>${text.toCurrent}</button>`
          }
        </div>
        ${choiceControl<Scale>(
          text.scale,
          [
            { value: 'log', label: text.log },
            { value: 'linear', label: text.linear },
          ],
          this.#scale,
          (scale) => {
            this.#scale = scale;
            this.#change();
          },
        )}
      </div>
      <p class="titles" aria-hidden="true">
        <span>↓ ${this.rowTitle}</span><span>→ ${this.columnTitle}</span>
      </p>
      <canvas
        class=${isWhole(view, size) ? '' : 'close'}
        tabindex="0"
        role="application"
        aria-roledescription=${text.heatmap}
        aria-label=${this.description}
        aria-describedby="help readout"
        @keydown=${this.#onKey}
        @focus=${this.#onFocus}
        @wheel=${this.#onWheel}
        @pointerdown=${this.#onDown}
        @pointermove=${this.#onMove}
        @pointerup=${this.#onUp}
        @pointercancel=${this.#onUp}
        @pointerleave=${this.#onLeave}
      ></canvas>
      <p class="readout num" id="readout" role="status">
        ${grid && this.#cursor ? readout(this, grid, this.#cursor) : text.pointAtCell[hand]}
      </p>
      ${grid && this.hasUpdated ? legend(this.language, grid, this.#scale, new Ramp(this.#paints)) : nothing}
      <p class="help" id="help">${text.heatmapHelp[hand]}</p>
      <div class="foot">
        <button
          type="button"
          class="quiet"
          aria-expanded=${this.#asTable ? 'true' : 'false'}
          @click=${this.#toggleTable}
        >
          ${this.#asTable ? text.hideTable : words(this.language).common.asTable}
        </button>
        <button type="button" class="quiet" @click=${this.#savePng}>PNG</button>
      </div>
      ${this.#asTable && grid ? cellsTable(this, grid) : nothing}
    `;
  }

  // ── drawing ────────────────────────────────────────────────────────────────────────────────────────────────────────

  protected override updated(): void {
    const canvas = this.#canvas;
    if (!canvas || !this.source || this.#width === 0) return;
    this.#measure();
    this.#ask();
    const { left, top, width, height } = this.#layout;
    const sharp = window.devicePixelRatio || 1;
    const [fullWidth, fullHeight] = [left + width + 4, top + height + 4];
    canvas.width = Math.round(fullWidth * sharp);
    canvas.height = Math.round(fullHeight * sharp);
    canvas.style.width = `${fullWidth}px`;
    canvas.style.height = `${fullHeight}px`;
    this.#paintOn(canvas, sharp, this.shadowRoot?.activeElement === canvas || this.#pointers.count === 0);
  }

  #paintOn(canvas: HTMLCanvasElement, sharp: number, withCursor: boolean, ground = false): void {
    const context = canvas.getContext('2d')!;
    const colours = this.#paints;
    const ramp = new Ramp(colours);
    const key = [this.#scale, colours.ground, colours.value].join();
    if (this.#grid && (!this.#image || this.#imageKey !== key)) {
      this.#image = gridImage(this.#grid, ramp, this.#scale);
      this.#imageKey = key;
    }
    context.setTransform(sharp, 0, 0, sharp, 0, 0);
    if (ground) {
      context.fillStyle = colours.ground;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    paint(context, {
      layout: this.#layout,
      view: this.#view,
      size: this.#size,
      grid: this.#grid,
      image: this.#grid ? this.#image : null,
      scale: this.#scale,
      ramp,
      colours,
      rowLabel: this.rowLabel,
      columnLabel: this.columnLabel,
      number: (value) => integer(this.language, value),
      marked: this.marked,
      cursor: withCursor ? this.#cursor : null,
    });
  }

  /** Room for the labels, from a sample of them; the rest is the plot's. */
  #measure(): void {
    const now = [this.source, this.rowLabel, this.columnLabel, this.highest, this.#width, this.#colours];
    if (isAlike(now, this.#measured)) return;
    this.#measured = now;
    const context = this.#canvas!.getContext('2d')!;
    context.font = labelFont(this.#paints, 700);
    const widest = (label: (at: number) => string, n: number) => {
      const step = Math.max(1, Math.floor(n / 64));
      let width = 0;
      for (let at = 0; at < n; at += step) width = Math.max(width, context.measureText(label(at)).width);
      return width;
    };
    const { rows, columns } = this.#size;
    const left = Math.ceil(Math.min(this.#width * 0.3, 120, Math.max(24, widest(this.rowLabel, rows)) + 16));
    const top = Math.ceil(Math.min(84, Math.max(LABEL_SIZE, widest(this.columnLabel, columns)) + 12));
    this.#layout = { left, top, ...plotSize(this.#width - left - 4, this.highest, this.#size) };
  }

  /** One question at a time; while it is open the old picture is moved along, and the newest question comes next. */
  #ask(): void {
    const { source } = this;
    if (!source || this.#asking) return;
    const { width, height } = this.#layout;
    const maxCells = Math.max(16, Math.min(512, Math.max(width, height)));
    const part = { ...partOf(this.#view, source), maxCells };
    const key = JSON.stringify(part);
    if (key === this.#asked) return;
    this.#asking = true;
    this.#asked = key;
    void source
      .grid(part)
      .then((grid) => {
        if (source !== this.source || !grid) return;
        this.#grid = grid;
        this.#image = null;
      })
      .finally(() => {
        this.#asking = false;
        this.#change();
      });
  }

  readonly #savePng = async (): Promise<void> => {
    const canvas = document.createElement('canvas');
    const { left, top, width, height } = this.#layout;
    canvas.width = (left + width + 12) * 2;
    canvas.height = (top + height + 12) * 2;
    this.#paintOn(canvas, 2, false, true);
    download(`${this.name}.png`, await canvasToPng(canvas), 'image/png');
  };

  readonly #toggleTable = (): void => {
    this.#asTable = !this.#asTable;
    this.#change();
  };

  // ── moving ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  #zoom(factor: number, x = 0.5, y = 0.5): void {
    this.#view = zoomed(this.#view, this.#size, factor, x, y);
    this.#change();
  }

  readonly #toWhole = (): void => {
    this.#view = whole(this.#size);
    this.#change();
  };

  readonly #toMarked = (): void => {
    if (isWhole(this.#view, this.#size))
      this.#view = zoomed(this.#view, this.#size, 4, 0.5, this.#markedShare());
    this.showMarked();
  };

  #markedShare(): number {
    return ((this.marked ?? 0) + 0.5) / this.#size.rows;
  }

  /** Where in the plot, 0 … 1 each way (outside of it: below 0 or above 1). */
  #shareOf(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = this.#canvas!.getBoundingClientRect();
    const zoom = zoomOf(this);
    return {
      x: ((event.clientX - box.left) / zoom - this.#layout.left) / this.#layout.width,
      y: ((event.clientY - box.top) / zoom - this.#layout.top) / this.#layout.height,
    };
  }

  #cellAt(event: PointerEvent): Cell | null {
    const { x, y } = this.#shareOf(event);
    if (x < 0 || x >= 1 || y < 0 || y >= 1) return null;
    return {
      row: Math.min(this.#size.rows - 1, Math.floor(this.#view.row + y * this.#view.rows)),
      column: Math.min(this.#size.columns - 1, Math.floor(this.#view.column + x * this.#view.columns)),
    };
  }

  readonly #onWheel = (event: WheelEvent): void => {
    const zooms = event.ctrlKey || event.metaKey || this.shadowRoot?.activeElement === this.#canvas;
    const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 120);
    // At either end the wheel is the page's again.
    if (!zooms || (factor > 1 ? isClosest(this.#view, this.#size) : isWhole(this.#view, this.#size))) return;
    event.preventDefault();
    const { x, y } = this.#shareOf(event);
    this.#zoom(factor, Math.max(0, Math.min(1, x)), Math.max(0, Math.min(1, y)));
  };

  readonly #onDown = (event: PointerEvent): void => {
    this.#pointers.press(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!isWhole(this.#view, this.#size) || this.#pointers.count > 1)
      (event.target as Element).setPointerCapture(event.pointerId);
  };

  readonly #onMove = (event: PointerEvent): void => {
    const gesture = this.#pointers.move(event.pointerId, { x: event.clientX, y: event.clientY });
    const { width, height } = this.#layout;
    if (!gesture) {
      this.#cursor = this.#cellAt(event) ?? this.#cursor;
    } else if (gesture.kind === 'drag') {
      const rows = (-gesture.dy / height) * this.#view.rows;
      const columns = (-gesture.dx / width) * this.#view.columns;
      this.#view = panned(this.#view, this.#size, rows, columns);
    } else {
      const { x, y } = this.#shareOf({ clientX: gesture.around.x, clientY: gesture.around.y });
      this.#view = zoomed(this.#view, this.#size, gesture.factor, x, y);
    }
    this.#change();
  };

  readonly #onUp = (event: PointerEvent): void => {
    if (!this.#pointers.release(event.pointerId) || event.type !== 'pointerup') return;
    const cell = this.#cellAt(event);
    if (!cell) return;
    this.#cursor = cell;
    this.#change();
    this.onSelectRow?.(cell.row);
  };

  readonly #onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && !(event.target as Element).hasPointerCapture(event.pointerId))
      this.#pointers.release(event.pointerId);
  };

  readonly #onFocus = (): void => {
    if (this.#cursor) return;
    this.#cursor = {
      row: this.marked ?? Math.floor(this.#view.row),
      column: Math.floor(this.#view.column),
    };
    this.#view = showing(this.#view, this.#size, this.#cursor);
    this.#change();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cursor = this.#cursor ?? { row: 0, column: 0 };
    if ((event.key === 'Enter' || event.key === ' ') && this.onSelectRow) {
      event.preventDefault();
      this.onSelectRow(cursor.row);
      return;
    }
    const stand = keyed(event.key, event.shiftKey, { view: this.#view, cursor }, this.#size, this.#stride);
    if (!stand) return;
    event.preventDefault();
    this.#view = stand.view;
    this.#cursor = stand.cursor;
    this.#change();
  };

  get #stride(): Stride {
    const grid = this.#grid;
    if (!grid) return { rows: 1, columns: 1 };
    return {
      rows: Math.max(1, Math.round(grid.nRows / grid.rows)),
      columns: Math.max(1, Math.round(grid.nColumns / grid.columns)),
    };
  }
}

define('ntl-heatmap', Heatmap);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-heatmap': Heatmap;
  }
}
