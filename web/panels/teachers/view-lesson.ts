import { html, nothing, type TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { fill, words as wordsOf } from '../../app/i18n.ts';
import type { LabState } from '../../app/state.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { lessonsWords } from '../../locales/lessons.ts';
import { linkToExercise, linkToLesson } from './links.ts';
import { LESSONS, stepsOf, type LessonFacts, type LessonName, type LessonStepName } from './state.ts';
import { linkToLessonStep, PRACTICE, STEPS } from './steps.ts';

export interface ShownLesson {
  readonly language: Language;
  readonly state: LabState;
  readonly lesson: LessonName;
  readonly refusal: TemplateResult;
  /** null where there is no room for it. */
  readonly onProject: (() => void) | null;
}

export function lessonView(shown: ShownLesson): TemplateResult {
  const { language, state, lesson } = shown;
  const words = lessonsWords(language);
  const { goals, without } = words.lessons[lesson];
  return html`
    <p class="over no-print">
      <a class="back-link" href=${linkToLesson(state, '')}><span aria-hidden="true">←</span> ${words.back}</a>
    </p>
    ${shown.refusal}
    <div class="goals">
      <h3>${words.goals}</h3>
      <ul>
        ${goals.map((goal) => html`<li>${goal}</li>`)}
      </ul>
    </div>
    <div class="row no-print">
      ${
        shown.onProject
          ? html`<button type="button" class="primary" @click=${shown.onProject}>${words.project}</button>`
          : nothing
      }
      <button type="button" @click=${() => print()}>${words.print}</button>
    </div>
    <h3>${words.steps}</h3>
    <ol class="steps">
      ${stepsOf(lesson).map((step, at) => stepView(shown, step, at))}
    </ol>
    <div class="after">
      <div>
        <h3>${words.practice}</h3>
        <ul>
          ${PRACTICE[lesson].map(
            (name) =>
              html`<li>
                <a href=${linkToExercise(language, name)}>${EXERCISES[name].text[language].title}</a>
              </li>`,
          )}
        </ul>
      </div>
      <div>
        <h3>${words.without}</h3>
        <p>${without}</p>
      </div>
    </div>
  `;
}

function stepView(
  { language, state, lesson }: ShownLesson,
  step: LessonStepName,
  at: number,
): TemplateResult {
  const words = lessonsWords(language);
  const { title, act, question, answer } = words.list[step];
  const { belief, truth } = words.pitfalls[step];
  const facts = state.teachers.result.facts[step];
  const said = (text: string) => filled(text, facts, words.waiting);
  const panel = wordsOf(language).shell.stages[STEPS[step].panel];
  const isOpen = state.teachers.settings.lesson === `${lesson}.${step}`;
  return html`<li class="step" aria-current=${isOpen ? 'step' : nothing}>
    <span class="mark" aria-hidden="true">${plain(at + 1)}</span>
    <div class="content">
      <div class="told">
        <p class="over">${timeOf(language, lesson, step)}</p>
        <h4>${title}</h4>
        <p>${act}</p>
        <p class="no-print">
          <a class="button" href=${linkToLessonStep(lesson, step, language)}
            >${fill(words.open, { panel })}<span class="visually-hidden"> ${title}</span>
            <span aria-hidden="true">→</span></a
          >
        </p>
      </div>
      <div class="tried">
        <p class="predict"><strong>${words.question}</strong> ${question}</p>
        <details class="answer">
          <summary>${words.answer}<span class="visually-hidden"> ${title}</span></summary>
          <p>${said(answer)}</p>
        </details>
        <p class="pitfall">
          <strong>${words.pitfall}</strong> <q>${said(belief)}</q> <span class="truth">${said(truth)}</span>
        </p>
      </div>
    </div>
  </li>`;
}

/** «minutes 5–13 · 8 min» */
function timeOf(language: Language, lesson: LessonName, step: LessonStepName): string {
  const words = lessonsWords(language);
  const minutes = Object.entries(LESSONS[lesson]) as [LessonStepName, number][];
  const at = minutes.findIndex(([name]) => name === step);
  const from = minutes.slice(0, at).reduce((total, [, n]) => total + n, 0);
  const n = minutes[at]![1];
  const span = fill(words.span, { from: plain(from), to: plain(from + n) });
  return `${span} · ${fill(words.minutes, { n: plain(n) })}`;
}

/** With its numbers; until they have come, with a word in place of the sentence. */
function filled(text: string, facts: LessonFacts | undefined, waiting: string): string {
  const whole = fill(text, facts ?? {});
  return /\{\w+\}/.test(whole) ? waiting : whole;
}
