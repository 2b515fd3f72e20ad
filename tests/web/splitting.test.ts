import { expect, test, vi } from 'vitest';
import type { SplitText, Tokenizer, WayOfPiece } from '../../web/library/types.ts';
import { LONGEST_SPLIT, Splitting, mergeSteps } from '../../web/panels/tokens/splitting.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const piece = (text: string, start: number, tokens: number[]) => ({
  start,
  end: start + text.length,
  bytes: bytes(text),
  branch: 'word' as const,
  added: false,
  tokens: Uint32Array.from(tokens),
});
// a b c: "a" + "b" is 10, 10 + "c" is 11
const way: WayOfPiece = {
  model: 'bpe',
  start: Uint32Array.of(1, 2, 3),
  merges: [
    { rank: 4, position: 0, result: 10 },
    { rank: 7, position: 0, result: 11 },
  ],
  tokens: Uint32Array.of(11),
  whole: false,
};

test('each merge is told with the two tokens that it joins', () => {
  expect(mergeSteps(way)).toEqual([
    { rank: 4, left: 1, right: 2, result: 10 },
    { rank: 7, left: 10, right: 3, result: 11 },
  ]);
});

function fake(split: SplitText) {
  return {
    split: vi.fn(() => Promise.resolve(split)),
    wayOf: vi.fn(() => Promise.resolve(way)),
    tokenBytes: vi.fn((id: number) => Promise.resolve([bytes(`#${id}`)])),
  };
}

test('a piece that stays several tokens is shown first, with the bytes of every token that it names', async () => {
  const split = { pattern: ['x'], pieces: [piece('one', 0, [5]), piece('abc', 3, [11, 3])] };
  const tokenizer = fake(split);
  const splitting = new Splitting(() => undefined);
  splitting.follow(tokenizer as unknown as Tokenizer, 'oneabc');
  await vi.waitFor(() => expect(splitting.way).not.toBeNull());
  expect(splitting.chosen).toBe(1);
  expect([...splitting.way!.bytes.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 10, 11]);
  expect(splitting.cut).toBe(false);
});

test('a long text is taken apart up to a limit, and says so', async () => {
  const tokenizer = fake({ pattern: null, pieces: [piece('a', 0, [1])] });
  const splitting = new Splitting(() => undefined);
  splitting.follow(tokenizer as unknown as Tokenizer, 'a'.repeat(LONGEST_SPLIT + 1));
  await vi.waitFor(() => expect(splitting.text).not.toBeNull());
  expect(splitting.cut).toBe(true);
  expect(tokenizer.split).toHaveBeenCalledWith('a'.repeat(LONGEST_SPLIT), expect.anything());
});

test('folded up, nothing is asked and nothing is kept', async () => {
  const tokenizer = fake({ pattern: null, pieces: [piece('a', 0, [1])] });
  const splitting = new Splitting(() => undefined);
  splitting.follow(tokenizer as unknown as Tokenizer, 'a');
  await vi.waitFor(() => expect(splitting.text).not.toBeNull());
  splitting.follow(null, 'a');
  expect(splitting.text).toBeNull();
  expect(splitting.way).toBeNull();
  expect(tokenizer.split).toHaveBeenCalledTimes(1);
});
