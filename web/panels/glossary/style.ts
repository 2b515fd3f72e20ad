import { css } from 'lit';
import { narrow } from '../../app/panel-box.ts';

export const glossaryStyles = css`
  .find {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 8px 16px;
  }
  .find .control {
    flex: 0 1 360px;
  }
  .find .quiet-text {
    padding-bottom: 10px;
  }
  .group {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin-top: 24px;
    border-bottom: 1px solid var(--line-strong);
  }
  .group h3 {
    margin: 0;
  }
  .see {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
    font-size: 14px;
    white-space: nowrap;
    text-decoration: none;
  }
  dl {
    margin: 0;
  }
  .entry {
    display: grid;
    grid-template-columns: minmax(180px, 1fr) 3fr;
    gap: 0 24px;
    padding: 6px 12px;
    margin: 0 -12px;
    border-radius: 8px;
    scroll-margin: 80px;
    outline-offset: -3px;
  }
  .entry + .entry {
    border-top: 1px solid var(--line);
    border-top-left-radius: 0;
    border-top-right-radius: 0;
  }
  .entry.current {
    background: var(--accent-soft);
  }
  dt {
    font-weight: 600;
    padding: 8px 0;
  }
  .other {
    display: block;
    font-weight: 400;
    font-size: 14px;
    color: var(--ink-3);
  }
  .current .other {
    color: var(--ink-2);
  }
  dd {
    margin: 0;
    padding: 8px 0;
    max-width: 68ch;
  }
  dt {
    position: relative;
    padding-right: 44px;
  }
  .anchor {
    position: absolute;
    top: 0;
    right: 0;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    font-weight: 400;
    color: var(--ink-3);
    text-decoration: none;
    border-radius: 8px;
  }
  .anchor:hover {
    background: var(--hover);
    color: var(--accent-ink);
  }
  ${narrow(
    580,
    css`
      .entry {
        grid-template-columns: 1fr;
      }
      dt {
        padding-bottom: 0;
      }
      dd {
        padding-top: 2px;
      }
    `,
  )}
`;
