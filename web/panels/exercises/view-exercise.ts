import { html, nothing, type TemplateResult } from 'lit';
import { plain } from '../../app/format.ts';
import { fill, words as wordsOf } from '../../app/i18n.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { isCode, type Exercise } from '../../exercises/exercise.ts';
import type { LabState } from '../../app/state.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { linkToExercise, linkToPanel } from './links.ts';
import { prose } from './prose.ts';
import { isOfATeacher, namesIn } from './set.ts';
import { setsWords } from '../../locales/sets.ts';
import { placeOf } from './view-set.ts';
import { exercisesWords } from '../../locales/exercises.ts';

/** Above an exercise of any kind: the way back, and where it stands. */
export function placeView(state: LabState, name: ExerciseName): TemplateResult {
  const { language } = state.shell.settings;
  const { settings } = state.exercises;
  const words = exercisesWords(language);
  const names = namesIn(settings);
  const place = { n: plain(names.indexOf(name) + 1), total: plain(names.length) };
  return html`<p class="over">
    <a class="back-link" href=${linkToExercise(state, '')}
      ><span aria-hidden="true">←</span> ${isOfATeacher(settings) ? setsWords(language).back : words.back}</a
    >
    ${fill(words.place, place)} · ${placeOf(language, name)}
  </p>`;
}

/** Once an exercise is solved: what there is to see, and the next one. */
export function afterView(state: LabState, name: ExerciseName): TemplateResult {
  const { language } = state.shell.settings;
  const words = exercisesWords(language);
  const names = namesIn(state.exercises.settings);
  const next = names[names.indexOf(name) + 1];
  return html`
    ${insight(state, EXERCISES[name])}
    ${
      next
        ? html`<p>
            <a class="button" href=${linkToExercise(state, next)}
              >${fill(words.next, { title: EXERCISES[next].text[language].title })}
              <span aria-hidden="true">→</span></a
            >
          </p>`
        : nothing
    }
  `;
}

function insight(state: LabState, exercise: Exercise): TemplateResult {
  const { language } = state.shell.settings;
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
            <a href=${linkToPanel(state, panel)}
              >${fill(words.tryPanel, { panel: wordsOf(language).shell.stages[panel] })}</a
            >
          </p>`
    }
  `;
}
