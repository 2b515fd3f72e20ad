import { describe, expect, test } from 'vitest';
import { keptRows, movedRow, nextSort, rowsInView, sortedRows } from '../../web/charts/row-order.ts';

const all = (n: number) => keptRows(n, null);

describe('the rows in view', () => {
  test('only those that the view shows, and a few spare ones on both sides', () => {
    expect(rowsInView(0, 360, 36, 150_000, 6)).toEqual({ first: 0, end: 16 });
    expect(rowsInView(36 * 1000, 360, 36, 150_000, 6)).toEqual({ first: 994, end: 1016 });
  });
  test('the end of the table is the end of the window', () => {
    expect(rowsInView(36 * 149_995, 360, 36, 150_000, 6)).toEqual({ first: 149_989, end: 150_000 });
  });
  test('a view scrolled past a table that has become shorter still shows its last rows', () => {
    const { first, end } = rowsInView(36 * 1000, 360, 36, 3, 6);
    expect([first, end]).toEqual([0, 3]);
  });
  test('no rows, no window', () => {
    expect(rowsInView(0, 360, 36, 0)).toEqual({ first: 0, end: 0 });
  });
  test('a view without height (not laid out yet) still has a row', () => {
    expect(rowsInView(0, 0, 36, 5, 0)).toEqual({ first: 0, end: 1 });
  });
});

describe('sorting', () => {
  test('numbers, both ways; equal ones by the lower row in both', () => {
    const values = [3, 1, 3, -2, 0, -0, 1.5, -2];
    const by = (row: number) => values[row]!;
    expect([...sortedRows(all(8), by, 'ascending')]).toEqual([3, 7, 4, 5, 1, 6, 0, 2]);
    expect([...sortedRows(all(8), by, 'descending')]).toEqual([0, 2, 6, 1, 4, 5, 3, 7]);
  });
  test('infinities are numbers, and NaN comes last both ways', () => {
    const values = [NaN, Infinity, -Infinity, 0];
    const by = (row: number) => values[row]!;
    expect([...sortedRows(all(4), by, 'ascending')]).toEqual([2, 3, 1, 0]);
    expect([...sortedRows(all(4), by, 'descending')]).toEqual([1, 3, 2, 0]);
  });
  test('as a comparison sort does, on 20,000 numbers', () => {
    const values = Array.from({ length: 20_000 }, (_, i) => Math.sin(i * 12.9898) * 10 ** (i % 9));
    const expected = [...values.keys()].sort((a, b) => values[a]! - values[b]! || a - b);
    expect([...sortedRows(all(20_000), (row) => values[row]!, 'ascending')]).toEqual(expected);
  });
  test('text by code units, equal texts by the lower row', () => {
    const texts = ['复', 'b', 'a', 'b'];
    expect([...sortedRows(all(4), (row) => texts[row]!, 'ascending')]).toEqual([2, 1, 3, 0]);
    expect([...sortedRows(all(4), (row) => texts[row]!, 'descending')]).toEqual([0, 1, 3, 2]);
  });
  test('only the rows that were kept', () => {
    const kept = keptRows(6, (row) => row % 2 === 0);
    expect([...sortedRows(kept, (row) => row, 'descending')]).toEqual([4, 2, 0]);
  });
  test('a header asks for its own first direction, then for the other one', () => {
    const first = nextSort(null, 'p', 'descending');
    expect(first).toEqual({ key: 'p', direction: 'descending' });
    expect(nextSort(first, 'p', 'descending')).toEqual({ key: 'p', direction: 'ascending' });
    expect(nextSort(first, 'token', 'ascending')).toEqual({ key: 'token', direction: 'ascending' });
  });
});

test('keys move the active row and stop at both ends', () => {
  expect(movedRow('ArrowDown', -1, 5, 3)).toBe(0);
  expect(movedRow('ArrowDown', 4, 5, 3)).toBe(4);
  expect(movedRow('PageUp', 2, 5, 3)).toBe(0);
  expect(movedRow('End', 0, 5, 3)).toBe(4);
  expect(movedRow('a', 0, 5, 3)).toBeNull();
});
