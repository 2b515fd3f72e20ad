import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { define } from '../app/define.ts';
import { startOf } from '../app/excerpt.ts';
import { plain, tokenLabel } from '../app/format.ts';
import { isPrinted, whenPrinted } from '../app/printing.ts';
import { sharedStyles } from '../app/styles.ts';
import { BlockHeights, type BlockWindow } from './block-heights.ts';
import { LongScroll } from './long-scroll.ts';
import { tokenStripStyle } from './token-strip-style.ts';
import { zoomOf } from '../app/zoom.ts';

export interface StripToken {
  /** null: nothing is written beneath the chip. */
  readonly id: number | null;
  readonly bytes: Uint8Array;
  /** In place of the bytes as text. */
  readonly label?: string;
}

/** Tokens one at a time; what `tokenizer.segments()` answers is one. */
export interface StripSource {
  readonly length: number;
  at(index: number): StripToken;
}

/** A generated token, or one that the reader put in its place; nothing for any other. */
export type StripTone = 'drawn' | 'forced' | null;

const BLOCK = 64;
const MARGIN = 80; // px above and below the view that are kept in the page
const LONGEST_LABEL = 48;
/** So many blocks go on paper: 6,400 tokens. */
const MOST_PRINTED = 100;

/**
 * Tokens as chips with visible white space and their ids beneath. Any number of them: only the blocks in view are in the
 * page. A listbox: Tab enters it, the arrow keys move along the chips and over the lines, a tap or a click chooses.
 *
 *   <ntl-token-strip .source=${segments} .selected=${3} .label=${'tokens'} .describe=${(i) => …}
 *     .onSelect=${(i) => …} .onPoint=${(i) => …}></ntl-token-strip>
 */
export class TokenStrip extends LitElement {
  static override styles = [sharedStyles, tokenStripStyle];
  static override properties = {
    source: { attribute: false },
    selected: { attribute: false },
    label: { attribute: false },
    describe: { attribute: false },
    ruler: { attribute: false },
    share: { attribute: false },
    tone: { attribute: false },
    dense: { type: Boolean, reflect: true },
    onSelect: { attribute: false },
    onPoint: { attribute: false },
  };

  declare source: StripSource;
  declare selected: number | null;
  /** What the strip shows, for a screen reader. */
  declare label: string;
  /** One chip in words, also its tooltip: says what `share` and `tone` show. */
  declare describe: ((index: number) => string) | null;
  /** Given: every block of a long strip begins with its first token's number, written by this. */
  declare ruler: ((index: number) => string) | null;
  /** A share 0 … 1 for each chip, as a bar under it (its colour: --tint); null for none. */
  declare share: ((index: number) => number | null) | null;
  declare tone: ((index: number) => StripTone) | null;
  /** Small chips without ids. */
  declare dense: boolean;
  /** Chosen by click, tap or key. */
  declare onSelect: ((index: number) => void) | null;
  /** The mouse is over a chip; null: over none. */
  declare onPoint: ((index: number | null) => void) | null;

  #heights = new BlockHeights(110);
  readonly #scroll = new LongScroll();
  #viewHeight = 300;
  #width = 0;
  #resize: ResizeObserver | null = null;
  #observed: Element | null = null;
  #stopPrinting: (() => void) | null = null;

  constructor() {
    super();
    this.source = { length: 0, at: () => ({ id: null, bytes: new Uint8Array() }) };
    this.selected = null;
    this.label = '';
    this.describe = null;
    this.ruler = null;
    this.share = null;
    this.tone = null;
    this.dense = false;
    this.onSelect = null;
    this.onPoint = null;
  }

  /** Scrolls a chip into the strip's view. */
  async show(index: number): Promise<void> {
    const strip = this.#strip;
    if (!strip || index < 0 || index >= this.source.length) return;
    if (!this.#chip(index)) {
      this.#scrollTo(strip, this.#heights.top(Math.floor(index / BLOCK)));
      await this.updateComplete;
    }
    const chip = this.#chip(index);
    if (!chip) return;
    const above = chip.offsetTop - strip.scrollTop;
    const below = above + chip.offsetHeight - strip.clientHeight;
    if (above < 0) strip.scrollTop += above - 6;
    else if (below > 0) strip.scrollTop += below + 6;
  }

