import { css } from 'lit';
import { markStyle } from '../../app/mark-style.ts';
import { narrow, wide } from '../../app/panel-box.ts';

export const builderStyles = css`
  ${markStyle}
  ol,
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  h3 {
    scroll-margin-top: 12px;
  }
  .sides h3 {
    margin: 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    min-height: 44px;
  }
  .head p {
    margin: 0;
    color: var(--ink-2);
  }
  .all {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
    gap: 8px;
  }
  .pick {
    display: flex;
    align-items: center;
    gap: 4px;
    height: 100%;
    min-height: 60px;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
    cursor: pointer;
  }
  .pick:hover {
    background: var(--hover);
  }
  .pick.chosen {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .pick input {
    flex: none;
  }
  .title {
    flex: 1;
    min-width: 0;
    margin-left: 8px;
    font-weight: 600;
  }
  .title .over {
    display: block;
    font-weight: 400;
  }
  .set {
    display: flex;
    flex-direction: column;
    margin-top: 28px;
  }
  .set .clear {
    align-self: flex-start;
  }
  ol {
    margin: 12px 0 4px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  ol li {
    display: flex;
    align-items: center;
    padding: 6px 8px 6px 12px;
    border-bottom: 1px solid var(--line);
  }
  ol button {
    padding: 0;
  }
  ol li:last-child {
    border-bottom: 0;
  }
  .rules select {
    max-width: 100%;
  }
  /* What is chosen is in sight while one ticks: beside the list, or in a line below it. */
  ${wide(
    800,
    css`
      .sides {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 390px);
        gap: 32px;
      }
      .set {
        position: sticky;
        top: 12px;
        align-self: start;
        max-height: calc(100vh - 24px);
        margin-top: 0;
      }
      ol {
        overflow: auto;
        min-height: 120px;
      }
      .so-far {
        display: none;
      }
    `,
  )}
  ${narrow(
    800,
    css`
      .so-far {
        position: sticky;
        bottom: 0;
        z-index: 2;
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 12px;
        margin-top: 8px;
        padding: 6px 0;
        border-top: 1px solid var(--line);
        background: var(--card);
      }
      .so-far p {
        margin: 0;
        font-weight: 600;
      }
    `,
  )}
  @media print {
    .set {
      position: static;
      max-height: none;
    }
    ol {
      overflow: visible;
    }
    .so-far {
      display: none;
    }
  }
`;

export const handOutStyles = css`
  .link-side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px 32px;
  }
  .link-side .control {
    margin-bottom: 12px;
  }
  select {
    width: max-content;
  }
  p:not(.refusal) {
    color: var(--ink-2);
  }
  ${wide(
    640,
    css`
      .link-side {
        grid-template-columns: minmax(0, 1fr) 220px;
      }
    `,
  )}
`;
