import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { selectControl } from '../../app/controls.ts';
import '../../app/copy.ts';
import { define } from '../../app/define.ts';
import { download } from '../../app/export.ts';
import type { Language } from '../../app/format.ts';
import { OWN_NAMES, words as wordsOf } from '../../app/i18n.ts';
import { besideLab, pageLink } from '../../app/lab-place.ts';
import { fragmentOf } from '../../app/permalink.ts';
import type { LabState } from '../../app/state.ts';
import { sharedStyles } from '../../app/styles.ts';
import { frameAddress } from '../../embed/frame-address.ts';
import { frameSnippet } from '../../embed/snippet.ts';
import { setsWords } from '../../locales/sets.ts';
import { handOutStyles } from './builder-style.ts';
import { linkToLearner } from './links.ts';
import { NoPackage, packageOf } from './scorm-package.ts';
import { paramsOfSet } from './set.ts';

const LANGUAGES: readonly Language[] = ['zh-CN', 'en'];

/** The ways on which a set gets to a class: a link, a frame in a course page, a package for a learning platform. */
export class HandOut extends LitElement {
  static override styles = [sharedStyles, handOutStyles];
  static override properties = {
    state: { attribute: false },
    chosenLanguage: { state: true },
    isMissing: { state: true },
  };

  declare state: LabState;
  /** Of the page that a learner opens; null: as this one. */
  declare chosenLanguage: Language | null;
  /** There is no package to be had. */
  declare isMissing: boolean;

  constructor() {
    super();
    this.chosenLanguage = null;
    this.isMissing = false;
  }

  get #language(): Language {
    return this.chosenLanguage ?? this.state.shell.settings.language;
  }

  protected override render(): TemplateResult {
    const { language } = this.state.shell.settings;
    const words = setsWords(language).builder;
    return html`
      ${selectControl(
        words.language,
        LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] })),
        this.#language,
        (chosen) => (this.chosenLanguage = chosen),
      )}
      <ntl-copy
        labelled
        primary
        .text=${this.#link()}
        .label=${words.link}
        .action=${words.copyLink}
        .language=${language}
      >
        <a href=${linkToLearner(this.state)} target="_blank">${words.learner}</a>
      </ntl-copy>
      <p>${words.key}</p>
      <p>${words.honest}</p>
      <h3>${words.frame.title}</h3>
      <ntl-copy
        .rows=${6}
        .text=${this.#frame()}
        .label=${words.frame.code}
        .action=${words.frame.copy}
        .language=${language}
      ></ntl-copy>
      <p>${words.frame.sentence}</p>
      <h3>${words.scorm.title}</h3>
      <p>${words.scorm.sentence}</p>
      <button type="button" @click=${this.#savePackage}>${words.scorm.save}</button>
      <p role="alert" class=${this.isMissing ? 'refusal' : ''}>
        ${this.isMissing ? words.scorm.missing : nothing}
      </p>
    `;
  }

  #link(): string {
    const { settings } = this.state.exercises;
    return pageLink(this.#language, fragmentOf('exercises', paramsOfSet(settings)));
  }

  #frame(): string {
    const { settings } = this.state.exercises;
    const { shell } = wordsOf(this.state.shell.settings.language);
    const around = { language: this.#language, theme: 'system', panel: 'exercises', hidden: [] } as const;
    const title = `${settings.heading || shell.stages.exercises} · ${shell.name}`;
    return frameSnippet(frameAddress(around, paramsOfSet(settings)), title);
  }

  #savePackage = async (): Promise<void> => {
    const { settings } = this.state.exercises;
    const query = new URLSearchParams({ lang: this.#language, ...paramsOfSet(settings) });
    this.isMissing = false;
    try {
      const made = await packageOf(besideLab('./'), query, settings.heading);
      download('exercises-scorm12.zip', made, 'application/zip');
    } catch (error) {
      if (!(error instanceof NoPackage)) throw error;
      this.isMissing = true;
    }
  };
}

define('ntl-hand-out', HandOut);
