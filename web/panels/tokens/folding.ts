import { boundaryAt } from '../../app/excerpt.ts';
import { latest } from '../../app/task.ts';
import type { FoldedPiece, Tokenizer } from '../../library/types.ts';

/** Longer texts are folded up to here. */
export const LONGEST_FOLDED = 4000;
/** The rows of a fold that are shown at once: the last ones. */
export const ROWS = 8;

/** A piece as it stands after `merges` merges. */
export interface FoldRow {
  readonly merges: number;
  readonly tokens: Uint32Array;
}

/** How the running text becomes tokens: its pieces, and one of them merge by merge. */
export class Folding {
  pieces: readonly FoldedPiece[] = [];
  /** The text is longer than what was folded. */
  cut = false;
  chosen = 0;
  step = 0;
  rows: readonly FoldRow[] = [];

  #tokenizer: Tokenizer | null = null;
  #text: string | null = null;
  #bytes = '';
  readonly #explaining = latest();
  readonly #stepping = latest();

  constructor(private readonly changed: () => void) {}

  get piece(): FoldedPiece | null {
    return this.pieces[this.chosen] ?? null;
  }

  /** tokenizer null: folded up, or a vocabulary without merges. */
  follow(tokenizer: Tokenizer | null, text: string): void {
    if (tokenizer === this.#tokenizer && text === this.#text) return;
    this.#tokenizer = tokenizer;
    this.#text = text;
    this.#explaining.stop();
    this.#stepping.stop();
    if (!tokenizer) {
      this.pieces = [];
      this.rows = [];
      return;
    }
    const part = text.slice(0, boundaryAt(text, LONGEST_FOLDED));
    this.#explaining.run(
      (signal) => tokenizer.explain(part, { signal }),
      (pieces) => {
        this.pieces = pieces;
        this.cut = part.length < text.length;
        // The piece that was looked at, if it is still there and the same; else the first that any rule folds.
        const kept = pieces[this.chosen];
        if (kept && String(kept.bytes) === this.#bytes) this.choose(this.chosen, this.step);
        else
          this.choose(
            Math.max(
              0,
              pieces.findIndex((piece) => piece.merges.length > 0),
            ),
          );
      },
      () => this.changed(),
    );
  }

  /** A piece, opened at its last step unless told otherwise. */
  choose(piece: number, step?: number): void {
    this.chosen = piece;
    this.#bytes = String(this.piece?.bytes ?? '');
    const merges = this.piece?.merges.length ?? 0;
    this.go(Math.min(step ?? merges, merges));
  }

  go(step: number): void {
    this.step = step;
    const { piece } = this;
    const tokenizer = this.#tokenizer;
    this.changed();
    if (!piece || !tokenizer) return;
    const first = Math.max(0, step - ROWS + 1);
    const shown = Array.from({ length: step - first + 1 }, (_, i) => first + i);
    this.#stepping.run(
      () =>
        Promise.all(
          shown.map(async (merges) => ({ merges, tokens: await tokenizer.fold(piece.bytes, merges) })),
        ),
      (rows) => {
        this.rows = rows;
        this.changed();
      },
      () => this.changed(),
    );
  }
}
