import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { define } from '../../app/define.ts';
import type { Language } from '../../app/format.ts';
import { goTo } from '../../app/go-to.ts';
import { sharedStyles } from '../../app/styles.ts';
import { codesWords } from '../../locales/codes.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import { setsWords } from '../../locales/sets.ts';
import { summaryView, unreadView } from './class-element.ts';
import { isOfAClass, type ClassRead } from './class-results.ts';
import { readCodes } from './codes.ts';
import { canSeal } from './completion.ts';
import { blankFields, blankIn, entries, field } from './form.ts';
import { isOfATeacher, isSet, setsInLink } from './set.ts';
import { exercisesDefaults, type ExerciseSet } from './state.ts';
import { exercisesStyles } from './style.ts';
import { completionView } from './view-completion.ts';

/** Of the field for codes; more lines than the last scroll. */
const ROWS = [4, 8, 12, 16];

/** A form in which a teacher reads completion codes, one or those of a class. Nothing typed here is kept. */
export class CheckCodes extends LitElement {
  static override styles = [sharedStyles, exercisesStyles];
  static override properties = {
    language: {},
    set: { attribute: false },
    blank: { state: true },
    read: { state: true },
    lines: { state: true },
  };

  declare language: Language;
  /** What a code is compared with where no link is given. */
  declare set: ExerciseSet;
  /** The labels of fields that were left blank. */
  declare blank: readonly string[];
  /** What was read, or that there is no set in the link; undefined: nothing was given yet. */
  declare read: ClassRead | 'noLink' | undefined;
  /** How many the codes have: each is seen with the name beside it. */
  declare lines: number;
  /** Counts what was typed: what was asked for before is not shown after it. */
  #typed = 0;

  constructor() {
    super();
    this.set = exercisesDefaults.settings;
    this.blank = [];
    this.read = undefined;
    this.lines = 1;
  }

  protected override render(): TemplateResult {
    const words = exercisesWords(this.language).completion;
    const { read } = this;
    const isClass = typeof read === 'object' && isOfAClass(read);
    if (!canSeal()) return html`<p class="refusal">${words.insecure}</p>`;
    return html`
      <form
        class="row fields"
        @input=${this.#forget}
        @submit=${(event: SubmitEvent) => void this.#check(event)}
      >
        ${field(words.givenCode, 'code', {
          rows: ROWS.find((rows) => rows > this.lines) ?? ROWS.at(-1)!,
          wraps: this.lines === 1,
          hint: codesWords(this.language).hint,
        })}
        ${field(words.classKey, 'key', { hint: setsWords(this.language).completion.keyHint })}
        ${field(setsWords(this.language).completion.link, 'link', { required: false })}
        <button class="primary">${words.check}</button>
      </form>
      ${blankFields(this.language, this.blank)}
      <div class="outcome">
        <div role="status" tabindex="-1">
          ${read === undefined ? nothing : isClass ? summaryView(this.language, read) : this.#one(read)}
        </div>
        ${
          isClass
            ? html`<ntl-class-codes .language=${this.language} .codes=${read}></ntl-class-codes>`
            : typeof read === 'object' && read.read.length === 1
              ? unreadView(this.language, read)
              : nothing
        }
      </div>
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

  #forget = (event?: Event): void => {
    this.#typed++;
    const typedIn = event?.target;
    if (typedIn instanceof HTMLTextAreaElement) this.lines = typedIn.value.split('\n').length;
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
    await this.updateComplete;
    requestAnimationFrame(() => this.#showOutcome());
  }

  /** It stands below the form, maybe below the edge of the window. */
  #showOutcome(): void {
    const outcome = this.renderRoot.querySelector<HTMLElement>('.outcome');
    goTo(outcome?.querySelector<HTMLElement>('[role=status]') ?? null, 'nearest', outcome);
  }
}

define('ntl-check-codes', CheckCodes);
