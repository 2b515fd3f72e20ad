// An exercise where a set is put together: in the list of all, and in its place in the set.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { EXERCISES } from '../../exercises/all.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { setsWords } from '../../locales/sets.ts';
import { placeOf } from './view-set.ts';

/** `at`: its place in the set, negative where it is not in it. */
export const choiceView = (
  language: Language,
  name: ExerciseName,
  at: number,
  onToggle: () => void,
): TemplateResult =>
  html`<label class="pick ${at < 0 ? '' : 'chosen'}">
    <input type="checkbox" name=${name} .checked=${live(at >= 0)} @change=${onToggle} />
    ${titleOf(language, name)}
    ${at < 0 ? nothing : html`<span class="mark" aria-hidden="true">${plain(at + 1)}</span>`}
  </label>`;

export interface Entry {
  readonly name: ExerciseName;
  readonly at: number;
  readonly total: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

export function entryView(language: Language, { name, at, total, onMove, onRemove }: Entry): TemplateResult {
  const { up, down, remove } = setsWords(language).builder;
  const { title } = EXERCISES[name].text[language];
  const button = (sign: string, label: string, className: string, isOff: boolean, act: () => void) =>
    html`<button
      type="button"
      class="quiet ${className}"
      aria-label=${fill(label, { title })}
      title=${fill(label, { title })}
      ?disabled=${isOff}
      @click=${act}
    >
      ${sign}
    </button>`;
  return html`<li data-name=${name}>
    <span class="mark" aria-hidden="true">${plain(at + 1)}</span>
    ${titleOf(language, name)} ${button('↑', up, 'up', at === 0, () => onMove(at - 1))}
    ${button('↓', down, 'down', at === total - 1, () => onMove(at + 1))}
    ${button('×', remove, 'remove', false, onRemove)}
  </li>`;
}

const titleOf = (language: Language, name: ExerciseName): TemplateResult =>
  html`<span class="title"
    >${EXERCISES[name].text[language].title} <span class="over">${placeOf(language, name)}</span></span
  >`;
