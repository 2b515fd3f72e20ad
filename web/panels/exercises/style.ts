import { css } from 'lit';
import { narrow, wide } from '../../app/panel-box.ts';
import { verdictStyle } from '../../app/verdict-style.ts';

export const exercisesStyles = css`
  ${verdictStyle}
  .so-far {
    margin-bottom: 20px;
  }
  .so-far progress {
    display: block;
    max-width: 420px;
    margin-top: 6px;
  }
  .list {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 8px;
  }
  .list li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 10px 14px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  .list li:hover {
    background: var(--hover);
  }
  .list a {
    display: flex;
    flex-direction: column;
    min-height: 44px;
    justify-content: center;
    text-decoration: none;
  }
  .list a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .name {
    font-weight: 600;
  }
  .back-link {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    margin-right: 12px;
    font-size: 15px;
  }

  .outcome {
    scroll-margin: 16px 0;
  }
  .come-out {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin: 12px 0;
  }
  .come-out > p {
    flex: 1 1 auto;
    margin: 0;
  }
  .come-out > .verdict {
    flex-basis: 14em; /* beside it there is room for the way on, or below it */
  }
  .of-past .verdict {
    border-color: var(--line-strong);
    background: var(--card-2);
    color: var(--ink-2);
  }
  .tried .act {
    align-items: center;
    margin-top: 10px;
  }
  .tried .act .keys {
    flex: 1 1 0;
    margin: 0;
  }
  @media (hover: none), (pointer: coarse) {
    .keys {
      display: none;
    }
  }
  .two {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
    gap: 8px 32px;
  }
  .two > * {
    min-width: 0;
  }
  .told > p:first-child {
    margin-top: 4px;
  }
  .told h3 {
    margin-top: 16px;
  }
  .tried .hint {
    margin: 6px 0 10px;
    max-width: none;
  }
  textarea.mono {
    font-size: 15px;
  }
  .row {
    align-items: center;
    gap: 8px;
  }
  .file {
    border-color: transparent;
    background: transparent;
    color: var(--accent-ink);
    padding: 8px 10px;
  }
  .verdict {
    margin: 12px 0;
  }
  .verdict.good {
    background: var(--good-soft);
  }
  .values {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 6px 14px;
    margin: 12px 0;
  }
  .values dt {
    padding-top: 7px;
    font-size: 14px;
    color: var(--ink-2);
  }
  .values dd {
    margin: 0;
    white-space: normal;
  }
  .value {
    margin: 0;
    padding: 6px 10px;
    max-height: 280px;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--card-2);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font: 14px / 1.6 var(--mono);
  }
  .path {
    display: block;
    margin-top: 4px;
    color: var(--ink-2);
    font-family: var(--sans);
  }
  h4 {
    margin: 0 0 2px;
    font-size: 14px;
    color: var(--ink-2);
  }
  .remark {
    margin: 12px 0;
    padding: 10px 14px;
    border-left: 4px solid var(--final);
    background: var(--card-2);
    border-radius: 4px;
  }
  .remark p {
    margin: 0;
  }
  .remark h3 {
    margin: 0 0 2px;
  }
  .shares {
    margin: 16px 0;
  }
  .shares .control {
    min-width: 120px;
  }
  ntl-completion {
    margin-top: 20px;
  }
  form {
    margin: 12px 0;
  }
  form.fields {
    align-items: flex-start;
  }
  form .wide {
    flex-basis: 100%;
  }
  .points {
    border: 0;
    margin: 16px 0 8px;
    padding: 0;
  }
  .points .switch {
    align-items: flex-start;
    padding: 6px 0;
    min-height: 44px;
  }
  .points input {
    flex: none;
    margin-top: 4px;
  }
  .help {
    margin-top: 16px;
  }
  ${wide(
    860,
    css`
      /* Code, button and verdict stand on one screen; on paper there is all of it. */
      @media screen {
        .tried {
          --code-height: max(320px, 56vh);
        }
      }
    `,
  )}
  ${narrow(
    800,
    css`
      .outcome {
        scroll-margin-bottom: 72px; /* above the button */
      }
    `,
  )}
  ${narrow(
    520,
    css`
      .tried {
        --code-size: 14px;
      }
      .values {
        grid-template-columns: minmax(0, 1fr);
        gap: 2px;
      }
    `,
  )}
`;
