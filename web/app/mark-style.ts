import { css } from 'lit';

/**
 * Something that a reader goes through one by one: the mark of each, with its number or a tick, the line above its title,
 * and the link to what is to be done next.
 */
export const markStyle = css`
  .mark {
    flex: none;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: center;
    width: 36px;
    height: 36px;
    border: 2px solid var(--line-strong);
    border-radius: 50%;
    background: var(--card);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .done .mark {
    border-color: var(--good);
    color: var(--good);
  }
  .over {
    margin: 0;
    font-size: 13px;
    color: var(--ink-3);
  }
  a.button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
    text-decoration: none;
  }
  a.button:hover {
    background: var(--accent-strong);
  }
`;
