// An engine that answers as the core would in the small: 26 letters, every one equally likely, drawn in the alphabet's
// order from the seed on. It checks what the core checks, and keeps an account of what it was asked.
import { LabError, refusal } from '../../web/library/errors.ts';
import type {
  ChainConfig,
  DrawsOptions,
  ErrorCode,
  Generation,
  GenerateOptions,
  Ids,
  LanguageModel,
  Ledger,
  NextOptions,
  PresetOrder,
  RepeatedDraws,
  Step,
  TypedScores,
} from '../../web/library/types.ts';

export const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const refuse = (code: ErrorCode, got: unknown): never => {
  throw new LabError(refusal(code, `refused: ${String(got)}`, String(got)));
};

function check(chain: ChainConfig): void {
  if (chain.temperature !== undefined && !(chain.temperature >= 0))
    refuse('temperature_out_of_range', chain.temperature);
  if (chain.topK !== undefined && !(chain.topK >= 1)) refuse('top_k_out_of_range', chain.topK);
}

export class FakeModel {
  vocabSize = LETTERS.length;
  readonly asked: { tokens: string; chain: ChainConfig; top: number; offset: number }[] = [];
  readonly generations: FakeGeneration[] = [];
  disposed = false;
  /** Answers to `next` wait for it. */
  gate: Promise<void> = Promise.resolve();

  readonly tokenizer = {
    encode: (text: string) => {
      const ids = [...text].map((letter) => LETTERS.indexOf(letter));
      const unknown = ids.indexOf(-1);
      if (unknown >= 0) return Promise.resolve().then(() => refuse('unknown_character', [...text][unknown]));
      return Promise.resolve(Uint32Array.from(ids));
    },
  };

  async next(prompt: Ids, { chain = {}, top = 10, offset = 0 }: NextOptions = {}) {
    const tokens = textOf(prompt);
    this.asked.push({ tokens, chain, top, offset });
    await this.gate;
    check(chain);
    const length = Math.min(top, this.vocabSize - offset);
    const candidates = Array.from({ length }, (_, i) => ({
      id: offset + i,
      logit: 0,
      p: 1 / this.vocabSize,
    }));
    return { kept: chain.topK ?? 26, candidates, tokens } as unknown as Ledger;
  }

  async generation(options: GenerateOptions): Promise<Generation> {
    await Promise.resolve();
    check(options.chain ?? {});
    if (!(options.seed! >= 0)) refuse('seed_out_of_range', options.seed);
    if (!(options.maxTokens! >= 0)) refuse('max_tokens_out_of_range', options.maxTokens);
    const generation = new FakeGeneration(options);
    this.generations.push(generation);
    return generation;
  }

  async *generate(options: GenerateOptions & { signal?: AbortSignal }): AsyncIterableIterator<Step> {
    const generation = await this.generation(options);
    for (;;) {
      options.signal?.throwIfAborted();
      const step = await generation.step();
      if (!step) return;
      yield step;
    }
  }

  readonly drawn: DrawsOptions[] = [];
  async draws(options: DrawsOptions): Promise<RepeatedDraws> {
    this.drawn.push(options);
    await this.gate;
    check(options.chain ?? {});
    if (!(options.n! >= 1)) refuse('draws_out_of_range', options.n);
    options.onProgress?.(1);
    return { n: options.n } as RepeatedDraws;
  }

  dispose(): Promise<void> {
    this.disposed = true;
    return Promise.resolve();
  }
}

const textOf = (ids: Ids) => Array.from(ids, (id) => LETTERS[id]).join('');

export class FakeGeneration implements Generation {
  steps: Step[] = [];
  chain: ChainConfig;
  disposed = false;
  busy = false;
  readonly options: GenerateOptions;
  constructor(options: GenerateOptions) {
    this.options = options;
    this.chain = options.chain ?? {};
  }

  step(): Promise<Step | null> {
    return this.#one(
      () => (this.options.seed! + this.steps.filter((step) => !step.forced).length) % 26,
      false,
    );
  }
  force(id: number): Promise<Step | null> {
    return this.#one(() => id, true);
  }
  async #one(choose: () => number, forced: boolean): Promise<Step | null> {
    if (this.busy) throw new Error('two calls at once');
    this.busy = true;
    await Promise.resolve();
    this.busy = false;
    const { maxTokens = 20, stop } = this.options;
    if (this.steps.length >= maxTokens || this.steps.at(-1)?.stopped) return null;
    const id = choose();
    const text = LETTERS[id]!;
    const stopped = text === stop ? 'stop' : this.steps.length + 1 === maxTokens ? 'length' : undefined;
    // p tells which temperature the step was made with.
    const step = { id, text, p: this.chain.temperature ?? 1, u: forced ? null : 0.5, forced };
    this.steps.push({ ...step, ...(stopped && { stopped }) } as Step);
    return this.steps.at(-1)!;
  }
  async rewind(n: number): Promise<void> {
    await Promise.resolve();
    this.steps.length = n;
  }
  async setChain(chain: ChainConfig): Promise<void> {
    await Promise.resolve();
    check(chain);
    this.chain = chain;
  }
  dispose(): Promise<void> {
    this.disposed = true;
    return Promise.resolve();
  }
}

export const asModel = (model: FakeModel) => model as unknown as LanguageModel;

export const PRESET_ORDERS: readonly PresetOrder[] = [
  { name: 'huggingface', order: ['penalties', 'temperature', 'topK', 'topP', 'minP'] },
  { name: 'llama.cpp', order: ['penalties', 'topK', 'topP', 'minP', 'temperature'] },
];

/** A lab whose typed scores all become fake models; `scores` is what it was given. */
export function fakeLab() {
  const scores: TypedScores[] = [];
  return {
    given: scores,
    presetOrders: () => Promise.resolve(PRESET_ORDERS),
    scores: (typed: TypedScores) => {
      scores.push(typed);
      return Promise.resolve(asModel(new FakeModel()));
    },
  };
}
