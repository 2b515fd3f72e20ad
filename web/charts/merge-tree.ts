import { html, nothing, svg, type TemplateResult } from 'lit';
import { define } from '../app/define.ts';
import { sharedStyles } from '../app/styles.ts';
import { ChartElement } from './chart-element.ts';
import { columnEdges, widthOf } from './columns.ts';
import { widePicture, type WidePicture } from './wide-picture.ts';
import { widePictureStyle } from './wide-picture-style.ts';

/** A leaf, or what two nodes became. */
export interface TreeNode {
  readonly label: string;
  /** Below the label; '' for a leaf. */
  readonly note: string;
  readonly parts: readonly [TreeNode, TreeNode] | null;
}

export interface TreeChart extends WidePicture {
  /** Side by side; each root is what is left at the end. */
  readonly roots: readonly TreeNode[];
}

const BOX = 26;
const NOTED_BOX = 42;
const LEVEL = 62;
const EDGE = 12;

/** How pieces grew together: leaves at the bottom, above them what became of each two, at the top what is left. */
export const mergeTree = (chart: TreeChart): TemplateResult =>
  html`<ntl-merge-tree .chart=${chart}></ntl-merge-tree>`;

/** A node over the leaves that it is made of. */
export interface Placed {
  readonly node: TreeNode;
  readonly from: number;
  readonly to: number;
  /** Above the leaves. */
  readonly level: number;
  readonly parts: readonly Placed[];
}

/** Every node with its place, parts before what they became. */
export function placed(roots: readonly TreeNode[]): readonly Placed[] {
  const nodes: Placed[] = [];
  let leaves = 0;
  const add = (node: TreeNode): Placed => {
    const from = leaves;
    const parts = node.parts?.map(add) ?? [];
    if (parts.length === 0) leaves += 1;
    const level = Math.max(-1, ...parts.map((part) => part.level)) + 1;
    const place = { node, from, to: leaves, level, parts };
    nodes.push(place);
    return place;
  };
  roots.forEach(add);
  return nodes;
}

export class MergeTreeElement extends ChartElement<TreeChart> {
  static override styles = [sharedStyles, widePictureStyle];

  protected draw(chart: TreeChart): TemplateResult {
    const nodes = placed(chart.roots);
    const leaves = nodes.filter(({ level }) => level === 0);
    const spans = nodes
      .filter(({ level }) => level > 0)
      .map(({ from, to, node: { label, note } }) => ({ from, to, label, note }));
    const edges = columnEdges(
      leaves.map(({ node }) => node.label),
      spans,
      EDGE,
    );
    const height = 2 * EDGE + NOTED_BOX + Math.max(...nodes.map(({ level }) => level), 0) * LEVEL;
    const box = (place: Placed): Box => {
      const size = place.node.note ? NOTED_BOX : BOX;
      const width = widthOf(place.node);
      const middle = (edges[place.from]! + edges[place.to]!) / 2;
      return {
        middle,
        left: middle - width / 2,
        width,
        top: height - EDGE - place.level * LEVEL - size,
        size,
      };
    };
    const roots = new Set(chart.roots);
    return widePicture(chart, edges.at(-1)! + EDGE, height, [
      ...nodes.flatMap((place) => place.parts.map((part) => lineOf(box(place), box(part)))),
      ...nodes.map((place) => nodeOf(place.node, box(place), roots.has(place.node))),
    ]);
  }
}

interface Box {
  readonly middle: number;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly size: number;
}

const lineOf = (from: Box, to: Box): TemplateResult =>
  svg`<path class="line" d="M${from.middle} ${from.top + from.size}L${to.middle} ${to.top}"></path>`;

const nodeOf = ({ label, note }: TreeNode, box: Box, isRoot: boolean): TemplateResult => svg`
  <rect class="box ${isRoot ? 'best' : ''}" x=${box.left} y=${box.top} width=${box.width} height=${box.size} rx="5"></rect>
  <text x=${box.middle} y=${box.top + 18} text-anchor="middle">${label}</text>
  ${note ? svg`<text class="note" x=${box.middle} y=${box.top + 35} text-anchor="middle">${note}</text>` : nothing}`;

define('ntl-merge-tree', MergeTreeElement);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-merge-tree': MergeTreeElement;
  }
}
