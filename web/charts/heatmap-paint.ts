import { characters } from '../app/excerpt.ts';
import type { CountGrid } from '../library/types.ts';
import { blockOf, labelStride, shade, type Cell, type Scale, type Size, type View } from './heatmap-view.ts';

export interface Colours {
  readonly ground: string;
  readonly line: string;
  readonly ink: string;
  readonly ink2: string;
  readonly value: string;
  readonly marked: string;
  readonly focus: string;
  readonly font: string;
}

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: colour('--card'),
    line: colour('--line'),
    ink: colour('--ink'),
    ink2: colour('--ink-2'),
    value: colour('--raw'),
    marked: colour('--drawn'),
    focus: colour('--focus'),
    font: colour('--mono') || 'monospace',
  };
}

type Rgb = readonly [number, number, number];

/** The colours of the scale as numbers: from the ground over the value's hue to a darker (in the dark: lighter) end. */
export class Ramp {
  readonly #stops: readonly [Rgb, Rgb, Rgb];
  constructor(colours: Colours) {
    const ground = rgbOf(colours.ground);
    const value = rgbOf(colours.value);
    this.#stops = [mixed(ground, value, 0.4), value, mixed(value, rgbOf(colours.ink), 0.55)];
  }
  /** 0 < t ≤ 1: what is there at all is told from the ground. */
  at(t: number): Rgb {
    const [low, middle, high] = this.#stops;
    return t < 0.6 ? mixed(low, middle, t / 0.6) : mixed(middle, high, (t - 0.6) / 0.4);
  }
  css(t: number): string {
    return `rgb(${this.at(t).map(Math.round).join(' ')})`;
  }
}

const mixed = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

const knownColours = new Map<string, Rgb>();

/** Any CSS colour as numbers: the canvas knows them all. */
function rgbOf(colour: string): Rgb {
  const known = knownColours.get(colour);
  if (known) return known;
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  const rgb: Rgb = [red!, green!, blue!];
  knownColours.set(colour, rgb);
  return rgb;
}

/** One pixel a cell of the grid; what is zero stays transparent. */
export function gridImage(grid: CountGrid, ramp: Ramp, scale: Scale): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = grid.columns;
  canvas.height = grid.rows;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(grid.columns, grid.rows);
  const known = new Map<number, Rgb>();
  grid.sums.forEach((sum, i) => {
    if (sum === 0) return;
    let colour = known.get(sum);
    if (!colour) known.set(sum, (colour = ramp.at(shade(sum, grid.largest, scale))));
    image.data.set([colour[0], colour[1], colour[2], 255], 4 * i);
  });
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Where the plot stands within the canvas, in pixels of the page. */
export interface Layout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  readonly layout: Layout;
  readonly view: View;
  readonly size: Size;
  readonly grid: CountGrid | null;
  readonly image: HTMLCanvasElement | null;
  readonly scale: Scale;
  readonly ramp: Ramp;
  readonly colours: Colours;
  readonly rowLabel: (row: number) => string;
  readonly columnLabel: (column: number) => string;
  readonly number: (value: number) => string;
  readonly marked: number | null;
  readonly cursor: Cell | null;
}

export const LABEL_SIZE = 13;
/** Canvas text takes no list of fallbacks from a custom property's line breaks. */
export const labelFont = (colours: Colours, weight = 400): string =>
  `${weight} ${LABEL_SIZE}px ${colours.font.replaceAll(/\s+/g, ' ')}`;

/** Draws everything; `context` is scaled to pixels of the page. */
export function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  const { layout, view, colours } = picture;
  const cellWidth = layout.width / view.columns;
  const cellHeight = layout.height / view.rows;
  const x = (column: number) => layout.left + (column - view.column) * cellWidth;
  const y = (row: number) => layout.top + (row - view.row) * cellHeight;

  context.save();
  context.beginPath();
  context.rect(layout.left, layout.top, layout.width, layout.height);
  context.clip();
  const { grid, image } = picture;
  if (grid && image) {
    context.imageSmoothingEnabled = false;
    context.drawImage(
      image,
      x(grid.firstColumn),
      y(grid.firstRow),
      grid.nColumns * cellWidth,
      grid.nRows * cellHeight,
    );
  }
  if (Math.min(cellWidth, cellHeight) >= 10) paintLines(context, picture, x, y);
  if (grid && cellWidth >= 26 && cellHeight >= 20) paintNumbers(context, picture, grid, x, y);
  context.restore();

  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.strokeRect(layout.left - 0.5, layout.top - 0.5, layout.width + 1, layout.height + 1);
  paintLabels(context, picture, x, y, cellWidth, cellHeight);
  paintMarked(context, picture, y, cellHeight);
  paintCursor(context, picture, x, y);
}

function paintLines(
  context: CanvasRenderingContext2D,
  { layout, view, colours }: Picture,
  x: (column: number) => number,
  y: (row: number) => number,
): void {
  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.beginPath();
  for (let column = Math.ceil(view.column); column <= view.column + view.columns; column += 1) {
    const at = Math.round(x(column)) - 0.5;
    context.moveTo(at, layout.top);
    context.lineTo(at, layout.top + layout.height);
  }
  for (let row = Math.ceil(view.row); row <= view.row + view.rows; row += 1) {
    const at = Math.round(y(row)) - 0.5;
    context.moveTo(layout.left, at);
    context.lineTo(layout.left + layout.width, at);
  }
  context.stroke();
}

