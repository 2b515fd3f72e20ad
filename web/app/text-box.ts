import { html, nothing, type TemplateResult } from 'lit';
import { boundaryAt } from './excerpt.ts';
import type { Messages } from './i18n.ts';

/** A browser lays out a textarea whole: a pasted megabyte alone, on an empty page, is a task of 200 ms in Chromium. */
const LONGEST_HELD = 16_000;
const SHOWN_OF_LONGER = 8_000;

/**
 * A textarea and the text that it edits, kept equal without writing what the reader has just typed back into it: the
 * caret stays, and an input method is not interrupted. Of a long text the textarea holds the end, where the next token
 * comes; the head is kept beside it.
 */
export class TextBox {
  #area: HTMLTextAreaElement | null = null;
  #text: string | null = null;
  #head = '';
  #composing = false;
  #isTall = false;

  constructor(
    private readonly onText: (text: string) => void,
    /** It grows with its text up to so many lines; null: its height stays. */
    private readonly lines: number | null,
  ) {}

  /** The textarea holds only the end of the text. */
  get holdsBack(): boolean {
    return this.#head !== '';
  }

  /** For the `ref` directive. */
  readonly ref = (area?: Element): void => {
    this.#area = (area as HTMLTextAreaElement | undefined) ?? null;
    this.#text = null;
    this.#composing = false;
    this.#isTall = false;
  };

  readonly onInput = (): void => {
    if (!this.#composing) this.#take();
  };
  readonly onCompositionStart = (): void => {
    this.#composing = true;
  };
  readonly onCompositionEnd = (): void => {
    this.#composing = false;
    this.#take();
  };

  /** What replaces everything in the box replaces everything. */
  readonly onBeforeInput = (event: InputEvent): void => {
    if (this.#isAllSelected() && !event.inputType.startsWith('history')) this.#head = '';
  };

  /** A long text is taken from the clipboard before the textarea has to hold it. */
  readonly onPaste = (event: ClipboardEvent): void => {
    const area = this.#area;
    const given = event.clipboardData?.getData('text/plain') ?? '';
    const pasted = given.includes('\r') ? given.replace(/\r\n?/g, '\n') : given;
    if (!area || area.value.length + pasted.length <= LONGEST_HELD) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = area;
    const head = this.#isAllSelected() ? '' : this.#head;
    this.onText(head + value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };

  /** Lets go of the head. */
  keepShown(): void {
    this.#head = '';
    this.#take();
  }

  /** Called after every redraw. True where it holds back now and did not before, or the other way round. */
  show(text: string): boolean {
    if (!this.#area || this.#composing || text === this.#text) return false;
    const before = this.holdsBack;
    this.#text = text;
    this.#split();
    return this.holdsBack !== before;
  }

  #isAllSelected(): boolean {
    const area = this.#area;
    return (
      area !== null &&
      area.value !== '' &&
      area.selectionStart === 0 &&
      area.selectionEnd === area.value.length
    );
  }

  #take(): void {
    if (!this.#area) return;
    const { value } = this.#area;
    this.#text = this.#head + value;
    if (value.length > LONGEST_HELD || (value === '' && this.#head !== '')) this.#split();
    else this.#grow();
    this.onText(this.#text);
  }

  /** Head and shown end, cut before a line where one begins nearby, never inside a character. */
  #split(): void {
    const text = this.#text!;
    let cut = text.length <= LONGEST_HELD ? 0 : text.length - SHOWN_OF_LONGER;
    if (cut > 0) {
      const line = text.indexOf('\n', cut) + 1;
      cut = line > 0 && line - cut < SHOWN_OF_LONGER / 2 ? line : boundaryAt(text, cut);
    }
    this.#head = text.slice(0, cut);
    const area = this.#area!;
    area.value = text.slice(cut);
    this.#grow();
    if (cut > 0) {
      area.setSelectionRange(area.value.length, area.value.length);
      area.scrollTop = area.scrollHeight;
    }
  }

  /** As high as its text, up to `lines`. The height of a long text is not measured. */
  #grow(): void {
    if (this.lines === null) return;
    const area = this.#area!;
    const isTall = area.value.length > 2000;
    if (isTall && this.#isTall) return;
    this.#isTall = isTall;
    const style = getComputedStyle(area);
    const frame = area.offsetHeight - area.clientHeight;
    const most = parseFloat(style.lineHeight) * this.lines + parseFloat(style.paddingTop) * 2 + frame;
    if (isTall) {
      area.style.height = `${most}px`;
      return;
    }
    area.style.height = '0';
    area.style.height = `${Math.min(most, area.scrollHeight + frame)}px`;
  }
}

/** Says that a box holds only the end of its text. */
export const heldBackView = (box: TextBox, words: Messages['common']): TemplateResult | typeof nothing =>
  box.holdsBack
    ? html`<p class="note">
        ${words.heldBack}
        <button type="button" class="quiet" @click=${() => box.keepShown()}>${words.keepShown}</button>
      </p>`
    : nothing;
