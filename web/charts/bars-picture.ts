// The same bars as a file: an SVG of its own, with its colours written in.
import { canvasToPng } from '../app/export.ts';
import { cells, fullWidth, share, type Bars } from './bars.ts';

export interface PictureColours {
  readonly ground: string;
  readonly ink: string;
  readonly track: string;
  readonly value: string;
  readonly after: string;
  readonly muted: string;
  readonly marked: string;
  readonly font: string;
}

/** The page's colours, as they stand around the element. */
export function pictureColours(element: Element): PictureColours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: colour('--card'),
    ink: colour('--ink'),
    track: colour('--bar-track'),
    value: colour('--raw'),
    after: colour('--final'),
    muted: colour('--line-strong'),
    marked: colour('--drawn'),
    font: style.fontFamily,
  };
}

const WIDTH = 640;
const PADDING = 16;
const CELL = 8.6;

export function barsSvg(chart: Bars, colours: PictureColours): string {
  const full = fullWidth(chart);
  const twice = chart.rows.some((row) => row.after !== undefined);
  const step = twice ? 40 : 28;
  const names = chart.rows.map((row) => (row.note ? `${row.label}  ${row.note}` : row.label));
  const left = PADDING + CELL * Math.max(2, ...names.map(cells)) + 10;
  const right = WIDTH - PADDING - CELL * Math.max(4, ...chart.rows.map((row) => cells(row.text))) - 8;
  const top = PADDING + 28;
  const height = top + step * chart.rows.length + PADDING;
  const parts: string[] = [text(PADDING, PADDING + 8, 14, 'start', chart.description)];
  chart.rows.forEach((row, i) => {
    const y = top + i * step;
    const middle = y + step / 2;
    const bar = (value: number, from: number, thick: number, colour: string) =>
      rect(left, from, ((right - left) * share(value, full)) / 100, thick, colour);
    if (row.marked) parts.push(rect(PADDING - 8, y + 2, 4, step - 4, colours.marked));
    parts.push(text(left - 10, middle, 15, 'end', names[i]!));
    parts.push(rect(left, y + 5, right - left, step - 10, colours.track));
    if (twice) {
      parts.push(bar(row.value, y + 6, 13, row.muted ? colours.muted : colours.value));
      parts.push(bar(row.after ?? 0, y + 21, 13, colours.after));
      parts.push(text(WIDTH - PADDING, y + 13, 14, 'end', row.text));
      parts.push(text(WIDTH - PADDING, y + 29, 14, 'end', row.afterText ?? ''));
    } else {
      parts.push(bar(row.value, y + 5, step - 10, row.muted ? colours.muted : colours.value));
      parts.push(text(WIDTH - PADDING, middle, 14, 'end', row.text));
    }
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" ` +
    `font-family="${escaped(colours.font)}" fill="${colours.ink}">` +
    `<title>${escaped(chart.description)}</title>${rect(0, 0, WIDTH, height, colours.ground)}${parts.join('')}</svg>\n`
  );
}

const rect = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${colour}"/>`;

const text = (x: number, y: number, size: number, anchor: string, content: string): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}" dominant-baseline="central">${escaped(content)}</text>`;

const round = (value: number): string => String(Math.round(value * 100) / 100);

const escaped = (content: string): string =>
  content.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]!,
  );

/** The same SVG as PNG, at twice its size. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvasToPng(canvas);
}