function paintNumbers(
  context: CanvasRenderingContext2D,
  picture: Picture,
  grid: CountGrid,
  x: (column: number) => number,
  y: (row: number) => number,
): void {
  if (grid.rows !== grid.nRows || grid.columns !== grid.nColumns) return;
  context.font = labelFont(picture.colours);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  grid.sums.forEach((sum, i) => {
    if (sum === 0) return;
    const row = grid.firstRow + Math.floor(i / grid.columns);
    const column = grid.firstColumn + (i % grid.columns);
    const dark = shade(sum, grid.largest, picture.scale) > 0.38;
    context.fillStyle = dark ? picture.colours.ground : picture.colours.ink;
    context.fillText(picture.number(sum), (x(column) + x(column + 1)) / 2, (y(row) + y(row + 1)) / 2);
  });
}

function paintLabels(
  context: CanvasRenderingContext2D,
  picture: Picture,
  x: (column: number) => number,
  y: (row: number) => number,
  cellWidth: number,
  cellHeight: number,
): void {
  const { layout, view, colours, marked } = picture;
  context.fillStyle = colours.ink2;
  context.font = labelFont(colours);
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  const rowStride = labelStride(cellHeight, LABEL_SIZE + 3);
  const markedY = marked === null ? NaN : y(marked + 0.5);
  for (let row = nextMultiple(view.row, rowStride); row < view.row + view.rows; row += rowStride) {
    const at = y(row + 0.5);
    // The current row's own label stands there, in its colour.
    if (at < layout.top || at > layout.top + layout.height || Math.abs(at - markedY) < LABEL_SIZE) continue;
    context.fillText(fitted(context, picture.rowLabel(row), layout.left - 10), layout.left - 6, at);
  }

  const columnStride = labelStride(cellWidth, LABEL_SIZE + 4);
  const columns: number[] = [];
  for (
    let column = nextMultiple(view.column, columnStride);
    column < view.column + view.columns;
    column += columnStride
  ) {
    const at = x(column + 0.5);
    if (at >= layout.left && at <= layout.left + layout.width) columns.push(column);
  }
  const room = columnStride * cellWidth - 4;
  const upright = columns.every((column) => context.measureText(picture.columnLabel(column)).width <= room);
  for (const column of columns) {
    context.save();
    context.translate(x(column + 0.5), layout.top - 5);
    if (upright) {
      context.textAlign = 'center';
      context.textBaseline = 'alphabetic';
    } else {
      context.rotate(-Math.PI / 2);
      context.textAlign = 'left';
    }
    context.fillText(fitted(context, picture.columnLabel(column), layout.top - 8), 0, 0);
    context.restore();
  }
}

function paintMarked(
  context: CanvasRenderingContext2D,
  picture: Picture,
  y: (row: number) => number,
  cellHeight: number,
): void {
  const { layout, marked, colours } = picture;
  if (marked === null) return;
  const top = y(marked);
  const middle = top + cellHeight / 2;
  if (middle < layout.top || middle > layout.top + layout.height) return;
  const height = Math.max(3, cellHeight);
  context.strokeStyle = colours.marked;
  context.fillStyle = colours.marked;
  context.lineWidth = 2;
  if (height <= 3) {
    context.globalAlpha = 0.6;
    context.fillRect(layout.left, middle - 1, layout.width, 2);
    context.globalAlpha = 1;
  } else {
    context.strokeRect(layout.left, top, layout.width, height);
  }
  context.beginPath();
  context.moveTo(layout.left, middle);
  context.lineTo(layout.left - 6, middle - 5);
  context.lineTo(layout.left - 6, middle + 5);
  context.fill();
  context.font = labelFont(colours, 700);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillText(fitted(context, picture.rowLabel(marked), layout.left - 12), layout.left - 9, middle);
}

function paintCursor(
  context: CanvasRenderingContext2D,
  { layout, cursor, colours, grid }: Picture,
  x: (column: number) => number,
  y: (row: number) => number,
): void {
  if (!cursor) return;
  const rows = grid ? blockOf(cursor.row, grid.firstRow, grid.nRows, grid.rows) : null;
  const columns = grid ? blockOf(cursor.column, grid.firstColumn, grid.nColumns, grid.columns) : null;
  const left = x(columns?.first ?? cursor.column);
  const top = y(rows?.first ?? cursor.row);
  const width = Math.max(5, x(columns?.end ?? cursor.column + 1) - left);
  const height = Math.max(5, y(rows?.end ?? cursor.row + 1) - top);
  context.save();
  context.beginPath();
  context.rect(layout.left - 3, layout.top - 3, layout.width + 6, layout.height + 6);
  context.clip();
  context.strokeStyle = colours.ground;
  context.lineWidth = 5;
  context.strokeRect(left - 1, top - 1, width + 2, height + 2);
  context.strokeStyle = colours.ink;
  context.lineWidth = 2;
  context.strokeRect(left - 1, top - 1, width + 2, height + 2);
  context.restore();
}

const nextMultiple = (from: number, stride: number): number => Math.ceil((from - 0.5) / stride) * stride;

function fitted(context: CanvasRenderingContext2D, label: string, room: number): string {
  if (context.measureText(label).width <= room) return label;
  const kept = characters(label);
  while (kept.length > 1 && context.measureText(`${kept.join('')}…`).width > room) kept.pop();
  return `${kept.join('')}…`;
}
