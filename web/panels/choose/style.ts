import { css } from 'lit';
import { narrow, wide } from '../../app/panel-box.ts';

export const chooseStyle = css`
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .hint {
    margin: 4px 0;
  }
  .switch input {
    flex: none;
  }
  .desk {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  ${narrow(
    800,
    css`
      .desk > .buttons {
        display: contents;
      }
      /* The answer comes first. */
      .distribution {
        order: -1;
      }
      .distribution h3 {
        margin-top: 0;
      }
      .act {
        order: 1;
      }
      .act .primary {
        flex: 1 0 auto;
      }
    `,
  )}
  ${wide(
    800,
    css`
      .desk {
        display: grid;
        grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
        grid-template-rows: auto auto auto 1fr;
        gap: 8px 40px;
      }
      .knobs {
        grid-area: 3 / 2 / 5 / 3;
      }
      .measured {
        grid-area: 4 / 1;
      }
      .writing,
      .desk > .buttons {
        grid-column: 1 / -1;
      }
    `,
  )}

  /* writing */
  .writing {
    margin: 0;
  }
  .text-before {
    margin: 0 0 8px;
    max-width: none;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  ntl-token-strip {
    --strip-height: 190px;
  }
  .facts {
    margin: 4px 0 12px;
    max-width: none;
    font-size: 14px;
    color: var(--ink-2);
  }
  .said {
    margin: 8px 0 0;
    color: var(--ink-2);
  }
  .said:empty {
    margin: 0;
  }
  .scores {
    margin-top: 24px;
  }
  .ghost {
    position: fixed;
    z-index: 5;
    padding: 3px 5px;
    border: 1px solid var(--drawn);
    border-radius: 6px;
    background: var(--chip-a);
    color: var(--ink);
    font: 16px / 1.35 var(--mono);
    white-space: pre;
    pointer-events: none;
  }

  /* distribution */
  .measures {
    margin: 12px 0;
    font-size: 15px;
  }
  .measures th,
  .measures td {
    padding: 6px 8px;
    background: transparent;
    white-space: normal;
  }
  .measures td.n {
    white-space: nowrap;
  }
  .measures th .hint {
    display: block;
    font-weight: 400;
    line-height: 1.35;
  }
  .measures .key {
    display: inline-block;
    width: 12px;
    height: 9px;
    border-radius: 2px;
    margin-right: 6px;
  }
  .raw-still {
    margin: 8px 0;
    padding: 8px 12px;
    border-left: 3px solid var(--raw);
    background: var(--card-2);
    font-size: 15px;
  }

  /* knobs */
  .knobs .control {
    margin-bottom: 8px;
  }
  .group {
    margin-top: 8px;
  }
  .uses {
    margin: 12px 0;
  }
  .uses button,
  .typing .buttons button {
    font-size: 15px;
  }
  .drawing {
    margin-top: 16px;
    padding-top: 12px;
    border-top: 1px solid var(--line);
  }
  .drawing .control {
    flex: 1 1 180px;
  }

  /* typed scores */
  .typing {
    display: grid;
    gap: 12px;
    margin-top: 16px;
  }
  .typing-fields {
    display: grid;
    gap: 12px 24px;
  }
  ${wide(
    670,
    css`
      .typing-fields {
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      }
    `,
  )}
  textarea {
    tab-size: 8;
    font-size: 15px;
  }
  .comparison {
    margin-top: 16px;
  }
  .comparison td,
  .comparison th {
    vertical-align: top;
    white-space: normal;
  }
  .comparison .whole {
    white-space: nowrap;
  }
  .comparison tbody th {
    font-weight: 600;
    color: var(--ink);
    background: transparent;
  }
  .comparison .setting button {
    display: block;
    padding-left: 0;
    font-size: 14px;
    font-weight: 400;
    text-align: left;
  }
  ${narrow(
    520,
    css`
      .comparison td,
      .comparison th {
        padding: 8px;
        font-size: 14px;
      }
    `,
  )}

  /* order */
  .order {
    list-style: none;
    margin: 8px 0;
    padding: 0;
    max-width: 640px;
    counter-reset: stage;
  }
  .stage {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto auto 44px 44px;
    align-items: center;
    gap: 0 8px;
    min-height: 52px;
    margin-bottom: 6px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--card);
  }
  .stage.is-off {
    border-style: dashed;
    background: transparent;
  }
  .stage.is-off .stage-name,
  .stage.is-off .stage-setting {
    color: var(--ink-3);
  }
  .stage.dragged {
    opacity: 0.55;
  }
  .stage.drop-before {
    box-shadow: 0 -4px 0 var(--accent);
  }
  .stage.drop-after {
    box-shadow: 0 4px 0 var(--accent);
  }
  .handle {
    padding: 0;
    border: 0;
    background: transparent;
    color: var(--ink-3);
    font-size: 20px;
    cursor: grab;
    touch-action: none;
  }
  .dragging .handle {
    cursor: grabbing;
  }
  .stage .arrow {
    padding: 0;
    font-size: 18px;
  }
  .stage-name {
    font-weight: 600;
  }
  .stage-setting {
    font-size: 14px;
  }
  .stage-kept {
    font-size: 14px;
    color: var(--ink-2);
    white-space: nowrap;
  }
  .stage .up {
    grid-column: -3;
  }
  .stage .down {
    grid-column: -2;
  }
  ${narrow(
    520,
    css`
      .stage {
        grid-template-columns: 44px minmax(0, 1fr) auto 44px 44px;
        gap: 0 4px;
        padding: 4px 0;
      }
      .stage-name {
        grid-column: 2;
      }
      .stage-kept {
        grid-column: 2 / 4;
        grid-row: 2;
      }
      .stage-kept:empty {
        display: none;
      }
      .is-off .stage-name,
      .is-off .stage-setting {
        grid-row: 1 / 3;
      }
      .stage .arrow,
      .stage .handle {
        grid-row: 1 / 3;
      }
    `,
  )}

  /* axis */
  ntl-cumulative-axis {
    margin: 12px 0 4px;
  }
  .chart-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 20px;
  }
  .axis-table {
    max-height: 320px;
    margin-top: 8px;
  }
  .axis-table tbody th {
    background: transparent;
    color: inherit;
  }
  .axis-table .hit > * {
    font-weight: 700;
  }
  .axis-table .hit > :first-child {
    box-shadow: inset 4px 0 0 var(--drawn);
  }
`;
