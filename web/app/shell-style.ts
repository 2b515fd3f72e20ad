import { css } from 'lit';

export const shellStyles = css`
  :host {
    min-height: 100vh;
    max-width: 1180px;
    margin: 0 auto;
    padding: 0 clamp(12px, 3vw, 32px) 48px;
  }
  .skip {
    position: absolute;
    left: -9999px;
    z-index: 10;
    padding: 10px 16px;
    background: var(--card);
    border: 1px solid var(--line-strong);
    border-radius: 8px;
  }
  .skip:focus {
    left: 12px;
    top: 12px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 20px;
    padding-top: 12px;
  }
  h1 {
    margin: 0;
    font-size: inherit;
    line-height: inherit;
  }
  .name {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    font-weight: 700;
    font-size: 18px;
    letter-spacing: -0.01em;
    color: var(--ink);
    text-decoration: none;
  }
  .mark {
    fill: var(--accent);
  }
  .mark-lines {
    stroke: var(--on-accent);
    stroke-width: 3.4;
    stroke-linecap: round;
  }
  .mark-dot {
    fill: var(--final);
  }
  .settings {
    display: flex;
    align-items: center;
    gap: 4px;
    margin-left: auto;
  }
  .beside {
    display: flex;
    flex-wrap: wrap;
    gap: 0 4px;
    font-size: 15px;
  }
  .beside a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 10px;
    color: var(--ink-2);
    text-decoration: none;
    border-radius: 8px;
  }
  .beside a:hover {
    background: var(--hover);
  }
  .beside a[aria-current] {
    color: var(--ink);
    font-weight: 600;
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 3px;
    text-underline-offset: 8px;
  }

  .way {
    overflow-x: auto;
    scrollbar-width: none;
    margin: 8px calc(-1 * clamp(12px, 3vw, 32px)) 16px;
    padding: 4px clamp(12px, 3vw, 32px);
  }
  .way ol {
    display: flex;
    list-style: none;
    margin: 0;
    padding: 0;
    min-width: max-content;
  }
  .way li {
    position: relative; /* holds the words that only a screen reader has */
    flex: 1 0 auto;
    display: flex;
    align-items: center;
  }
  .way li + li::before {
    content: '→';
    color: var(--ink-3);
    padding: 0 4px;
  }
  .way li.again::before {
    content: '';
  }
  .way a {
    flex: 1;
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-height: 56px;
    padding: 4px 14px;
    border-radius: 10px;
    border: 1px solid var(--line);
    background: var(--card);
    color: var(--ink);
    text-decoration: none;
    line-height: 1.3;
  }
  .way a:hover {
    background: var(--hover);
  }
  .way a[aria-current] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 -3px 0 var(--accent);
  }
  .field {
    font-weight: 600;
  }
  .stage {
    font-size: 13px;
    color: var(--ink-2);
  }

  .foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 24px;
    margin-top: 24px;
    font-size: 14px;
    color: var(--ink-2);
  }
  .foot p,
  ::slotted([slot='foot']) {
    margin: 0;
  }
  .offline {
    display: grid;
    justify-items: start;
  }
  .offline p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  .offline .quiet {
    font-size: 14px;
    padding-left: 0;
    text-align: left;
  }
  .kept {
    color: var(--good);
  }

  .menu {
    position: relative;
  }
  .menu summary {
    list-style: none;
    justify-content: center;
    width: 44px;
    font-size: 20px;
    border-radius: 8px;
  }
  .menu summary::before,
  .menu summary::-webkit-details-marker {
    display: none;
  }
  .menu summary:hover {
    background: var(--hover);
  }
  .sheet {
    position: absolute;
    right: 0;
    z-index: 5;
    padding: 12px;
    width: max-content;
    max-width: 90vw;
    background: var(--card);
    border: 1px solid var(--line-strong);
    border-radius: 12px;
    box-shadow: 0 8px 24px rgb(0 0 0 / 18%);
  }
  @media (max-width: 560px) {
    .head {
      gap: 0 8px;
      padding-top: 6px;
    }
    .way {
      margin-top: 0;
      margin-bottom: 8px;
    }
    .beside {
      order: 3;
      width: 100%;
      flex-wrap: nowrap;
      overflow-x: auto;
      gap: 0;
      margin-left: -7px;
      font-size: 14px;
    }
    .beside a {
      white-space: nowrap;
      padding: 0 7px;
    }
    .name {
      font-size: 15px;
      gap: 6px;
    }
    .name svg {
      width: 22px;
    }
    .settings {
      gap: 0;
    }
    .settings .quiet {
      padding: 8px 4px;
    }
    .share {
      padding: 8px 10px;
    }
  }
  @media print {
    :host {
      max-width: none;
      padding: 0;
    }
    .skip,
    .beside,
    .settings,
    .way,
    .foot {
      display: none;
    }
  }
`;
