import { html, nothing, type TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';
import { linkToExercise } from './links.ts';
import type { AllProgress } from './progress.ts';
import { exercisesWords } from '../../locales/exercises.ts';

export function listView(language: Language, progress: AllProgress): TemplateResult {
  const words = exercisesWords(language);
  const total = EXERCISE_NAMES.length;
  const solved = EXERCISE_NAMES.filter((name) => progress[name]?.solved).length;
  return html`
    <div class="so-far">
      <p class="quiet-text" role="status">
        ${fill(solved === total ? words.allSolved : words.progress, { solved: plain(solved), total: plain(total) })}
      </p>
      <progress max=${total} .value=${solved} aria-hidden="true"></progress>
    </div>
    <ol class="list">
      ${EXERCISE_NAMES.map((name, i) => entry(language, progress, name, i + 1))}
    </ol>
    <ntl-completion .language=${language} .progress=${progress}></ntl-completion>
  `;
}

function entry(language: Language, progress: AllProgress, name: ExerciseName, n: number): TemplateResult {
  const words = exercisesWords(language);
  const { kind, stage, text } = EXERCISES[name];
  const mine = progress[name];
  const state = mine?.solved ? words.solved : mine ? words.tried : null;
  return html`<li class=${mine?.solved ? 'done' : ''}>
    <span class="mark" aria-hidden="true">${mine?.solved ? '✓' : plain(n)}</span>
    <a href=${linkToExercise(name)}>
      <span class="name">${text[language].title}</span>
      <span class="over"
        >${words.stages[stage]} · ${words.kinds[kind]}${state === null ? nothing : html` · ${state}`}</span
      >
    </a>
  </li>`;
}
