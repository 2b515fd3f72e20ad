import { expect, test } from 'vitest';
import { probability } from '../../web/app/format.ts';

// 0.4499 is l after `repair `, 3.01 / 3.51 is 复 after 修 with α = 0.01.
test.each([
  [0.4499, '44.99'],
  [3.01 / 3.51, '85.75'],
  [1, '100.00'],
  [0, '0.00'],
  [0.00005, '0.01'],
  [0.00004, '<\u202f0.01'],
])('a probability of %s is told in per cent, with two digits, in both languages', (p, digits) => {
  for (const language of ['zh-CN', 'en'] as const) expect(probability(language, p)).toBe(`${digits}\u202f%`);
});
