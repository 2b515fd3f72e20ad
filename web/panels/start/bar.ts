import { html, nothing, type TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { fill, words } from '../../app/i18n.ts';
import type { StepName } from './state.ts';
import { linkToStep, STEPS } from './steps.ts';

export interface StartBar {
  readonly language: Language;
  readonly step: StepName;
  readonly onDismiss: () => void;
}

/** The question of a step, above the panel that the step has opened; from there on to the next one. */
export function startBar({ language, step, onDismiss }: StartBar): TemplateResult {
  const { start } = words(language);
  const { title, predict, answer } = start.steps[step];
  const at = STEPS.findIndex(({ name }) => name === step);
  const next = STEPS[at + 1];
  return html`<aside class="start-bar" aria-label=${start.bar}>
    <p class="question">
      <strong>${fill(start.step, { n: plain(at + 1) })} · ${start.predict}</strong> ${predict}
    </p>
    <button
      type="button"
      class="quiet dismiss"
      aria-label=${start.dismiss}
      title=${start.dismiss}
      @click=${onDismiss}
    >
      <span aria-hidden="true">×</span>
    </button>
    <div class="onward">
      <details>
        <summary>${start.answer}<span class="visually-hidden"> ${title}</span></summary>
        <p>${answer}</p>
      </details>
      ${
        next
          ? html`<a class="next" href=${linkToStep(next, language)}
              >${start.nextStep} <span aria-hidden="true">→</span></a
            >`
          : nothing
      }
      <a href="#/start">${start.allSteps}</a>
    </div>
  </aside>`;
}
