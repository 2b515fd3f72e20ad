import { css } from 'lit';
import { markStyle } from '../../app/mark-style.ts';

export const builderStyles = css`
  ${markStyle}
  .control > input {
    max-width: 560px;
  }
  ol,
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  ol {
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  ol li {
    display: flex;
    align-items: center;
    padding: 6px 8px 6px 14px;
    border-bottom: 1px solid var(--line);
  }
  ol button {
    padding: 0;
  }
  ol li:last-child {
    border-bottom: 0;
  }
  .title {
    flex: 1;
    min-width: 0;
    margin-left: 8px;
    text-align: left;
    font-weight: 600;
  }
  .title .over {
    display: block;
    font-weight: 400;
  }
  .others {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
    gap: 8px;
  }
  .others button {
    display: flex;
    align-items: center;
    width: 100%;
    height: 100%;
    padding: 8px 14px;
    border-color: var(--line);
  }
  .rules {
    margin: 28px 0 12px;
  }
`;

export const handOutStyles = css`
  label {
    display: block;
    margin-bottom: 12px;
  }
  select {
    width: max-content;
  }
  p:not(.refusal) {
    color: var(--ink-2);
  }
`;
