/**
 * A textarea and the text that it edits, kept equal without writing what the reader has just typed back into it: the
 * caret stays, an input method is not interrupted, and a megabyte is not copied at every redraw.
 */
export class TextBox {
  #area: HTMLTextAreaElement | null = null;
  #known: string | null = null;
  #composing = false;

  constructor(
    private readonly onText: (text: string) => void,
    private readonly lines: number,
  ) {}

  /** For the `ref` directive. */
  readonly ref = (area?: Element): void => {
    this.#area = (area as HTMLTextAreaElement | undefined) ?? null;
    this.#known = null;
    this.#composing = false;
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

  /** Called after every redraw. */
  show(text: string): void {
    if (!this.#area || this.#composing || text === this.#known) return;
    this.#area.value = text;
    this.#known = text;
    this.#grow();
  }

  #take(): void {
    if (!this.#area) return;
    this.#known = this.#area.value;
    this.#grow();
    this.onText(this.#known);
  }

  /** As high as its text, up to `lines`. The height of a long text is not measured: laying it out is slow. */
  #grow(): void {
    const area = this.#area;
    if (!area) return;
    const style = getComputedStyle(area);
    const line = parseFloat(style.lineHeight);
    const frame = area.offsetHeight - area.clientHeight + parseFloat(style.paddingTop) * 2;
    const most = line * this.lines + frame;
    if (area.value.length > 2000) {
      area.style.height = `${most}px`;
      return;
    }
    area.style.height = '0';
    const height = area.scrollHeight + area.offsetHeight - area.clientHeight;
    area.style.height = `${Math.min(most, height)}px`;
  }
}
