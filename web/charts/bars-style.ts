import { css } from 'lit';

export const barsStyle = css`
  ol.bars {
    list-style: none;
    margin: 0;
    padding: 0;
    container-type: inline-size;
  }
  .bars li {
    margin: 0;
  }
  .bars .bar {
    display: grid;
    grid-template-columns:
      minmax(0, calc(var(--label) + 8px)) calc(var(--note) * 0.9)
      minmax(40px, 1fr) calc(var(--value) + 2px);
    align-items: center;
    gap: 0 8px;
    width: 100%;
    min-height: 32px;
    padding: 2px 6px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: transparent;
    color: inherit;
    text-align: left;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
  .bars button.bar {
    min-height: 44px;
  }
  .bars.twice .bar {
    min-height: 48px;
  }
  .bars button.bar:hover {
    background: var(--hover);
  }
  .bars .bar[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .bars .bar.marked {
    box-shadow: inset 4px 0 0 var(--drawn);
  }
  .bars .bar.marked .bar-label {
    font-weight: 700;
  }
  .bar-label {
    font-family: var(--mono);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: pre;
    padding-left: 4px;
  }
  .bar.muted .bar-label:not(:has(+ .bar-note)) {
    grid-column: 1 / 3;
  }
  /* Where it is narrow, the row that stands for many has its words above its bar, and so have long labels. */
  @container (max-width: 400px) {
    .bars:not(.long) .bar {
      grid-template-columns:
        minmax(2.5em, calc(var(--label) + 8px)) calc(var(--own-note) * 0.9)
        minmax(40px, 1fr) calc(var(--value) + 2px);
    }
    .bars:not(.long) .bar.muted .bar-label:not(:has(+ .bar-note)) {
      grid-area: 1 / 1 / 2 / 4;
    }
    .bars:not(.long) .bar.muted .bar-label:not(:has(+ .bar-note)) ~ .bar-track {
      grid-area: 2 / 3;
    }
    .bars:not(.long) .bar.muted .bar-label:not(:has(+ .bar-note)) ~ .bar-text {
      grid-area: 2 / 4;
    }
    .bars.long .bar {
      grid-template-columns: minmax(0, max-content) max-content minmax(0, 1fr) calc(var(--value) + 2px);
      row-gap: 0;
    }
    .bars.long .bar-track {
      grid-area: 2 / 1 / 3 / 4;
    }
    .bars.long .bar-text {
      grid-area: 2 / 4;
    }
  }
  .bar-note {
    font-size: 12px;
    color: var(--ink-3);
    text-align: right;
    white-space: nowrap;
  }
  .bar-track {
    display: flex;
    flex-direction: column;
    gap: 2px;
    background: var(--bar-track);
    border-radius: 3px;
    overflow: hidden;
  }
  .bar-track .fill {
    display: block;
    height: 16px;
    transition: width 0.2s ease-out;
  }
  .twice .bar-track .fill {
    height: 10px;
  }
  .fill.value,
  .key.value {
    background: var(--raw);
  }
  .fill.after,
  .key.after {
    background: var(--final);
  }
  .bar.muted .fill.value {
    background: var(--line-strong);
  }
  .bar.muted .bar-label {
    font-family: inherit;
    font-size: 14px;
    color: var(--ink-2);
  }
  .bar-text {
    display: flex;
    flex-direction: column;
    text-align: right;
    white-space: nowrap;
    font-size: 15px;
  }
  .twice .bar-text {
    font-size: 14px;
    line-height: 18px;
  }
  .bars-legend {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    margin: 0 0 4px;
    font-size: 13px;
    color: var(--ink-2);
  }
  .bars-legend .key {
    width: 14px;
    height: 10px;
    border-radius: 2px;
  }
  .bars-legend .key.after {
    margin-left: 8px;
  }
`;
