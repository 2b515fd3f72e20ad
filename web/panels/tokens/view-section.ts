import { html, nothing, type TemplateResult } from 'lit';
import { tokenLabel } from '../../app/format.ts';
import type { Segments } from '../../library/types.ts';
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

/** Tokens on one line, those from `first` to before `end`; of more than `most` only the first. */
export function labelsOf(
  segments: Segments,
  [first, end]: readonly [first: number, end: number] = [0, segments.length],
  most = Infinity,
): string {
  const shown = Math.min(end, first + most);
  const labels = Array.from({ length: shown - first }, (_, i) => tokenLabel(segments.at(first + i).bytes));
  return labels.join(' · ') + (shown < end ? ' …' : '');
}

/** A sentence with chips in it: like `fill`, but a value may be a template. */
export const fillWith = (template: string, values: Record<string, unknown>): unknown[] =>
  template.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? values[part] : part));
