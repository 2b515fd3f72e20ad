import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { selectAll } from '../../app/copy.ts';
import { define } from '../../app/define.ts';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { sharedStyles } from '../../app/styles.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';
import { canSeal, completionCode, readCompletion, type Completion } from './completion.ts';
import type { AllProgress } from './progress.ts';
import { exercisesStyles } from './style.ts';
import { exercisesWords } from '../../locales/exercises.ts';

/** Two forms: a learner makes a completion code, a teacher reads one. Nothing that is typed here is kept. */
export class CompletionCode extends LitElement {
  static override styles = [sharedStyles, exercisesStyles];
  static override properties = {
    language: {},
    progress: { attribute: false },
    made: { state: true },
    read: { state: true },
  };

  declare language: Language;
  declare progress: AllProgress;
  declare made: string;
  /** What was read; null: no code, undefined: nothing was given yet. */
  declare read: Awaited<ReturnType<typeof readCompletion>> | undefined;

  constructor() {
    super();
    this.progress = {};
    this.made = '';
    this.read = undefined;
  }

  get #words() {
    return exercisesWords(this.language).completion;
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    return html`<details>
      <summary>${words.title}</summary>
      <p>${words.proves}</p>
      ${canSeal() ? html`${this.#makeForm()}${this.#readForm()}` : html`<p class="refusal">${words.insecure}</p>`}
    </details>`;
  }

  #makeForm(): TemplateResult {
    const words = this.#words;
    return html`
      <form class="row" @submit=${(event: SubmitEvent) => void this.#make(event)}>
        ${field(words.student, 'student')} ${field(words.classKey, 'key')}
        <button class="primary">${words.make}</button>
      </form>
      ${
        this.made === ''
          ? nothing
          : html`<label class="control"
              ><span class="control-label">${words.code}</span>
              <textarea class="mono" rows="4" readonly .value=${this.made} @focus=${selectAll}></textarea>
            </label>`
      }
    `;
  }

  #readForm(): TemplateResult {
    const words = this.#words;
    return html`
      <h3>${words.readTitle}</h3>
      <form class="row" @submit=${(event: SubmitEvent) => void this.#read(event)}>
        ${field(words.givenCode, 'code')} ${field(words.classKey, 'key')}
        <button>${words.check}</button>
      </form>
      <div role="status">${this.read === undefined ? nothing : this.#said(this.read)}</div>
    `;
  }

  #said(read: NonNullable<typeof this.read> | null): TemplateResult {
    const words = this.#words;
    if (read === null) return html`<p class="verdict bad">${words.noCode}</p>`;
    const { student, day, progress } = read.completion;
    const solved = EXERCISE_NAMES.filter((name) => progress[name]?.solved);
    const sentence = fill(read.isGenuine ? words.genuine : words.changed, {
      student,
      day,
      solved: plain(solved.length),
      total: plain(EXERCISE_NAMES.length),
    });
    return html`
      <p class="verdict ${read.isGenuine ? 'good' : 'bad'}">${sentence}</p>
      ${solved.length === 0 || !read.isGenuine ? nothing : this.#list(solved, progress)}
    `;
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

  async #make(event: SubmitEvent): Promise<void> {
    const { student = '', key = '' } = entries(event);
    const completion: Completion = {
      student,
      day: new Date().toISOString().slice(0, 10),
      progress: this.progress,
    };
    this.made = await completionCode(key, completion);
  }

  async #read(event: SubmitEvent): Promise<void> {
    const { code = '', key = '' } = entries(event);
    this.read = await readCompletion(key, code);
  }
}

const field = (label: string, name: string): TemplateResult =>
  html`<label class="control"
    ><span class="control-label">${label}</span>
    <input name=${name} required autocomplete="off" spellcheck="false"
  /></label>`;

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
