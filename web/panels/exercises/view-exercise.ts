import { html, nothing, type TemplateResult } from 'lit';
import { plain } from '../../app/format.ts';
import { fill, words as wordsOf } from '../../app/i18n.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { isCode } from '../../exercises/exercise.ts';
import type { LabState } from '../../app/state.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { linkToExercise, linkToPanel } from './links.ts';
import { proseWith } from './prose.ts';
import { isOfATeacher, namesIn, onwardFrom } from './set.ts';
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

/** Once an exercise is solved: the way on; with a whole set solved, to where its completion code is made. */
export function onwardView(state: LabState, name: ExerciseName, onMakeCode: () => void): TemplateResult {
  const { language } = state.shell.settings;
  const { settings, progress } = state.exercises;
  const words = exercisesWords(language);
  const { to, isAhead, left } = onwardFrom(name, settings, progress ?? {});
  const isForCode = to === '' && isOfATeacher(settings);
  const said =
    to !== ''
      ? fill(isAhead ? words.next : words.left, {
          n: plain(left),
          title: EXERCISES[to].text[language].title,
        })
      : isForCode
        ? words.makeCode
        : words.toList;
  return html`<a class="button" href=${linkToExercise(state, to)} @click=${isForCode ? onMakeCode : nothing}
    >${said} <span aria-hidden="true">→</span></a
  >`;
}

/** Once an exercise is solved: what there is to see. */
export function afterView(state: LabState, name: ExerciseName): TemplateResult {
  const { language } = state.shell.settings;
  const words = exercisesWords(language);
  const exercise = EXERCISES[name];
  const { facts } = state.exercises.result;
  const isOnItsWay = isCode(exercise) && facts === null;
  const after = exercise.kind === 'explain' || isOnItsWay ? null : exercise.text[language].after;
  const panel = isCode(exercise) ? null : exercise.panel;
  return html`
    ${
      after === null
        ? nothing
        : html`<h3>${words.after}</h3>
            <p>${proseWith(facts ?? {}, after, language)}</p>`
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
