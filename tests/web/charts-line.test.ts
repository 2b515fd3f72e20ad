import { expect, test } from 'vitest';
import { apart, linearScale, logScale, placeOn } from '../../web/charts/line-scale.ts';
import { lineColumns, xsOf } from '../../web/charts/line-table.ts';
import { pathOf, type Line } from '../../web/charts/line.ts';

const line = (name: string, points: Line['points']): Line => ({ name, hue: 'raw', points });

test('a linear axis starts at zero and ends at a round number that nothing exceeds', () => {
  // At most 6 ticks up to 37: steps of 10.
  expect(linearScale([3, 37], 6).ticks).toEqual([0, 10, 20, 30, 40]);
  expect(linearScale([0.3, 0.1], 4).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  expect(linearScale([], 6)).toEqual({ log: false, low: 0, high: 1, ticks: [0, 1] });
});

test('a linear axis goes below zero where a value does', () => {
  // From -0.88 to 0.67 in at most 5 steps: steps of 0.5.
  expect(linearScale([0.67, -0.88], 6).ticks).toEqual([-1, -0.5, 0, 0.5, 1]);
  expect(linearScale([-3, -1], 4).ticks).toEqual([-3, -2, -1, 0]);
  expect(placeOn(linearScale([-1, 1], 3), 0)).toBe(0.5);
});

test('a log axis goes from a power of ten to a power of ten, with no more ticks than asked for', () => {
  expect(logScale([3, 5000], 6).ticks).toEqual([1, 10, 100, 1000, 10_000]);
  expect(logScale([1, 1e9], 4).ticks).toEqual([1, 1000, 1e6, 1e9]);
  expect(logScale([100], 4).ticks).toEqual([100, 1000]);
});

test('a value has its place between the ends; on a log axis zero has none', () => {
  expect(placeOn(linearScale([40], 5), 10)).toBe(0.25);
  expect(placeOn(logScale([1, 10_000], 5), 100)).toBeCloseTo(0.5, 12);
  expect(placeOn(logScale([1, 10], 5), 0)).toBeNull();
  expect(placeOn(linearScale([1], 5), NaN)).toBeNull();
});

test('a point without a place leaves a gap in its line', () => {
  const y = (value: number) => (value > 0 ? value : null);
  expect(
    pathOf(
      [
        [0, 5],
        [1, 0],
        [2, 7],
        [3, 8],
      ],
      (x) => x,
      y,
    ),
  ).toBe('M0 5M2 7L3 8');
});

test('labels that would lie on one another are pushed apart and stay in the picture', () => {
  expect(apart([10, 12, 80], 16, 100)).toEqual([10, 26, 80]);
  expect(apart([95, 100], 16, 100)).toEqual([84, 100]);
});

test('the table has a row for each x of any line, and an empty cell where a line has none', () => {
  const series = [
    line('a', [
      [1, 10],
      [3, 30],
    ]),
    line('b', [[2, 20]]),
  ];
  expect(xsOf(series)).toEqual([1, 2, 3]);
  const columns = lineColumns({ series, xLabel: 'step', formatX: String, formatY: (y) => `${y} ms` });
  expect(columns.map(({ label }) => label)).toEqual(['step', 'a', 'b']);
  expect(columns.map(({ cell }) => [0, 1, 2].map(cell))).toEqual([
    ['1', '2', '3'],
    ['10 ms', '', '30 ms'],
    ['', '20 ms', ''],
  ]);
});
