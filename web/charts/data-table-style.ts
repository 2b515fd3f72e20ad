import { css } from 'lit';

export const dataTableStyle = css`
  :host {
    display: block;
    min-width: 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-height: 44px;
    margin-bottom: 4px;
    font-size: 14px;
  }
  .caption {
    color: var(--ink-2);
  }
  .found {
    color: var(--ink-3);
    font-size: 13px;
  }
  .search {
    margin-left: auto;
    width: 12em;
    max-width: 100%;
    flex: 0 1 auto;
  }
  .scroller {
    overflow: auto;
    overflow-anchor: none;
    max-width: 100%;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--card);
    overscroll-behavior-x: contain;
  }
  table {
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
    font-size: 15px;
    line-height: 20px;
  }
  th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 44px;
    padding: 0 12px;
    border-bottom: 1px solid var(--line-strong);
  }
  /* The first column stays when the table is moved sideways. */
  th:first-child,
  td:first-child:not([colspan]) {
    position: sticky;
    left: 0;
    z-index: 1;
  }
  th:first-child {
    z-index: 3;
  }
  [data-more-left] tr:not(.marked, .active) > :first-child {
    box-shadow: 6px 0 6px -6px var(--ink-3);
  }
  th.sorts {
    padding: 0;
  }
  th button {
    font: inherit;
    color: inherit;
    width: 100%;
    border: 0;
    border-radius: 0;
    background: transparent;
    padding: 0 12px;
    text-align: inherit;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  th button:focus-visible {
    outline-offset: -3px;
  }
  .arrow {
    font-size: 10px;
    margin-left: 4px;
    color: var(--accent-ink);
  }
  td {
    height: 36px;
    padding: 0 12px;
    overflow: hidden;
    text-overflow: ellipsis;
    background: var(--card);
  }
  /* A number is never cut: its column is wide enough, and a figure without its end would be another figure. */
  td.n {
    overflow: visible;
    white-space: nowrap;
  }
  .chooses td {
    height: 44px;
    cursor: pointer;
  }
  .chooses tbody tr:hover td {
    background: var(--hover);
  }
  tr[aria-selected='true'] td {
    background: var(--accent-soft);
  }
  tr.marked td:first-child {
    box-shadow: inset 4px 0 0 var(--drawn);
  }
  tr.marked td {
    font-weight: 600;
  }
  table:focus {
    outline: none;
  }
  table:focus-visible tr.active td {
    box-shadow:
      inset 0 3px 0 var(--focus),
      inset 0 -3px 0 var(--focus);
  }
  .scroller:has(table:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  tr.spacer td {
    padding: 0;
    border: 0;
  }
  td.none {
    color: var(--ink-3);
    text-align: center;
  }
  .waiting {
    color: var(--ink-3);
  }
`;
