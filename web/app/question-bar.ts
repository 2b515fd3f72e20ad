import { html, nothing, type TemplateResult } from 'lit';

export interface QuestionBar {
  /** What it is, for a screen reader. */
  readonly label: string;
  /** Which step of what it belongs to. */
  readonly place: string;
  readonly question: string;
  readonly answer?: { readonly label: string; readonly of: string; readonly text: string };
  readonly previous?: Link | undefined;
  readonly next?: Link | undefined;
  /** Where all the steps are. */
  readonly all: Link;
  readonly dismiss: { readonly label: string; readonly on: () => void };
}

interface Link {
  readonly href: string;
  readonly label: string;
}

/** The question of a step, above the panel that the step has opened; from there on to the next one. */
export function questionBar({
  label,
  place,
  question,
  answer,
  previous,
  next,
  all,
  dismiss,
}: QuestionBar): TemplateResult {
  return html`<aside class="question-bar" aria-label=${label}>
    <p class="question"><strong>${place}</strong> ${question}</p>
    <button
      type="button"
      class="quiet dismiss"
      aria-label=${dismiss.label}
      title=${dismiss.label}
      @click=${dismiss.on}
    >
      <span aria-hidden="true">×</span>
    </button>
    <div class="onward">
      ${
        answer
          ? html`<details>
              <summary>${answer.label}<span class="visually-hidden"> ${answer.of}</span></summary>
              <p>${answer.text}</p>
            </details>`
          : nothing
      }
      ${
        previous
          ? html`<a href=${previous.href}><span aria-hidden="true">←</span> ${previous.label}</a>`
          : nothing
      }
      ${next ? html`<a href=${next.href}>${next.label} <span aria-hidden="true">→</span></a>` : nothing}
      <a href=${all.href}>${all.label}</a>
    </div>
  </aside>`;
}
