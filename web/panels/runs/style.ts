import { css } from 'lit';
import { wide } from '../../app/panel-box.ts';

export const runsStyle = css`
  h4 {
    margin: 20px 0 8px;
    font-size: 15px;
  }
  .settings-now a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  .row {
    align-items: flex-start;
    margin: 12px 0;
  }

  /* rows */
  .text-before {
    margin: 12px 0 8px;
  }
  .text-before p {
    margin: 0;
    max-width: none;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .runs {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .runs li {
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  .run-head {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    font-size: 13px;
    color: var(--ink-2);
  }
  .ended {
    color: var(--ink-3);
  }
  ntl-token-strip {
    --strip-height: 150px;
  }
  .facts {
    margin: 2px 0 0;
    max-width: none;
    font-size: 14px;
    color: var(--ink-2);
  }
  .digest-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    margin: 0;
    max-width: none;
  }
  .digest code {
    overflow-wrap: anywhere;
  }

  /* draws */
  .draws-controls {
    margin-bottom: 0;
  }
  .draws-controls .control {
    flex: 0 1 260px;
  }
  .draws-controls + .hint {
    display: block;
    margin: 6px 0 12px;
  }
  .draws .group {
    text-align: center;
    border-left: 1px solid var(--line);
  }
  .draws .first {
    border-left: 1px solid var(--line);
    font-weight: 600;
  }
  .draws td.expected {
    color: var(--ink-2);
  }
  .draws td.printed {
    color: var(--ink-2);
    font-style: italic;
  }
  .draws tbody th {
    background: transparent;
  }
  /* What was drawn is vermilion on the whole page. */
  .counts {
    --raw: var(--drawn);
    margin: 8px 0;
  }
  ${wide(
    670,
    css`
      .runs li {
        display: grid;
        grid-template-columns: 150px minmax(0, 1fr);
        gap: 0 16px;
      }
      .run-head {
        flex-direction: column;
        justify-content: flex-start;
        gap: 0;
      }
      .facts {
        grid-column: 2;
      }
    `,
  )}
`;
