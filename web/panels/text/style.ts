import { css } from 'lit';

export const textStyle = css`
  .text {
    position: relative;
  }
  .label-line {
    display: flex;
    align-items: baseline;
    gap: 8px;
  }
  .label-line label {
    font-weight: 600;
    font-size: 14px;
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
  .over textarea {
    border-color: var(--accent);
    box-shadow: 0 0 0 2px var(--accent);
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
    float: right;
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
  }
  .tools button {
    font-size: 14px;
  }
  .corpus-body {
    clear: both;
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
    gap: 12px;
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
  .file {
    display: inline-flex;
    align-items: center;
    position: relative;
    cursor: pointer;
  }
  .file input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .file:hover {
    background: var(--hover);
  }
  .file:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
