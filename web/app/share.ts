import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { adopted } from './address.ts';
import type { Params } from './codec.ts';
import { fileControl } from './controls.ts';
import { copy, selectAll } from './copy.ts';
import { define } from './define.ts';
import { download } from './export.ts';
import { fill, words, type Messages } from './i18n.ts';
import { actionsOf } from '../panels/choose/actions.ts';
import { bytes, integer } from './format.ts';
import { LONGEST_IN_ADDRESS, fragmentOf, paramsOf, settingsOf, shorten, unreadIn } from './permalink.ts';
import { PANELS, type PanelName } from './shell-state.ts';
import type { LabState } from './state.ts';
import type { Store } from './store.ts';
import { sharedStyles } from './styles.ts';

/** What a saved file holds: the parameters of a permalink, with the long texts in full. */
interface SavedLab {
  readonly nextTokenLab: 1;
  readonly panel: string;
  readonly params: Record<string, string>;
}

/** The share dialog: a link that opens the same thing, and a file for what a link cannot carry. */
export class ShareDialog extends LitElement {
  static override styles = [
    sharedStyles,
    css`
      dialog {
        width: min(560px, calc(100vw - 24px));
        color: var(--ink);
        background: var(--card);
        border: 1px solid var(--line-strong);
        border-radius: 12px;
        padding: 24px;
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 45%);
      }
      .link {
        width: 100%;
        font-family: var(--mono);
        font-size: 13px;
      }
      .row {
        margin-top: 12px;
      }
      .drawn {
        margin-top: 16px;
        padding-left: 12px;
        border-left: 4px solid var(--final);
      }
      .drawn p {
        margin: 0 0 8px;
      }
    `,
  ];
  static override properties = {
    copied: { state: true },
    unreadable: { state: true },
    hasSnippet: { state: true },
  };

  store!: Store<LabState>;
  declare copied: boolean;
  declare unreadable: boolean;
  declare hasSnippet: boolean;

  constructor() {
    super();
    this.copied = false;
    this.unreadable = false;
    this.hasSnippet = false;
  }

  open(loadSnippet?: () => Promise<unknown>): void {
    loadSnippet?.().then(
      () => (this.hasSnippet = true),
      () => {}, // no network: the rest of the dialog works
    );
    this.copied = false;
    this.unreadable = false;
    this.requestUpdate();
    this.#dialog.showModal();
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }
  get #state(): LabState {
    return this.store.get();
  }
  get #words(): Messages['shell']['sharing'] {
    return words(this.#state.shell.settings.language).shell.sharing;
  }

  protected override render(): TemplateResult {
    const { language, panel } = this.#state.shell.settings;
    const { params, long } = shorten(paramsOf(this.#state));
    const page = location.href.replace(/[?#].*$/s, '');
    const link = `${page}?lang=${language}${fragmentOf(panel, params)}`;
    const { common } = words(language);
    return html`
      <dialog aria-labelledby="share-title">
        <h2 id="share-title">${this.#words.title}</h2>
        <p>${this.#words.sentence}</p>
        <label>
          <span class="control-label">${this.#words.link}</span>
          <input class="link" readonly .value=${link} @focus=${selectAll} />
        </label>
        <div class="row">
          <button type="button" class="primary" @click=${() => this.#copy(link)}>${common.copy}</button>
          <span role="status">${this.copied ? common.copied : nothing}</span>
        </div>
        ${
          long.length > 0
            ? html`<p class="refusal">
                ${fill(this.#words.tooLong, { limit: bytes(language, LONGEST_IN_ADDRESS) })}
              </p>`
            : nothing
        }
        ${this.#continuation()}
        ${this.hasSnippet ? html`<ntl-snippet .state=${this.#state}></ntl-snippet>` : nothing}
        <h3>${this.#words.fileTitle}</h3>
        <p>${this.#words.fileSentence}</p>
        <div class="row">
          <button type="button" @click=${this.#save}>${this.#words.save}</button>
          ${fileControl(this.#words.openFile, 'application/json,.json', (file) => void this.#load(file))}
        </div>
        <p role="alert" class=${this.unreadable ? 'refusal' : ''}>
          ${this.unreadable ? this.#words.unreadable : nothing}
        </p>
        <div class="row">
          <button type="button" @click=${() => this.#dialog.close()}>${common.close}</button>
        </div>
      </dialog>
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
      <p>
        ${fill(this.#words.drawn, { n: integer(this.#state.shell.settings.language, result.steps.length) })}
      </p>
      ${
        settings.source === 'model'
          ? html`<button type="button" ?disabled=${result.running} @click=${keep}>
              ${this.#words.keep}
            </button>`
          : nothing
      }
    </div>`;
  }

  async #copy(link: string): Promise<void> {
    if (await copy(link, this.renderRoot.querySelector<HTMLInputElement>('.link')!)) this.copied = true;
  }

  #save(): void {
    const { panel } = this.#state.shell.settings;
    const saved: SavedLab = { nextTokenLab: 1, panel, params: paramsOf(this.#state) };
    download('next-token-lab.json', JSON.stringify(saved, null, 2), 'application/json');
  }

  async #load(file: File): Promise<void> {
    try {
      const { panel, params } = savedLab(JSON.parse(await file.text()));
      const { language } = this.#state.shell.settings;
      const notes = { textMissing: false, unread: unreadIn(params) };
      this.store.update((state) => adopted(state, settingsOf(params, language), panel, notes));
      this.#dialog.close();
    } catch {
      this.unreadable = true;
    }
  }
}

/** What was saved here, or an error: a file may hold anything. */
function savedLab(content: unknown): { readonly panel: PanelName; readonly params: Params } {
  const { nextTokenLab, panel, params } = Object(content) as { [K in keyof SavedLab]?: unknown };
  const isText = (value: unknown) => typeof value === 'string';
  if (nextTokenLab !== 1 || typeof params !== 'object' || !Object.values(params ?? {}).every(isText)) {
    throw new SyntaxError('no saved lab');
  }
  return { panel: PANELS.find((name) => name === panel) ?? 'lab', params: { ...params } };
}

define('ntl-share', ShareDialog);
