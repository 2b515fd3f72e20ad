import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { nearest } from './around.ts';
import { define } from './define.ts';
import type { Language } from './format.ts';
import { isTerm, termOf, type TermName } from './glossary-terms.ts';
import { words } from './i18n.ts';
import { languageOf } from './language-of.ts';
import type { PanelHost } from './panel-host.ts';
import { linkFrom } from './permalink.ts';
import { sharedStyles } from './styles.ts';
import { termStyles } from './term-style.ts';
import { putInWindow, zoomOf } from './zoom.ts';

const EDGE = 12; // px that the card keeps from the edges of the window
const GAP = 6; // px between word and card
const HOVER_MS = 250;

/**
 * A term of the field in a text: `<ntl-term name="topP">nucleus</ntl-term>`. Touch, Enter, keyboard focus or a resting
 * pointer open a card with what it means; Esc, a touch elsewhere or leaving it close it.
 */
export class Term extends LitElement {
  static override styles = [sharedStyles, termStyles];
  static override properties = { name: {}, open: { state: true } };

  declare name: string;
  declare open: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A press focuses the word first: that must not count as opening it, or the click would close it again. */
  #pressed = false;

  constructor() {
    super();
    this.name = '';
    this.open = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  protected override render(): TemplateResult {
    if (!isTerm(this.name)) return html`<slot></slot>`;
    const language = languageOf(this);
    const { name, text, other, otherLanguage } = termOf(this.name, language);
    return html`<button
        type="button"
        class="term"
        aria-expanded=${this.open ? 'true' : 'false'}
        aria-controls="card"
        @pointerdown=${() => (this.#pressed = true)}
        @click=${this.#toggle}
        @focus=${this.#focused}
        @blur=${this.#left}
        @pointerenter=${this.#rested}
        @pointerleave=${this.#movedAway}
      >
        <slot>${name}</slot></button
      ><span
        id="card"
        class="card"
        role="note"
        lang=${language}
        ?hidden=${!this.open}
        @pointerenter=${() => clearTimeout(this.#timer)}
        @pointerleave=${this.#movedAway}
        @focusout=${this.#left}
        ><span class="card-name"
          >${name}${other === name ? nothing : html`<span class="other" lang=${otherLanguage}>${other}</span>`}</span
        ><span class="card-text">${text}</span>${this.open ? this.#more(this.name, language) : nothing}</span
      >`;
  }

  /** Only where there is a way to the glossary; the link carries the reader's settings with it. */
  #more(term: TermName, language: Language): TemplateResult {
    const host = nearest(this, 'ntl-shell, ntl-embedded, ntl-placed') as PanelHost | null;
    if (!host) return html`<span class="card-end"></span>`;
    const href = linkFrom(host.store.get(), 'glossary', { glossary: { term } });
    return html`<a href=${href} @click=${this.#close}>${words(language).glossary.more}</a>`;
  }

  readonly #toggle = (): void => {
    this.#pressed = false;
    if (this.open) this.#close();
    else this.#show();
  };

  readonly #focused = (): void => {
    if (!this.#pressed) this.#show();
  };

  readonly #left = (event: FocusEvent): void => {
    this.#pressed = false;
    if (!this.renderRoot.contains(event.relatedTarget as Node | null)) this.#close();
  };

  readonly #rested = (event: PointerEvent): void => {
    clearTimeout(this.#timer);
    if (event.pointerType === 'mouse') this.#timer = setTimeout(() => this.#show(), HOVER_MS);
  };

  readonly #movedAway = (event: PointerEvent): void => {
    clearTimeout(this.#timer);
    if (event.pointerType === 'mouse' && !this.matches(':focus-within')) {
      this.#timer = setTimeout(() => this.#close(), HOVER_MS);
    }
  };

  #show(): void {
    clearTimeout(this.#timer);
    if (this.open) return;
    this.open = true;
    addEventListener('keydown', this.#pressedKey, { capture: true }); // before whatever else Esc closes
    addEventListener('pointerdown', this.#touchedElsewhere);
    addEventListener('scroll', this.#close, { capture: true, passive: true });
    addEventListener('resize', this.#close);
    void this.updateComplete.then(() => this.#place());
  }

  readonly #close = (event?: Event): void => {
    // The card's own scrolling does not take it away.
    if (event?.type === 'scroll' && event.composedPath().includes(this)) return;
    clearTimeout(this.#timer);
    this.open = false;
    removeEventListener('keydown', this.#pressedKey, { capture: true });
    removeEventListener('pointerdown', this.#touchedElsewhere);
    removeEventListener('scroll', this.#close, { capture: true });
    removeEventListener('resize', this.#close);
  };

  readonly #pressedKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // a dialog around the word stays
    if (this.matches(':focus-within')) this.renderRoot.querySelector<HTMLElement>('.term')?.focus();
    this.#close();
  };

  readonly #touchedElsewhere = (event: PointerEvent): void => {
    if (!event.composedPath().includes(this)) this.#close();
  };

  /** Below the word, above it where there is no room; never over the edge of the window. */
  #place(): void {
    const card = this.renderRoot.querySelector<HTMLElement>('.card');
    const word = this.renderRoot.querySelector('.term')?.getClientRects()[0];
    if (!card || !word || !this.open) return;
    const { width, height } = card.getBoundingClientRect();
    const zoom = zoomOf(card);
    const [edge, gap] = [EDGE * zoom, GAP * zoom];
    const below = word.bottom + gap;
    const above = word.top - gap - height;
    const left = Math.max(edge, Math.min(word.left, innerWidth - width - edge));
    const top = below + height <= innerHeight - edge || above < edge ? below : above;
    putInWindow(card, left, Math.max(edge, Math.min(top, innerHeight - height - edge)));
  }
}

define('ntl-term', Term);

/** A term in a template: its name in the page's language, or the words that stand for it here. */
export const term = (name: TermName, language: Language, shown?: string): TemplateResult =>
  html`<ntl-term name=${name} lang=${language}>${shown ?? termOf(name, language).name}</ntl-term>`;

const MARKED = /\[\[(\w+)(?:\|([^\]]*))?\]\]/g;

/** A text of the locales with its terms marked: "[[topP]] cuts the tail", "sorted by [[codePoint|code points]]". */
export function withTerms(text: string, language: Language): TemplateResult {
  const parts: (string | TemplateResult)[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, name = '', shown] = match;
    parts.push(text.slice(end, match.index));
    parts.push(isTerm(name) ? term(name, language, shown) : (shown ?? name));
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return html`${parts}`;
}