  get #strip(): HTMLElement | null {
    return this.renderRoot.querySelector('.strip');
  }
  #chip(index: number): HTMLElement | null {
    return this.renderRoot.querySelector(`#chip-${index}`);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize = new ResizeObserver(() => this.#onResize());
    this.#observed = null;
    this.#stopPrinting = whenPrinted(() => {
      this.requestUpdate();
      this.performUpdate();
    });
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize?.disconnect();
    this.#stopPrinting?.();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('source')) this.#heights.resize(Math.ceil(this.source.length / BLOCK));
    if (changed.has('dense')) this.#heights.forget();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { source, selected } = this;
    if (source.length === 0) return nothing;
    this.#scroll.resize(this.#heights.top(Math.ceil(source.length / BLOCK)));
    const { first, end, before, after } = this.#window();
    const sameAs = selected !== null && selected < source.length ? source.at(selected).id : null;
    const active = this.#isIn(selected, first, end) ? selected : null;
    const blocks = Array.from({ length: end - first }, (_, i) => first + i);
    return html`
      <div
        class="strip"
        role="listbox"
        tabindex="0"
        aria-label=${this.label}
        aria-orientation="horizontal"
        aria-activedescendant=${active === null ? nothing : `chip-${active}`}
        @scroll=${this.#onScroll}
        @keydown=${this.#onKey}
        @focus=${this.#onFocus}
        @click=${this.#onClick}
        @pointermove=${this.#onPointer}
        @pointerleave=${this.#onLeave}
      >
        <div .style=${`height: ${before}px`}></div>
        ${repeat(
          blocks,
          (block) => block,
          (block) =>
            guard(
              [
                source,
                sameAs,
                this.describe,
                this.share,
                this.tone,
                this.dense,
                this.#isIn(active, block, block + 1) && active,
              ],
              () => this.#block(block, active, sameAs),
            ),
        )}
        <div .style=${`height: ${after}px`}></div>
      </div>
    `;
  }

  /** The blocks in the page, and the room of the others. */
  #window(): BlockWindow {
    if (isPrinted()) {
      const blocks = Math.ceil(this.source.length / BLOCK);
      return { first: 0, end: Math.min(blocks, MOST_PRINTED), before: 0, after: 0 };
    }
    const { first, end, ...others } = this.#heights.inView(this.#scroll.top, this.#viewHeight, MARGIN);
    return { first, end, ...this.#scroll.room(others.before, others.after) };
  }

  #isIn(index: number | null, first: number, end: number): boolean {
    return index !== null && index >= first * BLOCK && index < Math.min(this.source.length, end * BLOCK);
  }

  #block(block: number, active: number | null, sameAs: number | null): TemplateResult {
    const begin = block * BLOCK;
    const end = Math.min(this.source.length, begin + BLOCK);
    const ruled = this.ruler !== null && this.source.length > BLOCK;
    return html`<div class="block" data-block=${block}>
      ${ruled ? html`<span class="ruler" aria-hidden="true">${this.ruler!(begin)}</span>` : nothing}${Array.from(
        { length: end - begin },
        (_, i) => this.#chipOf(begin + i, active, sameAs),
      )}
    </div>`;
  }

  #chipOf(index: number, active: number | null, sameAs: number | null): TemplateResult {
    const token = this.source.at(index);
    const label = startOf(token.label ?? tokenLabel(token.bytes), LONGEST_LABEL);
    const said = this.describe?.(index) ?? label;
    const share = this.share?.(index) ?? null;
    const classes = [
      'chip',
      index % 2 ? 'odd' : '',
      index === active ? 'active' : '',
      sameAs !== null && token.id === sameAs ? 'same' : '',
      this.tone?.(index) ?? '',
    ];
    return html`<span
      class=${classes.filter(Boolean).join(' ')}
      role="option"
      id=${`chip-${index}`}
      data-index=${index}
      title=${said}
      aria-label=${said}
      aria-selected=${index === this.selected ? 'true' : 'false'}
      aria-setsize=${this.source.length}
      aria-posinset=${index + 1}
      ><span class="chip-text">${label}</span>${
        share === null
          ? nothing
          : html`<span class="track"><span class="fill" .style=${`width: ${100 * share}%`}></span></span>`
      }${this.dense || token.id === null ? nothing : html`<span class="chip-id">${plain(token.id)}</span>`}</span
    >`;
  }

  protected override updated(): void {
    const strip = this.#strip;
    if (strip !== this.#observed) {
      if (this.#observed) this.#resize?.unobserve(this.#observed);
      if (strip) this.#resize?.observe(strip);
      this.#observed = strip;
    }
    if (strip) this.#measure(strip);
  }

  /** What was guessed is now known; what stands in view does not move when something above it turns out otherwise. */
  #measure(strip: HTMLElement): void {
    const { top } = this.#scroll;
    const zoom = zoomOf(strip);
    const measured = Array.from(strip.querySelectorAll<HTMLElement>('.block'), (element) => {
      const block = Number(element.dataset['block']);
      const isAbove = this.#heights.top(block + 1) <= top;
      return { block, isAbove, height: element.getBoundingClientRect().height / zoom };
    });
    let grownAbove = 0;
    let changed = false;
    for (const { block, isAbove, height } of measured) {
      const grown = this.#heights.measure(block, height);
      if (grown !== 0) changed = true;
      if (isAbove) grownAbove += grown;
    }
    if (Math.abs(grownAbove) >= 1) this.#scrollTo(strip, top + grownAbove);
    if (changed) this.requestUpdate();
  }

  #onScroll = (): void => {
    const strip = this.#strip;
    if (!strip) return;
    this.#follow(strip);
    this.requestUpdate();
  };

  #follow(strip: HTMLElement): void {
    const { scrollTop } = strip;
    const wanted = this.#scroll.scrolled(scrollTop);
    if (wanted !== scrollTop) strip.scrollTop = wanted;
  }

  #scrollTo(strip: HTMLElement, top: number): void {
    strip.scrollTop = this.#scroll.goTo(top);
    this.requestUpdate();
  }

  #onResize(): void {
    const strip = this.#strip;
    if (!strip) return;
    this.#viewHeight = strip.clientHeight;
    this.#follow(strip);
    if (strip.clientWidth !== this.#width) {
      this.#width = strip.clientWidth;
      this.#heights.forget();
    }
    this.requestUpdate();
  }

  #indexAt(event: Event): number | null {
    const chip = (event.target as Element).closest<HTMLElement>('.chip');
    return chip ? Number(chip.dataset['index']) : null;
  }

  #onClick = (event: Event): void => {
    const index = this.#indexAt(event);
    if (index !== null) this.onSelect?.(index);
  };

  #onPointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const index = this.#indexAt(event);
    if (index !== null) this.onPoint?.(index);
  };

  #onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.onPoint?.(null);
  };

  #onFocus = (): void => {
    if (this.selected === null && this.#strip?.matches(':focus-visible')) this.#choose(0);
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.selected ?? -1;
    const last = this.source.length - 1;
    const moves: Record<string, () => number> = {
      ArrowRight: () => at + 1,
      ArrowLeft: () => at - 1,
      ArrowDown: () => this.#overLine(at, 1),
      ArrowUp: () => this.#overLine(at, -1),
      PageDown: () => at + BLOCK,
      PageUp: () => at - BLOCK,
      Home: () => 0,
      End: () => last,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    this.#choose(Math.min(last, Math.max(0, move())));
  };

  /** The chip of the next line that lies nearest above or below. */
  #overLine(from: number, direction: 1 | -1): number {
    const start = this.#chip(from);
    if (!start) return from + direction;
    const centre = start.offsetLeft + start.offsetWidth / 2;
    let best = from;
    let bestDistance = Infinity;
    let lineTop: number | null = null;
    for (let index = from + direction; ; index += direction) {
      const chip = this.#chip(index);
      if (!chip) return bestDistance < Infinity ? best : from + direction;
      if (Math.abs(chip.offsetTop - start.offsetTop) < 4) continue;
      lineTop ??= chip.offsetTop;
      if (Math.abs(chip.offsetTop - lineTop) > 4) return best;
      const distance = Math.abs(chip.offsetLeft + chip.offsetWidth / 2 - centre);
      if (distance < bestDistance) [best, bestDistance] = [index, distance];
    }
  }

  #choose(index: number): void {
    this.onSelect?.(index);
    void this.show(index);
  }
}

define('ntl-token-strip', TokenStrip);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-token-strip': TokenStrip;
  }
}
