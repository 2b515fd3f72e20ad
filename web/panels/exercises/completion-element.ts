import { LitElement, html, nothing, type TemplateResult } from 'lit';
import '../../app/copy.ts';
import { define } from '../../app/define.ts';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { sharedStyles } from '../../app/styles.ts';
import { EXERCISES } from '../../exercises/all.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { canSeal, completionCode, readCompletion, type Completion } from './completion.ts';
import type { AllProgress } from './progress.ts';
import { isOfATeacher, isSet, namesIn, paramsOfSet, setIn, setsInLink } from './set.ts';
import { exercisesDefaults, type ExerciseSet } from './state.ts';
import { exercisesStyles } from './style.ts';
import { setSentence } from './view-set.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import { setsWords } from '../../locales/sets.ts';

interface Read {
  readonly isGenuine: boolean;
  /** null: nobody has said which it should be. */
  readonly isSameSet: boolean | null;
  readonly completion: Completion;
}

/** A form for a learner, who makes a completion code, and one for a teacher, who reads it. Nothing typed here is kept. */
export class CompletionCode extends LitElement {
  static override styles = [sharedStyles, exercisesStyles];
  static override properties = {
    language: {},
    progress: { attribute: false },
    set: { attribute: false },
    made: { state: true },
    blankToMake: { state: true },
    blankToRead: { state: true },
    read: { state: true },
    forTeacher: { type: Boolean },
  };

  declare language: Language;
  declare progress: AllProgress;
  declare set: ExerciseSet;
  declare made: string;
  /** Where a set is put together: a code is only read there. */
  declare forTeacher: boolean;
  /** The labels of fields that were left blank. */
  declare blankToMake: readonly string[];
  declare blankToRead: readonly string[];
  /** What was read; or that there is no code, or no set in the link; undefined: nothing was given yet. */
  declare read: Read | 'noCode' | 'broken' | 'noLink' | undefined;
  /** Counts what was typed: what was asked for before is not shown after it. */
  #typed = 0;

  constructor() {
    super();
    this.progress = {};
    this.set = exercisesDefaults.settings;
    this.made = '';
    this.forTeacher = false;
    this.blankToMake = [];
    this.blankToRead = [];
    this.read = undefined;
  }

