import { css } from 'lit';

export const shareStyle = css`
  /* One width and one upper edge for all ways: what chooses them stays where it is. */
  dialog {
    width: min(980px, calc(100vw - 24px));
    max-height: calc(95vh - 12px);
    margin-top: 5vh;
    color: var(--ink);
    background: var(--card);
    border: 1px solid var(--line-strong);
    border-radius: 12px;
    padding: 0 24px 24px;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  .title {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin: 0 -24px;
    padding: 12px 12px 8px 24px;
    background: var(--card);
  }
  h2 {
    margin: 0;
  }
  .choices legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .row {
    margin-top: 12px;
    align-items: center;
  }
  ntl-qr-code {
    margin-top: 20px;
  }
  .drawn {
    margin-top: 16px;
    padding-left: 12px;
    border-left: 4px solid var(--final);
  }
  .drawn p {
    margin: 0 0 8px;
  }
  @media (min-width: 600px) {
    .link-side {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 240px;
      gap: 28px;
    }
    ntl-qr-code {
      margin-top: 0;
    }
  }
  @media (max-width: 560px) {
    dialog {
      padding: 0 14px 14px;
    }
    .title {
      margin: 0 -14px;
      padding: 8px 6px 4px 14px;
    }
    .choices {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: 1fr;
    }
    .choice span {
      padding: 6px;
    }
    h2 {
      font-size: 18px;
    }
  }
`;
