import type { Segments } from '../../library/types.ts';

/** One stretch of the text and the token that it belongs to. */
export interface Stretch {
  readonly index: number;
  readonly text: string;
}

/** The text around a token: whole where it is short, else cut to what is near. */
export interface Passage {
  readonly stretches: readonly Stretch[];
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** A token that ends inside a character has no text of its own: the one that completes the character has it. */
export function ownerOf(segments: Segments, index: number): number {
  let owner = index;
  while (owner < segments.length - 1 && segments.at(owner).text === '') owner += 1;
  return owner;
}

/** At most `reach` UTF-16 units to either side of the token (whole tokens). */
export function passageAround(segments: Segments, index: number, reach: number): Passage {
  const centre = ownerOf(segments, index);
  let first = centre;
  for (let room = reach; first > 0 && room > 0;) {
    first -= 1;
    room -= segments.at(first).text.length || 1;
  }
  let end = centre + 1;
  for (let room = reach; end < segments.length && room > 0; end += 1)
    room -= segments.at(end).text.length || 1;
  const stretches: Stretch[] = [];
  for (let at = first; at < Math.min(end, segments.length); at += 1) {
    const { text } = segments.at(at);
    if (text !== '') stretches.push({ index: at, text });
  }
  return { stretches, cutBefore: first > 0, cutAfter: end < segments.length };
}
