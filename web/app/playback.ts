/** Goes from step to step, a while after each is shown, until the last one. */
export class Playback {
  playing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly delayMs: () => number,
    private readonly advance: () => void,
  ) {}

  start(): void {
    this.playing = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  /** A step stands there to be seen. */
  shown(isLast: boolean): void {
    clearTimeout(this.#timer);
    if (isLast) this.playing = false;
    else if (this.playing) this.#timer = setTimeout(this.advance, this.delayMs());
  }
}
