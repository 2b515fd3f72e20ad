import { css } from 'lit';
import { narrow, wide } from '../../app/panel-box.ts';

export const tableStyle = css`
  .settings {
    align-items: flex-start;
    gap: 12px 32px;
  }
  .settings p.hint {
    margin: 4px 0 0;
  }
  .alpha {
    width: 200px;
  }
  /* Where it is narrow, the bars of the row come first, then the settings, then the long table. */
  ${narrow(
    560,
    css`
      .desk {
        display: flex;
        flex-direction: column;
        gap: 8px;
      }
      .desk > .part,
      .desk > .part > .halves {
        display: contents;
      }
      .desk .settings {
        order: 1;
        margin-top: 12px;
      }
      .desk > .refusal {
        order: 1;
      }
      .desk ntl-data-table {
        order: 2;
      }
    `,
  )}
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(104px, 1fr));
    gap: 8px 20px;
    margin: 20px 0 0;
    padding: 12px 16px;
    background: var(--card-2);
    border-radius: 8px;
  }
  .facts dt {
    font-size: 13px;
    color: var(--ink-2);
  }
  .facts dd {
    margin: 0;
    font-size: 17px;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .facts .hint {
    display: block;
  }
  .part {
    margin-top: 32px;
    min-width: 0;
  }
  .part h3 {
    margin-top: 0;
  }
  .part-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
  }
  h3:focus {
    outline: none;
  }
  .tok {
    display: inline-block;
    font-family: var(--mono);
    font-weight: 500;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    padding: 0 5px;
    border: 1px solid var(--chip-line);
    border-radius: 5px;
    background: var(--chip-a);
    margin-right: 3px;
  }
  .halves {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px 40px;
    margin-top: 12px;
  }
  ${wide(
    860,
    css`
      .halves {
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      }
    `,
  )}
  .halves > .part {
    margin-top: 20px;
  }
  .unseen {
    border-left: 4px solid var(--drawn);
    background: var(--card-2);
    border-radius: 4px;
    padding: 10px 16px;
  }
  .unseen strong {
    display: block;
  }
  .unseen p {
    margin: 0 0 6px;
  }
  .picked {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    margin-top: 8px;
    font-size: 15px;
  }
  ntl-data-table,
  ntl-heatmap {
    margin-top: 8px;
  }
  .narrow {
    max-width: 560px;
    margin: 12px 0;
  }
  .strip-title {
    margin: 16px 0 4px;
    font-size: 14px;
    color: var(--ink-2);
    max-width: none;
  }
  .surprise {
    --tint: var(--raw);
    --strip-height: 220px;
  }
  #corpus {
    --strip-height: 260px;
    margin-top: 8px;
  }
  .places {
    align-items: center;
    margin-top: 8px;
  }
`;
