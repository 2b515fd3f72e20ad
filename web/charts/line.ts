import { html, nothing, svg, type TemplateResult } from 'lit';
import { define } from '../app/define.ts';
import type { Language } from '../app/format.ts';
import { fill, words } from '../app/i18n.ts';
import { sharedStyles } from '../app/styles.ts';
import { cells } from './bars.ts';
import { ChartElement } from './chart-element.ts';
import './data-table.ts';
import { apart, linearScale, logScale, placeOn, type Scale } from './line-scale.ts';
import { lineStyle } from './line-style.ts';
import { lineColumns, xsOf } from './line-table.ts';
import { OwnWidth } from './own-width.ts';
import { svgButtons } from './picture-buttons.ts';

/** The page's hues by their meaning, and ink for what has none. */
export type LineHue = 'raw' | 'final' | 'drawn' | 'good' | 'cut' | 'ink';

export interface Line {
  readonly name: string;
  readonly hue: LineHue;
  /** In the order of x. A y that has no place on the axis (none, or not above zero on a log axis) leaves a gap. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** What was modelled, beside what was measured. */
  readonly dashed?: boolean;
}

export interface LineChart {
  readonly language: Language;
  /** The chart in a sentence: its name for a screen reader, and its caption. */
  readonly description: string;
  /** With their units. */
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly Line[];
  /** A linear axis has zero on it; a log axis says that it is one. */
  readonly logX?: boolean;
  readonly logY?: boolean;
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
  /** The place that the reader is at. */
  readonly markX?: number | null;
  /** Given: the picture can be saved, under this name. */
  readonly fileName?: string;
}

const HEIGHT = 240;
const TOP = 12;
const BOTTOM = 24;
const CELL = 7;
const NAME_CELL = 7.8; // bold
const LABEL_GAP = 16;
const MOST_DOTS = 40;

/** Lines with direct labels, axes with units, and the numbers as a table below. */
export const lineChart = (chart: LineChart): TemplateResult =>
  html`<ntl-line-chart .chart=${chart}></ntl-line-chart>`;

export class LineChartElement extends ChartElement<LineChart> {
  static override styles = [sharedStyles, lineStyle];

  readonly #width = new OwnWidth(this);

  protected draw(chart: LineChart): TemplateResult {
    const text = words(chart.language);
    const names = Math.max(0, ...chart.series.map(({ name }) => cells(name))) * NAME_CELL + 14;
    const beside = chart.series.length > 1 && names < this.#width.px * 0.3;
    const axis = (label: string, log = false) => (log ? fill(text.charts.logAxis, { label }) : label);
    return html`
      <p class="y-label">${axis(chart.yLabel, chart.logY)}</p>
      ${chart.series.length > 1 && !beside ? legend(chart.series) : nothing}
      ${this.#picture(chart, beside ? names : 12)}
      <p class="x-label">${axis(chart.xLabel, chart.logX)}</p>
      <p class="description">${chart.description}</p>
      ${chart.fileName === undefined ? nothing : this.#buttons(chart, chart.fileName, text.common.exportAs)}
      <details>
        <summary>${text.common.asTable}</summary>
        <ntl-data-table
          .language=${chart.language}
          .columns=${lineColumns(chart)}
          .length=${xsOf(chart.series).length}
          .caption=${chart.description}
        ></ntl-data-table>
      </details>
    `;
  }

