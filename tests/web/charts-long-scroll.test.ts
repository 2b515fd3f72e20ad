import { expect, test } from 'vitest';
import { LongScroll } from '../../web/charts/long-scroll.ts';

const ROW = 44;
const ROWS = 2_000_000;
const HEIGHT = ROWS * ROW; // 88 million pixels
const VIEW = 440;
/** The element's height, as the rooms around a part of the content tell. */
const elementHeight = (scroll: LongScroll, top: number) => {
  const { before, after } = scroll.room(top, HEIGHT - top - VIEW);
  return before + VIEW + after;
};

test('what a browser can lay out is laid out as it is', () => {
  const scroll = new LongScroll();
  scroll.resize(7_000_000);
  expect(scroll.scrolled(6_999_000)).toBe(6_999_000);
  expect(scroll.top).toBe(6_999_000);
  expect(scroll.room(6_998_000, 1000)).toEqual({ before: 6_998_000, after: 1000 });
});

test('two million rows lie in an element of eight million pixels, wherever one is', () => {
  const scroll = new LongScroll();
  scroll.resize(HEIGHT);
  for (const scrollTop of [0, 50_000, 4_000_000, 7_000_000, 8_000_000 - VIEW]) {
    scroll.scrolled(scrollTop);
    expect(elementHeight(scroll, scroll.top)).toBeCloseTo(8_000_000, 3);
    // The part in view lies where the view is.
    expect(scroll.room(scroll.top, 0).before).toBeCloseTo(scrollTop, 3);
  }
});

test('the handle of the scroll bar reaches the first row, the middle and the last row', () => {
  const scroll = new LongScroll();
  scroll.resize(HEIGHT);
  scroll.scrolled(4_000_000);
  expect(scroll.top).toBe(HEIGHT / 2);
  scroll.scrolled(8_000_000 - VIEW);
  expect((scroll.top + VIEW) / ROW).toBe(ROWS);
  scroll.scrolled(0);
  expect(scroll.top).toBe(0);
});

test('a turn of the wheel moves by as many pixels as it would in a short table', () => {
  const scroll = new LongScroll();
  scroll.resize(HEIGHT);
  scroll.scrolled(3_000_000);
  const before = scroll.top;
  expect(scroll.scrolled(3_000_100)).toBe(3_000_100);
  expect(scroll.top - before).toBeCloseTo(100, 6);
});

test('any row can be brought to the top', () => {
  const scroll = new LongScroll();
  scroll.resize(HEIGHT);
  for (const row of [0, 1, 999_999, 1_234_567, ROWS - 1]) {
    const scrollTop = scroll.goTo(row * ROW);
    expect(scroll.top).toBeCloseTo(row * ROW, 3);
    expect(scroll.scrolled(scrollTop)).toBe(scrollTop); // the browser's own event about it changes nothing
    expect(scroll.top).toBeCloseTo(row * ROW, 3);
  }
});

test('turning the wheel all the way up ends at the first row, and never at the element’s end before', () => {
  const scroll = new LongScroll();
  scroll.resize(HEIGHT);
  let scrollTop = scroll.goTo(HEIGHT / 1000);
  let top = scroll.top;
  let turns = 0;
  while (scrollTop > 0) {
    scrollTop = scroll.scrolled(Math.max(0, scrollTop - 4000));
    expect(top - scroll.top).toBeCloseTo(Math.min(4000, top), 3);
    top = scroll.top;
    turns += 1;
  }
  expect(scroll.top).toBe(0);
  expect(turns).toBe(HEIGHT / 1000 / 4000);
});

test('a content that has become shorter leaves no room that is not there', () => {
  const scroll = new LongScroll();
  scroll.resize(HEIGHT);
  scroll.scrolled(8_000_000 - VIEW);
  scroll.resize(10_000);
  scroll.scrolled(10_000 - VIEW);
  expect(scroll.top).toBe(10_000 - VIEW);
});
