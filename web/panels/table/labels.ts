import { tokenLabel } from '../../app/format.ts';
import { LabError } from '../../library/errors.ts';
import type { Tokenizer } from '../../library/types.ts';

const CHUNK = 4096;

/** The tokens of a vocabulary as text to look at; fetched in chunks when first asked for. */
export class Labels {
  readonly tokenizer: Tokenizer;
  readonly #changed: () => void;
  readonly #chunks = new Map<number, readonly string[] | null>();

  constructor(tokenizer: Tokenizer, changed: () => void) {
    this.tokenizer = tokenizer;
    this.#changed = changed;
  }

  /** '' until it is here. */
  of(id: number): string {
    const chunk = Math.floor(id / CHUNK);
    const labels = this.#chunks.get(chunk);
    if (labels === undefined) void this.#fetch(chunk);
    return labels?.[id % CHUNK] ?? '';
  }

  /** Several tokens in a row; where a token may be longer than a character, their borders are marked. */
  ofAll(ids: ArrayLike<number>): string {
    return Array.from(ids, (id) => this.of(id)).join(this.tokenizer.kind === 'char' ? '' : '|');
  }

  /** Waits until every token is here. */
  async whole(): Promise<void> {
    for (let chunk = 0; chunk * CHUNK < this.tokenizer.vocabSize; chunk += 1)
      if (!this.#chunks.get(chunk)) await this.#fetch(chunk);
  }

  async #fetch(chunk: number): Promise<void> {
    this.#chunks.set(chunk, null);
    const first = chunk * CHUNK;
    const count = Math.min(CHUNK, this.tokenizer.vocabSize - first);
    if (count <= 0) return;
    try {
      const bytes = await this.tokenizer.tokenBytes(first, count);
      this.#chunks.set(chunk, bytes.map(tokenLabel));
      this.#changed();
    } catch (error) {
      // The vocabulary was replaced meanwhile: so are its labels.
      if (!(error instanceof LabError)) throw error;
    }
  }
}
