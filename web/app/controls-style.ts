import { css } from 'lit';

// The fields of every panel, as controls.ts writes them.
export const controlStyles = css`
  [data-left-out=''],
  [data-left-out='but-error'] > :not(.field-error) {
    display: none !important;
  }
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    background: var(--field);
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    padding: 8px 10px;
    min-height: 44px;
  }
  select {
    max-width: 100%;
  }
  textarea {
    width: 100%;
    line-height: 1.5;
    resize: vertical;
  }
  input[type='checkbox'],
  input[type='radio'] {
    min-height: 0;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--accent);
  }
  input[type='range'] {
    width: 100%;
    padding: 0;
    border: 0;
    background: transparent;
    accent-color: var(--accent);
  }
  .file {
    display: inline-flex;
    align-items: center;
    position: relative;
    cursor: pointer;
  }
  .file input,
  .choice input,
  .covering {
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
  .drop-zone {
    border-radius: 8px;
  }
  .drop-zone.over {
    outline: 2px solid var(--accent);
    outline-offset: 4px;
  }
  .file:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .control {
    display: flex;
    flex-direction: column;
    gap: 2px;
    min-width: 160px;
  }
  .control-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 44px;
  }
  .control-label,
  legend {
    font-size: 14px;
    color: var(--ink-2);
    padding: 0;
  }
  .switch {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    cursor: pointer;
  }
  input.number {
    width: 88px;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  .refused input.number,
  [aria-invalid='true'] {
    border-color: var(--bad);
    box-shadow: 0 0 0 1px var(--bad);
  }
  .field-error {
    font-size: 14px;
    line-height: 1.4;
    color: var(--bad);
  }
  .off,
  .hint {
    font-size: 13px;
    color: var(--ink-3);
  }
  /* Fields side by side: the labels in one line, the fields in the next. */
  .fields {
    align-items: flex-start;
  }
  .fields .control-head {
    flex-direction: column;
    align-items: stretch;
    gap: 2px;
    min-height: 0;
  }
  .fields .control-label {
    display: flex;
    align-items: center;
    min-height: 24px;
  }
  .fields input.number {
    width: 100%;
    text-align: left;
  }
  .fields > button {
    margin-top: 26px;
  }
  .choices {
    border: 0;
    padding: 0;
    margin: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .choices legend {
    float: left;
    width: 100%;
    margin-bottom: 4px;
  }
  .choice {
    position: relative;
    cursor: pointer;
  }
  .choice span {
    display: flex;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    padding: 6px 14px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--card);
  }
  .choice input:checked + span {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--ink);
    font-weight: 600;
  }
  .choice input:focus-visible + span,
  .covering:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
