// Mouse, pen and fingers on a heat map, as what they mean: a drag, a pinch, or a tap.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Gesture =
  | { readonly kind: 'drag'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'pinch'; readonly factor: number; readonly around: Point };

/** A pointer that moved no farther than this was a tap. */
const TAP = 6;

export class Pointers {
  readonly #down = new Map<number, Point>();
  #moved = 0;

  get count(): number {
    return this.#down.size;
  }

  press(id: number, at: Point): void {
    this.#down.set(id, at);
    this.#moved = 0;
  }

  /** null: the pointer is not down, it only hovers. */
  move(id: number, to: Point): Gesture | null {
    const before = this.#down.get(id);
    if (!before) return null;
    this.#down.set(id, to);
    this.#moved += Math.hypot(to.x - before.x, to.y - before.y);
    const [other] = [...this.#down].filter(([key]) => key !== id).map(([, point]) => point);
    if (!other) return { kind: 'drag', dx: to.x - before.x, dy: to.y - before.y };
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    return {
      kind: 'pinch',
      factor: apart(to) / apart(before),
      around: { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 },
    };
  }

  /** True where it was a tap. */
  release(id: number): boolean {
    return this.#down.delete(id) && this.#moved <= TAP && this.#down.size === 0;
  }
}
