import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { ExplainUnit, Facts } from '../../exercises/exercise.ts';
import { proseWith } from './prose.ts';
import type { Progress } from './progress.ts';
import { exercisesWords } from '../../locales/exercises.ts';

/** The reader's answer to the open question, and what can be done with it. */
export interface OpenAnswer {
  readonly language: Language;
  readonly exercise: ExplainUnit;
  readonly facts: Facts | null;
  readonly progress: Progress;
  readonly answer: string;
  readonly kept: boolean;
  readonly after: TemplateResult;
  readonly onward: TemplateResult;
  readonly onAnswer: (answer: string) => void;
  readonly onPart: () => void;
  readonly onPoint: (point: number, said: boolean) => void;
  readonly onCompared: () => void;
}

export function explainView(open: OpenAnswer): TemplateResult {
  const { language, exercise, facts, progress } = open;
  const words = exercisesWords(language);
  if (facts === null) return html`<p class="empty" role="status">${words.running}</p>`;
  const { task, parts } = exercise.text[language];
  const said = (text: string) => proseWith(facts, text, language);
  const shownParts = Math.min(progress.hints, parts.length);
  return html`<div class="two">
    <div class="told">
      ${task.map((paragraph) => html`<p>${said(paragraph)}</p>`)}
      <textarea
        rows="8"
        aria-label=${words.answer}
        .value=${live(open.answer)}
        @input=${(event: Event) => open.onAnswer((event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <p class="hint">${open.kept ? words.answerFirst : words.notKept}</p>
    </div>
    <div class="tried" aria-live="polite">
      ${parts.slice(0, shownParts).map(
        ({ title, text }) =>
          html`<div class="remark">
            <h3>${title}</h3>
            <p>${said(text)}</p>
          </div>`,
      )}
      ${
        shownParts < parts.length
          ? html`<button
              type="button"
              class=${shownParts === 0 ? 'primary' : ''}
              ?disabled=${open.answer.trim() === ''}
              @click=${open.onPart}
            >
              ${fill(words.showPart, { n: plain(shownParts + 1), total: plain(parts.length) })}
            </button>`
          : comparison(open)
      }
      ${progress.solved ? open.after : nothing}
    </div>
  </div>`;
}

function comparison({
  language,
  exercise,
  progress,
  onward,
  onPoint,
  onCompared,
}: OpenAnswer): TemplateResult {
  const words = exercisesWords(language);
  const { points } = exercise.text[language];
  return html`
    <fieldset class="points">
      <legend>${words.points}</legend>
      ${points.map(
        (point, i) =>
          html`<label class="switch">
            <input
              type="checkbox"
              .checked=${live(progress.points.includes(i))}
              @change=${(event: Event) => onPoint(i, (event.target as HTMLInputElement).checked)}
            />
            <span>${point}</span>
          </label>`,
      )}
    </fieldset>
    ${
      progress.solved
        ? html`<div class="come-out">
            <p class="verdict good">
              ${fill(words.pointsSaid, { said: plain(progress.points.length), total: plain(points.length) })}
            </p>
            ${onward}
          </div>`
        : html`<button type="button" class="primary" @click=${onCompared}>${words.compared}</button>`
    }
  `;
}
