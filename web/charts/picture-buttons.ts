import { html, type TemplateResult } from 'lit';
import { createRef, type Ref } from 'lit/directives/ref.js';
import { download, standaloneSvg, svgToPng } from '../app/export.ts';
import { bars, type Bars } from './bars.ts';
import { barsSvg, pictureColours, pngOf } from './bars-picture.ts';

/** A chart as a file. */
export interface Picture {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly svg: () => string;
  readonly png: () => Promise<Blob>;
}

/** «Export: SVG, PNG»; `label` names the chart for a screen reader. Looks are in `sharedStyles`. */
export function pictureButtons(exportAs: string, label: string, picture: Picture): TemplateResult {
  const save = async (ending: 'svg' | 'png') =>
    ending === 'svg'
      ? download(`${picture.name}.svg`, picture.svg(), 'image/svg+xml;charset=utf-8')
      : download(`${picture.name}.png`, await picture.png(), 'image/png');
  return html`
    <p class="picture-buttons" role="group" aria-label="${exportAs}: ${label}">
      <span class="export-label" aria-hidden="true">${exportAs}</span>
      <button type="button" class="quiet" @click=${() => void save('svg')}>SVG</button>
      <button type="button" class="quiet" @click=${() => void save('png')}>PNG</button>
    </p>
  `;
}

/** The same for an <svg> that stands on the page. */
export const svgButtons = (
  exportAs: string,
  label: string,
  name: string,
  picture: () => SVGSVGElement,
): TemplateResult =>
  pictureButtons(exportAs, label, {
    name,
    svg: () => standaloneSvg(picture()),
    png: () => svgToPng(picture()),
  });

/** An <svg> that is drawn here, and its buttons: it takes the reference by which they find it. */
export function drawn(
  exportAs: string,
  label: string,
  name: string,
  draw: (at: Ref<SVGSVGElement>) => TemplateResult,
): TemplateResult {
  const at = createRef<SVGSVGElement>();
  return html`${draw(at)} ${svgButtons(exportAs, label, name, () => at.value!)}`;
}

/** The same for bars, in the page's colours of the moment. */
export function barsButtons(exportAs: string, name: string, chart: Bars): TemplateResult {
  const svg = () => barsSvg(chart, pictureColours(document.body));
  return pictureButtons(exportAs, chart.description, { name, svg, png: () => pngOf(svg()) });
}

/** Bars, and the buttons that take them away as a picture. */
export const charted = (exportAs: string, name: string, chart: Bars): TemplateResult =>
  html`${bars(chart)} ${barsButtons(exportAs, name, chart)}`;
