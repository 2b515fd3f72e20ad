import { css } from 'lit';
import { narrow } from '../../app/panel-box.ts';
import { barsStyle } from '../../charts/bars.ts';
import { weightsTableStyle } from '../../charts/weights-table.ts';

export const diagnoseStyles = css`
  ${barsStyle}
  ${weightsTableStyle}
  .diagnosis {
    max-width: 860px;
  }
  .exhibit {
    margin: 20px 0;
  }
  .exhibit h3 {
    margin: 0 0 2px;
  }
  .exhibit > p {
    margin: 0 0 8px;
    color: var(--ink-2);
  }
  .exhibit .scroll {
    width: fit-content;
  }
  .exhibit > .scroll th,
  .exhibit > .scroll td {
    padding: 5px 10px;
  }
  /* A text, not a token. */
  .exhibit td.whole {
    min-width: 7em;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  ${narrow(
    520,
    css`
      .exhibit > .scroll th,
      .exhibit > .scroll td {
        padding: 5px 6px;
      }
      .exhibit > .scroll th {
        white-space: normal;
      }
    `,
  )}
  .side-by-side {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 12px;
  }
  .lines dd {
    white-space: pre-wrap;
  }
  .lines .faulty {
    border-left: 4px solid var(--bad);
  }
  .lines .sound {
    border-left: 4px solid var(--good);
  }
`;
