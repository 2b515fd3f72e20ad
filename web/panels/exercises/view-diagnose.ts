import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { DiagnoseUnit, Exhibit } from '../../exercises/exercise.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import type { Progress } from './progress.ts';
import { prose } from './prose.ts';
import { exhibitView } from './view-exhibit.ts';

/** What there is to be seen of the open pipeline, and what the reader says to it. */
export interface OpenDiagnosis {
  readonly language: Language;
  readonly exercise: DiagnoseUnit;
  readonly evidence: readonly Exhibit[] | null;
  /** What was named last. */
  readonly named: string | null;
  readonly progress: Progress;
  readonly after: TemplateResult;
  readonly onward: TemplateResult;
  /** What is ticked, not named yet; '' for nothing. */
  readonly ticked: string;
  readonly onMore: () => void;
  readonly onTick: (choice: string) => void;
  readonly onName: (choice: string) => void;
}

export function diagnoseView(open: OpenDiagnosis): TemplateResult {
  const { language, exercise, evidence, progress } = open;
  const words = exercisesWords(language);
  if (evidence === null) return html`<p class="empty" role="status">${words.running}</p>`;
  const { task, exhibits } = exercise.text[language];
  // Once something was named, all is open: the answer speaks of it.
  const shown = open.named === null ? Math.min(progress.hints + 1, evidence.length) : evidence.length;
  return html`<div class="diagnosis">
    <div class="told">${task.map((paragraph) => html`<p>${prose(paragraph, language)}</p>`)}</div>
    <div class="evidence" aria-live="polite">
      ${evidence.slice(0, shown).map((exhibit, i) => exhibitView(language, exhibit, exhibits[i]!))}
    </div>
    ${
      shown < evidence.length
        ? html`<p>
            <button type="button" @click=${open.onMore}>
              ${fill(words.diagnose.more, { n: plain(shown + 1), total: plain(evidence.length) })}
            </button>
          </p>`
        : nothing
    }
    <div>${choicesView(open)}</div>
    <div role="status" class="outcome">${answerView(open)}</div>
    ${
      progress.solved
        ? html`${lineView(open)}${open.after}${open.named === exercise.fault ? nothing : open.onward}`
        : nothing
    }
  </div>`;
}

function choicesView({ language, exercise, ticked, onTick, onName }: OpenDiagnosis): TemplateResult {
  const words = exercisesWords(language).diagnose;
  const { choices } = exercise.text[language];
  return html`
    <fieldset class="points">
      <legend>${words.question}</legend>
      ${exercise.choices.map(
        (choice) =>
          html`<label class="switch">
            <input
              type="radio"
              name="fault"
              .checked=${live(choice === ticked)}
              @change=${() => onTick(choice)}
            />
            <span>${choices[choice]!.says}</span>
          </label>`,
      )}
    </fieldset>
    <p class="act">
      <button type="button" class="primary" ?disabled=${ticked === ''} @click=${() => onName(ticked)}>
        ${words.name}
      </button>
    </p>
  `;
}

function answerView({ language, exercise, named, onward }: OpenDiagnosis): TemplateResult | typeof nothing {
  if (named === null) return nothing;
  const words = exercisesWords(language).diagnose;
  const isIt = named === exercise.fault;
  const { says, why } = exercise.text[language].choices[named]!;
  return html`
    <div class="come-out">
      <p class="verdict ${isIt ? 'good' : 'bad'}">
        <span aria-hidden="true">${isIt ? '✓' : '✗'}</span> ${isIt ? words.found : words.notFound}
      </p>
      ${isIt ? onward : nothing}
    </div>
    <div class="remark">
      <h4>${says}</h4>
      <p>${prose(why, language)}</p>
    </div>
  `;
}

function lineView({ language, exercise }: OpenDiagnosis): TemplateResult {
  const words = exercisesWords(language).diagnose;
  const { faulty, sound } = exercise.line;
  return html`<dl class="values lines">
    <dt>${words.faulty}</dt>
    <dd class="value faulty" tabindex="0">${faulty}</dd>
    <dt>${words.sound}</dt>
    <dd class="value sound" tabindex="0">${sound}</dd>
  </dl>`;
}
