import { css } from 'lit';

export const compareStyle = css`
  .compared-choice small {
    margin-left: 8px;
  }
  .aligned {
    max-height: 420px;
    overflow: auto;
    padding: 10px 12px;
    background: var(--card-2);
    border: 1px solid var(--line);
    border-radius: 8px;
    line-height: 2;
    overflow-wrap: anywhere;
  }
  .sides {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    padding: 0;
    margin: 8px 0;
    list-style: none;
    font-size: 14px;
  }
  .tag {
    display: inline-block;
    min-width: 1.6em;
    font: 12px / 1.5 var(--mono);
    text-align: center;
    color: var(--ink-2);
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    background: var(--card);
  }
  .alike {
    color: var(--ink-2);
    font: 14px / 1.6 var(--mono);
  }
  .alike .token {
    border-bottom: 1px solid var(--line-strong);
    margin-right: 2px;
  }
  .different {
    display: inline-flex;
    flex-direction: column;
    gap: 2px;
    max-width: 100%;
    vertical-align: middle;
    margin: 2px 4px;
    padding: 4px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--card);
    line-height: 1.5;
  }
  .different.current {
    border-color: var(--accent);
    box-shadow: 0 0 0 2px var(--accent);
  }
  .cut {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px;
  }
  .measured th[scope='row'] {
    text-align: start;
    font-weight: 400;
    white-space: nowrap;
    font-size: 14px;
  }
  .measured + p {
    margin-top: 8px;
  }
  .measured .mini {
    margin-right: 2px;
  }
  h4 {
    font-size: 14px;
    margin: 16px 0 4px;
  }
`;
