import { css } from 'lit';

export const costStyles = css`
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
    gap: 8px 24px;
    margin-bottom: 8px;
  }
  .from-text {
    align-items: center;
    margin-bottom: 16px;
  }
  .bill {
    margin: 12px 0;
  }
  .charted {
    max-width: 560px;
    margin: 8px 0 16px;
  }
  .total > * {
    font-weight: 700;
    border-top: 2px solid var(--line-strong);
  }
`;
