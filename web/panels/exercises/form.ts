// The two forms of completion codes: what is typed there is handed over, and kept nowhere.
import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { setsWords } from '../../locales/sets.ts';

export const field = (
  label: string,
  name: string,
  { required = true, hint = '', rows = 1, wraps = true } = {},
): TemplateResult =>
  html`<label class="control ${rows > 1 ? 'wide' : ''}"
    ><span class="control-label">${label}</span> ${
      rows > 1
        ? html`<textarea
            name=${name}
            rows=${rows}
            wrap=${wraps ? nothing : 'off'}
            ?required=${required}
            autocomplete="off"
            spellcheck="false"
            aria-label=${label}
          ></textarea>`
        : html`<input
            name=${name}
            ?required=${required}
            autocomplete="off"
            spellcheck="false"
            aria-label=${label}
          />`
    }
    ${hint === '' ? nothing : html`<span class="hint">${hint}</span>`}</label
  >`;

/** The page's policy lets no form be sent anywhere; this one only hands over what was typed. */
export function entries(event: SubmitEvent): Record<string, string> {
  event.preventDefault();
  return Object.fromEntries(
    [...new FormData(event.target as HTMLFormElement)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]),
  );
}

/** The labels of what has no more than spaces. */
export const blankIn = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([label, text]) => (text.trim() === '' ? [label] : []));

/** Which fields were left blank, by their labels. */
export function blankFields(language: Language, labels: readonly string[]): TemplateResult {
  const { blank } = setsWords(language).completion;
  return html`<div role="alert">
    ${labels.map((label) => html`<p class="refusal">${fill(blank, { field: label })}</p>`)}
  </div>`;
}
