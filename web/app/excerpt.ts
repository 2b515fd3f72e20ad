// Excerpts for the eye, never cut inside what a reader takes for one character. They are made while drawing, which cannot
// wait for the engine; what the page says about lengths is counted by the core.

// Firefox has it from version 125. Before that a code point stands for a character.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : null;

export const characters = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];

// A character of more UTF-16 units than this (a letter under a heap of accents) is cut after all.
const LONGEST = 1000;

const isAscii = (text: string, at: number) => text.charCodeAt(at) < 0x80;
const isInsideCodePoint = (text: string, at: number) => text.codePointAt(at - 1)! > 0xffff;

/** The last place at or before `at` where a character ends, in UTF-16 units. */
export function boundaryAt(text: string, at: number): number {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  // From a place before it where a character begins for sure.
  let from = at - 1;
  while (from > 0 && at - from < LONGEST && !isAscii(text, from)) from -= 1;
  const begin = segmenter?.segment(text.slice(from, at + 2)).containing(at - from)?.index;
  if (begin !== undefined && (begin > 0 || from === 0 || isAscii(text, from))) return from + begin;
  return isInsideCodePoint(text, at) ? at - 1 : at;
}

// Enough for the characters of any text that is read; of others fewer are shown.
const UNITS_A_CHARACTER = 16;

/** The first `most` characters; «…» says that there are more. */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, boundaryAt(text, most * UNITS_A_CHARACTER));
  const found = characters(start);
  return found.length > most || start.length < text.length ? `${found.slice(0, most).join('')}…` : text;
}

/** The last `most` characters; «…» says that there are more. */
export function endOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(boundaryAt(text, text.length - most * UNITS_A_CHARACTER));
  const found = characters(end);
  return found.length > most || end.length < text.length ? `…${found.slice(-most).join('')}` : text;
}
