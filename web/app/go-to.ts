import { nearest } from './around.ts';

/** What shows a panel in someone else's page. */
export interface Guest extends Element {
  /** What the reader did last was done in here. */
  readonly isInUse: boolean;
}

/**
 * Brings a part of a panel into sight, and the focus to it where one is given. Someone else's page moves only where its reader has just been
 * at work in the panel, and no further than needed: never at load, nor when that page sets something.
 */
export function goTo(
  part: HTMLElement | null,
  block: ScrollLogicalPosition,
  sight: Element | null = part,
): void {
  const guest = sight && (nearest(sight, 'ntl-embedded, ntl-placed') as Guest | null);
  if (guest && !guest.isInUse) return;
  sight?.scrollIntoView({ block: guest ? 'nearest' : block });
  part?.focus({ preventScroll: true });
}
