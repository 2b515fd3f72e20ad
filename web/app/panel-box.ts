// A panel is laid out by its own width, which a course page gives it, not by the window's.
import { css, unsafeCSS, type CSSResult } from 'lit';

/** For what holds a panel and the text above it. Where the page around asks how wide it would be, it is never nothing. */
export const panelBox = css`
  container: ntl-panel / inline-size;
  contain-intrinsic-inline-size: 256px;
`;

/** About what the lab's page leaves beside a panel. */
const BESIDE_PX = 40;

// Browsers that can ask no box yet (Chrome 104, Firefox 109) ask the window.
const either = (ofBox: string, ofWindow: string, rules: CSSResult): CSSResult => css`
  @container ntl-panel (${unsafeCSS(ofBox)}) {
    ${rules}
  }
  @supports not (container-type: inline-size) {
    @media (${unsafeCSS(ofWindow)}) {
      ${rules}
    }
  }
`;

/** Rules for panels that are less wide than this. */
export const narrow = (px: number, rules: CSSResult): CSSResult =>
  either(`width < ${px}px`, `max-width: ${px + BESIDE_PX - 1}px`, rules);

/** Rules for panels that are at least so wide. */
export const wide = (px: number, rules: CSSResult): CSSResult =>
  either(`width >= ${px}px`, `min-width: ${px + BESIDE_PX}px`, rules);
