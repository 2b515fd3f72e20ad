import { css } from 'lit';

export const lineStyle = css`
  :host {
    min-width: 0;
  }
  svg {
    display: block;
    overflow: visible;
    font-family: var(--sans);
    font-size: 13px;
    fill: var(--ink-2);
  }
  p {
    margin: 0;
    max-width: none;
  }
  .y-label,
  .x-label,
  .legend {
    font-size: 13px;
    color: var(--ink-2);
  }
  .x-label {
    text-align: right;
  }
  .description {
    margin: 4px 0 0;
    font-size: 14px;
    color: var(--ink-2);
  }
  .grid {
    stroke: var(--line);
  }
  .axis,
  .mark {
    stroke: var(--line-strong);
  }
  .here {
    stroke: var(--ink-3);
    stroke-dasharray: 2 3;
  }
  .raw {
    --hue: var(--raw);
  }
  .final {
    --hue: var(--final);
  }
  .drawn {
    --hue: var(--drawn);
  }
  .good {
    --hue: var(--good);
  }
  .cut {
    --hue: var(--cut);
  }
  .ink {
    --hue: var(--ink);
  }
  .line {
    fill: none;
    stroke: var(--hue);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .line.dashed {
    stroke-dasharray: 6 4;
  }
  .dot {
    fill: var(--hue);
  }
  .name {
    fill: var(--ink);
    font-weight: 600;
  }
  .legend {
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    margin: 2px 0 6px;
    padding: 0;
  }
  .key {
    display: inline-block;
    width: 22px;
    margin-right: 6px;
    vertical-align: middle;
    border-top: 3px solid var(--hue);
  }
  .key.dashed {
    border-top-style: dashed;
  }
  ntl-data-table {
    display: block;
    margin: 4px 0 8px;
  }
`;
