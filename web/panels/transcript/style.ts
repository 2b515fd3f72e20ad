import { css } from 'lit';
import { narrow } from '../../app/panel-box.ts';
import { verdictStyle } from '../../app/verdict-style.ts';

export const transcriptStyles = css`
  ${verdictStyle}
  .verdict {
    margin: 0 0 16px;
  }
  .verdict > span,
  .tick {
    font-weight: 700;
  }
  .good > span,
  .tick.good {
    color: var(--good);
  }
  .bad > span,
  .tick.bad {
    color: var(--bad);
  }
  .corpus {
    margin: 8px 0 12px;
    padding: 12px 14px;
    background: var(--card-2);
    border: 1px solid var(--line);
    border-radius: 8px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font: 14px / 1.7 var(--mono);
  }
  .about details {
    border-bottom: 1px solid var(--line);
    margin-bottom: 20px;
  }

  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
    gap: 0 32px;
  }
  .pair > * {
    min-width: 0;
  }
  table {
    font-size: 15px;
  }
  .lines th,
  .lines td {
    padding: 4px 12px;
    border-bottom: 0;
  }
  .lines thead th {
    padding: 8px 12px;
  }
  .lines tbody th[scope='row'] {
    background: transparent;
    font-weight: 400;
    width: 1%;
  }
  .lines tbody {
    border-top: 1px solid var(--line);
  }
  .lines tbody tr:last-child > * {
    padding-bottom: 12px;
  }
  .setting th {
    padding: 0 !important;
    font-size: 15px;
  }
  .setting a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 4px 12px;
    text-decoration: none;
    font-variant-numeric: tabular-nums;
  }
  .setting a:hover {
    background: var(--hover);
  }
  .setting .open {
    font-weight: 400;
    font-size: 13px;
    white-space: nowrap;
  }
  .here > * {
    color: var(--ink);
    font-weight: 600 !important;
  }
  tr:not(.here):not(.setting) > td {
    color: var(--ink-2);
  }
  .token {
    display: inline-block;
    min-width: 1.7em;
  }
  .token sup {
    color: var(--ink-3);
    line-height: 0;
  }
  .texts {
    border: 1px solid var(--line);
    border-radius: 8px;
    border-collapse: separate;
    border-spacing: 0;
    margin-top: 8px;
  }
  .texts tbody tr.setting th {
    border-top: 1px solid var(--line);
  }
  .texts tbody:first-of-type tr.setting th {
    border-top: 0;
  }
  .texts td {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .limit {
    margin-top: 12px;
  }
  ${narrow(
    520,
    css`
      th,
      td {
        padding: 8px;
      }
      .lines th,
      .lines td {
        padding: 4px 5px;
        font-size: 14px;
      }
      .lines tbody th[scope='row'],
      .lines thead th {
        font-size: 12.5px;
      }
      .setting a {
        padding: 4px 8px;
      }
      .token {
        display: block;
      }
      .setting .open {
        font-size: 0;
      }
      .setting .open span {
        font-size: 16px;
      }
    `,
  )}
`;
