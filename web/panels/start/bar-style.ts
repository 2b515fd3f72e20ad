import { css } from 'lit';

export const startBarStyle = css`
  .start-bar {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 44px;
    gap: 0 8px;
    padding: 4px 4px 4px 14px;
    border-left: 4px solid var(--accent);
    border-radius: 4px;
    background: var(--accent-soft);
  }
  .start-bar .question {
    max-width: none;
    margin: 8px 0 0;
  }
  .start-bar .dismiss {
    padding: 0;
    font-size: 20px;
  }
  .start-bar .onward {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 0 20px;
  }
  .start-bar details[open] {
    flex: 1 0 100%;
  }
  .start-bar details p {
    margin: 0 0 8px;
  }
  .start-bar .onward a {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
  }
`;
