import { css } from 'lit';

/** What came of a comparison, in a sentence. */
export const verdictStyle = css`
  .verdict {
    display: flex;
    gap: 10px;
    align-items: baseline;
    padding: 10px 14px;
    border-left: 4px solid var(--line-strong);
    background: var(--card-2);
    border-radius: 4px;
    font-weight: 600;
  }
  .verdict.good {
    border-color: var(--good);
  }
  .verdict.bad {
    border-color: var(--bad);
    background: var(--bad-soft);
  }
`;
