import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { actionsOf } from '../panels/choose/actions.ts';
import { handedOut } from '../panels/exercises/links.ts';
import { shareWords, type ShareWords } from '../locales/share.ts';
import { adopted } from './address.ts';
import { choiceControl, fileControl } from './controls.ts';
import './copy.ts';
import { define } from './define.ts';
import { download } from './export.ts';
import { bytes, integer, type Language } from './format.ts';
import { fill, words } from './i18n.ts';
import { isOnlyHere, labPage, pageLink } from './lab-place.ts';
import type { PanelElement } from './panel.ts';
import { LONGEST_IN_ADDRESS, isTooLong, linkFrom, paramsOf, settingsOf, unreadIn } from './permalink.ts';
import { opened, saved } from './saved-lab.ts';
import { shareStyle } from './share-style.ts';
import type { LabState } from './state.ts';
import type { Store } from './store.ts';
import { sharedStyles } from './styles.ts';

type Way = keyof ShareWords['ways'];

/** What lies beside the site's page only. */
const IN_COURSES: readonly Way[] = ['frame', 'element'];

/** The share dialog: the panel as a link, in a page of a course, or as a file for what an address cannot carry. */
export class ShareDialog extends LitElement {
  static override styles = [sharedStyles, shareStyle];
  static override properties = {
    way: { state: true },
    opened: { state: true },
    unreadable: { state: true },
    inCourses: { state: true },
  };

  store!: Store<LabState>;
  /** What is shared, as it stands on the page. */
  panel!: PanelElement | null;
  declare way: Way;
  /** How often it was opened: what was copied before is not said again. */
  declare opened: number;
  declare unreadable: boolean;
  /** The parts for pages of courses are there. */
  declare inCourses: boolean;

  constructor() {
    super();
    this.way = 'link';
    this.opened = 0;
    this.unreadable = false;
    this.inCourses = false;
  }

  async open(inCourses: boolean): Promise<void> {
    this.inCourses = inCourses;
    this.opened++;
    this.unreadable = false;
    await this.updateComplete;
    this.#dialog.showModal();
    // Whoever goes back or on meanwhile has left what is shared here.
    const { panel } = this.#state.shell.settings;
    const stop = this.store.watch(
      ({ shell }) => shell.settings.panel,
      (now) => now !== panel && this.#dialog.close(),
    );
    this.#dialog.addEventListener('close', stop, { once: true });
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }
  get #state(): LabState {
    return handedOut(this.store.get());
  }
  get #isBuilder(): boolean {
    const { shell, exercises } = this.store.get();
    return shell.settings.panel === 'exercises' && exercises.settings.build !== 'off';
  }
  get #language(): Language {
    return this.#state.shell.settings.language;
  }
  get #words(): ShareWords {
    return shareWords(this.#language);
  }

  protected override render(): TemplateResult {
    const own = this.#words;
    const ways = (Object.keys(own.ways) as Way[]).filter(
      (way) => this.inCourses || !IN_COURSES.includes(way),
    );
    return html`
      <dialog aria-labelledby="share-title">
        <div class="title">
          <h2 id="share-title">${own.title}</h2>
          <button type="button" class="quiet" @click=${() => this.#dialog.close()}>
            ${words(this.#language).common.close}
          </button>
        </div>
        ${choiceControl(
          own.as,
          ways.map((value) => ({ value, label: own.ways[value] })),
          this.way,
          (way) => (this.way = way),
        )}
        <p>${own.sentences[this.way]}</p>
        ${this.#isBuilder ? html`<p>${own.handedOut}</p>` : nothing}
        ${this.way === 'file' ? nothing : html`${this.#onlyHere()} ${this.#continuation()}`} ${this.#shared()}
      </dialog>
    `;
  }

  #shared(): TemplateResult {
    switch (this.way) {
      case 'link':
        return this.#link();
      case 'file':
        return this.#file();
      case 'frame':
        return this.#isLong ? this.#tooLong(this.#words.tooLongForFrame) : this.#coursePage(this.way);
      case 'element':
        return this.#coursePage(this.way);
    }
  }

  #coursePage(as: 'frame' | 'element'): TemplateResult {
    return html`<ntl-course-page .state=${this.#state} .panel=${this.panel} .as=${as}></ntl-course-page>`;
  }

  #link(): TemplateResult {
    const { language, panel } = this.#state.shell.settings;
    const link = pageLink(language, linkFrom(this.#state, panel));
    const hasCode = this.inCourses && !this.#isLong;
    return html`
      ${this.#isLong ? this.#tooLong(this.#words.tooLong) : nothing}
      <div class=${hasCode ? 'link-side' : ''}>
        <div>
          ${keyed(
            this.opened,
            html`<ntl-copy
              labelled
              primary
              .rows=${4}
              .text=${link}
              .label=${this.#words.link}
              .language=${language}
            ></ntl-copy>`,
          )}
        </div>
        ${hasCode ? html`<ntl-qr-code .link=${link} .language=${language}></ntl-qr-code>` : nothing}
      </div>
    `;
  }

  #onlyHere(): TemplateResult | typeof nothing {
    return isOnlyHere(labPage()) ? html`<p class="refusal">${this.#words.onlyHere}</p>` : nothing;
  }

  /** A text stays on this device: a link opens it only here. */
  get #isLong(): boolean {
    return isTooLong(paramsOf(this.#state));
  }

  #tooLong(sentence: string): TemplateResult {
    const limit = bytes(this.#language, LONGEST_IN_ADDRESS);
    return html`<p class="refusal">${fill(sentence, { limit })}</p>`;
  }

  #file(): TemplateResult {
    return html`
      <div class="row">
        <button type="button" class="primary" @click=${this.#save}>${this.#words.save}</button>
        ${fileControl(this.#words.openFile, 'application/json,.json', (file) => void this.#load(file))}
      </div>
      <p role="alert" class=${this.unreadable ? 'refusal' : ''}>
        ${this.unreadable ? this.#words.unreadable : nothing}
      </p>
    `;
  }

  /** What was written after the text is a result, and no result travels: it can be made part of the text first. */
  #continuation(): TemplateResult | typeof nothing {
    const { settings, result } = this.#state.choose;
    if (result.steps.length === 0) return nothing;
    const keep = () => {
      actionsOf(this.store)?.keep();
      this.requestUpdate();
    };
    return html`<div class="drawn">
      <p>${fill(this.#words.drawn, { n: integer(this.#language, result.steps.length) })}</p>
      ${
        settings.source === 'model'
          ? html`<button type="button" ?disabled=${result.running} @click=${keep}>
              ${this.#words.keep}
            </button>`
          : nothing
      }
    </div>`;
  }

  #save(): void {
    download('next-token-lab.json', saved(this.#state), 'application/json');
  }

  async #load(file: File): Promise<void> {
    try {
      const { panel, params } = opened(await file.text());
      const notes = { textMissing: false, unread: unreadIn(params) };
      this.store.update((state) => adopted(state, settingsOf(params, this.#language), panel, notes));
      this.#dialog.close();
    } catch {
      this.unreadable = true;
    }
  }
}

define('ntl-share', ShareDialog);
