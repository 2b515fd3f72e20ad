import { expect, test } from 'vitest';
import { columnEdges } from '../../web/charts/columns.ts';
import { lanesOf, type LatticeSpan } from '../../web/charts/lattice.ts';
import { placed, type TreeNode } from '../../web/charts/merge-tree.ts';

const span = (from: number, to: number, tone: LatticeSpan['tone'], label = ''): LatticeSpan => ({
  from,
  to,
  label,
  note: '',
  tone,
});

test('the best way has the lowest lane, and no two spans lie on one another', () => {
  // abc: a, ab (best), abc, b, c (best)
  const spans = [
    span(0, 1, 'other'),
    span(0, 2, 'best'),
    span(0, 3, 'second'),
    span(1, 2, 'other'),
    span(2, 3, 'best'),
  ];
  expect(lanesOf(spans)).toEqual([2, 0, 1, 2, 0]);
});

test('columns have room for what stands in them and for what spans them', () => {
  const edges = columnEdges(['a', 'b'], [], 10);
  expect(edges[0]).toBe(10);
  expect(edges[1]! - edges[0]!).toBe(edges[2]! - edges[1]!);
  const wide = columnEdges(['a', 'b', 'c'], [span(0, 2, 'best', 'unbelievable')], 0);
  // 12 letters of 8.6 px and the padding of 16, over two columns
  expect(wide[2]).toBe(Math.round(12 * 8.6 + 16));
  expect(wide[3]! - wide[2]!).toBe(30);
});

test('a node of a tree lies over its leaves, one level above the higher of its parts', () => {
  const leaf = (label: string): TreeNode => ({ label, note: '', parts: null });
  const join = (left: TreeNode, right: TreeNode): TreeNode => ({
    label: left.label + right.label,
    note: '1',
    parts: [left, right],
  });
  const places = placed([join(join(leaf('a'), leaf('b')), leaf('c')), leaf('d')]);
  expect(places.map(({ node, from, to, level }) => [node.label, from, to, level])).toEqual([
    ['a', 0, 1, 0],
    ['b', 1, 2, 0],
    ['ab', 0, 2, 1],
    ['c', 2, 3, 0],
    ['abc', 0, 3, 2],
    ['d', 3, 4, 0],
  ]);
});
