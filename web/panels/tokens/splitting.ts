import { boundaryAt } from '../../app/excerpt.ts';
import { latest } from '../../app/task.ts';
import type { Refusal } from '../../library/errors.ts';
import type { SplitPiece, SplitText, Tokenizer, WayOfPiece } from '../../library/types.ts';

/** Longer texts are taken apart up to here. */
export const LONGEST_SPLIT = 2000;

export type WayOfMerges = Extract<WayOfPiece, { model: 'bpe' }>;

/** A merge with what stands on both sides of it. */
export interface MergeStep {
  readonly rank: number;
  readonly left: number;
  readonly right: number;
  readonly result: number;
}

/** How one piece becomes tokens, with the bytes of every token that is named. */
export interface Way {
  readonly way: WayOfPiece;
  readonly bytes: ReadonlyMap<number, Uint8Array>;
}

/** Why a published tokenizer splits the running text as it does: its pieces, and the way of one of them. */
export class Splitting {
  text: SplitText | null = null;
  /** The text is longer than what was taken apart. */
  cut = false;
  chosen = 0;
  way: Way | null = null;
  refusal: Refusal | null = null;

  #asked: readonly unknown[] = [];
  #tokenizer: Tokenizer | null = null;
  readonly #splitting = latest();
  readonly #going = latest();

  constructor(private readonly changed: () => void) {}

  get piece(): SplitPiece | null {
    return this.text?.pieces[this.chosen] ?? null;
  }

  /** tokenizer null: folded up, or none that was published. */
  follow(tokenizer: Tokenizer | null, text: string): void {
    if (this.#asked[0] === tokenizer && this.#asked[1] === text) return;
    this.#asked = [tokenizer, text];
    this.#tokenizer = tokenizer;
    this.#splitting.stop();
    this.#going.stop();
    this.text = null;
    this.way = null;
    if (!tokenizer || text === '') return;
    const part = text.slice(0, boundaryAt(text, LONGEST_SPLIT));
    this.#splitting.run(
      (signal) => tokenizer.split(part, { signal }),
      (split) => {
        this.text = split;
        this.cut = part.length < text.length;
        this.refusal = null;
        // One that stays several tokens says more than one that is a token.
        const several = split.pieces.findIndex(({ tokens }) => tokens.length > 1);
        this.choose(Math.max(0, several));
      },
      (refusal) => this.#refused(refusal),
    );
  }

  choose(index: number): void {
    this.chosen = index;
    this.way = null;
    this.changed();
    const tokenizer = this.#tokenizer;
    const { piece } = this;
    if (!tokenizer || !piece || piece.added) return this.#going.stop();
    this.#going.run(
      async (signal) => {
        const way = await tokenizer.wayOf(piece.bytes, { signal });
        const ids = [...new Set(idsOf(way))];
        const found = await Promise.all(ids.map((id) => tokenizer.tokenBytes(id, 1, { signal })));
        return { way, bytes: new Map(ids.map((id, i) => [id, found[i]![0]!])) };
      },
      (way) => {
        this.way = way;
        this.changed();
      },
      (refusal) => this.#refused(refusal),
    );
  }

  #refused(refusal: Refusal): void {
    this.refusal = refusal;
    this.changed();
  }
}

/** The shipped vocabularies are all byte-pair encodings. */
const idsOf = (way: WayOfPiece): number[] =>
  way.model === 'bpe' ? [...way.start, ...way.merges.map(({ result }) => result), ...way.tokens] : [];

/** The merges of a piece, each with the two tokens that it joins. */
export function mergeSteps({ start, merges }: WayOfMerges): MergeStep[] {
  const tokens = [...start];
  return merges.map(({ rank, position, result }) => {
    const [left, right] = tokens.splice(position, 2, result) as [number, number];
    return { rank, left, right, result };
  });
}
