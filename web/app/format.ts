// Numbers as a reader of the language writes them. The only place that knows Intl; a unit is always part of the answer.

export type Language = 'zh-CN' | 'en';

const THIN_SPACE = '\u202f'; // narrow, and no line ends in it
const MINUS = '−'; // as wide as a digit; `plain` keeps the hyphen
const cache = new Map<string, Intl.NumberFormat>();

function formatter(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  let format = cache.get(key);
  if (!format) cache.set(key, (format = new Intl.NumberFormat(language, options)));
  return format;
}

/** Groups of three by a thin space, in both languages; from five digits on. */
function grouped(language: Language, value: number, options: Intl.NumberFormatOptions): string {
  return formatter(language, { useGrouping: 'min2' as unknown as boolean, ...options })
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? THIN_SPACE : part.type === 'minusSign' ? MINUS : part.value))
    .join('');
}

export const integer = (language: Language, value: number): string =>
  grouped(language, value, { maximumFractionDigits: 0 });

export const decimal = (language: Language, value: number, digits = 2): string =>
  Number.isFinite(value)
    ? grouped(language, value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : value === -Infinity
      ? '−∞'
      : value === Infinity
        ? '∞'
        : '–';

/** A score: as a decimal, and from a million on by its power of ten, since a reader may type any. */
export function score(language: Language, value: number, digits = 3): string {
  if (!Number.isFinite(value) || Math.abs(value) < 1e6) return decimal(language, value, digits);
  const [mantissa, exponent] = value.toExponential(digits).split('e') as [string, string];
  return `${decimal(language, Number(mantissa), digits)}e${Number(exponent)}`;
}

/** A share as per cent: 0.2879 → "28.8 %". A positive share too small for the digits says "< 0.1 %". */
export function percent(language: Language, share: number, digits = 1): string {
  const smallest = 10 ** -digits;
  const text =
    share > 0 && share * 100 < smallest / 2
      ? `<${THIN_SPACE}${decimal(language, smallest, digits)}`
      : decimal(language, share * 100, digits);
  return `${text}${THIN_SPACE}%`;
}

/** A probability, the same way wherever a reader meets one. */
export const probability = (language: Language, p: number): string => percent(language, p, 2);

export const bits = (language: Language, value: number, digits = 2): string =>
  `${decimal(language, value, digits)}${THIN_SPACE}bit`;

/** A measured or modelled time, with about three digits that say something. */
export const milliseconds = (language: Language, value: number): string =>
  `${decimal(language, value, value < 1 ? 3 : value < 100 ? 2 : 0)}${THIN_SPACE}ms`;

/** KB = 1000 bytes, the unit printed. */
export function bytes(language: Language, value: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let scaled = value;
  let unit = 0;
  while (scaled >= 1000 && unit < units.length - 1) {
    scaled /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? integer(language, scaled) : decimal(language, scaled, scaled < 10 ? 2 : 1)}${THIN_SPACE}${units[unit]}`;
}

/** With a unit and its prefix: 312e12 FLOP/s → "312 TFLOP/s". Below a thousand, and beyond all prefixes, without one. */
export function scaled(language: Language, value: number, unit: string): string {
  const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
  const power = Math.min(prefixes.length - 1, Math.max(0, Math.floor(Math.log10(Math.abs(value)) / 3) || 0));
  const shown = value / 1000 ** power;
  const digits = Number.isInteger(shown) ? 0 : Math.abs(shown) < 10 ? 2 : Math.abs(shown) < 100 ? 1 : 0;
  return `${decimal(language, shown, digits)}${THIN_SPACE}${prefixes[power]}${unit}`;
}

/** A duration in the unit that a person would choose. */
export function seconds(language: Language, value: number): string {
  const [shown, unit] =
    value >= 1 || value === 0 ? [value, 's'] : value >= 1e-3 ? [value * 1e3, 'ms'] : [value * 1e6, 'µs'];
  return `${decimal(language, shown, shown < 10 ? 2 : shown < 100 ? 1 : 0)}${THIN_SPACE}${unit}`;
}

/** A number as its shortest exact text, for inputs and exports: no grouping. */
export const plain = (value: number): string => String(value);

const SPACE_SIGNS: Record<string, string> = {
  ' ': '␣',
  '\n': '⏎',
  '\r': '␍',
  '\t': '⇥',
  '\u00a0': '⍽',
  '\u3000': '□',
  '\u0000': '␀',
  '\u200d': '⟨ZWJ⟩',
  '\u200b': '⟨ZWSP⟩',
  '\ufeff': '⟨BOM⟩',
};

/** Text with its white space and control characters made visible. */
export function visible(text: string): string {
  let shown = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    shown +=
      SPACE_SIGNS[character] ??
      (code < 0x20
        ? String.fromCodePoint(0x2400 + code)
        : /\p{C}|\p{Zl}|\p{Zp}/u.test(character)
          ? `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
          : character);
  }
  return shown;
}

/** Bytes as a person reads them: "E4 BD A0". */
export const hex = (value: Uint8Array): string =>
  Array.from(value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');

/** Code points as a person reads them: "U+4FEE U+590D". */
export const codePoints = (text: string): string =>
  Array.from(
    text,
    (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');

const wholeCharacters = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A token to look at: its text with visible white space, or its bytes where they are no whole characters. */
export function tokenLabel(value: Uint8Array): string {
  const text = wholeText(value);
  return text === null ? `⟨${hex(value)}⟩` : visible(text);
}

/** null where the bytes end or begin inside a character. */
export function wholeText(value: Uint8Array): string | null {
  try {
    return wholeCharacters.decode(value);
  } catch {
    return null;
  }
}
