import { html, type TemplateResult } from 'lit';
import type { Messages } from './i18n.ts';
import type { MachineState, Measuring } from './machine.ts';

/** «Measure this machine», and while it is measured how far that is and the way to stop it. */
export const measureControl = (
  { measureMachine, stop }: Messages['common'],
  { result: { measuring } }: MachineState,
  job: Measuring,
): TemplateResult =>
  measuring === null
    ? html`<button type="button" @click=${job.start}>${measureMachine}</button>`
    : html`<button type="button" @click=${job.stop}>${stop}</button>
        <progress aria-label=${measureMachine} .value=${measuring}></progress>`;
