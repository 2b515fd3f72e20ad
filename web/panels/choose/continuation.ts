import type { ChainConfig, Generation, GenerateOptions, LanguageModel, Step } from '../../library/types.ts';

/** Where a continuation starts, and how far it may go. */
export interface Beginning {
  readonly model: LanguageModel;
  readonly prompt: Uint32Array;
  readonly seed: number;
  readonly rng: NonNullable<GenerateOptions['rng']>;
}
export interface Limits {
  readonly maxTokens: number;
  readonly stop: string;
}

interface Made {
  readonly step: Step;
  readonly chain: ChainConfig;
}

/**
 * One continuation of one text: the engine's generation, opened when it is first needed, and the chain that each of its
 * steps was made with. Calls must not overlap.
 */
export class Continuation {
  readonly beginning: Beginning;
  #limits: Limits;
  /** Every step that was made, with its chain: also those that the present limits no longer reach. */
  #record: readonly Made[] = [];
  /** As many of them as the generation has made. */
  #length = 0;
  #generation: Generation | null = null;
  #generationChain: ChainConfig = {};
  #closed = false;

  constructor(beginning: Beginning, limits: Limits) {
    this.beginning = beginning;
    this.#limits = limits;
  }

  get steps(): readonly Step[] {
    return this.#record.slice(0, this.#length).map(({ step }) => step);
  }
  get length(): number {
    return this.#length;
  }
  /** The chain of the last step; undefined before the first. */
  get lastChain(): ChainConfig | undefined {
    return this.#record[this.#length - 1]?.chain;
  }

  /** What the model sees: the prompt and the first n steps. */
  tokens(n = this.#length): Uint32Array {
    const { prompt } = this.beginning;
    // A column: an array of a million numbers takes a tenth of a second to make and to send.
    const tokens = new Uint32Array(prompt.length + n);
    tokens.set(prompt);
    for (let i = 0; i < n; i += 1) tokens[prompt.length + i] = this.#record[i]!.step.id;
    return tokens;
  }

  /** Opens the generation, so that a seed or a limit that is refused is refused now; repeats the steps on record. */
  async open(chain: ChainConfig): Promise<Generation> {
    if (this.#generation) return this.#generation;
    const { model, prompt, seed, rng } = this.beginning;
    const first = this.#record[0]?.chain ?? chain;
    const generation = await model.generation({ prompt, chain: first, seed, rng, ...this.#limits });
    if (this.#closed) {
      await generation.dispose();
      throw new DOMException('the continuation has ended', 'AbortError');
    }
    this.#generationChain = first;
    const again: Made[] = [];
    for (const { step, chain } of this.#record) {
      await this.#use(generation, chain);
      const same = await (step.forced ? generation.force(step.id) : generation.step());
      if (!same) break;
      again.push({ step: same, chain });
    }
    this.#record = [...again, ...this.#record.slice(again.length)];
    this.#length = again.length;
    return (this.#generation = generation);
  }

  /** One step under this chain: drawn, or the token `forced`. Null where the last step was the last one. */
  async step(chain: ChainConfig, forced?: number): Promise<Step | null> {
    const generation = await this.open(chain);
    await this.#use(generation, chain);
    const step = await (forced === undefined ? generation.step() : generation.force(forced));
    if (step) this.#keep([...this.#record.slice(0, this.#length), { step, chain }]);
    return step;
  }

  async rewind(n: number): Promise<void> {
    if (n >= this.#length) return;
    await this.#generation?.rewind(n);
    this.#keep(this.#record.slice(0, n));
  }

  /** Other limits for the same continuation: the same steps, as far as the limits reach. True where they are other ones. */
  async limit(limits: Limits): Promise<boolean> {
    if (limits.maxTokens === this.#limits.maxTokens && limits.stop === this.#limits.stop) return false;
    const old = this.#generation;
    this.#limits = limits;
    this.#generation = null;
    await old?.dispose();
    if (this.#record.length > 0) await this.open(this.#record[0]!.chain);
    return true;
  }

  close(): void {
    this.#closed = true;
    void this.#generation?.dispose();
  }

  #keep(record: readonly Made[]): void {
    this.#record = record;
    this.#length = record.length;
  }

  async #use(generation: Generation, chain: ChainConfig): Promise<void> {
    if (JSON.stringify(chain) === JSON.stringify(this.#generationChain)) return;
    await generation.setChain(chain);
    this.#generationChain = chain;
  }
}
