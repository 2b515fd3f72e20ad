import { css } from 'lit';

export const costStyles = css`
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
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
  .parts {
    margin-bottom: 16px;
  }
  .configurations {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 8px 32px;
  }
  .configuration h3 {
    margin-top: 8px;
  }
  .figures th {
    white-space: normal;
  }
  .figures th[scope='row'] {
    min-width: 144px;
  }
  .formula {
    display: block;
    max-width: 52ch;
    font-weight: 400;
    color: var(--ink-3);
  }
  .figures {
    margin: 12px 0;
  }
  .total > * {
    font-weight: 700;
    border-top: 2px solid var(--line-strong);
  }
`;
