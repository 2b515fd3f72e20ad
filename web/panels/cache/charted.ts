import { html, type TemplateResult } from 'lit';
import { bars, type Bars } from '../../charts/bars.ts';
import { barsButtons } from '../../charts/picture-buttons.ts';
import type { Scene } from './scene.ts';

/** Bars, and the buttons that take them away as a picture. */
export const charted = ({ all }: Scene, name: string, chart: Bars): TemplateResult =>
  html`${bars(chart)} ${barsButtons(all.common.exportAs, name, chart)}`;
