import { html, svg, type TemplateResult } from 'lit';
import { define } from '../app/define.ts';
import { sharedStyles } from '../app/styles.ts';
import { ChartElement } from './chart-element.ts';
import { columnEdges, type Spanning } from './columns.ts';
import { widePicture, type WidePicture } from './wide-picture.ts';
import { widePictureStyle } from './wide-picture-style.ts';

/** What fits from one place to a later one. */
export interface LatticeSpan extends Spanning {
  /** On the best way through, on the second best only, on neither. */
  readonly tone: 'best' | 'second' | 'other';
}

export interface LatticeChart extends WidePicture {
  /** What stands between one place and the next. */
  readonly steps: readonly string[];
  readonly spans: readonly LatticeSpan[];
}

const LANE = 46;
const BOX = 40;
const EDGE = 12;

/** Every way to write a piece as tokens: what fits lies over the characters that it covers, the best way at the bottom. */
export const latticeChart = (chart: LatticeChart): TemplateResult =>
  html`<ntl-lattice .chart=${chart}></ntl-lattice>`;

/** The lane of each span, from the bottom: the best way has the first; of the others the shorter lie lower. */
export function lanesOf(spans: readonly LatticeSpan[]): number[] {
  const lanes: boolean[][] = [];
  const lane = spans.map(() => 0);
  const rank = ({ tone, from, to }: LatticeSpan) =>
    (tone === 'best' ? 0 : tone === 'second' ? 1 : 2) * 1e6 + (to - from);
  for (const i of spans.map((_, i) => i).sort((a, b) => rank(spans[a]!) - rank(spans[b]!) || a - b)) {
    const { from, to } = spans[i]!;
    const places = Array.from({ length: to - from }, (_, k) => from + k);
    let at = lanes.findIndex((taken) => places.every((place) => !taken[place]));
    if (at < 0) at = lanes.push([]) - 1;
    for (const place of places) lanes[at]![place] = true;
    lane[i] = at;
  }
  return lane;
}

export class LatticeElement extends ChartElement<LatticeChart> {
  static override styles = [sharedStyles, widePictureStyle];

  protected draw(chart: LatticeChart): TemplateResult {
    const lanes = lanesOf(chart.spans);
    const places = columnEdges(chart.steps, chart.spans, EDGE);
    const bottom = EDGE + (Math.max(0, ...lanes) + 1) * LANE;
    return widePicture(chart, places.at(-1)! + EDGE, bottom + 34, [
      ...places.map((x) => svg`<line class="line" x1=${x} x2=${x} y1=${bottom} y2=${bottom + 8}></line>`),
      svg`<line class="line" x1=${places[0]!} x2=${places.at(-1)!} y1=${bottom + 4} y2=${bottom + 4}></line>`,
      ...chart.steps.map(
        (step, i) =>
          svg`<text x=${(places[i]! + places[i + 1]!) / 2} y=${bottom + 22} text-anchor="middle">${step}</text>`,
      ),
      ...chart.spans.map((span, i) => spanOf(span, places, bottom - (lanes[i]! + 1) * LANE)),
    ]);
  }
}

function spanOf({ from, to, label, note, tone }: LatticeSpan, places: readonly number[], top: number) {
  const [left, right] = [places[from]! + 2, places[to]! - 2];
  const middle = (left + right) / 2;
  return svg`
    <rect class="box ${tone}" x=${left} y=${top} width=${right - left} height=${BOX} rx="5"></rect>
    <text x=${middle} y=${top + 17} text-anchor="middle">${label}</text>
    <text class="note" x=${middle} y=${top + 33} text-anchor="middle">${note}</text>`;
}

define('ntl-lattice', LatticeElement);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-lattice': LatticeElement;
  }
}
