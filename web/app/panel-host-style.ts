import { css } from 'lit';
import { panelBox } from './panel-box.ts';

export const panelHostStyle = css`
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    outline: none;
    ${panelBox}
  }
  .missing {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .waiting {
    padding: 40px 0;
    text-align: center;
    color: var(--ink-2);
  }
`;