  #picture(chart: LineChart, right: number): TemplateResult {
    const width = this.#width.px;
    const values = (of: 0 | 1) => chart.series.flatMap(({ points }) => points.map((point) => point[of]));
    const yScale = (chart.logY ? logScale : linearScale)(values(1), 6);
    const yTicks = yScale.ticks.map(chart.formatY);
    const left = Math.max(...yTicks.map(cells)) * CELL + 12;
    const room = Math.max(40, width - left - right);
    const xTick = Math.max(4, ...values(0).map((value) => cells(chart.formatX(value)))) * CELL + 16;
    const xScale = (chart.logX ? logScale : linearScale)(values(0), Math.max(2, Math.min(8, room / xTick)));
    const plot = HEIGHT - TOP - BOTTOM;
    const at = (scale: Scale, value: number, length: number) => {
      const place = placeOn(scale, value);
      return place === null ? null : place * length;
    };
    const x = (value: number) => offset(at(xScale, value, room), left);
    const y = (value: number) => offset(at(yScale, value, -plot), TOP + plot);
    return html`<svg
      width=${width}
      height=${HEIGHT}
      viewBox="0 0 ${width} ${HEIGHT}"
      role="img"
      aria-label=${chart.description}
    >
      ${yScale.ticks.map(
        (value, i) => svg`
          <line class="grid" x1=${left} x2=${left + room} y1=${y(value)} y2=${y(value)}></line>
          <text class="tick" x=${left - 8} y=${y(value)} text-anchor="end" dominant-baseline="central">${yTicks[i]}</text>`,
      )}
      ${xScale.ticks.map(
        (value) => svg`
          <line class="mark" x1=${x(value)} x2=${x(value)} y1=${TOP + plot} y2=${TOP + plot + 5}></line>
          <text class="tick" x=${x(value)} y=${TOP + plot + 18} text-anchor="middle">${chart.formatX(value)}</text>`,
      )}
      <line class="axis" x1=${left} x2=${left + room} y1=${TOP + plot} y2=${TOP + plot}></line>
      ${
        typeof chart.markX === 'number' && x(chart.markX) !== null
          ? svg`<line class="here" x1=${x(chart.markX)} x2=${x(chart.markX)} y1=${TOP} y2=${TOP + plot}></line>`
          : nothing
      }
      ${chart.series.map((line) => series(chart, line, x, y))}
      ${right > 12 ? labels(chart.series, left + room + 8, y, TOP + plot) : nothing}
    </svg>`;
  }

  #buttons(chart: LineChart, name: string, exportAs: string): TemplateResult {
    return svgButtons(exportAs, chart.description, name, () => this.renderRoot.querySelector('svg')!);
  }
}

type Place = (value: number) => number | null;

const offset = (place: number | null, start: number): number | null =>
  place === null ? null : Math.round((start + place) * 10) / 10;

function series(chart: LineChart, line: Line, x: Place, y: Place): TemplateResult {
  const classes = `line ${line.hue} ${line.dashed ? 'dashed' : ''}`;
  const dots = line.points.length <= MOST_DOTS;
  return svg`
    <path class=${classes} d=${pathOf(line.points, x, y)}></path>
    ${
      dots
        ? line.points.map(([px, py]) =>
            x(px) === null || y(py) === null
              ? nothing
              : svg`<circle class="dot ${line.hue}" cx=${x(px)} cy=${y(py)} r="3"><title>${line.name}: ${chart.formatX(px)}, ${chart.formatY(py)}</title></circle>`,
          )
        : nothing
    }`;
}

/** The path of an SVG; where a point has no place, a new piece begins. */
export function pathOf(points: Line['points'], x: Place, y: Place): string {
  let pen = 'M';
  let path = '';
  for (const [px, py] of points) {
    const [left, top] = [x(px), y(py)];
    if (left === null || top === null) pen = 'M';
    else {
      path += `${pen}${left} ${top}`;
      pen = 'L';
    }
  }
  return path;
}

/** Each name beside the end of its line. */
function labels(lines: readonly Line[], left: number, y: Place, height: number): TemplateResult[] {
  const ends = lines.map(({ points }) => points.filter(([, py]) => y(py) !== null).at(-1));
  const places = apart(
    ends.map((end) => (end && y(end[1])) ?? height),
    LABEL_GAP,
    height,
  );
  return lines.map(
    ({ name, hue }, i) =>
      svg`<text class="name ${hue}" x=${left} y=${places[i]} dominant-baseline="central">${name}</text>`,
  );
}

const legend = (lines: readonly Line[]): TemplateResult =>
  html`<ul class="legend">
    ${lines.map(
      ({ name, hue, dashed }) =>
        html`<li><span class="key ${hue} ${dashed ? 'dashed' : ''}" aria-hidden="true"></span>${name}</li>`,
    )}
  </ul>`;

define('ntl-line-chart', LineChartElement);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-line-chart': LineChartElement;
  }
}
