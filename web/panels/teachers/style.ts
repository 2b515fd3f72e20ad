import { css } from 'lit';

export const teachersStyles = css`
  h4 {
    margin: 0;
    font-size: 18px;
    line-height: 1.4;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr));
    gap: 16px;
    margin: 12px 0 0;
    padding: 0;
    list-style: none;
  }
  .card {
    display: flex;
    flex-direction: column;
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--card-2);
  }
  .card p {
    margin: 8px 0 0;
  }
  .card p:last-child {
    margin-top: auto;
    padding-top: 12px;
  }
  .questions {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
    gap: 16px 32px;
    margin: 0;
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 2px 0 0;
    color: var(--ink-2);
    max-width: 60ch;
  }

  .goals {
    margin: 4px 0 16px;
  }
  .goals h3 {
    margin-top: 12px;
  }
  ul {
    margin: 0;
    padding-left: 22px;
  }
  .back-link {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
    font-size: 15px;
  }
  .step[aria-current] .mark {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  q {
    quotes: none;
    font-style: italic;
  }
  :lang(zh) q {
    font-style: normal;
  }
  .truth {
    display: block;
    margin-top: 4px;
  }
  .after {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
    gap: 0 32px;
    border-top: 1px solid var(--line);
  }
  .after li a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
