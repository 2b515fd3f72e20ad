import { css } from 'lit';

export const tokenStripStyle = css`
  .strip {
    position: relative;
    overflow: auto;
    overflow-anchor: none;
    max-height: var(--strip-height, 272px);
    padding: 3px;
    border-radius: 8px;
  }
  .block {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 6px 3px;
    padding-bottom: 6px;
  }
  .ruler {
    align-self: center;
    font-size: 11px;
    color: var(--ink-3);
    padding: 0 4px 0 2px;
    font-variant-numeric: tabular-nums;
  }
  .chip {
    position: relative;
    display: inline-flex;
    flex-direction: column;
    align-items: center;
    min-width: 26px;
    max-width: 100%;
    padding: 3px 5px 2px;
    border: 1px solid var(--chip-line);
    border-radius: 6px;
    background: var(--chip-a);
    cursor: pointer;
    font-family: var(--mono);
    line-height: 1.35;
    overflow: hidden;
  }
  .chip.odd {
    background: var(--chip-b);
  }
  .chip-text {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: pre;
    font-size: 16px;
  }
  .chip-id {
    font: 11px / 1.3 var(--sans);
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  .chip.same {
    border-color: var(--accent);
    box-shadow: inset 0 -2px 0 var(--accent);
  }
  .chip.drawn {
    border-color: var(--drawn);
  }
  .chip.forced {
    border-style: dashed;
    border-color: var(--drawn);
  }
  .chip[aria-selected='true'] {
    border-color: var(--drawn);
    box-shadow: inset 0 0 0 1px var(--drawn);
  }
  .strip:focus-visible .chip.active {
    outline: 3px solid var(--focus);
    outline-offset: -1px;
  }
  .track {
    width: 100%;
    height: 4px;
    margin-top: 2px;
    border-radius: 2px;
    background: var(--bar-track);
  }
  .fill {
    display: block;
    height: 100%;
    border-radius: 2px;
    background: var(--tint, var(--final));
  }
  :host([dense]) .chip {
    min-width: 16px;
    padding: 0 3px;
  }
  :host([dense]) .chip-text {
    font-size: 14px;
  }
  :host([dense]) .block {
    gap: 3px 2px;
    padding-bottom: 3px;
  }
`;
