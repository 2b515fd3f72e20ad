import { html, nothing, type TemplateResult } from 'lit';
import { plain } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { LabState } from '../../app/state.ts';
import { EXERCISES } from '../../exercises/all.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import { setsWords } from '../../locales/sets.ts';
import { linkToAll, linkToBuilder, linkToCheck, linkToExercise } from './links.ts';
import { isOfATeacher, namesIn } from './set.ts';
import { placeOf, setSentence } from './view-set.ts';

/** `inLab`: with the lab around it, where teachers come too; what is embedded is for learners. */
export function listView(state: LabState, inLab: boolean): TemplateResult {
  const { language } = state.shell.settings;
  const { settings, progress } = state.exercises;
  const words = exercisesWords(language);
  const names = namesIn(settings);
  const solved = names.filter((name) => progress?.[name]?.solved).length;
  const next = names.find((name) => !progress?.[name]?.solved);
  const counts = { solved: plain(solved), total: plain(names.length) };
  // One that the set has would be open.
  const missing = settings.exercise && EXERCISES[settings.exercise].text[language].title;
  return html`
    ${
      missing
        ? html`<p class="refusal" role="alert">${fill(setsWords(language).notInSet, { title: missing })}</p>`
        : nothing
    }
    ${isOfATeacher(settings) ? html`<p class="quiet-text">${setSentence(language, settings)}</p>` : nothing}
    <div class="so-far">
      <p class="quiet-text" role="status">
        ${fill(solved === names.length ? words.allSolved : words.progress, counts)}
      </p>
      <progress max=${names.length} .value=${solved} aria-hidden="true"></progress>
    </div>
    ${
      next
        ? html`<p>
            <a class="button" href=${linkToExercise(state, next)}
              >${solved === 0 ? words.begin : words.goOn} <span aria-hidden="true">→</span></a
            >
          </p>`
        : nothing
    }
    <ol class="list">
      ${names.map((name, i) => entry(state, name, i + 1))}
    </ol>
    <ntl-completion .language=${language} .progress=${progress ?? {}} .set=${settings}></ntl-completion>
    ${
      !inLab
        ? nothing
        : isOfATeacher(settings)
          ? html`<p><a href=${linkToAll(state)}>${setsWords(language).builder.all}</a></p>`
          : html`<p><a href=${linkToBuilder(state)}>${setsWords(language).build}</a></p>
              <p><a href=${linkToCheck(state)}>${words.completion.readTitle}</a></p>`
    }
  `;
}

function entry(state: LabState, name: ExerciseName, n: number): TemplateResult {
  const { language } = state.shell.settings;
  const words = exercisesWords(language);
  const mine = state.exercises.progress?.[name];
  const said = mine?.solved ? words.solved : mine ? words.tried : null;
  return html`<li class=${mine?.solved ? 'done' : ''}>
    <span class="mark" aria-hidden="true">${mine?.solved ? '✓' : plain(n)}</span>
    <a href=${linkToExercise(state, name)}>
      <span class="name">${EXERCISES[name].text[language].title}</span>
      <span class="over">${placeOf(language, name)}${said === null ? nothing : html` · ${said}`}</span>
    </a>
  </li>`;
}
