import { LitElement, html, nothing, type TemplateResult } from 'lit';
import '../../app/copy.ts';
import { define } from '../../app/define.ts';
import type { Language } from '../../app/format.ts';
import { goTo } from '../../app/go-to.ts';
import { sharedStyles } from '../../app/styles.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import { canSeal, completionCode } from './completion.ts';
import { blankFields, blankIn, entries, field } from './form.ts';
import type { AllProgress } from './progress.ts';
import { namesIn, paramsOfSet } from './set.ts';
import { exercisesDefaults, type ExerciseSet } from './state.ts';
import { exercisesStyles } from './style.ts';

/** A form in which a learner makes a completion code. Nothing typed here is kept. */
export class CompletionCode extends LitElement {
  static override styles = [sharedStyles, exercisesStyles];
  static override properties = {
    language: {},
    progress: { attribute: false },
    set: { attribute: false },
    made: { state: true },
    blank: { state: true },
  };

  declare language: Language;
  declare progress: AllProgress;
  declare set: ExerciseSet;
  declare made: string;
  /** The labels of fields that were left blank. */
  declare blank: readonly string[];
  /** Counts what was typed: what was asked for before is not shown after it. */
  #typed = 0;

  constructor() {
    super();
    this.progress = {};
    this.set = exercisesDefaults.settings;
    this.made = '';
    this.blank = [];
  }

  protected override render(): TemplateResult {
    const words = exercisesWords(this.language).completion;
    return html`<details>
      <summary>${words.title}</summary>
      <p>${words.proves}</p>
      ${canSeal() ? this.#makeForm() : html`<p class="refusal">${words.insecure} ${words.insecureExport}</p>`}
    </details>`;
  }

  /** Unfolds it, and begins at its first field. */
  async open(): Promise<void> {
    await this.updateComplete;
    const details = this.renderRoot.querySelector('details')!;
    details.open = true;
    goTo(details.querySelector('input') ?? details.querySelector('summary'), 'center');
  }

  #makeForm(): TemplateResult {
    const words = exercisesWords(this.language).completion;
    return html`
      <form
        class="row fields"
        @input=${this.#forget}
        @submit=${(event: SubmitEvent) => void this.#make(event)}
      >
        ${field(words.student, 'student')} ${field(words.classKey, 'key', { hint: words.keyHint })}
        <button class="primary">${words.make}</button>
      </form>
      ${blankFields(this.language, this.blank)}
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

  /** A code is of the name and the key that stand above it. */
  #forget = (): void => {
    this.#typed++;
    this.made = '';
    this.blank = [];
  };

  async #make(event: SubmitEvent): Promise<void> {
    const words = exercisesWords(this.language).completion;
    const { student = '', key = '' } = entries(event);
    this.#forget();
    this.blank = blankIn({ [words.student]: student, [words.classKey]: key });
    if (this.blank.length > 0) return;
    const asked = this.#typed;
    const progress = Object.entries(this.progress).filter(([name]) =>
      namesIn(this.set).includes(name as ExerciseName),
    );
    const made = await completionCode(key, {
      student: student.trim(),
      day: new Date().toISOString().slice(0, 10),
      set: paramsOfSet(this.set),
      progress: Object.fromEntries(progress),
    });
    if (asked === this.#typed) this.made = made;
  }
}

define('ntl-completion', CompletionCode);
