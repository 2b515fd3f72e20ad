import { html, nothing, type TemplateResult } from 'lit';
import type { TokensView } from './model.ts';
import type { Section } from './state.ts';

/** A part that unfolds; what it asks of the engine runs only while it is open. */
export function sectionView(
  view: TokensView,
  section: Section,
  title: string,
  note: string | null,
  content: () => TemplateResult,
): TemplateResult {
  const open = view.isOpen(section);
  return html`
    <details
      class="section"
      id=${`section-${section}`}
      ?open=${open}
      @toggle=${(event: Event) => view.open(section, (event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary><span>${title}</span>${note ? html`<span class="hint num">${note}</span>` : nothing}</summary>
      ${open ? html`<div class="section-body">${content()}</div>` : nothing}
    </details>
  `;
}

/** Tokens inside a sentence or a list; `marked` is the one that was just made. */
export const miniChip = (label: string, marked = false): TemplateResult =>
  html`<span class="mini ${marked ? 'marked' : ''}">${label}</span>`;

/** A sentence with chips in it: like `fill`, but a value may be a template. */
export const fillWith = (template: string, values: Record<string, unknown>): unknown[] =>
  template.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? values[part] : part));
