import { latest } from '../../app/task.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Tokenizer, TrainingSnapshot } from '../../library/types.ts';

const PLAY_MS = 1200;
const MAX_PAIRS = 12;
const MAX_PIECES = 60;

/** Where training stood: the pairs that competed for merge `step`, and the corpus after it. */
export interface MergeView {
  readonly step: number;
  readonly before: TrainingSnapshot;
  readonly after: TrainingSnapshot;
}

/** Walks through the merges of a trained BPE. Step 0 is the corpus as bytes; step k shows how merge k came about. */
export class MergeStepper {
  step = 1;
  playing = false;
  view: MergeView | null = null;
  refusal: Refusal | null = null;

  #tokenizer: Tokenizer | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #asking = latest();

  constructor(private readonly changed: () => void) {}

  get last(): number {
    return this.#tokenizer?.training?.merges.length ?? 0;
  }

  /** null: folded up, or a vocabulary without merges. The step stays where it is as far as the new one has it. */
  follow(tokenizer: Tokenizer | null): void {
    if (tokenizer === this.#tokenizer) return;
    this.#tokenizer = tokenizer;
    this.pause();
    this.#asking.stop();
    this.view = null;
    this.refusal = null;
    if (tokenizer) this.go(Math.min(this.step, this.last));
  }

  /** A step that does not exist is refused by the core, and what was shown stays. */
  go(step: number): void {
    const tokenizer = this.#tokenizer;
    clearTimeout(this.#timer);
    this.step = step;
    this.changed();
    if (!tokenizer) return;
    const limits = { maxPairs: MAX_PAIRS, maxPieces: MAX_PIECES };
    this.#asking.run(
      async (signal) => {
        const after = await tokenizer.trainingSnapshot(step, { ...limits, signal });
        const before = step === 0 ? after : await tokenizer.trainingSnapshot(step - 1, { ...limits, signal });
        return { step, before, after };
      },
      (view) => {
        this.view = view;
        this.refusal = null;
        if (this.playing) this.#playOn();
        this.changed();
      },
      (refusal) => {
        this.refusal = refusal;
        this.pause();
      },
    );
  }

  play(): void {
    this.playing = true;
    this.go(this.step >= this.last ? 0 : this.step + 1);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
    this.changed();
  }

  #playOn(): void {
    if (this.step >= this.last) this.playing = false;
    else this.#timer = setTimeout(() => this.go(this.step + 1), PLAY_MS);
  }
}
