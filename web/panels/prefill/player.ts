/** Plays a record step by step. Step 0 is before anything was computed; `last` grows while the record does. */
export class Player {
  step = 0;
  playing = false;
  last = 0;
  #speed = 4;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly changed: () => void) {}

  /** Follows a record that grows: whoever stood at its end stays at its end. */
  follow(last: number): void {
    if (last === this.last) return;
    const atEnd = this.step === this.last;
    this.last = last;
    if (atEnd && !this.playing) this.step = last;
    this.step = Math.min(this.step, last);
    if (last === 0) this.pause();
  }

  set speed(framesPerSecond: number) {
    this.#speed = framesPerSecond;
  }

  go(step: number): void {
    clearTimeout(this.#timer);
    this.playing = false;
    this.step = Math.max(0, Math.min(step, this.last));
    this.changed();
  }

  /** From the beginning where it stands at the end. */
  play(): void {
    if (this.step >= this.last) this.step = 0;
    this.playing = true;
    this.#next();
    this.changed();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
    this.changed();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.step = Math.min(this.step + 1, this.last);
      if (this.step < this.last) this.#next();
      else this.playing = false;
      this.changed();
    }, 1000 / this.#speed);
  }
}
