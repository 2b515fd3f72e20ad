import { css } from 'lit';

/** Something that a reader goes through one by one: the mark of each, with its number or a tick, and the line above its title. */
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
`;
