import { css } from 'lit';

export const termStyles = css`
  :host {
    display: inline;
  }
  .term {
    position: relative;
    display: inline;
    min-width: 0;
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: transparent;
    color: inherit;
    font: inherit;
    text-align: inherit;
    text-decoration: underline dotted var(--accent-ink);
    text-decoration-thickness: 1.5px;
    text-underline-offset: 0.22em;
    cursor: help;
  }
  /* A thumb needs more than the height of a line; the text around it stays where it is. */
  .term::after {
    content: '';
    position: absolute;
    inset: -10px -4px;
  }
  .term[aria-expanded='true'],
  .term:hover:not(:disabled) {
    background: var(--accent-soft);
  }
  .card {
    position: fixed;
    z-index: 30;
    left: 12px;
    top: 12px;
    width: min(340px, calc(100vw / var(--projector-scale, 1) - 24px));
    max-height: calc(100vh / var(--projector-scale, 1) - 24px);
    overflow: auto;
    padding: 12px 16px 4px;
    border: 1px solid var(--line-strong);
    border-radius: 10px;
    background: var(--card);
    color: var(--ink);
    box-shadow: 0 6px 24px rgb(0 0 0 / 18%);
    font: 400 15px / 1.6 var(--sans);
    text-align: left;
    white-space: normal;
    letter-spacing: normal;
  }
  .card[hidden] {
    display: none;
  }
  .card-name {
    display: block;
    font-weight: 600;
  }
  .card-name .other {
    font-weight: 400;
    color: var(--ink-3);
    margin-left: 8px;
  }
  .card-text {
    display: block;
    margin-top: 4px;
  }
  .card a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-size: 14px;
  }
  .card-end {
    display: block;
    height: 8px;
  }
`;
