// A lab without an engine: every call waits until the test answers it.
import { LabError, refusal } from '../../web/library/errors.ts';
import type { ErrorCode, Lab, Segments, Tokenizer, TokenizerSpec } from '../../web/library/types.ts';

export const refused = (code: ErrorCode, got = '', position = -1): LabError =>
  new LabError(refusal(code, code, got, position));

export interface Pending<T> {
  readonly signal: AbortSignal | undefined;
  readonly progress: (done: number) => void;
  resolve(value: T): void;
  reject(error: Error): void;
}

export class FakeTokenizer {
  disposed = false;
  readonly asked: (Pending<Segments> & { readonly text: string; readonly special: string | undefined })[] =
    [];

  constructor(readonly spec: TokenizerSpec) {}

  readonly kind = 'char';
  readonly file = null;
  readonly vocabSize = 3;
  readonly training = null;
  segments(text: string, options: { signal?: AbortSignal; special?: string } = {}): Promise<Segments> {
    const { signal, special } = options;
    return new Promise((resolve, reject) => {
      this.asked.push({ text, special, signal, progress: () => {}, resolve, reject });
    });
  }
  async dispose(): Promise<void> {
    this.disposed = true;
  }
  get asTokenizer(): Tokenizer {
    return this as unknown as Tokenizer;
  }
  /** Answers the last question. */
  answer(segments: Segments): void {
    this.asked.at(-1)!.resolve(segments);
  }
}

export class FakeLab {
  readonly made: (Pending<Tokenizer> & { readonly spec: TokenizerSpec })[] = [];

  tokenizer(
    spec: TokenizerSpec,
    options: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
  ): Promise<Tokenizer> {
    return new Promise((resolve, reject) => {
      const { signal, onProgress } = options;
      this.made.push({ spec, signal, progress: (done) => onProgress?.(done), resolve, reject });
    });
  }
  /** Answers the last wish for a tokenizer. */
  give(): FakeTokenizer {
    const { spec, resolve } = this.made.at(-1)!;
    const tokenizer = new FakeTokenizer(spec);
    resolve(tokenizer.asTokenizer);
    return tokenizer;
  }
  get asLab(): Lab {
    return this as unknown as Lab;
  }
}

export const segmentsOf = (text: string): Segments => {
  const characters = [...text];
  const starts = characters.map((_, i) => characters.slice(0, i).join('').length);
  return {
    text,
    length: characters.length,
    tokensPerCharacter: 1,
    ids: Uint32Array.from(characters, (character) => character.codePointAt(0)!),
    at: (index) => ({
      id: characters[index]!.codePointAt(0)!,
      bytes: new TextEncoder().encode(characters[index]),
      text: characters[index]!,
      start: starts[index]!,
      end: starts[index]! + characters[index]!.length,
    }),
  };
};

/** Lets every promise that is settled be heard. */
export const heard = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
