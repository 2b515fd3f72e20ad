/**
 * Browsers lay out no element beyond some ten million pixels (Firefox 17.9 million, Chromium 33.5 million of the
 * screen's own, so a third of that on a phone).
 */
const LONGEST = 8_000_000;
/** So close to an end the element is the content itself, so that both ends are reached exactly. */
const EDGE = 100_000;
/** A wheel, a key or a finger goes less far at once; the scroll bar's handle goes further with its first pixel. */
const JUMP = 5_000;

/**
 * Scrolling through a content that is higher than an element can be: it lies in an element of a height that can be
 * laid out, shifted by as much as lies above it. What moves a little moves the content by the same; a jump goes to the
 * same share of the content as of the element. All in pixels.
 */
export class LongScroll {
  #height = 0;
  #shift = 0;
  #scrollTop = 0;

  /** The whole content's height. */
  resize(height: number): void {
    this.#height = height;
    this.#shift = Math.min(this.#shift, this.#excess);
  }

  /** Where the view begins in the content. */
  get top(): number {
    return this.#scrollTop + this.#shift;
  }

  /** The room before and after a part of the content, in the element. */
  room(before: number, after: number): { readonly before: number; readonly after: number } {
    return {
      before: Math.max(0, before - this.#shift),
      after: Math.max(0, after - (this.#excess - this.#shift)),
    };
  }

  /** The element was scrolled. Answers where it must be scrolled to instead, mostly to where it is. */
  scrolled(scrollTop: number): number {
    const moved = scrollTop - this.#scrollTop;
    this.#scrollTop = scrollTop;
    if (this.#excess === 0) return scrollTop;
    if (Math.abs(moved) > JUMP) this.#shift = this.#contentAt(scrollTop) - scrollTop;
    // Many small moves have led to an end of the element where the content has none.
    const isNearEnd = scrollTop < EDGE || scrollTop > LONGEST - EDGE;
    return isNearEnd ? this.goTo(this.top) : scrollTop;
  }

  /** Brings a place of the content to the view's top. Answers where the element must be scrolled to. */
  goTo(top: number): number {
    const within = Math.max(0, Math.min(top, this.#height));
    this.#scrollTop = this.#elementAt(within);
    this.#shift = within - this.#scrollTop;
    return this.#scrollTop;
  }

  /** How much higher than the element the content is. */
  get #excess(): number {
    return Math.max(0, this.#height - LONGEST);
  }

  #elementAt(top: number): number {
    const excess = this.#excess;
    if (excess === 0 || top <= EDGE) return top;
    if (top >= this.#height - EDGE) return top - excess;
    return EDGE + ((top - EDGE) * (LONGEST - 2 * EDGE)) / (this.#height - 2 * EDGE);
  }

  #contentAt(scrollTop: number): number {
    const excess = this.#excess;
    if (excess === 0 || scrollTop <= EDGE) return scrollTop;
    if (scrollTop >= LONGEST - EDGE) return scrollTop + excess;
    return EDGE + ((scrollTop - EDGE) * (this.#height - 2 * EDGE)) / (LONGEST - 2 * EDGE);
  }
}
