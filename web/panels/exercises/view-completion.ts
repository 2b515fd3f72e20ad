import { html, nothing, type TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { fill, labelled } from '../../app/i18n.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import { setsWords } from '../../locales/sets.ts';
import { sumsOf } from './codes.ts';
import type { CodeRead, Completion } from './completion.ts';
import { namesIn, setIn } from './set.ts';
import { setSentence } from './view-set.ts';

/**
 * One completion code in full.
 * isSameSet  null: nobody has said which it should be
 */
export function completionView(
  language: Language,
  { isGenuine, completion }: CodeRead,
  isSameSet: boolean | null,
): TemplateResult {
  const words = exercisesWords(language).completion;
  const { student, day } = completion;
  const { solved, total } = sumsOf(completion);
  const values = { student, day, solved: plain(solved), total: plain(total) };
  return html`
    <p class="verdict ${isGenuine ? 'good' : 'bad'}">
      ${fill(isGenuine ? words.genuine : words.changed, values)}
    </p>
    ${isGenuine ? html`${setView(language, completion, isSameSet)}${solvedView(language, completion)}` : nothing}
  `;
}

/** Whether it is the teacher's set, and which it is instead. */
function setView(language: Language, completion: Completion, isSameSet: boolean | null): TemplateResult {
  const words = setsWords(language).completion;
  if (isSameSet === true) return html`<p class="verdict good">${words.same}</p>`;
  const set = setIn(completion.set);
  const { heading } = set;
  const sentence = setSentence(language, set);
  return html`<div class="verdict ${isSameSet === false ? 'bad' : ''}">
    <div>
      <p>${isSameSet === false ? words.other : words.none}</p>
      <p>${heading === '' ? sentence : fill(words.described, { heading, sentence })}</p>
      <ul>
        ${set.set.map((name) => html`<li>${EXERCISES[name].text[language].title}</li>`)}
      </ul>
    </div>
  </div>`;
}

function solvedView(language: Language, { set, progress }: Completion): TemplateResult {
  const words = exercisesWords(language).completion;
  return html`<ul>
    ${namesIn(setIn(set)).map((name) => {
      const mine = progress[name];
      if (!mine?.solved) return nothing;
      const { tries, hints, solutionSeen } = mine;
      const isAlone = hints === 0 && !solutionSeen;
      const how = fill(isAlone ? words.howAlone : words.how, { tries: plain(tries), hints: plain(hints) });
      const { title } = EXERCISES[name].text[language];
      return html`<li>
        ${labelled(language, title, how)}${solutionSeen ? ` ${words.solutionSeen}` : nothing}
      </li>`;
    })}
  </ul>`;
}
