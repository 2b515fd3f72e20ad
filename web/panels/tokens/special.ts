import { isAlike } from '../../app/alike.ts';
import { latest } from '../../app/task.ts';
import type { EncodeOptions, NamedTokens, SpecialInText, Tokenizer } from '../../library/types.ts';

/** The named tokens of a vocabulary, which of them the running text has, and what stands around it. */
export class Special {
  named: NamedTokens | null = null;
  inText: SpecialInText | null = null;
  /** Tokens of the text with what `encode` can put around it. */
  framed: number | null = null;

  #tokenizer: Tokenizer | null = null;
  #asked: readonly unknown[] = [];
  readonly #naming = latest();
  readonly #looking = latest();

  constructor(private readonly changed: () => void) {}

  /** tokenizer null: none that was published. */
  follow(tokenizer: Tokenizer | null, text: string, special: NonNullable<EncodeOptions['special']>): void {
    if (tokenizer !== this.#tokenizer) this.#name(tokenizer);
    const asked = [tokenizer, text, special];
    if (isAlike(asked, this.#asked)) return;
    this.#asked = asked;
    if (!tokenizer) return this.#looking.stop();
    this.#looking.run(
      (signal) =>
        Promise.all([
          tokenizer.vocabulary.specialIn(text, { signal }),
          tokenizer.encode(text, { special, addSpecial: true, signal }),
        ]),
      ([inText, framed]) => {
        this.inText = inText;
        this.framed = framed.length;
        this.changed();
      },
      () => this.#forget(),
    );
  }

  #name(tokenizer: Tokenizer | null): void {
    this.#tokenizer = tokenizer;
    this.named = this.inText = this.framed = null;
    if (!tokenizer) return this.#naming.stop();
    this.#naming.run(
      (signal) => tokenizer.vocabulary.named({ signal }),
      (named) => {
        this.named = named;
        this.changed();
      },
      () => this.#forget(),
    );
  }

  /** A text that cannot be encoded: the strip says why. */
  #forget(): void {
    this.inText = this.framed = null;
    this.changed();
  }
}
