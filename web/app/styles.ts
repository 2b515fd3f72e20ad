import { css } from 'lit';
import { controlStyles } from './controls-style.ts';
import { narrow } from './panel-box.ts';
import { printStyle } from './print-style.ts';

const fadingEdge = css`
  [data-more-right] {
    mask-image: linear-gradient(to left, transparent, #000 32px);
  }
`;

// What every panel's shadow root shares. Colours, sizes and fonts are custom properties of web/palette.css.
export const sharedStyles = css`
  :host {
    display: block;
    color: var(--ink);
    font: var(--text-size) / 1.6 var(--sans);
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  .panel {
    background: var(--card);
    border: 1px solid var(--line);
    border-radius: var(--ntl-radius, 12px);
    padding: var(--panel-padding, clamp(16px, 3vw, 28px));
  }
  .panel-head {
    margin-bottom: clamp(12px, 2vw, 20px);
  }
  /* The lab's page leaves a panel 94 % of the window, in which it has the same space as ever. */
  @supports (width: 1cqi) {
    .panel {
      padding: var(--panel-padding, clamp(16px, 3cqi / 0.94, 28px));
    }
    .panel-head {
      margin-bottom: clamp(12px, 2cqi / 0.94, 20px);
    }
  }
  h2 {
    font-size: 22px;
    line-height: 1.3;
    margin: 0 0 4px;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: 16px;
    line-height: 1.4;
    margin: 28px 0 8px;
    overflow-wrap: anywhere;
  }
  .sentence,
  .quiet-text {
    color: var(--ink-2);
    margin: 0;
    max-width: 68ch;
  }
  p {
    max-width: 68ch;
  }
  a {
    color: var(--accent-ink);
  }
  .mono,
  code {
    font-family: var(--mono);
    font-size: 0.94em;
  }
  .num {
    font-variant-numeric: tabular-nums;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 20px;
    align-items: flex-end;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  button,
  .button {
    font: inherit;
    min-width: 44px;
    min-height: 44px;
    padding: 8px 16px;
    border-radius: 8px;
    border: 1px solid var(--line-strong);
    background: var(--card);
    color: var(--ink);
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    background: var(--hover);
  }
  button:disabled {
    color: var(--ink-3);
    cursor: default;
  }
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  button.primary:hover:not(:disabled) {
    background: var(--accent-strong);
  }
  button.primary:disabled {
    background: var(--hover);
    border-color: var(--line);
    color: var(--ink-3);
  }
  button.quiet {
    border-color: transparent;
    background: transparent;
    color: var(--accent-ink);
    padding: 8px 10px;
  }
  button.quiet:disabled {
    color: var(--ink-3);
    opacity: 0.5;
  }
  button[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  ${controlStyles}

  .scroll {
    overflow: auto;
    max-width: 100%;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  /* Where a table is wider than its box, its first column stays, and an edge that hides more fades out. */
  .scroll tbody tr > :first-child:not([colspan]),
  .scroll thead tr:first-child > :first-child:not([colspan]) {
    position: sticky;
    left: 0;
    z-index: 1;
  }
  .scroll tbody tr > :first-child:not([colspan]) {
    background: var(--card);
  }
  .scroll[data-more-left] tbody tr > :first-child:not([colspan]) {
    box-shadow: 6px 0 6px -6px var(--ink-3);
  }
  @media (pointer: coarse) {
    ${fadingEdge}
  }
  ${narrow(520, fadingEdge)}
  /* In quirks mode a table takes nothing from around it but the colour of the page. */
  table {
    color: inherit;
    font: inherit;
    border-collapse: collapse;
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  caption {
    text-align: left;
    color: var(--ink-2);
    padding: 8px 12px;
    font-size: 14px;
  }
  th,
  td {
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
    text-align: left;
    white-space: nowrap;
  }
  th {
    font-size: 13px;
    font-weight: 600;
    color: var(--ink-2);
    background: var(--card-2);
  }
  td.n,
  th.n {
    text-align: right;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }

  .refusal {
    overflow-wrap: anywhere;
    margin: 12px 0;
    padding: 10px 14px;
    border-left: 4px solid var(--bad);
    background: var(--bad-soft);
    border-radius: 4px;
  }
  .empty {
    padding: 28px 20px;
    text-align: center;
    color: var(--ink-2);
    border: 1px dashed var(--line-strong);
    border-radius: 8px;
  }
  .kind {
    font-size: 12px;
    color: var(--ink-3);
    border: 1px solid var(--line);
    border-radius: 4px;
    padding: 0 5px;
    margin-left: 6px;
    white-space: nowrap;
  }
  progress {
    width: 100%;
    height: 8px;
    accent-color: var(--accent);
  }

  .why {
    margin-top: 20px;
    border-top: 1px solid var(--line);
  }
  summary {
    min-height: 44px;
    display: flex;
    align-items: center;
    gap: 8px;
    cursor: pointer;
    color: var(--accent-ink);
  }
  summary::before {
    content: '▸';
    transition: transform 0.15s;
  }
  details[open] > summary::before {
    transform: rotate(90deg);
  }
  .why-text {
    padding-bottom: 8px;
  }
  .panel-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    margin-top: 12px;
    font-size: 14px;
  }
  .export-label {
    color: var(--ink-3);
    margin-right: 4px;
  }
  .panel-foot .reset {
    margin-left: auto;
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
      animation: none !important;
    }
  }
  /* Of charts too, which know no panel. */
  :host([data-without-export]) {
    --picture-buttons: none;
  }
  .picture-buttons {
    display: var(--picture-buttons, flex);
    align-items: center;
    gap: 4px;
    margin: 0;
    font-size: 14px;
  }

  ${printStyle}
`;

// A remark beside what it is about.
export const noteStyle = css`
  .note {
    margin: 8px 0;
    padding-left: 12px;
    border-left: 3px solid var(--line);
    color: var(--ink-2);
    font-size: 15px;
  }
`;

/** What goes on with the text: where it is narrow, it stays at the lower edge of the window, near the thumb. */
export const actStyle = css`
  .act,
  .back {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  ${narrow(
    800,
    css`
      .act {
        position: sticky;
        bottom: 0;
        z-index: 2;
        padding: 8px 0;
        border-top: 1px solid var(--line);
        background: var(--card);
      }
      /* There it would cover what it goes on with. */
      @media (max-height: 520px) {
        .act {
          position: static;
        }
      }
    `,
  )}
`;
