import { beforeEach, describe, expect, test } from 'vitest';
import type { Lab, Segments, TokenAlignment } from '../../web/library/types.ts';
import {
  Comparison,
  sidesOf,
  sizesOf,
  type Compared,
  type Wish,
} from '../../web/panels/tokens/comparison.ts';
import { ALL_BYTES, Measured } from '../../web/panels/tokens/measured.ts';
import { Shelf } from '../../web/panels/tokens/shelf.ts';
import { stretchesAround } from '../../web/panels/tokens/view-align.ts';
import { FakeLab, FakeTokenizer, heard, refused, segmentsOf } from './fake-tokenizers.ts';

let fake: FakeLab;
let lab: Lab;
let comparison: Comparison;
const aligned: number[] = [];

/** One stretch that differs for each character. */
const alignmentOf = (cuts: readonly Segments[]) => ({
  length: cuts[0]!.length,
  different: Uint32Array.from({ length: cuts[0]!.length }, (_, i) => i),
  ratiosToFewest: Float64Array.from(cuts, () => 1),
});

beforeEach(() => {
  fake = new FakeLab();
  aligned.length = 0;
  lab = Object.assign(fake, {
    alignTokens: async (cuts: readonly Segments[]) => {
      aligned.push(cuts.length);
      return alignmentOf(cuts);
    },
    estimateTokens: async (text: string) => ({
      hanCharacters: 0,
      otherCharacters: 0,
      low: 1,
      high: text.length,
    }),
    cost: {
      price: async ({ inputTokens, perMillionInput }: { inputTokens: number; perMillionInput: unknown }) => {
        if (typeof perMillionInput !== 'number') throw refused('price_out_of_range', String(perMillionInput));
        return { input: (inputTokens * perMillionInput) / 1e6, output: 0, total: 0 };
      },
    },
  }).asLab;
  comparison = new Comparison(lab, new Shelf(lab, () => {}), () => {});
});

const wish = (part: Partial<Wish> = {}): Wish => ({
  text: 'ab',
  corpus: 'abc',
  compared: ['char', 'byte'],
  sizes: [],
  inUse: null,
  aligned: '',
  perMillionInput: 4,
  ...part,
});

/** Gives every tokenizer that was asked for and not given yet. */
function giveAll(): FakeTokenizer[] {
  return fake.made.splice(0).map(({ spec, resolve }) => {
    const tokenizer = new FakeTokenizer(spec);
    resolve(tokenizer.asTokenizer);
    return tokenizer;
  });
}

const keys = (rows: readonly Compared[]) => rows.map(({ key }) => key);

describe('side by side', () => {
  test('sizes are read as typed, any number of them', () => {
    expect(sizesOf('272 320，512、x 900;1000')).toEqual([272, 320, 512, 'x', 900, 1000]);
    expect(sizesOf('')).toEqual([]);
  });

  test('makes each tokenizer once, follows the text, and releases all of them', async () => {
    comparison.follow(wish({ sizes: [300, 300] }));
    expect(fake.made.map(({ spec }) => spec.kind)).toEqual(['char', 'byte', 'bpe']);
    const tokenizers = giveAll();
    await heard();
    comparison.follow(wish({ text: 'b', sizes: [300] }));
    expect(fake.made).toHaveLength(0);
    for (const tokenizer of tokenizers) tokenizer.answer(segmentsOf('b'));
    await heard();
    comparison.follow(wish({ text: 'b', sizes: [300] }));
    expect(comparison.rows.map(({ segments }) => segments?.text)).toEqual(['b', 'b', 'b']);
    comparison.follow(wish({ text: 'b' }));
    expect(tokenizers.map(({ disposed }) => disposed)).toEqual([false, false, true]);
    comparison.stop();
    expect(tokenizers.every(({ disposed }) => disposed)).toBe(true);
  });

  test('one refusal stands in its own row; the others go on', async () => {
    comparison.follow(wish({ sizes: [1] }));
    fake.made[2]!.reject(refused('vocab_size_out_of_range', '1'));
    await heard();
    comparison.follow(wish({ sizes: [1] }));
    expect(comparison.rows.map(({ refusal }) => refusal?.code)).toEqual([
      undefined,
      undefined,
      'vocab_size_out_of_range',
    ]);
  });

  test('without a corpus there are those that need none', () => {
    comparison.follow(wish({ corpus: null, compared: ['char', 'byte', 'gpt2'], sizes: [300] }));
    expect(keys(comparison.rows)).toEqual(['byte', 'gpt2']);
  });

  test('the one in use stands among them without being made again', async () => {
    const tokenizer = new FakeTokenizer({ kind: 'byte' }).asTokenizer;
    const inUse = {
      key: 'byte',
      kind: 'byte',
      wantedSize: null,
      tokenizer,
      segments: segmentsOf('ab'),
    } as const;
    comparison.follow(wish({ inUse }));
    expect(fake.made.map(({ spec }) => spec.kind)).toEqual(['char']);
    expect(comparison.rows.map(({ key, inUse }) => [key, inUse])).toEqual([
      ['char', false],
      ['byte', true],
    ]);
    comparison.follow(wish({ compared: ['char'], inUse }));
    expect(keys(comparison.rows)).toEqual(['byte', 'char']);
  });

  test('loading is stopped by the reader and begun again', async () => {
    comparison.follow(wish({ compared: ['gpt2'] }));
    const { making } = comparison.rows[0]!;
    fake.made[0]!.progress(0.5);
    expect(making!.progress).toBe(0.5);
    making!.stop();
    expect(fake.made[0]!.signal?.aborted).toBe(true);
    expect(making!.stopped).toBe(true);
    making!.start();
    fake.give();
    await heard();
    expect(making!.tokenizer).not.toBeNull();
  });
});

