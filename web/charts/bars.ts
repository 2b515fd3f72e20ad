import { html, nothing, type TemplateResult } from 'lit';

export { barsStyle } from './bars-style.ts';

export interface Bar {
  readonly key: number | string;
  readonly label: string;
  /** A second, smaller name: an id, a count. */
  readonly note?: string;
  /** What the model gives (blue), and the number as it is written, with its unit. */
  readonly value: number;
  readonly text: string;
  /** What is left of it after the sampler (orange). */
  readonly after?: number;
  readonly afterText?: string;
  /** The row that was drawn, or is the current one (vermilion). */
  readonly marked?: boolean;
  /** What stands for many: "48 others". Cannot be chosen. */
  readonly muted?: boolean;
}

export interface Bars {
  /** The chart in a sentence: its name for a screen reader. */
  readonly description: string;
  readonly rows: readonly Bar[];
  /** Names of the two values; shown as a legend where there are two. */
  readonly names: { readonly value: string; readonly after?: string };
  /** The value that fills the whole width; default: the largest. Bars always start at zero. */
  readonly full?: number;
  /** Given: a row is a button. */
  readonly onSelect?: (key: Bar['key']) => void;
  /** The chosen row (aria-pressed). */
  readonly selected?: Bar['key'] | null;
}

/** Horizontal bars as HTML: real text, one list item a row. Needs `barsStyle` in the shadow root's styles. */
export function bars(chart: Bars): TemplateResult {
  const full = fullWidth(chart);
  const twice = chart.rows.some((row) => row.after !== undefined);
  // The row that stands for many has the room of label and note for its words.
  const single = chart.rows.filter((row) => !row.muted || row.note !== undefined);
  const labelWidth = Math.min(14, Math.max(2, ...single.map((row) => cells(row.label))));
  const others = Math.max(0, ...chart.rows.filter((row) => row.muted).map((row) => cells(row.label)));
  const ownNote = Math.max(0, ...chart.rows.map((row) => cells(row.note ?? '')));
  const noteWidth = Math.max(others - labelWidth, ownNote);
  const valueWidth = Math.max(
    ...chart.rows.flatMap((row) => [cells(row.text), cells(row.afterText ?? '')]),
    4,
  );
  return html`
    ${
      twice
        ? html`<p class="bars-legend">
            <span class="key value"></span>${chart.names.value}
            <span class="key after"></span>${chart.names.after}
          </p>`
        : nothing
    }
    <ol
      class="bars ${twice ? 'twice' : ''} ${labelWidth > 8 ? 'long' : ''}"
      aria-label=${chart.description}
      .style=${`--label: ${labelWidth}ch; --note: ${noteWidth}ch; --own-note: ${ownNote}ch; --value: ${valueWidth}ch`}
    >
      ${chart.rows.map((row) => html`<li>${barRow(chart, row, full, twice)}</li>`)}
    </ol>
  `;
}

function barRow(chart: Bars, row: Bar, full: number, twice: boolean): TemplateResult {
  const classes = ['bar', row.marked ? 'marked' : '', row.muted ? 'muted' : ''].join(' ').trim();
  const content = html`
    <span class="bar-label" title=${row.label}>${row.label}</span>
    ${row.muted && row.note === undefined ? nothing : html`<span class="bar-note">${row.note ?? ''}</span>`}
    <span class="bar-track" aria-hidden="true">
      <span class="fill value" .style=${`width: ${share(row.value, full)}%`}></span>
      ${
        row.after === undefined
          ? nothing
          : html`<span class="fill after" .style=${`width: ${share(row.after, full)}%`}></span>`
      }
    </span>
    <span class="bar-text">
      <span><span class="visually-hidden">${chart.names.value} </span>${row.text}</span>
      ${
        twice
          ? html`<span
              ><span class="visually-hidden">${chart.names.after} </span>${row.afterText ?? ''}</span
            >`
          : nothing
      }
    </span>
  `;
  const { onSelect } = chart;
  return onSelect && !row.muted
    ? html`<button
        type="button"
        class=${classes}
        aria-current=${row.marked ? 'true' : nothing}
        aria-pressed=${chart.selected === undefined ? nothing : row.key === chart.selected ? 'true' : 'false'}
        @click=${() => onSelect(row.key)}
      >
        ${content}
      </button>`
    : html`<div class=${classes} aria-current=${row.marked ? 'true' : nothing}>${content}</div>`;
}

export const fullWidth = (chart: Bars): number =>
  chart.full ?? Math.max(0, ...chart.rows.flatMap((row) => [row.value, row.after ?? 0]));

/** Width in per cent; a value above zero is never quite invisible. */
export const share = (value: number, full: number): number =>
  value > 0 && full > 0 ? Math.min(100, Math.max(0.4, (100 * value) / full)) : 0;

/** Columns of a fixed-width font: Han characters and their punctuation take two, and so may the brackets of ⟨E5⟩. */
export const cells = (text: string): number => {
  let width = 0;
  for (const character of text)
    width += /[\u1100-\u115f\u27e8\u27e9\u2e80-\uffdc\u{1f000}-\u{3ffff}]/u.test(character) ? 2 : 1;
  return width;
};
