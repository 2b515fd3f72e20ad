import { Playback } from '../../app/playback.ts';

/** Plays a record step by step. Step 0 is before anything was computed; `last` grows while the record does. */
export class Player {
  step = 0;
  last = 0;
  #framesPerSecond = 4;
  readonly #playback = new Playback(
    () => 1000 / this.#framesPerSecond,
    () => this.#show(this.step + 1),
  );

  constructor(private readonly changed: () => void) {}

  get playing(): boolean {
    return this.#playback.playing;
  }

  set speed(framesPerSecond: number) {
    this.#framesPerSecond = framesPerSecond;
  }

  /** Follows a record that grows: whoever stood at its end stays at its end. */
  follow(last: number): void {
    if (last === this.last) return;
    const atEnd = this.step === this.last;
    this.last = last;
    if (atEnd && !this.playing) this.step = last;
    this.step = Math.min(this.step, last);
    if (last === 0) this.pause();
  }

  go(step: number): void {
    this.#playback.stop();
    this.#show(step);
  }

  /** From the beginning where it stands at the end. */
  play(): void {
    this.#playback.start();
    this.#show(this.step >= this.last ? 0 : this.step);
  }

  pause(): void {
    this.#playback.stop();
    this.changed();
  }

  #show(step: number): void {
    this.step = Math.max(0, Math.min(step, this.last));
    this.#playback.shown(this.step >= this.last);
    this.changed();
  }
}
