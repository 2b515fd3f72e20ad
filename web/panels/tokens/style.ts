import { css } from 'lit';
import { narrow } from '../../app/panel-box.ts';

export const tokensStyle = css`
  .figures {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 1px;
    margin: 20px 0 0;
    border: 1px solid var(--line);
    border-radius: 8px;
    overflow: hidden;
    background: var(--line);
  }
  .figures div {
    padding: 8px 12px 10px;
    background: var(--card-2);
  }
  .figures dt {
    font-size: 13px;
    color: var(--ink-2);
  }
  .figures dd {
    margin: 0;
  }
  .figures .value {
    display: block;
    font-size: 22px;
    line-height: 1.25;
  }
  .figures .strong {
    background: var(--accent-soft);
  }
  .figures .strong .value {
    font-weight: 700;
  }
  .figures .hint {
    display: block;
    line-height: 1.35;
  }
  .figures .strong .hint {
    color: var(--ink-2);
  }
  .rule h3 {
    margin-top: 20px;
    margin-bottom: 2px;
  }
  .rule p {
    margin: 0 0 4px;
  }
  .verdict {
    font-weight: 600;
    white-space: nowrap;
  }
  .verdict.holds {
    color: var(--good);
  }
  .verdict.fails {
    color: var(--bad);
  }

  .strip-head {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    justify-content: space-between;
    margin-top: 8px;
  }
  .strip-head h3 {
    margin: 0;
  }
  .strip-head button {
    white-space: nowrap;
  }
  .chosen {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 8px 28px;
    margin-top: 12px;
    padding-top: 4px;
    border-top: 1px solid var(--line);
  }
  .chosen h3 {
    margin-top: 12px;
  }
  .passage {
    margin: 0;
    padding: 10px 12px;
    min-height: 50px;
    background: var(--card-2);
    border: 1px solid var(--line);
    border-radius: 8px;
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }
  .stretches {
    white-space: pre-wrap;
  }
  .stretches span {
    cursor: pointer;
  }
  mark {
    background: transparent;
    color: inherit;
    box-shadow:
      0 0 0 2px var(--drawn),
      inset 0 -3px 0 var(--drawn);
    border-radius: 3px;
  }
  .details-box {
    min-height: 236px;
  }
  .stepper-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin-top: 10px;
  }
  .jump {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    white-space: nowrap;
  }
  input.wide {
    display: block;
    min-height: 44px;
  }
  .details {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 4px 16px;
    margin: 12px 0 0;
  }
  .details dt {
    color: var(--ink-2);
    font-size: 14px;
  }
  .details dd {
    margin: 0;
    max-height: 78px;
    overflow: auto;
    overflow-wrap: anywhere;
  }

  .section {
    border-top: 1px solid var(--line);
  }
  .section:first-of-type {
    margin-top: 24px;
  }
  .section > summary {
    font-size: 16px;
    font-weight: 600;
  }
  .section > summary .hint {
    font-weight: 400;
  }
  .section-body {
    padding-bottom: 20px;
  }
  .said {
    margin: 12px 0;
  }
  .two {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 8px 28px;
  }
  .two h3 {
    margin-top: 12px;
  }
  .pieces {
    list-style: none;
    margin: 0;
    padding: 2px;
    display: flex;
    flex-wrap: wrap;
    gap: 8px 14px;
    max-height: 420px;
    overflow: auto;
  }
  .pieces li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    max-width: 100%;
  }
  .pieces .hint {
    white-space: nowrap;
  }
  .piece {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 2px;
    min-width: 0;
  }
  .mini {
    display: inline-block;
    vertical-align: middle;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    padding: 0 4px;
    border: 1px solid var(--chip-line);
    border-radius: 4px;
    background: var(--chip-a);
    font: 14px / 1.5 var(--mono);
    white-space: pre;
  }
  .mini.marked {
    border-color: var(--drawn);
    box-shadow: inset 0 0 0 1px var(--drawn);
  }
  .next {
    border-bottom: 3px solid var(--accent);
    border-radius: 2px;
  }
  .fold {
    list-style: none;
    margin: 12px 0 0;
    padding: 0;
  }
  .fold li {
    display: grid;
    grid-template-columns: minmax(0, 22em) minmax(0, 1fr);
    gap: 4px 16px;
    align-items: center;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
  .fold-rule {
    font-size: 14px;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  .piece-strip {
    --strip-height: 136px;
  }
  .sizes {
    max-width: 420px;
    margin: 12px 0;
  }
  .chip-button {
    max-width: 100%;
    padding: 0 4px;
    border-color: transparent;
    background: transparent;
  }
  .parents {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
  }
  .section-body > .choice-row {
    margin-top: 12px;
  }
  .windows {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
  meter {
    display: block;
    width: 100%;
    height: 16px;
    margin-top: 16px;
    appearance: none;
    background: var(--line);
    border-radius: 4px;
    overflow: hidden;
  }
  meter::-webkit-meter-bar {
    grid-row: 1 / -1;
    height: 100%;
    border: 0;
    border-radius: 0;
    background: var(--line);
  }
  meter::-webkit-meter-optimum-value {
    height: 100%;
    background: var(--accent);
  }
  meter::-moz-meter-bar {
    background: var(--accent);
  }
  .part-text {
    max-height: 220px;
    overflow: auto;
  }
  .message {
    display: grid;
    grid-template-columns: 11em minmax(0, 1fr) auto;
    gap: 8px 12px;
    align-items: end;
    margin-top: 8px;
  }
  .added {
    padding: 1px 2px;
    border-radius: 3px;
    background: var(--accent-soft);
    color: var(--ink-2);
    box-decoration-break: clone;
    border-bottom: 2px dashed var(--accent);
  }
  .chat-legend {
    display: flex;
    gap: 16px;
    margin: 0 0 4px;
    font-size: 14px;
  }
  ${narrow(
    840,
    css`
      .figures {
        grid-template-columns: repeat(3, minmax(0, 1fr));
      }
    `,
  )}
  ${narrow(
    600,
    css`
      .chosen,
      .two,
      .fold li {
        grid-template-columns: minmax(0, 1fr);
      }
      .message {
        grid-template-columns: minmax(0, 1fr) auto;
        padding-bottom: 12px;
        border-bottom: 1px solid var(--line);
      }
      .message > :nth-child(2) {
        grid-row: 2;
        grid-column: 1 / -1;
      }
      .details-box {
        min-height: 0;
      }
    `,
  )}
  ${narrow(
    440,
    css`
      .figures {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    `,
  )}
`;
