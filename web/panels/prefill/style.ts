import { css } from 'lit';
import { narrow } from '../../app/panel-box.ts';

export const prefillStyle = css`
  .knobs,
  .look {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
    gap: 8px 24px;
    align-items: start;
  }
  .preset {
    margin: 0;
    align-self: center;
  }
  .play {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin: 12px 0 0;
  }
  .play button {
    padding-inline: 12px;
  }
  .play progress {
    flex: 1 1 80px;
    max-width: 240px;
  }
  .run-line {
    margin: 0;
  }
  .scrub {
    flex: 1 1 200px;
    font-variant-numeric: tabular-nums;
  }
  .scrub input {
    width: 100%;
    min-height: 44px;
    accent-color: var(--accent);
  }
  .verdict {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
    gap: 12px;
    margin: 4px 0 8px;
    grid-column: 1 / -1; /* of the sides */
  }
  .verdict p {
    margin: 0;
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--card-2);
    font-variant-numeric: tabular-nums;
  }
  .verdict strong {
    display: block;
  }
  .verdict.empty {
    display: block;
  }

  .legend {
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 8px 0;
    padding: 0;
    font-size: 14px;
    color: var(--ink-2);
  }
  .legend .cell {
    margin-right: 6px;
    vertical-align: -2px;
  }
  /* The work of both stands side by side, on a phone too; their tokens below it. */
  .sides {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px 24px;
  }
  .side {
    display: contents;
  }
  .work {
    align-self: end;
  }
  .tokens {
    order: 1;
  }
  .which {
    display: none;
    margin: 0;
  }
  .side h3 {
    margin: 8px 0 0;
  }
  .said {
    margin: 0 0 8px;
    font-size: 14px;
    color: var(--ink-2);
    min-height: 1.5em;
  }
  .cells {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
  }
  .cell {
    display: inline-block;
    width: 12px;
    height: 14px;
    border: 1px solid var(--line-strong);
    border-radius: 2px;
    background: var(--card);
    transition-property: background-color, color;
    transition-duration: 0.15s;
  }
  .cell.with-token {
    width: auto;
    min-width: 24px;
    height: 28px;
    padding: 0 3px;
    font: 13px / 26px var(--mono);
    text-align: center;
    white-space: pre;
    color: var(--ink);
  }
  .cell.new {
    border-style: dashed;
  }
  .cell.kept {
    background: var(--accent-soft);
  }
  .cell.now {
    background: var(--drawn);
    border-color: var(--drawn);
    color: var(--on-drawn);
    font-weight: 600;
  }
  .map,
  .block {
    display: block;
    width: 100%;
    height: 140px;
    margin: 10px 0;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--card-2);
  }
  ${narrow(
    450,
    css`
      .sides {
        column-gap: 12px;
      }
      .tokens {
        grid-column: 1 / -1;
      }
      .which {
        display: block;
      }
    `,
  )}
  .map .kept {
    fill: var(--accent-soft);
  }
  .map .done {
    fill: var(--ink-3);
  }
  .map .now {
    fill: var(--drawn);
  }
  .written {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    align-items: center;
    margin: 4px 0;
    max-width: none;
  }
  .token {
    padding: 0 4px;
    border: 1px solid var(--chip-line);
    border-radius: 4px;
    background: var(--chip-a);
    white-space: pre;
  }
  .identical.same {
    color: var(--good);
    font-weight: 600;
  }

  .facts {
    margin: 12px 0 4px;
  }
  .facts .first {
    border-left: 1px solid var(--line);
  }
  tbody th {
    background: transparent;
  }
  .speeds,
  .charted {
    max-width: 560px;
    margin: 8px 0 16px;
  }
  h4 {
    margin: 12px 0 4px;
    font-size: 15px;
  }

  .block {
    cursor: crosshair;
  }
  .block .room {
    fill: var(--bar-track);
  }
  .block .keys {
    fill: var(--raw);
  }
  .block .values {
    fill: var(--raw);
    opacity: 0.55;
  }
  .block .picked {
    fill: var(--drawn);
  }
  .heat-label {
    margin: 8px 0 2px;
    font-size: 14px;
    color: var(--ink-2);
    max-width: none;
  }
  .heat {
    display: block;
    width: 100%;
    height: 28px;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  .heat .above {
    fill: var(--raw);
  }
  .heat .below {
    fill: var(--final);
  }
`;
