import { expect, test, vi } from 'vitest';
import type { SplitText, Tokenizer, WayOfPiece } from '../../web/library/types.ts';
import {
  LONGEST_SPLIT,
  Splitting,
  mergeSteps,
  mergeTrees,
  placesOf,
  triedIn,
} from '../../web/panels/tokens/splitting.ts';

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
const way = {
  model: 'bpe' as const,
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

test('the merges of a piece are trees, one for each token that is left', () => {
  const [tree, ...others] = mergeTrees(way, 9);
  expect(others).toEqual([]);
  const leaf = (token: number) => ({ token, merge: null });
  const ab = { token: 10, merge: { step: 0, rank: 4, parts: [leaf(1), leaf(2)] } };
  expect(tree).toEqual({ token: 11, merge: { step: 1, rank: 7, parts: [ab, leaf(3)] } });
});

test('of many trees only whole ones are drawn, and at least the first', () => {
  const three = { ...way, merges: way.merges.slice(0, 1), tokens: Uint32Array.of(10, 3) };
  expect(mergeTrees(three, 2).map(({ token }) => token)).toEqual([10]);
  expect(mergeTrees(three, 1).map(({ token }) => token)).toEqual([10]);
  expect(mergeTrees(three, 3).map(({ token }) => token)).toEqual([10, 3]);
});

test('the places of a lattice are where its characters meet', () => {
  const edge = (begin: number, end: number) => ({
    begin,
    end,
    token: 0,
    score: 0,
    path: 0,
    unknown: false,
    taken: false,
  });
  // 你 has three bytes
  const edges = [edge(0, 3), edge(0, 4), edge(3, 4)];
  expect(
    placesOf({ model: 'unigram', edges, sum: 0, runnerUp: new Uint32Array(), runnerUpSum: null }),
  ).toEqual([0, 3, 4]);
});

test('what WordPiece tried is one character less each time', () => {
  const step = { begin: 1, end: 4, tries: 3, token: 0, shorter: new Uint32Array() };
  expect(triedIn(bytes('u你ab'), step)).toEqual(['你ab', '你a', '你']);
});

function fake(split: SplitText) {
  return {
    split: vi.fn(() => Promise.resolve(split)),
    wayOf: vi.fn((): Promise<WayOfPiece> => Promise.resolve(way)),
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

test('a WordPiece is also asked what it loses, once for a text', async () => {
  const tokenizer = fake({ pattern: null, pieces: [piece('A', 0, [1]), piece('b', 1, [2])] });
  const steps: WayOfPiece = {
    model: 'wordpiece',
    prefix: '##',
    mostCharacters: 100,
    unknownToken: 0,
    tooLong: false,
    unknown: false,
    steps: [],
  };
  tokenizer.wayOf.mockResolvedValue(steps);
  const roundTrip = vi.fn(() =>
    Promise.resolve({ tokens: new Uint32Array(), spelled: [], decoded: 'a b', framed: 'a b', parts: [] }),
  );
  const splitting = new Splitting(() => undefined);
  splitting.follow({ ...tokenizer, roundTrip } as unknown as Tokenizer, 'Ab');
  await vi.waitFor(() => expect(splitting.trip?.decoded).toBe('a b'));
  splitting.choose(1);
  await vi.waitFor(() => expect(splitting.way).not.toBeNull());
  expect(roundTrip).toHaveBeenCalledTimes(1);
  expect(splitting.model).toBe('wordpiece');
});

test('a piece that the normalizer changed is told from one that it left', async () => {
  const rewritten = { ...piece('café', 0, [1]), bytes: bytes('cafe') };
  const tokenizer = fake({ pattern: null, pieces: [rewritten, piece('!', 4, [2])] });
  const splitting = new Splitting(() => undefined);
  splitting.follow(tokenizer as unknown as Tokenizer, 'café!');
  await vi.waitFor(() => expect(splitting.text).not.toBeNull());
  expect(splitting.typed(rewritten)).toBe('café');
  expect(splitting.text!.pieces.map((each) => splitting.isRewritten(each))).toEqual([true, false]);
});
