import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { define } from '../../app/define.ts';
import type { Language } from '../../app/format.ts';
import { sharedStyles } from '../../app/styles.ts';
import { codesWords } from '../../locales/codes.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import { setsWords } from '../../locales/sets.ts';
import { summaryView, unreadView } from './class-element.ts';
import { isOfAClass, type ClassRead } from './class-results.ts';
import { readCodes } from './codes.ts';
import { blankFields, blankIn, entries, field } from './form.ts';
import { isOfATeacher, isSet, setsInLink } from './set.ts';
import { exercisesDefaults, type ExerciseSet } from './state.ts';
import { exercisesStyles } from './style.ts';
import { completionView } from './view-completion.ts';

/** A form in which a teacher reads completion codes, one or those of a class. Nothing typed here is kept. */
export class CheckCodes extends LitElement {
  static override styles = [sharedStyles, exercisesStyles];
  static override properties = {
    language: {},
    set: { attribute: false },
    blank: { state: true },
    read: { state: true },
  };

  declare language: Language;
  /** What a code is compared with where no link is given. */
  declare set: ExerciseSet;
  /** The labels of fields that were left blank. */
  declare blank: readonly string[];
  /** What was read, or that there is no set in the link; undefined: nothing was given yet. */
  declare read: ClassRead | 'noLink' | undefined;
  /** Counts what was typed: what was asked for before is not shown after it. */
  #typed = 0;

  constructor() {
    super();
    this.set = exercisesDefaults.settings;
    this.blank = [];
    this.read = undefined;
  }

  protected override render(): TemplateResult {
    const words = exercisesWords(this.language).completion;
    const { read } = this;
    const isClass = typeof read === 'object' && isOfAClass(read);
    return html`
      <h3>${words.readTitle}</h3>
      <form
        class="row fields"
        @input=${this.#forget}
        @submit=${(event: SubmitEvent) => void this.#check(event)}
      >
        ${field(words.givenCode, 'code', { rows: 3, hint: codesWords(this.language).hint })}
        ${field(words.classKey, 'key')}
        ${field(setsWords(this.language).completion.link, 'link', { required: false })}
        <button>${words.check}</button>
      </form>
      ${blankFields(this.language, this.blank)}
      <div role="status">
        ${read === undefined ? nothing : isClass ? summaryView(this.language, read) : this.#one(read)}
      </div>
      ${
        isClass
          ? html`<ntl-class-codes .language=${this.language} .codes=${read}></ntl-class-codes>`
          : typeof read === 'object' && read.read.length === 1
            ? unreadView(this.language, read)
            : nothing
      }
    `;
  }

  #one(read: ClassRead | 'noLink'): TemplateResult {
    const bad = (sentence: string) => html`<p class="verdict bad">${sentence}</p>`;
    const { noLink, broken } = setsWords(this.language).completion;
    if (read === 'noLink') return bad(noLink);
    const [code] = read.read;
    if (code) return completionView(this.language, code, read.isSameSet(code));
    const isBroken = read.unread.some(({ reason }) => reason === 'broken');
    return bad(isBroken ? broken : exercisesWords(this.language).completion.noCode);
  }

  #forget = (): void => {
    this.#typed++;
    this.read = undefined;
    this.blank = [];
  };

  async #check(event: SubmitEvent): Promise<void> {
    const words = exercisesWords(this.language).completion;
    const { code = '', key = '', link = '' } = entries(event);
    this.#forget();
    this.blank = blankIn({ [words.givenCode]: code, [words.classKey]: key });
    if (this.blank.length > 0) return;
    const asked = this.#typed;
    const isNamed = link.trim() !== '' || isOfATeacher(this.set);
    const mine = link.trim() === '' ? [this.set] : setsInLink(link);
    const codes = await readCodes(key, code);
    if (asked !== this.#typed) return;
    const isSameSet: ClassRead['isSameSet'] = ({ completion }) =>
      mine.some((set) => isSet(completion.set, set)) || (isNamed ? false : null);
    const hasCode = codes.read.length > 0 || isOfAClass(codes);
    this.read = mine.length === 0 && hasCode ? 'noLink' : { ...codes, isSameSet };
  }
}

define('ntl-check-codes', CheckCodes);
