import type { TemplateResult } from 'lit';
import { cells } from './bars.ts';
import type { Direction } from './row-order.ts';

export interface Column {
  readonly key: string;
  readonly label: string;
  /** 'end' for numbers. */
  readonly align?: 'start' | 'end';
  /** Least width in characters; default 8. What is left is shared out. */
  readonly width?: number;
  /** Tokens and bytes. */
  readonly mono?: boolean;
  /** One line of text (or a template of the same height). null: not here yet. */
  readonly cell: (row: number) => string | TemplateResult | null;
  /** Given: a click on the header sorts by it. */
  readonly sortBy?: (row: number) => number | string;
  /** For rows that the owner sorts (`onSort`): the header can be clicked. */
  readonly sortable?: boolean;
  /** What the first click asks for; default: numbers largest first, text from a to z. */
  readonly firstDirection?: Direction;
}

/** The room at both sides of a cell, in characters. */
const PADDING = 3;
/** Digits of the fixed-width font are wider than those of the text. */
const MONO = 1.15;

/** In characters; a header has room for its words and its arrow. A narrow column keeps its padding like a wide one. */
export const widthOf = (column: Column): number =>
  Math.max((column.width ?? 8) * (column.mono ? MONO : 1) + PADDING, 0.85 * cells(column.label) + 4.5);
