/** The blocks of a long strip that are in view: [first, end), with the space that stands for the others. */
export interface BlockWindow {
  readonly first: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Heights of blocks that wrap: known once a block has been in the page, until then the mean of those that have. So a
 * strip of a million chips has its full scroll height while a few hundred of them exist.
 */
export class BlockHeights {
  /** NaN: not measured. */
  #known = new Float64Array(0);
  #mean: number;
  #tops: Float64Array | null = null;

  constructor(firstGuess: number) {
    this.#mean = firstGuess;
  }

  /** The number of blocks changes; heights that were measured stay until they are measured again. */
  resize(count: number): void {
    if (count === this.#known.length) return;
    const known = new Float64Array(count).fill(NaN);
    known.set(this.#known.subarray(0, count));
    this.#known = known;
    this.#tops = null;
  }

  /** Everything wraps anew: the width has changed. */
  forget(): void {
    this.#known.fill(NaN);
    this.#tops = null;
  }

  /** Answers by how much the block grew. */
  measure(block: number, height: number): number {
    const before = this.#known[block]!;
    const grown = height - (Number.isNaN(before) ? this.#mean : before);
    if (Math.abs(before - height) < 0.1) return 0;
    this.#known[block] = height;
    this.#tops = null;
    return grown;
  }

  /** Distance of a block's top from the strip's; of `count`: the whole height. */
  top(block: number): number {
    return this.#allTops()[block] ?? 0;
  }

  inView(scrollTop: number, viewHeight: number, margin: number): BlockWindow {
    const tops = this.#allTops();
    const total = tops.at(-1)!;
    const at = (y: number) => {
      let low = 0;
      let high = this.#known.length;
      while (low + 1 < high) {
        const middle = (low + high) >> 1;
        if (tops[middle]! <= y) low = middle;
        else high = middle;
      }
      return low;
    };
    const first = at(Math.min(scrollTop, total) - margin);
    const end = Math.min(this.#known.length, at(scrollTop + viewHeight + margin) + 1);
    return { first, end, before: tops[first] ?? 0, after: total - (tops[end] ?? total) };
  }

  #allTops(): Float64Array {
    if (this.#tops) return this.#tops;
    let sum = 0;
    let known = 0;
    for (const height of this.#known) {
      if (Number.isNaN(height)) continue;
      sum += height;
      known += 1;
    }
    if (known > 0) this.#mean = sum / known;
    const tops = new Float64Array(this.#known.length + 1);
    for (const [block, height] of this.#known.entries())
      tops[block + 1] = tops[block]! + (Number.isNaN(height) ? this.#mean : height);
    return (this.#tops = tops);
  }
}
