// A QR code as a picture: ISO/IEC 18004. Which modules are dark is the library's; the picture is ours.
import { encode } from 'uqr';

/** Bytes in the largest code, version 40 at level L: table 7 of the standard. */
export const LONGEST_IN_CODE = 2953;

/** Light modules around a code, without which a camera does not find it: section 5.3.8 of the standard. */
export const QUIET_ZONE = 4;

export interface Code {
  /** 1 to 40: 4 · version + 17 modules a side. */
  readonly version: number;
  /** Modules a side, with the quiet zone. */
  readonly size: number;
  /** The dark modules, as the path of an <svg> whose unit is a module. */
  readonly path: string;
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** null: longer than any code. Where a version has room to spare, more of the code may be damaged and still be read. */
export function codeOf(text: string): Code | null {
  if (bytesOf(text) > LONGEST_IN_CODE) return null;
  const { version, size, data } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET_ZONE });
  return { version, size, path: data.map(pathOfRow).join('') };
}

/** Each run of dark modules is one rectangle: no seam shows between them at any size. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const marks = row.map((dark) => (dark ? '1' : '0')).join('');
  return [...marks.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
}
