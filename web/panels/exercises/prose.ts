import { html, type TemplateResult } from 'lit';
import { bytes, integer, seconds, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { withTerms } from '../../app/term.ts';
import type { Facts } from '../../exercises/exercise.ts';

/** A sentence with `code` in it. */
export const prose = (text: string, language: Language): TemplateResult =>
  html`${text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : withTerms(part, language)))}`;

/** With the core's numbers in it. */
export const proseWith = (facts: Facts, text: string, language: Language): TemplateResult =>
  prose(fill(text, shown(facts, language)), language);

/** Numbers as a reader writes them; the end of a name says the unit. */
const shown = (facts: Facts, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const write = name.endsWith('Seconds') ? seconds : name.endsWith('Bytes') ? bytes : integer;
      return [name, write(language, value)];
    }),
  );
