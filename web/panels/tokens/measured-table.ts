import { html, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';

/** A table of few rows in a box that scrolls sideways. */
export const boxed = (caption: string, head: TemplateResult, body: unknown): TemplateResult => html`
  <div ${edges()} class="scroll measured" tabindex="0" role="group" aria-label=${caption}>
    <table>
      <caption class="visually-hidden">
        ${caption}
      </caption>
      <thead>
        ${head}
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>
`;

/** Whether what the source says holds, in words. */
export const verdictView = (said: string, holds: boolean): TemplateResult =>
  html`<span class="verdict ${holds ? 'holds' : 'fails'}">${said}</span>`;
