import { css } from 'lit';
import { narrow } from './panel-box.ts';

/** Steps along a line, each with a mark: what is told, and what is asked. */
export const stepsStyle = css`
  .steps {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .step {
    position: relative;
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    gap: 16px;
    padding-bottom: 28px;
    scroll-margin: 80px;
    border-radius: 8px;
    outline-offset: 4px;
  }
  /* The line along which the steps stand. */
  .step:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 17px;
    top: 36px;
    bottom: 0;
    width: 2px;
    background: var(--line);
  }
  .step.done:not(:last-child)::before {
    background: var(--good);
  }
  .step h3 {
    margin: 0;
    font-size: 18px;
  }
  .content {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
    gap: 12px 32px;
  }
  .content p {
    margin: 6px 0 0;
  }
  .content .over {
    margin: 0;
  }
  .predict {
    padding: 10px 14px;
    background: var(--card-2);
    border-left: 4px solid var(--accent);
    border-radius: 4px;
  }
  .content .predict {
    margin: 0 0 12px;
  }
  .predict strong,
  .pitfall strong {
    margin-right: 6px;
  }
  .row {
    align-items: flex-start;
  }
  .done .button {
    background: var(--card);
    color: var(--accent-ink);
  }
  .done .button:hover {
    background: var(--hover);
  }
  .answer {
    flex: 1 1 260px;
  }
  .content .answer p {
    margin: 0 0 8px;
  }
  .content .pitfall {
    margin-top: 12px;
    padding: 10px 14px;
    border-left: 4px solid var(--final);
    background: var(--card-2);
    border-radius: 4px;
  }
  ${narrow(
    450,
    css`
      .step {
        grid-template-columns: 28px minmax(0, 1fr);
        gap: 10px;
      }
      .mark {
        width: 28px;
        height: 28px;
        font-size: 14px;
      }
      .step:not(:last-child)::before {
        left: 13px;
        top: 28px;
      }
    `,
  )}
`;
