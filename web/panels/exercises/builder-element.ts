import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { selectControl, type Choice } from '../../app/controls.ts';
import { define } from '../../app/define.ts';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { LabState } from '../../app/state.ts';
import { sharedStyles } from '../../app/styles.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';
import { setsWords } from '../../locales/sets.ts';
import { builderStyles } from './builder-style.ts';
import './completion-element.ts';
import './hand-out-element.ts';
import { linkToAll } from './links.ts';
import type { AfterTries, ExerciseSet } from './state.ts';
import { offered, placeOf } from './view-set.ts';

/** A number of tries that a teacher would choose; a link may say another. */
const TRIES: readonly AfterTries[] = [0, 1, 2, 3, 5, 10, null];

/** A teacher's page: the set that is put together here is the one that the address says. */
export class ExerciseBuilder extends LitElement {
  static override styles = [sharedStyles, builderStyles];
  static override properties = {
    state: { attribute: false },
    change: { attribute: false },
    moved: { state: true },
  };

  declare state: LabState;
  declare change: (part: Partial<ExerciseSet>) => void;
  /** Said after a move, for whoever does not see it. */
  declare moved: string;
  #focusNext: string | null = null;

  constructor() {
    super();
    this.moved = '';
  }

  get #language(): Language {
    return this.state.shell.settings.language;
  }
  get #words() {
    return setsWords(this.#language).builder;
  }
  get #set(): ExerciseSet {
    return this.state.exercises.settings;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.#focusNext === null) return;
    this.renderRoot.querySelector<HTMLElement>(this.#focusNext)?.focus();
    this.#focusNext = null;
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    return html`
      <p>
        <a href=${linkToAll(this.state)}><span aria-hidden="true">←</span> ${words.all}</a>
      </p>
      <label class="control">
        <span class="control-label">${words.heading}</span>
        <input
          .value=${this.#set.heading}
          autocomplete="off"
          @input=${(event: Event) => this.#change({ heading: (event.target as HTMLInputElement).value })}
        />
        <span class="hint">${words.headingHint}</span>
      </label>
      ${this.#chosen()} ${this.#others()}
      <div class="row rules">
        ${this.#help(words.hints, 'hints')} ${this.#help(words.solution, 'solution')}
      </div>
      <ntl-hand-out .state=${this.state}></ntl-hand-out>
      <ntl-completion forteacher .language=${this.#language} .set=${this.#set}></ntl-completion>
    `;
  }

  #chosen(): TemplateResult {
    const words = this.#words;
    const { set } = this.#set;
    return html`
      <h3 id="chosen" tabindex="-1">${words.chosen}</h3>
      ${
        set.length === 0
          ? html`<p class="empty">${fill(words.noneChosen, { n: plain(EXERCISE_NAMES.length) })}</p>`
          : html`<ol aria-labelledby="chosen">
                ${repeat(
                  set,
                  (name) => name,
                  (name, i) => this.#entry(name, i),
                )}
              </ol>
              <button type="button" class="quiet" @click=${() => this.#change({ set: [] }, '#chosen')}>
                ${words.clear}
              </button>`
      }
      <span role="status" class="visually-hidden">${this.moved}</span>
    `;
  }

  #entry(name: ExerciseName, i: number): TemplateResult {
    const words = this.#words;
    const { set } = this.#set;
    const title = EXERCISES[name].text[this.#language].title;
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
      <span class="mark" aria-hidden="true">${plain(i + 1)}</span>
      ${titleOf(this.#language, name)} ${button('↑', words.up, 'up', i === 0, () => this.#move(i, i - 1))}
      ${button('↓', words.down, 'down', i === set.length - 1, () => this.#move(i, i + 1))}
      ${button('×', words.remove, 'remove', false, () => this.#remove(i))}
    </li>`;
  }

  #move(from: number, to: number): void {
    const set = [...this.#set.set];
    const [name] = set.splice(from, 1);
    set.splice(to, 0, name!);
    const last = set.length - 1;
    const isUp = to < from;
    const key = (isUp && to > 0) || to === last ? 'up' : 'down';
    this.#change({ set }, `[data-name='${name}'] .${key}`);
    const title = EXERCISES[name!].text[this.#language].title;
    this.moved = fill(this.#words.moved, { title, n: plain(to + 1), total: plain(set.length) });
  }

  #remove(at: number): void {
    const set = this.#set.set.filter((_, i) => i !== at);
    const next = set[Math.min(at, set.length - 1)];
    this.#change({ set }, next ? `[data-name='${next}'] .remove` : '#chosen');
  }

  #others(): TemplateResult | typeof nothing {
    const words = this.#words;
    const { set } = this.#set;
    const others = EXERCISE_NAMES.filter((name) => !set.includes(name));
    if (others.length === 0) return nothing;
    const add = (name: ExerciseName) => {
      const next = others[others.indexOf(name) + 1];
      this.#change({ set: [...set, name] }, next ? `[data-other='${next}']` : '#chosen');
    };
    return html`
      <h3 id="others">${words.others}</h3>
      <ul class="others" aria-labelledby="others">
        ${repeat(
          others,
          (name) => name,
          (name) =>
            html`<li>
              <button
                type="button"
                data-other=${name}
                aria-label=${fill(words.add, { title: EXERCISES[name].text[this.#language].title })}
                @click=${() => add(name)}
              >
                <span class="mark" aria-hidden="true">+</span> ${titleOf(this.#language, name)}
              </button>
            </li>`,
        )}
      </ul>
      <button
        type="button"
        class="quiet"
        @click=${() => this.#change({ set: [...set, ...others] }, '#chosen')}
      >
        ${words.addAll}
      </button>
    `;
  }

  #help(label: string, rule: 'hints' | 'solution'): TemplateResult {
    const now = this.#set[rule];
    const choices = TRIES.includes(now) ? TRIES : [now, ...TRIES];
    const written = (tries: AfterTries): Choice<string> => ({
      value: String(tries),
      label: offered(rule === 'hints' ? this.#words.help : this.#words.solutionHelp, tries),
    });
    return selectControl(label, choices.map(written), String(now), (value) =>
      this.#change({ [rule]: choices.find((tries) => String(tries) === value)! }),
    );
  }

  #change(part: Partial<ExerciseSet>, focusNext: string | null = null): void {
    this.moved = '';
    this.#focusNext = focusNext;
    this.change(part);
  }
}

const titleOf = (language: Language, name: ExerciseName): TemplateResult =>
  html`<span class="title"
    >${EXERCISES[name].text[language].title} <span class="over">${placeOf(language, name)}</span></span
  >`;

define('ntl-exercise-builder', ExerciseBuilder);
