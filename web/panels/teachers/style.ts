import { css } from 'lit';
import { wide } from '../../app/panel-box.ts';

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
  .snippet {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px 28px;
    padding: 16px 0;
    border-top: 1px solid var(--line);
  }
  .snippet p {
    margin: 4px 0 8px;
  }
  .live {
    max-height: 480px;
    overflow: auto;
    border-radius: 8px;
  }
  .live iframe {
    display: block;
    width: 100%;
    height: 480px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  ${wide(
    800,
    css`
      .snippet {
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      }
    `,
  )}
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
  /* A lesson is a handout of one page; the longest of two. */
  @media print {
    .no-print,
    .live {
      display: none;
    }
    :host {
      font-size: 8pt;
      line-height: 1.25;
    }
    h2 {
      font-size: 14pt;
    }
    h3,
    .goals h3 {
      margin: 5pt 0 1pt;
      font-size: 9.5pt;
    }
    h4 {
      font-size: 9.5pt;
    }
    .goals {
      margin: 0;
    }
    .step {
      grid-template-columns: 14pt minmax(0, 1fr);
      gap: 5pt;
      padding-bottom: 3pt;
      break-inside: avoid;
    }
    .step:not(:last-child)::before {
      display: none;
    }
    .step .mark {
      width: 14pt;
      height: 14pt;
      border-width: 1px;
      font-size: 8pt;
    }
    .content {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
      gap: 0 12pt;
    }
    .content p,
    .content .predict,
    .content .pitfall,
    .content .answer p {
      margin: 0 0 1pt;
      padding: 0;
      border: 0;
      background: none;
      max-width: none;
    }
    .over {
      font-size: 7.5pt;
    }
    .truth {
      display: inline;
    }
    .tried summary {
      display: none;
    }
    .after {
      gap: 0 12pt;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
    .after p {
      margin: 0;
    }
    .after li a {
      min-height: 0;
    }
  }
`;