describe('what the core says of them', () => {
  async function counted(part: Partial<Wish>): Promise<void> {
    comparison.follow(wish(part));
    const tokenizers = giveAll();
    await heard();
    comparison.follow(wish(part));
    for (const tokenizer of tokenizers) tokenizer.answer(segmentsOf('ab'));
    await heard();
    comparison.follow(wish(part));
    await heard();
  }

  test('is asked once for all, and once more for two of them', async () => {
    await counted({ compared: ['char', 'byte', 'gpt2'] });
    expect(aligned.at(-1)).toBe(3);
    expect(comparison.answer?.prices).toEqual([8e-6, 8e-6, 8e-6]); // 2 tokens at 4 a million
    const before = aligned.length;
    comparison.follow(wish({ compared: ['char', 'byte', 'gpt2'], aligned: 'gpt2 char' }));
    await heard();
    expect(aligned.slice(before)).toEqual([3, 2]);
    expect(keys(comparison.answer!.sides)).toEqual(['gpt2', 'char']);
    comparison.follow(wish({ compared: ['char', 'byte', 'gpt2'], aligned: 'gpt2 char' }));
    await heard();
    expect(aligned).toHaveLength(before + 2);
  });

  test('a price that is none is refused by itself', async () => {
    await counted({ perMillionInput: 'four' });
    expect(comparison.answer?.priceRefusal?.code).toBe('price_out_of_range');
    expect(comparison.answer?.prices).toBeNull();
    expect(comparison.answer?.alignment?.different).toHaveLength(2);
  });

  test('one alone is laid beside nothing', async () => {
    await counted({ compared: ['byte'] });
    expect(comparison.answer?.alignment).toBeNull();
  });

  test('the difference that is looked at stays within those that there are', async () => {
    await counted({});
    comparison.go(5);
    expect(comparison.at).toBe(1);
    comparison.go(-1);
    expect(comparison.at).toBe(0);
  });

  test('two that are not both there are all', () => {
    const rows = ['a', 'b', 'c'].map((key) => ({ key }) as Compared);
    expect(keys(sidesOf(rows, 'c a'))).toEqual(['c', 'a']);
    for (const aligned of ['', 'c', 'c x', 'c a b'])
      expect(keys(sidesOf(rows, aligned))).toEqual(['a', 'b', 'c']);
    expect(keys(sidesOf(rows.slice(0, 2), 'b a'))).toEqual(['a', 'b']); // there are no others
  });
});

describe('what is drawn of an alignment', () => {
  const of = (lengths: readonly [length: number, alike: boolean][]): TokenAlignment => {
    const ends: number[] = [];
    for (const [length] of lengths) ends.push((ends.at(-1) ?? 0) + length);
    return {
      length: lengths.length,
      at: (index: number) => ({ start: ends[index - 1] ?? 0, end: ends[index]!, alike: lengths[index]![1] }),
    } as unknown as TokenAlignment;
  };

  test('is all of a short one, and what is near of a long one', () => {
    expect(
      stretchesAround(
        of([
          [10, true],
          [3, false],
          [10, true],
        ]),
        1,
      ),
    ).toEqual([0, 3]);
    const many = of(Array.from({ length: 1000 }, (_, i) => [100, i % 2 === 0]));
    // 240 units to either side: three stretches of 100
    expect(stretchesAround(many, 501)).toEqual([498, 505]);
    const tiny = of(Array.from({ length: 1000 }, () => [1, false]));
    expect(stretchesAround(tiny, 500)).toEqual([480, 520]);
    // However long what is alike, it is drawn by its ends
    expect(
      stretchesAround(
        of([
          [1e6, true],
          [3, false],
          [1e6, true],
          [2, false],
        ]),
        1,
      ),
    ).toEqual([0, 4]);
  });
});

describe('what the sources say', () => {
  test('nothing is loaded until the reader asks; stopped, it goes on where it was', async () => {
    const measured = new Measured(lab, new Shelf(lab, () => {}), () => {});
    measured.follow(true, 'ab', '');
    expect(fake.made).toHaveLength(0);
    measured.start();
    measured.follow(true, 'ab', '');
    expect(fake.made.map(({ spec }) => (spec as { name?: string }).name)).toEqual([
      'gpt2',
      'cl100k_base',
      'o200k_base',
      'qwen3',
      'deepseek_v3',
      'mistral_v0.1',
    ]);
    await heard();
    expect(measured.thousand?.han.high).toBe(1000);
    measured.stop();
    expect(measured.rows.every(({ making }) => making.stopped)).toBe(true);
    measured.start();
    expect(fake.made).toHaveLength(12);
    measured.follow(false, 'ab', '');
    expect(measured.rows).toEqual([]);
    expect(fake.made.slice(6).every(({ signal }) => signal?.aborted)).toBe(true);
  });

  test('a vocabulary that another one builds on is counted once among the bytes', () => {
    expect(ALL_BYTES).toBeGreaterThan(1_000_000);
    expect(ALL_BYTES).toBeLessThanOrEqual(2_000_000);
  });
});
