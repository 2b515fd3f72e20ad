import { isAlike } from '../../app/alike.ts';
import { latest } from '../../app/task.ts';
import type { Refusal } from '../../library/errors.ts';
import type {
  ChatMessage,
  ChatSegment,
  Lab,
  MessageTokens,
  Segments,
  Tokenizer,
  VocabularyName,
} from '../../library/types.ts';

export const ROLES = ['system', 'user', 'assistant'] as const;

export interface Written {
  readonly messages: readonly ChatMessage[];
  readonly stretches: readonly ChatSegment[];
  readonly segments: Segments;
  readonly byMessage: readonly MessageTokens[];
}

/** A conversation as its model gets it. */
export class Conversation {
  /** What the reader made of it; null: still the example. */
  own: readonly ChatMessage[] | null = null;
  written: Written | null = null;
  refusal: Refusal | null = null;

  #asked: readonly unknown[] = [];
  readonly #writing = latest();

  constructor(private readonly changed: () => void) {}

  /** A conversation can be written for the vocabulary; null while that is not known. */
  get hasTemplate(): boolean | null {
    if (this.refusal) return this.refusal.code !== 'no_chat_template';
    return this.written ? true : null;
  }

  edit(messages: readonly ChatMessage[] | null): void {
    this.own = messages;
    this.changed();
  }

  /** tokenizer null: folded up, none is there yet, or none of the shipped ones. */
  follow(
    lab: Lab,
    tokenizer: Tokenizer | null,
    vocabulary: VocabularyName,
    messages: readonly ChatMessage[],
  ): void {
    const asked = [tokenizer, vocabulary, messages];
    if (isAlike(asked, this.#asked)) return;
    if (tokenizer !== this.#asked[0]) this.written = this.refusal = null;
    this.#asked = asked;
    if (!tokenizer) return this.#writing.stop();
    this.#writing.run(
      async (signal) => {
        const answerFollows = messages.at(-1)?.role !== 'assistant';
        const stretches = await lab.chatText(vocabulary, messages, { answerFollows, signal });
        const text = stretches.map((stretch) => stretch.text).join('');
        const segments = await tokenizer.segments(text, { special: 'allow', signal });
        const byMessage = await lab.chatTokens(tokenizer, stretches, { signal });
        return { messages, stretches, segments, byMessage };
      },
      (written) => {
        this.written = written;
        this.refusal = null;
        this.changed();
      },
      (refusal) => {
        this.written = null;
        this.refusal = refusal;
        this.changed();
      },
    );
  }
}
