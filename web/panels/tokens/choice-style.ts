import { css } from 'lit';

/** Of the choice of a tokenizer, and of what stands around a text. */
export const choiceStyle = css`
  .choice-row {
    align-items: flex-start;
    margin-bottom: 8px;
  }
  .choice-row .control {
    flex: 1 1 220px;
    max-width: 340px;
  }
  .training {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    margin-top: 4px;
    font-size: 14px;
    color: var(--ink-2);
  }
  .training progress {
    flex: 1;
    max-width: 320px;
  }
  .training .num {
    white-space: normal;
  }
  .vocabulary-search {
    max-width: 340px;
    margin-top: 12px;
  }
  .vocabularies legend {
    padding: 0;
    margin-bottom: 4px;
    font-size: 14px;
    color: var(--ink-2);
  }
  .vocabularies {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
    gap: 8px;
    padding: 0;
    margin: 12px 0 8px;
    border: 0;
  }
  .vocabulary {
    position: relative;
    cursor: pointer;
  }
  .vocabulary > span {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    align-content: flex-start;
    column-gap: 8px;
    height: 100%;
    padding: 6px 12px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--card);
    box-sizing: border-box;
  }
  .vocabulary .hint {
    flex-basis: 100%;
  }
  .vocabulary input:checked + span {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .recent {
    padding: 0 6px;
    border: 1px solid var(--line-strong);
    border-radius: 999px;
    font-size: 12px;
    color: var(--ink-2);
  }
  .file-row {
    align-items: flex-end;
    margin-top: 8px;
  }
  .paste {
    flex: 1 1 220px;
    max-width: 420px;
  }
  .paste textarea {
    resize: none;
  }
  .section-body > .choices {
    margin-top: 12px;
  }
  .framing {
    margin: 4px 0 8px;
  }
  .framing-token {
    border-style: dashed;
    background: none;
  }
  .framing-id {
    color: var(--ink-3);
    font-size: 12px;
  }
`;
