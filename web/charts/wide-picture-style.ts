import { css } from 'lit';

export const widePictureStyle = css`
  :host {
    min-width: 0;
    margin-top: 12px;
  }
  .scroller {
    overflow-x: auto;
    padding: 4px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--card-2);
  }
  .scroller:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  svg {
    display: block;
    font-family: var(--mono);
    font-size: 14px;
    fill: var(--ink);
  }
  .note {
    font-family: var(--sans);
    font-size: 12px;
    fill: var(--ink-2);
  }
  .line {
    fill: none;
    stroke: var(--line-strong);
  }
  .box {
    fill: var(--card);
    stroke: var(--line-strong);
  }
  .box.best {
    fill: var(--accent-soft);
    stroke: var(--accent);
    stroke-width: 2;
  }
  .box.second {
    stroke: var(--ink-2);
    stroke-width: 2;
    stroke-dasharray: 5 3;
  }
  .description {
    margin: 4px 0 0;
    max-width: none;
    font-size: 14px;
    color: var(--ink-2);
  }
`;
