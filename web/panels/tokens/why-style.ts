import { css } from 'lit';

/** Of «why this split»: what WordPiece tried, and what it loses. */
export const whyStyle = css`
  .matches {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    margin: 12px 0 0;
    overflow-wrap: anywhere;
    padding-left: 24px;
  }
  .matches li > * {
    display: flex;
  }
  .matches .piece {
    align-items: center;
    margin: 4px 0;
  }
  .mini.missed {
    color: var(--ink-3);
    border-style: dashed;
    text-decoration: line-through;
  }
  .return {
    margin: 12px 0;
  }
  .return dt {
    margin: 8px 0 2px;
    font-size: 14px;
    color: var(--ink-2);
  }
  .return dd {
    margin: 0;
    min-height: 0;
  }
`;
