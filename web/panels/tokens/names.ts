import { tokenLabel } from '../../app/format.ts';
import { latest } from '../../app/task.ts';
import type { Tokenizer } from '../../library/types.ts';

/** The bytes of every token of a vocabulary, asked for once, so that ids can be shown as what they stand for. */
export class TokenNames {
  #tokenizer: Tokenizer | null = null;
  #bytes: readonly Uint8Array[] = [];
  readonly #labels = new Map<number, string>();
  readonly #loading = latest();

  constructor(private readonly changed: () => void) {}

  follow(tokenizer: Tokenizer | null): void {
    if (tokenizer === this.#tokenizer) return;
    this.#loading.stop();
    this.#tokenizer = tokenizer;
    this.#bytes = [];
    this.#labels.clear();
    if (!tokenizer) return;
    this.#loading.run(
      () => tokenizer.tokenBytes(0, tokenizer.vocabSize),
      (bytes) => {
        this.#bytes = bytes;
        this.changed();
      },
      () => this.changed(), // released meanwhile: the next tokenizer brings its own names
    );
  }

  get ready(): boolean {
    return this.#bytes.length > 0;
  }
  get size(): number {
    return this.#bytes.length;
  }

  bytes(id: number): Uint8Array {
    return this.#bytes[id] ?? new Uint8Array();
  }

  label(id: number): string {
    let label = this.#labels.get(id);
    if (label === undefined) {
      label = tokenLabel(this.bytes(id));
      if (this.ready) this.#labels.set(id, label);
    }
    return label;
  }
}
