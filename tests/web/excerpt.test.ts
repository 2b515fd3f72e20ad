import { afterEach, describe, expect, test, vi } from 'vitest';
import { boundaryAt, endOf, startOf } from '../../web/app/excerpt.ts';

const FAMILY = '👩‍👩‍👧'; // three emoji and two joiners: 8 UTF-16 units
const E_ACUTE = 'e\u0301';

/** Where the characters of these texts end, written down one by one. */
const TEXTS = [
  ['a', 'b', 'c'],
  ['a', FAMILY, E_ACUTE, '\r\n', '你', '好', ' ', '🇨🇳', '🇫🇷', 'क्षि', '한', 'x'],
  [FAMILY, FAMILY, FAMILY],
  ['\ud800', 'a', '\udc00'],
  Array<string>(500).fill('你'),
  [...Array<string>(200).fill('字'), FAMILY, ...Array<string>(1500).fill('字')],
];

describe('a cut', () => {
  test('lies where a character ends, the last one at or before the place asked for', () => {
    for (const characters of TEXTS) {
      const text = characters.join('');
      const ends = [0];
      for (const character of characters) ends.push(ends.at(-1)! + character.length);
      for (let at = -1; at <= text.length + 1; at += 1) {
        const expected = Math.max(...ends.filter((end) => end <= Math.max(0, at)));
        expect(boundaryAt(text, at), `${text.slice(0, 20)} at ${at}`).toBe(expected);
      }
    }
  });

  test('inside a heap of accents is made all the same, but not inside a code point', () => {
    expect(boundaryAt('a' + '\u0301'.repeat(5000), 4000)).toBe(4000);
    const accents = 'é' + '\u{1d165}'.repeat(3000); // a combining sign of two units
    expect([3000, 3001].map((at) => boundaryAt(accents, at))).toEqual([2999, 3001]);
  });
});

describe('an excerpt', () => {
  const text = `ab${FAMILY}c${E_ACUTE}`;
  test.each([
    [5, text, text],
    [4, `ab${FAMILY}c…`, `…b${FAMILY}c${E_ACUTE}`],
    [3, `ab${FAMILY}…`, `…${FAMILY}c${E_ACUTE}`],
    [1, 'a…', `…${E_ACUTE}`],
  ])('of %i characters', (most, start, end) => {
    expect(startOf(text, most)).toBe(start);
    expect(endOf(text, most)).toBe(end);
  });

  test('of what is short, or empty, is all of it', () => {
    expect([startOf('', 3), endOf('', 3), startOf('abc', 3), endOf('abc', 3)]).toEqual([
      '',
      '',
      'abc',
      'abc',
    ]);
  });

  test('of a megabyte reads no more than it needs', () => {
    const long = '字'.repeat(1_000_000);
    expect(endOf(long, 3)).toBe('…字字字');
    expect(startOf(long, 3)).toBe('字字字…');
  });
});

describe('without a segmenter', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('a code point stands for a character', async () => {
    vi.resetModules();
    vi.stubGlobal('Intl', {});
    const bare = await import('../../web/app/excerpt.ts');
    expect(bare.boundaryAt('a👩b', 2)).toBe(1);
    expect(bare.boundaryAt('a👩b', 3)).toBe(3);
    expect(bare.endOf('a👩b👩', 2)).toBe('…b👩');
  });
});
