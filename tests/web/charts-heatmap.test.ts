import { describe, expect, test } from 'vitest';
import { keyed, type Stand } from '../../web/charts/heatmap-keys.ts';
import { Pointers } from '../../web/charts/heatmap-pointers.ts';
import {
  blockOf,
  isClosest,
  isWhole,
  labelStride,
  panned,
  partOf,
  plotSize,
  scaleMarks,
  shade,
  showing,
  whole,
  zoomed,
} from '../../web/charts/heatmap-view.ts';

const V51 = { rows: 51, columns: 51 };
const V4096 = { rows: 4096, columns: 4096 };

describe('the view', () => {
  test('coming closer keeps the point under the pointer where it is', () => {
    const view = zoomed(whole(V4096), V4096, 4, 0.25, 0.75);
    expect(view).toEqual({ row: 2304, column: 768, rows: 1024, columns: 1024 });
    expect(view.column + 0.25 * view.columns).toBe(0.25 * 4096);
    expect(view.row + 0.75 * view.rows).toBe(0.75 * 4096);
  });
  test('never leaves the table, however far one goes', () => {
    let view = zoomed(whole(V51), V51, 2);
    view = panned(view, V51, 1000, -1000);
    expect(view).toEqual({ row: 25.5, column: 0, rows: 25.5, columns: 25.5 });
    view = zoomed(view, V51, 1 / 100);
    expect(view).toEqual(whole(V51));
    expect(isWhole(view, V51)).toBe(true);
    expect(isClosest(zoomed(view, V51, 1e9), V51)).toBe(true);
  });
  test('of a table of one cell is that cell, at any zoom', () => {
    const one = { rows: 1, columns: 1 };
    for (const factor of [0.1, 1, 10]) expect(zoomed(whole(one), one, factor)).toEqual(whole(one));
    expect(partOf(whole(one), one)).toEqual({ firstRow: 0, nRows: 1, firstColumn: 0, nColumns: 1 });
  });
  test('of a table of one row only comes closer to its columns', () => {
    const row = { rows: 1, columns: 4096 };
    const view = zoomed(whole(row), row, 8);
    expect([view.rows, view.columns]).toEqual([1, 512]);
  });
  test('follows a cell just as far as is needed', () => {
    const view = { row: 10, column: 10, rows: 10, columns: 10 };
    expect(showing(view, V51, { row: 12, column: 12 })).toEqual(view);
    expect(showing(view, V51, { row: 20, column: 9 })).toEqual({ ...view, row: 11, column: 9 });
  });
  test('asks for whole rows and columns', () => {
    expect(partOf({ row: 1.5, column: 0, rows: 3, columns: 51 }, V51)).toEqual({
      firstRow: 1,
      nRows: 4,
      firstColumn: 0,
      nColumns: 51,
    });
  });
});

test('a block of a summed grid covers the rows that the core puts into it', () => {
  // The core: row x lies in block floor((x - first) * blocks / n).
  const [first, n, blocks] = [100, 1000, 7];
  for (let row = first; row < first + n; row += 1) {
    const { block, first: from, end } = blockOf(row, first, n, blocks);
    expect(block).toBe(Math.floor(((row - first) * blocks) / n));
    expect(row >= from && row < end).toBe(true);
  }
});

test('labels stand at every row where there is room, else at round distances', () => {
  expect(labelStride(48, 16)).toBe(1);
  expect(labelStride(12, 16)).toBe(2);
  expect(labelStride(0.14, 16)).toBe(200);
});

describe('the colour scale', () => {
  test('is nothing for zero and full for the largest', () => {
    for (const scale of ['linear', 'log'] as const) {
      expect(shade(0, 6, scale)).toBe(0);
      expect(shade(6, 6, scale)).toBe(1);
    }
    expect(shade(3, 6, 'linear')).toBe(0.5);
    expect(shade(3, 15, 'log')).toBeCloseTo(0.5, 12);
  });
  test('writes its ends, and what lies between', () => {
    expect(scaleMarks(6, 'linear')).toEqual([1, 3, 6]);
    expect(scaleMarks(1234, 'log')).toEqual([1, 10, 100, 1234]);
    expect(scaleMarks(1, 'log')).toEqual([1]);
    expect(scaleMarks(0, 'log')).toEqual([]);
  });
});

test('cells are square where they can be', () => {
  expect(plotSize(510, 600, V51)).toEqual({ width: 510, height: 510 });
  expect(plotSize(510, 400, V51)).toEqual({ width: 510, height: 400 });
  expect(plotSize(600, 600, { rows: 1, columns: 1 })).toEqual({ width: 48, height: 48 });
  expect(plotSize(600, 600, { rows: 1, columns: 4096 })).toEqual({ width: 600, height: 32 });
});

describe('keys', () => {
  const one = { rows: 1, columns: 1 };
  const start: Stand = { view: whole(V51), cursor: { row: 10, column: 10 } };
  test('move the cursor, stop at the edges, and take the view along', () => {
    expect(keyed('ArrowRight', false, start, V51, one)?.cursor).toEqual({ row: 10, column: 11 });
    expect(keyed('ArrowUp', true, start, V51, one)?.cursor).toEqual({ row: 0, column: 10 });
    const close: Stand = { ...start, view: { row: 0, column: 0, rows: 12, columns: 11 } };
    const moved = keyed('ArrowRight', false, close, V51, one)!;
    expect(moved.view.column).toBe(1);
    expect(keyed('End', false, close, V51, one)?.view.column).toBe(40);
  });
  test('go by blocks where a cell of the picture stands for many', () => {
    expect(keyed('ArrowDown', false, start, V51, { rows: 8, columns: 8 })?.cursor.row).toBe(18);
  });
  test('zoom around the cursor, and back to everything', () => {
    const closer = keyed('+', false, start, V51, one)!;
    expect(closer.view.rows).toBe(34);
    const share = (stand: Stand) => (stand.cursor.row + 0.5 - stand.view.row) / stand.view.rows;
    expect(share(closer)).toBeCloseTo(share(start), 12);
    expect(keyed('0', false, closer, V51, one)?.view).toEqual(whole(V51));
    expect(keyed('x', false, start, V51, one)).toBeNull();
  });
});

describe('pointers', () => {
  test('one that is down drags, and is no tap when it went far', () => {
    const pointers = new Pointers();
    expect(pointers.move(1, { x: 5, y: 5 })).toBeNull();
    pointers.press(1, { x: 0, y: 0 });
    expect(pointers.move(1, { x: 6, y: 8 })).toEqual({ kind: 'drag', dx: 6, dy: 8 });
    expect(pointers.release(1)).toBe(false);
  });
  test('one that hardly moved is a tap', () => {
    const pointers = new Pointers();
    pointers.press(1, { x: 0, y: 0 });
    pointers.move(1, { x: 2, y: 1 });
    expect(pointers.release(1)).toBe(true);
    expect(pointers.release(1)).toBe(false);
  });
  test('two pinch around their middle, and lifting them is no tap', () => {
    const pointers = new Pointers();
    pointers.press(1, { x: 0, y: 0 });
    pointers.press(2, { x: 10, y: 0 });
    expect(pointers.move(2, { x: 20, y: 0 })).toEqual({ kind: 'pinch', factor: 2, around: { x: 10, y: 0 } });
    expect(pointers.release(1)).toBe(false);
    expect(pointers.release(2)).toBe(false);
  });
});
