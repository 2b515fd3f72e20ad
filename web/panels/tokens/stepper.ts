import { Playback } from '../../app/playback.ts';
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
  view: MergeView | null = null;
  refusal: Refusal | null = null;

  #tokenizer: Tokenizer | null = null;
  readonly #asking = latest();
  readonly #playback = new Playback(
    () => PLAY_MS,
    () => this.#ask(this.step + 1),
  );

  constructor(private readonly changed: () => void) {}

  get playing(): boolean {
    return this.#playback.playing;
  }

  get last(): number {
    return this.#tokenizer?.training?.merges.length ?? 0;
  }

  /** null: folded up, or a vocabulary without merges. The step stays where it is as far as the new one has it. */
  follow(tokenizer: Tokenizer | null): void {
    if (tokenizer === this.#tokenizer) return;
    this.#tokenizer = tokenizer;
    this.#playback.stop();
    this.#asking.stop();
    this.view = null;
    this.refusal = null;
    if (tokenizer) this.#ask(Math.min(this.step, this.last));
    else this.changed();
  }

  /** A step that does not exist is refused by the core, and what was shown stays. */
  go(step: number): void {
    this.#playback.stop();
    this.#ask(step);
  }

  play(): void {
    this.#playback.start();
    this.#ask(this.step >= this.last ? 0 : this.step + 1);
  }

  pause(): void {
    this.#playback.stop();
    this.changed();
  }

  #ask(step: number): void {
    const tokenizer = this.#tokenizer;
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
        this.#playback.shown(step >= this.last);
        this.changed();
      },
      (refusal) => {
        this.refusal = refusal;
        this.pause();
      },
    );
  }
}
