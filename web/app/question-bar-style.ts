import { css } from 'lit';

export const questionBarStyle = css`
  .question-bar {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 44px;
    gap: 0 8px;
    padding: 4px 4px 4px 14px;
    border-left: 4px solid var(--accent);
    border-radius: 4px;
    background: var(--accent-soft);
  }
  .question-bar .question {
    max-width: none;
    margin: 8px 0 0;
  }
  .question-bar .dismiss {
    padding: 0;
    font-size: 20px;
  }
  .question-bar .onward {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 0 20px;
  }
  .question-bar details[open] {
    flex: 1 0 100%;
  }
  .question-bar details p {
    margin: 0 0 8px;
  }
  .question-bar .onward a {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
  }
`;
