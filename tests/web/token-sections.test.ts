import { describe, expect, test } from 'vitest';
import { Budgeting, partsOf } from '../../web/panels/tokens/budgeting.ts';
import { Conversation } from '../../web/panels/tokens/conversation.ts';
import { Explorer, queryOf } from '../../web/panels/tokens/explorer.ts';
import type { ChatSegment, ErrorCode, Lab, Tokenizer } from '../../web/library/types.ts';
import { heard, refused, segmentsOf } from './fake-tokenizers.ts';

/** Ids are bytes; 'find' says what it was asked. */
function fakeBytes(asked: unknown[] = []): Tokenizer {
  return {
    kind: 'byte',
    vocabSize: 256,
    tokenBytes: async (id: number) => {
      if (id > 255) throw refused('token_id_out_of_range', String(id));
      return [Uint8Array.of(id)];
    },
    vocabulary: {
      find: async (query: unknown, { first }: { first: number }) => {
        asked.push([query, first]);
        return { matching: 30, ids: Uint32Array.of(97) };
      },
      longest: async () => ({ matching: 256, ids: Uint32Array.of(98) }),
      matters: async () => ({ english: 52 }),
    },
    splitByBudget: async (_: string, budget: unknown) => {
      if (typeof budget !== 'number') throw refused('token_count_out_of_range', String(budget));
      return [
        { end: budget, tokens: budget },
        { end: 3, tokens: 3 - budget },
      ];
    },
  } as unknown as Tokenizer;
}

describe('what a reader looks for in a vocabulary', () => {
  test('is an id after #, bytes after 0x, and text otherwise', () => {
    expect(queryOf('#1234')).toEqual({ kind: 'id', id: 1234 });
    expect(queryOf('0x e4 bd a0')).toEqual({ kind: 'bytes', bytes: Uint8Array.of(0xe4, 0xbd, 0xa0) });
    expect(queryOf('0xE4BD')).toEqual({ kind: 'bytes', bytes: Uint8Array.of(0xe4, 0xbd) });
    for (const text of ['', ' the', '#include', '#', '0x', '0x1', '0xfg', '1234'])
      expect(queryOf(text)).toEqual({ kind: 'text', text });
  });

  test('is found, a page at a time', async () => {
    const asked: unknown[] = [];
    const explorer = new Explorer(() => {});
    explorer.follow(fakeBytes(asked), 'a');
    await heard();
    expect(explorer.found?.tokens).toEqual([{ id: 97, bytes: Uint8Array.of(97) }]);
    expect(explorer.longest.map(({ id }) => id)).toEqual([98]);
    explorer.page(20);
    await heard();
    expect(explorer.found?.first).toBe(20);
    expect(asked).toEqual([
      ['a', 0],
      ['a', 20],
    ]);
  });

  test('an id shows its token at once; one that is none is refused', async () => {
    const explorer = new Explorer(() => {});
    const tokenizer = fakeBytes();
    explorer.follow(tokenizer, '#65');
    await heard();
    expect(explorer.chosen?.id).toBe(65);
    expect(explorer.relatives).toBeNull();
    explorer.follow(tokenizer, '#256');
    await heard();
    expect(explorer.found).toBeNull();
    expect(explorer.refusal?.code).toBe('token_id_out_of_range');
    explorer.follow(null, '');
    expect(explorer.chosen).toBeNull();
  });
});

describe('a text by budget', () => {
  test('each part begins where the one before ends', () => {
    expect(
      partsOf('ab你c', [
        { end: 3, tokens: 5 },
        { end: 4, tokens: 1 },
      ]),
    ).toEqual([
      { start: 0, end: 3, tokens: 5, text: 'ab你' },
      { start: 3, end: 4, tokens: 1, text: 'c' },
    ]);
  });

  test('window and budget are refused each by itself', async () => {
    const budgeting = new Budgeting(() => {});
    const lab = { windowShare: async (tokens: number, window: number) => tokens / window } as unknown as Lab;
    budgeting.follow(lab, fakeBytes(), 'abc', 3, 'many', 2, 'character');
    await heard();
    expect(budgeting.byWindow.refusal?.got).toBe('many');
    expect(budgeting.byBudget.parts.map(({ text }) => text)).toEqual(['ab', 'c']);
    budgeting.follow(lab, fakeBytes(), 'abc', 3, 12, 2, 'character');
    await heard();
    expect(budgeting.filling).toEqual({ tokens: 3, share: 0.25 });
    budgeting.follow(lab, fakeBytes(), '', 0, 2, 2, 'character');
    expect(budgeting.byBudget.parts).toEqual([]);
    expect(budgeting.filling).toBeNull();
  });
});

describe('a conversation', () => {
  const stretches: ChatSegment[] = [
    { text: '<', message: null, isContent: false },
    { text: 'U:', message: 0, isContent: false },
    { text: '你好', message: 0, isContent: true },
    { text: '', message: 1, isContent: true },
    { text: '>', message: 0, isContent: false },
  ];

  test('is written only where the core has a template; another refusal says nothing about that', async () => {
    const refusing = (code: ErrorCode) =>
      ({ chatText: () => Promise.reject(refused(code)) }) as unknown as Lab;
    const conversation = new Conversation(() => {});
    const tokenizer = {} as Tokenizer;
    expect(conversation.hasTemplate).toBeNull();
    conversation.follow(refusing('no_chat_template'), tokenizer, 'gpt2', []);
    await heard();
    expect(conversation.hasTemplate).toBe(false);
    conversation.follow(refusing('chat_turns_out_of_order'), tokenizer, 'mistral_v0.1', []);
    await heard();
    expect(conversation.hasTemplate).toBe(true);
    conversation.follow(refusing('no_chat_template'), null, 'gpt2', []);
    expect(conversation.hasTemplate).toBeNull();
  });

  test('asks for an answer unless it ends with one', async () => {
    const answers: unknown[] = [];
    const lab = {
      chatText: async (_: string, __: unknown, options: { answerFollows: boolean }) => {
        answers.push(options.answerFollows);
        return stretches;
      },
      chatTokens: async () => [{ message: 0, said: 2, added: 4 }],
    } as unknown as Lab;
    const tokenizer = { segments: async (text: string) => segmentsOf(text) } as unknown as Tokenizer;
    const conversation = new Conversation(() => {});
    conversation.follow(lab, tokenizer, 'qwen3', [{ role: 'user', content: 'a' }]);
    await heard();
    expect(conversation.written?.segments.text).toBe('<U:你好>');
    expect(conversation.written?.byMessage).toEqual([{ message: 0, said: 2, added: 4 }]);
    conversation.follow(lab, tokenizer, 'qwen3', [{ role: 'assistant', content: 'a' }]);
    await heard();
    expect(answers).toEqual([true, false]);
  });
});
