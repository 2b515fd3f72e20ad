import { html, type TemplateResult } from 'lit';
import { createRef, type Ref } from 'lit/directives/ref.js';
import { download, standaloneSvg, svgToPng } from '../app/export.ts';
import { bars, type Bars } from './bars.ts';
import { barsSvg, pictureColours, pngOf } from './bars-picture.ts';

/** A chart as a file. */
export interface Picture {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** `beside`: an element that stands where the chart does. */
  readonly svg: (beside: Element) => string;
  readonly png: (beside: Element) => Promise<Blob>;
}

/** «Export: SVG, PNG»; `label` names the chart for a screen reader. Looks are in `sharedStyles`. */
export function pictureButtons(exportAs: string, label: string, picture: Picture): TemplateResult {
  const save = (ending: 'svg' | 'png') => async (event: Event) => {
    const beside = event.currentTarget as Element;
    if (ending === 'svg') {
      download(`${picture.name}.svg`, picture.svg(beside), 'image/svg+xml;charset=utf-8');
    } else download(`${picture.name}.png`, await picture.png(beside), 'image/png');
  };
  return html`
    <p class="picture-buttons" role="group" aria-label="${exportAs}: ${label}">
      <span class="export-label" aria-hidden="true">${exportAs}</span>
      <button type="button" class="quiet" @click=${save('svg')}>SVG</button>
      <button type="button" class="quiet" @click=${save('png')}>PNG</button>
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

/** The same for bars, in the colours of the moment where they stand. */
export function barsButtons(exportAs: string, name: string, chart: Bars): TemplateResult {
  const svg = (beside: Element) => barsSvg(chart, pictureColours(beside));
  return pictureButtons(exportAs, chart.description, { name, svg, png: (beside) => pngOf(svg(beside)) });
}

/** Bars, and the buttons that take them away as a picture. */
export const charted = (exportAs: string, name: string, chart: Bars): TemplateResult =>
  html`${bars(chart)} ${barsButtons(exportAs, name, chart)}`;
