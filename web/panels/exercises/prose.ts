import { html, type TemplateResult } from 'lit';
import type { Language } from '../../app/format.ts';
import { withTerms } from '../../app/term.ts';

/** A sentence with `code` in it. */
export const prose = (text: string, language: Language): TemplateResult =>
  html`${text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : withTerms(part, language)))}`;
