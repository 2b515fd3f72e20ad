import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { selectControl } from '../../app/controls.ts';
import '../../app/copy.ts';
import { define } from '../../app/define.ts';
import { download } from '../../app/export.ts';
import type { Language } from '../../app/format.ts';
import { OWN_NAMES } from '../../app/i18n.ts';
import { besideLab, isOnlyHere } from '../../app/lab-place.ts';
import { sharedStyles } from '../../app/styles.ts';
import '../../embed/qr-view.ts';
import { setsWords } from '../../locales/sets.ts';
import { handOutStyles } from './builder-style.ts';
import { frameOf, linkOf, queryOf } from './hand-out.ts';
import { NoPackage, packageOf } from './scorm-package.ts';
import { exercisesDefaults, type ExerciseSet } from './state.ts';

const LANGUAGES: readonly Language[] = ['zh-CN', 'en'];

/** A set for a class: a link and its QR code, a frame in a course page, a package for a learning platform. */
export class HandOut extends LitElement {
  static override styles = [sharedStyles, handOutStyles];
  static override properties = {
    language: {},
    set: { attribute: false },
    onCodes: { attribute: false },
    chosenLanguage: { state: true },
    isMissing: { state: true },
  };

  declare language: Language;
  declare set: ExerciseSet;
  /** The reader asks where the key of the class is typed. */
  declare onCodes: () => void;
  /** Of the page that a learner opens; null: as this one. */
  declare chosenLanguage: Language | null;
  /** There is no package to be had. */
  declare isMissing: boolean;

  constructor() {
    super();
    this.set = exercisesDefaults.settings;
    this.chosenLanguage = null;
    this.isMissing = false;
  }

  get #learners(): Language {
    return this.chosenLanguage ?? this.language;
  }

  protected override render(): TemplateResult {
    const { language } = this;
    const words = setsWords(language).builder;
    const link = linkOf(this.set, this.#learners);
    return html`
      <h3>${words.handOut}</h3>
      ${isOnlyHere(link) ? html`<p class="refusal">${words.onlyHere}</p>` : nothing}
      <div class="link-side">
        <div>
          ${selectControl(
            words.language,
            LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] })),
            this.#learners,
            (chosen) => (this.chosenLanguage = chosen),
          )}
          <ntl-copy
            labelled
            primary
            .rows=${4}
            .text=${link}
            .label=${words.link}
            .action=${words.copyLink}
            .language=${language}
          >
            <a href=${link} target="_blank">${words.learner}</a>
          </ntl-copy>
          <p>
            ${words.key}
            <button type="button" class="quiet" @click=${this.onCodes}>${words.toCodes}</button>
          </p>
        </div>
        <ntl-qr-code .link=${link} .language=${language}></ntl-qr-code>
      </div>
      <h3>${words.frame.title}</h3>
      <p>${words.frame.sentence}</p>
      <ntl-copy
        .rows=${6}
        .text=${frameOf(this.set, this.#learners, language)}
        .label=${words.frame.code}
        .action=${words.frame.copy}
        .language=${language}
      ></ntl-copy>
      <h3>${words.scorm.title}</h3>
      <p>${words.scorm.sentence}</p>
      <button type="button" @click=${this.#savePackage}>${words.scorm.save}</button>
      <p role="alert" class=${this.isMissing ? 'refusal' : ''}>
        ${this.isMissing ? words.scorm.missing : nothing}
      </p>
    `;
  }

  #savePackage = async (): Promise<void> => {
    this.isMissing = false;
    try {
      const query = queryOf(this.set, this.#learners);
      const made = await packageOf(besideLab('./'), query, this.set.heading);
      download('exercises-scorm12.zip', made, 'application/zip');
    } catch (error) {
      if (!(error instanceof NoPackage)) throw error;
      this.isMissing = true;
    }
  };
}

define('ntl-hand-out', HandOut);