  get #words() {
    return exercisesWords(this.language).completion;
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const insecure = canSeal() ? null : html`<p class="refusal">${words.insecure}</p>`;
    return this.forTeacher
      ? html`<p>${words.proves}</p>
          ${insecure ?? this.#readForm()}`
      : html`<details>
          <summary>${words.title}</summary>
          <p>${words.proves}</p>
          ${insecure ?? html`${this.#makeForm()}${this.#readForm()}`}
        </details>`;
  }

  #makeForm(): TemplateResult {
    const words = this.#words;
    return html`
      <form class="row" @input=${this.#forgetMade} @submit=${(event: SubmitEvent) => void this.#make(event)}>
        ${field(words.student, 'student')} ${field(words.classKey, 'key', { hint: words.keyHint })}
        <button class="primary">${words.make}</button>
      </form>
      ${this.#blank(this.blankToMake)}
      ${
        this.made === ''
          ? nothing
          : html`<ntl-copy
              labelled
              .rows=${4}
              .text=${this.made}
              .label=${words.code}
              .action=${words.copy}
              .language=${this.language}
            ></ntl-copy>`
      }
    `;
  }

  #readForm(): TemplateResult {
    const words = this.#words;
    return html`
      <h3>${words.readTitle}</h3>
      <form class="row" @input=${this.#forgetRead} @submit=${(event: SubmitEvent) => void this.#read(event)}>
        ${field(words.givenCode, 'code')} ${field(words.classKey, 'key')}
        ${field(setsWords(this.language).completion.link, 'link', { required: false })}
        <button>${words.check}</button>
      </form>
      ${this.#blank(this.blankToRead)}
      <div role="status">${this.read === undefined ? nothing : this.#said(this.read)}</div>
    `;
  }

  #blank(labels: readonly string[]): TemplateResult {
    const { blank } = setsWords(this.language).completion;
    return html`<div role="alert">
      ${labels.map((label) => html`<p class="refusal">${fill(blank, { field: label })}</p>`)}
    </div>`;
  }

  #said(read: NonNullable<typeof this.read>): TemplateResult {
    const words = this.#words;
    if (read === 'noCode') return html`<p class="verdict bad">${words.noCode}</p>`;
    if (read === 'noLink' || read === 'broken') {
      return html`<p class="verdict bad">${setsWords(this.language).completion[read]}</p>`;
    }
    const { isGenuine, completion } = read;
    const { student, day, progress } = completion;
    const names = namesIn(setIn(completion.set));
    const solved = names.filter((name) => progress[name]?.solved);
    const sentence = fill(isGenuine ? words.genuine : words.changed, {
      student,
      day,
      solved: plain(solved.length),
      total: plain(names.length),
    });
    return html`
      <p class="verdict ${isGenuine ? 'good' : 'bad'}">${sentence}</p>
      ${isGenuine ? html`${this.#setSaid(read)}${this.#list(solved, progress)}` : nothing}
    `;
  }

  /** Whether it is the teacher's set, and which it is instead. */
  #setSaid({ isSameSet, completion }: Read): TemplateResult {
    const words = setsWords(this.language).completion;
    if (isSameSet === true) return html`<p class="verdict good">${words.same}</p>`;
    const set = setIn(completion.set);
    const { heading } = set;
    const sentence = setSentence(this.language, set);
    return html`<div class="verdict ${isSameSet === false ? 'bad' : ''}">
      <div>
        <p>${isSameSet === false ? words.other : words.none}</p>
        <p>${heading === '' ? sentence : fill(words.described, { heading, sentence })}</p>
        <ul>
          ${set.set.map((name) => html`<li>${EXERCISES[name].text[this.language].title}</li>`)}
        </ul>
      </div>
    </div>`;
  }

  #list(solved: readonly ExerciseName[], progress: AllProgress): TemplateResult {
    const words = this.#words;
    return html`<ul>
      ${solved.map((name) => {
        const { tries, hints, solutionSeen } = progress[name]!;
        const how = fill(words.how, { tries: plain(tries), hints: plain(hints) });
        return html`<li>
          ${EXERCISES[name].text[this.language].title}:
          ${how}${solutionSeen ? ` ${words.solutionSeen}` : nothing}
        </li>`;
      })}
    </ul>`;
  }

  /** A code is of the name and the key that stand above it. */
  #forgetMade = (): void => {
    this.#typed++;
    this.made = '';
    this.blankToMake = [];
  };

  #forgetRead = (): void => {
    this.#typed++;
    this.read = undefined;
    this.blankToRead = [];
  };

  async #make(event: SubmitEvent): Promise<void> {
    const words = this.#words;
    const { student = '', key = '' } = entries(event);
    this.#forgetMade();
    this.blankToMake = [...(student ? [] : [words.student]), ...(key ? [] : [words.classKey])];
    if (this.blankToMake.length > 0) return;
    const asked = this.#typed;
    const progress = Object.entries(this.progress).filter(([name]) =>
      namesIn(this.set).includes(name as ExerciseName),
    );
    const made = await completionCode(key, {
      student,
      day: new Date().toISOString().slice(0, 10),
      set: paramsOfSet(this.set),
      progress: Object.fromEntries(progress),
    });
    if (asked === this.#typed) this.made = made;
  }

  async #read(event: SubmitEvent): Promise<void> {
    const words = this.#words;
    const { code = '', key = '', link = '' } = entries(event);
    this.#forgetRead();
    this.blankToRead = [...(code ? [] : [words.givenCode]), ...(key ? [] : [words.classKey])];
    if (this.blankToRead.length > 0) return;
    const asked = this.#typed;
    const isNamed = link !== '' || isOfATeacher(this.set);
    const mine = link === '' ? [this.set] : setsInLink(link);
    const read = await readCompletion(key, code);
    if (asked !== this.#typed) return;
    if (typeof read === 'string') this.read = read;
    else if (mine.length === 0) this.read = 'noLink';
    else {
      const isSameSet = mine.some((set) => isSet(read.completion.set, set)) || (isNamed ? false : null);
      this.read = { ...read, isSameSet };
    }
  }
}

const field = (label: string, name: string, { required = true, hint = '' } = {}): TemplateResult =>
  html`<label class="control"
    ><span class="control-label">${label}</span>
    <input name=${name} ?required=${required} autocomplete="off" spellcheck="false" aria-label=${label} />
    ${hint === '' ? nothing : html`<span class="hint">${hint}</span>`}</label
  >`;

/** The page's policy lets no form be sent anywhere; this one only hands over what was typed. */
function entries(event: SubmitEvent): Record<string, string> {
  event.preventDefault();
  return Object.fromEntries(
    [...new FormData(event.target as HTMLFormElement)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : '',
    ]),
  );
}

define('ntl-completion', CompletionCode);
