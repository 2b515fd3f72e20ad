import { css } from 'lit';

export const startStyles = css`
  .progress {
    margin-bottom: 24px;
  }
  progress {
    display: block;
    margin: 6px 0 10px;
    max-width: 420px;
  }
  .after {
    margin-top: 8px;
    padding-top: 20px;
    border-top: 1px solid var(--line);
  }
  .onward {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .onward a {
    display: flex;
    align-items: center;
    min-height: 44px;
  }
`;
