import { css } from 'lit';

export const panelHostStyle = css`
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    outline: none;
  }
  .missing {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .waiting {
    padding: 40px 0;
    text-align: center;
    color: var(--ink-2);
  }
`;
