import { LitElement, html, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { selectControl, type Choice } from '../../app/controls.ts';
import { define } from '../../app/define.ts';
import { plain, type Language } from '../../app/format.ts';
import { goTo } from '../../app/go-to.ts';
import { fill } from '../../app/i18n.ts';
import type { LabState } from '../../app/state.ts';
import { sharedStyles } from '../../app/styles.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import { setsWords } from '../../locales/sets.ts';
import { builderStyles } from './builder-style.ts';
import './check-element.ts';
import './hand-out-element.ts';
import { linkToAll } from './links.ts';
import type { AfterTries, Build, ExerciseSet } from './state.ts';
import { choiceView, entryView } from './view-builder.ts';
import { offered } from './view-set.ts';

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
  #build: Build = 'off';

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
    const { build } = this.state.exercises.settings;
    if (build === 'check' && this.#build !== build) this.#showPart('#check');
    this.#build = build;
    if (this.#focusNext === null) return;
    this.renderRoot.querySelector<HTMLElement>(this.#focusNext)?.focus();
    this.#focusNext = null;
  }

  /** Once all that stands above it has its height. */
  #showPart(selector: string): void {
    requestAnimationFrame(() => goTo(this.renderRoot.querySelector<HTMLElement>(selector), 'start'));
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const language = this.#language;
    const { title: codeTitle, proves, readTitle } = exercisesWords(language).completion;
    return html`
      <p>
        <a href=${linkToAll(this.state)}><span aria-hidden="true">←</span> ${words.all}</a>
      </p>
      <div class="sides">${this.#choices()} ${this.#chosen()}</div>
      <h3>${words.rules}</h3>
      <div class="row rules">
        ${this.#help(words.hints, 'hints')} ${this.#help(words.solution, 'solution')}
      </div>
      <ntl-hand-out
        .language=${language}
        .set=${this.#set}
        .onCodes=${() => this.#showPart('#codes')}
      ></ntl-hand-out>
      <h3 id="codes" tabindex="-1">${words.codes.title}</h3>
      <p>${fill(words.codes.key, { form: codeTitle })}</p>
      <p>${proves}</p>
      <p>${words.codes.honest}</p>
      <h3 id="check" tabindex="-1">${readTitle}</h3>
      <ntl-check-codes .language=${language} .set=${this.#set}></ntl-check-codes>
      <span role="status" class="visually-hidden">${this.moved}</span>
    `;
  }

  /** Nothing moves under the pointer: what is ticked stays where it is. */
  #choices(): TemplateResult {
    const words = this.#words;
    const language = this.#language;
    const { set } = this.#set;
    const others = EXERCISE_NAMES.filter((name) => !set.includes(name));
    return html`
      <section aria-labelledby="all">
        <div class="head">
          <h3 id="all">${words.choose}</h3>
          <button
            type="button"
            class="quiet"
            ?disabled=${others.length === 0}
            @click=${() => this.#change({ set: [...set, ...others] }, '#chosen')}
          >
            ${words.addAll}
          </button>
        </div>
        <ul class="all" aria-labelledby="all">
          ${EXERCISE_NAMES.map((name) => {
            const at = set.indexOf(name);
            const toggle = () => (at < 0 ? this.#add(name) : this.#drop(name));
            return html`<li>${choiceView(language, name, at, toggle)}</li>`;
          })}
        </ul>
        <div class="so-far">
          <p>${this.#counted()}</p>
          <button type="button" class="quiet" @click=${() => this.#showPart('#chosen')}>
            ${words.toChosen}
          </button>
        </div>
      </section>
    `;
  }

  #counted(): string {
    const { noneYet, counted } = this.#words;
    const { length } = this.#set.set;
    return length === 0 ? noneYet : fill(counted, { n: plain(length) });
  }

  #chosen(): TemplateResult {
    const words = this.#words;
    const { set, heading } = this.#set;
    return html`
      <section class="set" aria-labelledby="chosen">
        <div class="head">
          <h3 id="chosen" tabindex="-1">${words.chosen}</h3>
          <p class="num">${this.#counted()}</p>
        </div>
        <label class="control">
          <span class="control-label">${words.heading}</span>
          <input
            .value=${heading}
            autocomplete="off"
            @input=${(event: Event) => this.#change({ heading: (event.target as HTMLInputElement).value })}
          />
          <span class="hint">${words.headingHint}</span>
        </label>
        ${
          set.length === 0
            ? html`<p class="empty">${fill(words.noneChosen, { n: plain(EXERCISE_NAMES.length) })}</p>`
            : html`<ol aria-labelledby="chosen">
                  ${repeat(
                    set,
                    (name) => name,
                    (name, at) =>
                      entryView(this.#language, {
                        name,
                        at,
                        total: set.length,
                        onMove: (to) => this.#move(at, to),
                        onRemove: () => this.#remove(at),
                      }),
                  )}
                </ol>
                <button
                  type="button"
                  class="quiet clear"
                  @click=${() => this.#change({ set: [] }, '#chosen')}
                >
                  ${words.clear}
                </button>`
        }
      </section>
    `;
  }

  #add(name: ExerciseName): void {
    const set = [...this.#set.set, name];
    this.#change({ set });
    this.#say(name, set);
    void this.updateComplete.then(() => {
      const list = this.renderRoot.querySelector('ol'); // it may be longer than its place
      list?.scrollTo(0, list.scrollHeight);
    });
  }

  #drop(name: ExerciseName): void {
    this.#change({ set: this.#set.set.filter((other) => other !== name) });
    this.moved = this.#counted();
  }

  #say(name: ExerciseName, set: ExerciseSet['set']): void {
    const { title } = EXERCISES[name].text[this.#language];
    const place = { title, n: plain(set.indexOf(name) + 1), total: plain(set.length) };
    this.moved = fill(this.#words.moved, place);
  }

  #move(from: number, to: number): void {
    const set = [...this.#set.set];
    const [name] = set.splice(from, 1);
    set.splice(to, 0, name!);
    const last = set.length - 1;
    const isUp = to < from;
    const key = (isUp && to > 0) || to === last ? 'up' : 'down';
    this.#change({ set }, `[data-name='${name}'] .${key}`);
    this.#say(name!, set);
  }

  #remove(at: number): void {
    const set = this.#set.set.filter((_, i) => i !== at);
    const next = set[Math.min(at, set.length - 1)];
    this.#change({ set }, next ? `[data-name='${next}'] .remove` : '#chosen');
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

define('ntl-exercise-builder', ExerciseBuilder);
