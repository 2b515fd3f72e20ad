import { css } from 'lit';

export const textStyle = css`
  .text {
    position: relative;
  }
  .label-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .label-line .hint {
    flex: 1;
    line-height: 1.3;
  }
  .label-line label {
    font-weight: 600;
    font-size: 14px;
    white-space: nowrap;
  }
  textarea {
    display: block;
    overflow: auto;
    overflow-wrap: anywhere;
  }
  #running {
    font-size: 18px;
    line-height: 28px;
    font-family: var(--mono);
    min-height: 46px;
    border-radius: 10px;
  }
  .corpus-text {
    font-family: var(--mono);
    font-size: 14px;
    line-height: 22px;
    min-height: 120px;
    max-height: 320px;
  }
  .end {
    max-width: none;
    margin: 6px 2px 0;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .end-label {
    color: var(--ink-2);
  }
  .space {
    background: var(--chip-a);
  }
  .ghost {
    padding: 1px 0;
    border-bottom: 2px solid var(--drawn);
  }
  .counts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    margin: 6px 2px 0;
    font-size: 14px;
    color: var(--ink-2);
  }
  .counts div {
    display: flex;
    gap: 5px;
  }
  .counts dd {
    margin: 0;
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
  .note {
    max-width: none;
    margin: 6px 2px 0;
    font-size: 14px;
    color: var(--ink-2);
  }
  .tools {
    display: flex;
  }
  .tools button {
    font-size: 14px;
    white-space: nowrap;
  }
  .corpus {
    margin-top: 2px;
  }
  .corpus summary {
    width: fit-content;
    font-size: 14px;
  }
  .corpus-body {
    padding-bottom: 8px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .corpus-body .row > * {
    min-width: 0;
  }
  .corpus-body .row {
    align-items: end;
  }
  .corpus-body .row > .hint {
    padding-bottom: 12px;
  }
  .corpus-body > * {
    margin: 0;
    max-width: none;
  }
`;
