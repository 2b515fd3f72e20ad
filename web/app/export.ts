// Every table leaves as CSV or JSON, every chart as SVG or PNG.

export type Cell = string | number | null;

/**
 * Rows under named columns; numbers keep their full precision. Columns have the core's words in both languages (`top_p`,
 * `entropy_bits`): a script that reads one reader's file reads another's.
 */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * RFC 4180, with a BOM so that spreadsheets read it as UTF-8. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, which spreadsheets take as «this is text»; JSON has every text as it is.
 */
export function toCsv(table: Table): string {
  const cell = (value: Cell) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return (
    '\ufeff' + [table.columns, ...table.rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
  );
}

/** Each row as a record under the names of the columns. */
export const recordsOf = ({ columns, rows }: Table): Record<string, Cell>[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? null])));

export const toJson = (table: Table): string => JSON.stringify(recordsOf(table), null, 2) + '\n';

export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** An <svg> as a file of its own: computed colours and fonts written into it, since our style sheets stay behind. */
export function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const PROPERTIES = [
    'fill',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'opacity',
    'font-size',
    'font-family',
    'font-weight',
    'text-anchor',
    'dominant-baseline',
  ];
  const originals = [svg, ...svg.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  originals.forEach((original, i) => {
    const style = getComputedStyle(original);
    for (const property of PROPERTIES) copies[i]!.setAttribute(property, style.getPropertyValue(property));
    copies[i]!.removeAttribute('class');
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** The same picture as PNG, at twice its size on screen, on the page's ground colour. */
export async function svgToPng(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  const context = canvas.getContext('2d')!;
  context.fillStyle = getComputedStyle(svg).getPropertyValue('--ground') || '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvasToPng(canvas);
}

export function canvasToPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/png',
    );
  });
}
