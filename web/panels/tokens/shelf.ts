import { latest } from '../../app/task.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Lab, Tokenizer, TokenizerSpec } from '../../library/types.ts';

/** What can be made without a file of the reader's. */
export type ShelfSpec = Extract<TokenizerSpec, { kind: 'char' | 'byte' | 'bpe' | 'pretrained' }>;

/** A tokenizer that is made or fetched: how far, stopped, refused, or there. */
export class Making {
  tokenizer: Tokenizer | null = null;
  /** 0 … 1 while it is under way. */
  progress: number | null = null;
  stopped = false;
  refusal: Refusal | null = null;
  readonly #making = latest();

  constructor(
    private readonly lab: Lab,
    readonly spec: ShelfSpec,
    private readonly changed: () => void,
  ) {
    this.start();
  }

  isFor(spec: ShelfSpec): boolean {
    const fields = new Set([...Object.keys(spec), ...Object.keys(this.spec)]) as Set<keyof ShelfSpec>;
    return [...fields].every((field) => Object.is(spec[field], this.spec[field]));
  }

  start(): void {
    this.progress = 0;
    this.stopped = false;
    this.refusal = null;
    this.#making.run(
      async (signal) => {
        const onProgress = (progress: number) => {
          if (signal.aborted) return;
          this.progress = progress;
          this.changed();
        };
        const tokenizer = await this.lab.tokenizer(this.spec, { signal, onProgress });
        if (signal.aborted) void tokenizer.dispose();
        return tokenizer;
      },
      (tokenizer) => {
        this.tokenizer = tokenizer;
        this.progress = null;
        this.changed();
      },
      (refusal) => {
        this.progress = null;
        this.refusal = refusal;
        this.changed();
      },
    );
  }

  /** By the reader: it can be started again. */
  stop(): void {
    if (this.progress === null) return;
    this.#making.stop();
    this.progress = null;
    this.stopped = true;
    this.changed();
  }

  release(): void {
    this.#making.stop();
    void this.tokenizer?.dispose();
    this.tokenizer = null;
  }
}

/** What a part of the panel asks for each making that it wants: begun with the making, and stopped where that goes. */
export class OfEach<T extends { stop(): void }> {
  readonly #all = new Map<Making, T>();

  constructor(private readonly create: () => T) {}

  of(making: Making): T {
    let one = this.#all.get(making);
    if (!one) this.#all.set(making, (one = this.create()));
    return one;
  }

  /** Of these, and of no others. */
  keep(makings: readonly Making[]): void {
    for (const [making, one] of this.#all)
      if (!makings.includes(making)) {
        one.stop();
        this.#all.delete(making);
      }
  }
}

/** Tokenizers beside the one in use: each is made once for all parts of the panel that want it, and released with the last. */
export class Shelf {
  #all: readonly Making[] = [];
  readonly #wanted = new Map<string, readonly Making[]>();

  constructor(
    private readonly lab: Lab,
    private readonly changed: () => void,
  ) {}

  /** Those that a part of the panel wants from now on, in its order. */
  want(part: string, specs: readonly ShelfSpec[]): readonly Making[] {
    const made = [...this.#all];
    const wanted = specs.map((spec) => {
      const there = made.find((making) => making.isFor(spec));
      if (there) return there;
      const making = new Making(this.lab, spec, this.changed);
      made.push(making);
      return making;
    });
    this.#wanted.set(part, wanted);
    const inUse = new Set([...this.#wanted.values()].flat());
    this.#all = made.filter((making) => inUse.has(making));
    for (const making of made) if (!inUse.has(making)) making.release();
    return wanted;
  }
}
