import { isAlike } from '../../app/alike.ts';
import { boundaryAt } from '../../app/excerpt.ts';
import { latest } from '../../app/task.ts';
import type { Refusal } from '../../library/errors.ts';
import type { RoundTrip, SplitPiece, SplitText, Tokenizer, WayOfPiece } from '../../library/types.ts';

/** Longer texts are taken apart up to here. */
export const LONGEST_SPLIT = 2000;

export type WayOfMerges = Extract<WayOfPiece, { model: 'bpe' }>;
export type WayOfLattice = Extract<WayOfPiece, { model: 'unigram' }>;
export type WayOfMatches = Extract<WayOfPiece, { model: 'wordpiece' }>;

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

/**
 * Why a tokenizer splits the running text as it does: its pieces, the way of one of them, and of a WordPiece what is lost
 * on the way back.
 */
export class Splitting {
  text: SplitText | null = null;
  /** What was taken apart. */
  part = '';
  /** The text is longer than what was taken apart. */
  cut = false;
  chosen = 0;
  way: Way | null = null;
  trip: RoundTrip | null = null;
  refusal: Refusal | null = null;

  #asked: readonly unknown[] = [];
  #tokenizer: Tokenizer | null = null;
  #special: 'text' | 'allow' = 'text';
  readonly #splitting = latest();
  readonly #going = latest();
  readonly #returning = latest();

  constructor(private readonly changed: () => void) {}

  /** Of the way that was told; null until then. */
  get model(): WayOfPiece['model'] | null {
    return this.trip ? 'wordpiece' : (this.way?.way.model ?? null);
  }

  /** What stands in the text for a piece. */
  typed({ start, end }: SplitPiece): string {
    return this.part.slice(start, end);
  }
  /** Whether the model got something else. */
  isRewritten(piece: SplitPiece): boolean {
    return !piece.added && new TextDecoder().decode(piece.bytes) !== this.typed(piece);
  }

  get piece(): SplitPiece | null {
    return this.text?.pieces[this.chosen] ?? null;
  }

  /** tokenizer null: folded up, or none that was published. */
  follow(tokenizer: Tokenizer | null, text: string, special: 'text' | 'allow' = 'text'): void {
    const asked = [tokenizer, text, special];
    if (isAlike(asked, this.#asked)) return;
    this.#asked = asked;
    this.#tokenizer = tokenizer;
    this.#special = special;
    this.#splitting.stop();
    this.#going.stop();
    this.#returning.stop();
    this.text = null;
    this.way = null;
    this.trip = null;
    if (!tokenizer || text === '') return;
    const part = text.slice(0, boundaryAt(text, LONGEST_SPLIT));
    this.#splitting.run(
      (signal) => tokenizer.split(part, { special, signal }),
      (split) => {
        this.text = split;
        this.part = part;
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
        if (way.way.model === 'wordpiece' && !this.trip) this.#return(tokenizer);
      },
      (refusal) => this.#refused(refusal),
    );
  }

  /** Through the tokenizer and back. */
  #return(tokenizer: Tokenizer): void {
    this.#returning.run(
      (signal) => tokenizer.roundTrip(this.part, { special: this.#special, signal }),
      (trip) => {
        this.trip = trip;
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

/** Tokens that are not spelled by the piece itself. */
const idsOf = (way: WayOfPiece): number[] =>
  way.model === 'bpe' ? [...way.start, ...way.merges.map(({ result }) => result), ...way.tokens] : [];

/** A token of a piece and how it came about. */
export interface MergeNode {
  readonly token: number;
  /** null: it was there at the start. */
  readonly merge: {
    readonly step: number;
    readonly rank: number;
    readonly parts: readonly [MergeNode, MergeNode];
  } | null;
}

/** The merges of a piece as trees, one for each token that is left; `most` leaves at most, whole trees only. */
export function mergeTrees(
  { start, merges }: Pick<WayOfMerges, 'start' | 'merges'>,
  most: number,
): readonly MergeNode[] {
  const nodes: MergeNode[] = Array.from(start, (token) => ({ token, merge: null }));
  merges.forEach(({ rank, position, result }, step) => {
    const parts = [nodes[position]!, nodes[position + 1]!] as const;
    nodes.splice(position, 2, { token: result, merge: { step, rank, parts } });
  });
  const leaves = ({ merge }: MergeNode): number =>
    merge ? leaves(merge.parts[0]) + leaves(merge.parts[1]) : 1;
  let room = most;
  const end = nodes.findIndex((node) => (room -= leaves(node)) < 0);
  return end < 0 ? nodes : nodes.slice(0, Math.max(1, end));
}

/** Where the characters of a lattice's piece begin and end, in bytes: at each one something begins. */
export const placesOf = ({ edges }: WayOfLattice): number[] =>
  [...new Set(edges.flatMap(({ begin, end }) => [begin, end]))].sort((a, b) => a - b);

/** The parts of a piece that WordPiece looked up at one place, the longest first; the last is what fits, if anything does. */
export function triedIn(piece: Uint8Array, step: WayOfMatches['steps'][number]): string[] {
  const rest = [...new TextDecoder().decode(piece.subarray(step.begin))];
  return Array.from({ length: step.tries }, (_, i) => rest.slice(0, rest.length - i).join(''));
}

/** The merges of a piece, each with the two tokens that it joins. */
export function mergeSteps({ start, merges }: WayOfMerges): MergeStep[] {
  const tokens = [...start];
  return merges.map(({ rank, position, result }) => {
    const [left, right] = tokens.splice(position, 2, result) as [number, number];
    return { rank, left, right, result };
  });
}
