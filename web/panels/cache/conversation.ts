// A conversation as a prompt cache meets it: requests, each the whole of what is sent, in blocks. Plain data, never mutated.

import type { Entered } from '../../app/entered.ts';

export const ROLES = ['system', 'tools', 'user', 'assistant', 'tool'] as const;
export type Role = (typeof ROLES)[number];

export interface Block {
  readonly role: Role;
  readonly text: string;
  /** Given: the block stands for so many tokens in all; what the text does not fill is filled up. */
  readonly count: Entered | null;
  /** One of its tokens stands as the two that it was merged from: the same text in other ids. */
  readonly split: boolean;
}

export interface Turn {
  /** Seconds since the request before it. */
  readonly wait: Entered;
  /** Tokens of the answer. */
  readonly output: Entered;
  readonly blocks: readonly Block[];
}

export interface Conversation {
  readonly sent: readonly Turn[];
  /** The request that is being written. */
  readonly draft: Turn;
}

export const block = (role: Role, text: string, more: Partial<Block> = {}): Block => ({
  ...{ role, text, count: null, split: false },
  ...more,
});

const withBlocks = (from: Conversation, blocks: readonly Block[]): Conversation => ({
  ...from,
  draft: { ...from.draft, blocks },
});

export const setDraft = (from: Conversation, part: Partial<Turn>): Conversation => ({
  ...from,
  draft: { ...from.draft, ...part },
});

export const setBlock = (from: Conversation, at: number, part: Partial<Block>): Conversation =>
  withBlocks(
    from,
    from.draft.blocks.map((each, i) => (i === at ? { ...each, ...part } : each)),
  );

export const insertBlock = (from: Conversation, at: number, added: Block): Conversation => {
  const { blocks } = from.draft;
  return withBlocks(from, [...blocks.slice(0, at), added, ...blocks.slice(at)]);
};

export const removeBlock = (from: Conversation, at: number): Conversation =>
  withBlocks(
    from,
    from.draft.blocks.filter((_, i) => i !== at),
  );

/** One place up or down; at the edge it stays. */
export function moveBlock(from: Conversation, at: number, by: -1 | 1): Conversation {
  const blocks = [...from.draft.blocks];
  const to = at + by;
  if (!blocks[at] || !blocks[to]) return from;
  [blocks[at], blocks[to]] = [blocks[to], blocks[at]];
  return withBlocks(from, blocks);
}

/** The draft is sent; the next one begins with all of it, and goes on with the answer and a new question. */
export function send(from: Conversation, answer: string, question: string): Conversation {
  const { draft, sent } = from;
  const blocks = [...draft.blocks, block('assistant', answer), block('user', question)];
  return { sent: [...sent, draft], draft: { ...draft, wait: USUAL_WAIT, blocks } };
}
export const USUAL_WAIT = 30;

const isHead = ({ role }: Block): boolean => role === 'system' || role === 'tools';

/** The first half of the history, between the head and the last block, becomes one summary. */
export function compact(from: Conversation, summary: string): Conversation {
  const { blocks } = from.draft;
  const first = blocks.findIndex((each) => !isHead(each));
  const n = Math.ceil((blocks.length - 1 - first) / 2);
  if (first < 0 || n < 1) return from;
  return withBlocks(from, [...blocks.slice(0, first), block('user', summary), ...blocks.slice(first + n)]);
}

// In an address: every distinct block once, the draft's first; a request that begins as the draft does is only a number.

type WrittenBlock = [role: string, text: string, count?: Entered | null, split?: 1];
type WrittenTurn = [wait: Entered, output: Entered, blocks: number | number[]];

export function written({ sent, draft }: Conversation): string {
  const pool: string[] = [];
  const place = (each: Block): number => {
    const { role, text, count, split } = each;
    const entry: WrittenBlock = split
      ? [role, text, count, 1]
      : count === null
        ? [role, text]
        : [role, text, count];
    const key = JSON.stringify(entry);
    const known = pool.indexOf(key);
    return known >= 0 ? known : pool.push(key) - 1;
  };
  const turns = [draft, ...sent].map(({ wait, output, blocks }): WrittenTurn => {
    const places = blocks.map(place);
    return [wait, output, places.every((at, i) => at === i) ? places.length : places];
  });
  return `{"b":[${pool.join()}],"t":${JSON.stringify(turns)}}`;
}

/** undefined where it was not written by `written`. */
export function readConversation(text: string): Conversation | undefined {
  try {
    const { b, t } = JSON.parse(text) as { b: WrittenBlock[]; t: WrittenTurn[] };
    const pool = b.map(([role, words, count = null, split]) => {
      const known = ROLES.find((name) => name === role);
      if (!known || typeof words !== 'string' || !(count === null || isEntered(count)))
        throw new Error('no conversation');
      return block(known, words, { count, split: split === 1 });
    });
    const [draft, ...sent] = t.map(([wait, output, blocks]): Turn => {
      const places = typeof blocks === 'number' ? Array.from(pool.slice(0, blocks).keys()) : blocks;
      const own = places.map((at) => pool[at]);
      if (!isEntered(wait) || !isEntered(output) || own.includes(undefined))
        throw new Error('no conversation');
      return { wait, output, blocks: own as Block[] };
    });
    return draft && { sent, draft };
  } catch {
    return undefined;
  }
}

const isEntered = (value: unknown): value is Entered =>
  typeof value === 'number' || typeof value === 'string';
