import { entered, forEngine, type Entered } from '../../app/entered.ts';
import { latest } from '../../app/task.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Lab, Segments, Tokenizer, TokenizerSpec } from '../../library/types.ts';

export interface Compared {
  readonly kind: 'char' | 'byte' | 'bpe';
  /** As asked for; null where the kind has no choice. */
  readonly wantedSize: Entered | null;
  readonly tokenizer: Tokenizer | null;
  readonly segments: Segments | null;
  readonly refusal: Refusal | null;
}

const MOST_SIZES = 4;

/** "272 320, 512" → sizes as typed; what is no number is refused, by name. */
export const sizesOf = (typed: string): Entered[] =>
  typed
    .split(/[\s,，;；、]+/)
    .filter(Boolean)
    .slice(0, MOST_SIZES)
    .map(entered);

/** The same text under several tokenizers; each is made once and kept while it is asked for. */
export class Comparison {
  #lines: Line[] = [];
  #corpus: string | null | undefined;

  constructor(
    private readonly lab: Lab,
    private readonly changed: () => void,
  ) {}

  get rows(): readonly Compared[] {
    return this.#lines;
  }

  follow(text: string, corpus: string | null, sizes: readonly Entered[]): void {
    if (corpus !== this.#corpus) this.stop();
    this.#corpus = corpus;
    const specs: Line['spec'][] = [{ kind: 'byte' }];
    if (corpus !== null) {
      specs.unshift({ kind: 'char', corpus });
      for (const size of new Set(sizes)) specs.push({ kind: 'bpe', corpus, vocabSize: forEngine(size) });
    }
    const before = this.#lines;
    this.#lines = specs.map(
      (spec) => before.find((line) => line.isFor(spec)) ?? new Line(this.lab, spec, this.changed),
    );
    for (const line of before) if (!this.#lines.includes(line)) line.stop();
    for (const line of this.#lines) line.encode(text);
  }

  stop(): void {
    for (const line of this.#lines) line.stop();
    this.#lines = [];
    this.#corpus = undefined;
  }
}

class Line implements Compared {
  tokenizer: Tokenizer | null = null;
  segments: Segments | null = null;
  refusal: Refusal | null = null;
  #text: string | null = null;
  readonly #building = latest();
  readonly #encoding = latest();

  constructor(
    lab: Lab,
    readonly spec: Extract<TokenizerSpec, { kind: 'char' | 'byte' | 'bpe' }>,
    private readonly changed: () => void,
  ) {
    this.#building.run(
      async (signal) => {
        const tokenizer = await lab.tokenizer(spec, { signal });
        if (signal.aborted) void tokenizer.dispose();
        return tokenizer;
      },
      (tokenizer) => {
        this.tokenizer = tokenizer;
        if (this.#text !== null) this.#encode(tokenizer, this.#text);
      },
      (refusal) => this.#refuse(refusal),
    );
  }

  get kind() {
    return this.spec.kind;
  }
  get wantedSize(): Entered | null {
    return this.spec.kind === 'bpe' ? this.spec.vocabSize : null;
  }

  isFor(spec: TokenizerSpec): boolean {
    return spec.kind === this.kind && (spec.kind !== 'bpe' || Object.is(spec.vocabSize, this.wantedSize));
  }

  encode(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    if (this.tokenizer) this.#encode(this.tokenizer, text);
  }

  #encode(tokenizer: Tokenizer, text: string): void {
    this.#encoding.run(
      (signal) => tokenizer.segments(text, { signal }),
      (segments) => {
        this.segments = segments;
        this.refusal = null;
        this.changed();
      },
      (refusal) => this.#refuse(refusal),
    );
  }

  #refuse(refusal: Refusal): void {
    this.segments = null;
    this.refusal = refusal;
    this.changed();
  }

  stop(): void {
    this.#building.stop();
    this.#encoding.stop();
    void this.tokenizer?.dispose();
    this.tokenizer = null;
  }
}
