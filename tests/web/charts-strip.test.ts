import { expect, test } from 'vitest';
import { BlockHeights } from '../../web/charts/block-heights.ts';

test('an unmeasured strip is as high as its blocks are guessed to be', () => {
  const heights = new BlockHeights(100);
  heights.resize(15_625); // a million chips in blocks of 64
  expect(heights.top(15_625)).toBe(1_562_500);
});

test('only the blocks in view and near it are in the page, and spaces stand for the others', () => {
  const heights = new BlockHeights(100);
  heights.resize(1000);
  expect(heights.inView(5000, 300, 150)).toEqual({ first: 48, end: 55, before: 4800, after: 94_500 });
});

test('at both ends there is nothing beyond', () => {
  const heights = new BlockHeights(100);
  heights.resize(10);
  expect(heights.inView(0, 300, 150)).toEqual({ first: 0, end: 5, before: 0, after: 500 });
  expect(heights.inView(900, 300, 150)).toMatchObject({ end: 10, after: 0 });
  expect(heights.inView(99_999, 300, 150)).toMatchObject({ end: 10, after: 0 });
});

test('a measured block tells by how much it grew; the others are guessed as the mean of the measured', () => {
  const heights = new BlockHeights(100);
  heights.resize(4);
  expect(heights.measure(0, 140)).toBe(40);
  expect(heights.measure(0, 140)).toBe(0);
  expect(heights.top(4)).toBe(4 * 140);
  expect(heights.measure(1, 100)).toBe(-40);
  expect(heights.top(4)).toBe(140 + 100 + 120 + 120);
});

test('fewer blocks forget those that are gone; a new width forgets all but the mean', () => {
  const heights = new BlockHeights(100);
  heights.resize(3);
  heights.measure(0, 50);
  heights.measure(2, 70);
  heights.resize(2);
  expect(heights.top(2)).toBe(100);
  heights.forget();
  expect(heights.top(2)).toBe(100);
});
