import { html, nothing, type TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { fill, words as wordsOf } from '../../app/i18n.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { isCode, type Exercise } from '../../exercises/exercise.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';
import { linkToExercise, linkToPanel } from './links.ts';
import { prose } from './prose.ts';
import { exercisesWords } from '../../locales/exercises.ts';

/** Above an exercise of any kind: the way back, and where it stands. */
export function placeView(language: Language, name: ExerciseName): TemplateResult {
  const words = exercisesWords(language);
  const { stage, kind } = EXERCISES[name];
  const n = EXERCISE_NAMES.indexOf(name) + 1;
  return html`<p class="over">
    <a class="back-link" href=${linkToExercise('')}><span aria-hidden="true">←</span> ${words.back}</a>
    ${fill(words.place, { n: plain(n), total: plain(EXERCISE_NAMES.length) })} · ${words.stages[stage]} ·
    ${words.kinds[kind]}
  </p>`;
}

/** Once an exercise is solved: what there is to see, and the next one. */
export function afterView(language: Language, name: ExerciseName): TemplateResult {
  const words = exercisesWords(language);
  const next = EXERCISE_NAMES[EXERCISE_NAMES.indexOf(name) + 1];
  return html`
    ${insight(language, EXERCISES[name])}
    ${
      next
        ? html`<p>
            <a class="button" href=${linkToExercise(next)}
              >${fill(words.next, { title: EXERCISES[next].text[language].title })}
              <span aria-hidden="true">→</span></a
            >
          </p>`
        : nothing
    }
  `;
}

function insight(language: Language, exercise: Exercise): TemplateResult {
  const words = exercisesWords(language);
  const { kind } = exercise;
  const after = kind === 'explain' ? null : exercise.text[language].after;
  const panel = isCode(exercise) ? null : exercise.panel;
  return html`
    ${
      after === null
        ? nothing
        : html`<h3>${words.after}</h3>
            <p>${prose(after, language)}</p>`
    }
    ${
      panel === null
        ? nothing
        : html`<p>
            <a href=${linkToPanel(panel)}
              >${fill(words.tryPanel, { panel: wordsOf(language).shell.stages[panel] })}</a
            >
          </p>`
    }
  `;
}
