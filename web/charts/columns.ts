import { cells } from './bars.ts';

/** Of a letter of the fixed-width font. */
const CELL = 8.6;
const NARROWEST = 30;
const PADDING = 16;
const GAP = 4;
/** A note is smaller. */
const NOTE = 0.8;

const need = (text: string): number => cells(text) * CELL + PADDING;

/** What needs room over some neighbouring columns. */
export interface Spanning {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** Below the label, smaller. */
  readonly note: string;
}

/** Of a box around a label and its note. */
export const widthOf = ({ label, note }: Pick<Spanning, 'label' | 'note'>): number =>
  Math.max(NARROWEST, need(label), need(note) * NOTE) - GAP;

/** The edges of columns, in px from `start`: each is wide enough for what stands in it and for what spans it. */
export function columnEdges(labels: readonly string[], spans: readonly Spanning[], start: number): number[] {
  const widths = labels.map((label) => Math.max(NARROWEST, need(label)));
  for (const { from, to, label, note } of spans) {
    const room = widths.slice(from, to).reduce((sum, width) => sum + width, 0);
    const more = (Math.max(need(label), need(note) * NOTE) - room) / (to - from);
    if (more > 0) for (let i = from; i < to; ++i) widths[i]! += more;
  }
  let at = start;
  return [start, ...widths.map((width) => Math.round((at += width)))];
}
