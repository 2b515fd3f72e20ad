import { css } from 'lit';

// Green was read from the cache, orange is computed again: on bars, figures, text and cells alike.
export const cacheStyle = css`
  h4 {
    margin: 8px 0;
    font-size: 15px;
  }
  .scenes {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .told {
    margin: 12px 0;
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
    gap: 8px 24px;
  }

  /* this turn */
  .figures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    gap: 8px 16px;
  }
  .figure {
    margin: 0;
    padding: 8px 12px;
    border-left: 6px solid var(--line-strong);
    background: var(--card-2);
    border-radius: 4px;
  }
  .figure.read {
    border-color: var(--good);
  }
  .figure.computed {
    border-color: var(--final);
  }
  .figure-name,
  .figure strong {
    display: block;
  }
  .figure-name,
  .figure > span:last-child {
    font-size: 14px;
    color: var(--ink-2);
  }
  .figure strong {
    font-size: 24px;
    line-height: 1.3;
  }
  .stack {
    display: block;
    width: 100%;
    height: 20px;
    margin: 12px 0 4px;
    border-radius: 4px;
  }
  .stack .read {
    fill: var(--good);
  }
  .stack .computed {
    fill: var(--final);
  }
  .reason {
    margin: 8px 0;
    overflow-wrap: anywhere;
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
    gap: 8px 32px;
  }

  /* blocks */
  .legend {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    margin: 8px 0;
    max-width: none;
    font-size: 14px;
    color: var(--ink-2);
  }
  .key {
    width: 16px;
    height: 16px;
    border: 1px solid var(--line-strong);
    border-radius: 3px;
  }
  .key:not(:first-child) {
    margin-left: 8px;
  }
  .key.read,
  .tinted .read,
  .toy td.same {
    background: var(--good-soft);
  }
  .key.computed,
  .tinted .computed,
  .toy td.changed {
    background: var(--final-soft);
  }
  .tinted .computed {
    text-decoration: underline dotted var(--final) 2px;
  }
  .key.differs,
  .tinted .differs {
    background: var(--final-soft);
    box-shadow: 0 0 0 2px var(--drawn);
    border-radius: 2px;
  }
  .blocks {
    list-style: none;
    margin: 0 0 12px;
    padding: 0;
    max-height: min(70vh, 720px);
    overflow-y: auto;
    position: relative;
  }
  .block {
    margin: 0 0 8px;
    padding: 4px 8px 8px;
    border: 1px solid var(--line);
    border-left: 6px solid var(--line-strong);
    border-radius: 6px;
  }
  .block.read {
    border-left-color: var(--good);
  }
  .block.computed {
    border-left-color: var(--final);
  }
  .block.partly {
    border-left: 6px double var(--final);
  }
  .block.differs .block-head {
    box-shadow: inset 0 0 0 2px var(--drawn);
    border-radius: 4px;
  }
  .block-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    margin-bottom: 4px;
  }
  .block-head .control {
    flex-direction: row;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
  .block-counts {
    flex: 1 1 180px;
    font-size: 14px;
    color: var(--ink-2);
  }
  .block-buttons {
    display: flex;
    flex-wrap: wrap;
  }
  /* The text lies over a copy of itself that has the colours; both break their lines alike. */
  .tinted {
    display: grid;
  }
  .tinted > * {
    grid-area: 1 / 1;
    min-width: 0;
    margin: 0;
    padding: 8px 10px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    font: 15px/1.7 var(--mono);
    letter-spacing: normal;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .tinted .backdrop {
    color: transparent;
    background: var(--field);
    white-space: normal;
  }
  .backdrop span {
    white-space: pre-wrap;
  }
  .tinted textarea {
    width: 100%;
    height: 100%;
    min-height: 0;
    overflow: hidden;
    resize: none;
    background: transparent;
  }
  .acts {
    margin-top: 12px;
  }
  .rules .grid {
    margin: 8px 0 16px;
  }

  /* tables */
  .session th.read {
    box-shadow: inset 0 -3px 0 var(--good);
  }
  .session th.computed {
    box-shadow: inset 0 -3px 0 var(--final);
  }
  .session {
    max-height: 480px;
  }
  .session .sum:nth-last-child(3) > * {
    border-top: 2px solid var(--line-strong);
  }
  .session .sum > * {
    font-weight: 600;
  }
  .share-bar {
    display: inline-block;
    width: 120px;
    height: 10px;
    margin-right: 8px;
    background: var(--bar-track);
  }
  .share-bar span {
    display: block;
    height: 100%;
    background: var(--final);
  }
  .toy td,
  .toy thead th {
    padding: 4px 6px;
    min-width: 32px;
    text-align: center;
  }
  /* Its hidden words stay within the box that scrolls. */
  .toy td {
    position: relative;
    border: 1px solid var(--card);
  }
`;
