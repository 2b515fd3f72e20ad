import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { copy, selectAll } from '../app/copy.ts';
import { define } from '../app/define.ts';
import { words } from '../app/i18n.ts';
import { paramsOf } from '../app/permalink.ts';
import { PARTS, type Part } from '../app/shell-state.ts';
import type { LabState } from '../app/state.ts';
import { sharedStyles } from '../app/styles.ts';
import { embedWords } from '../locales/embed.ts';
import { frameAddress } from './frame-address.ts';
import './preview.ts';

const HEIGHT = 720;

/** The frame that shows the reader's panel in a page of theirs: what it shows is chosen, and it is copied. */
export class Snippet extends LitElement {
  static override styles = [
    sharedStyles,
    css`
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 0 16px;
        margin: 8px 0;
        padding: 0;
        border: 0;
      }
      label {
        display: flex;
        align-items: center;
        gap: 6px;
        min-height: 44px;
      }
      textarea {
        display: block;
        width: 100%;
        font-family: var(--mono);
        font-size: 13px;
      }
      .row {
        margin-top: 12px;
        align-items: center;
      }
    `,
  ];
  static override properties = {
    state: { attribute: false },
    shown: { state: true },
    copied: { state: true },
    previewed: { state: true },
  };

  declare state: LabState;
  declare shown: ReadonlySet<Part>;
  declare copied: boolean;
  /** The preview is unfolded: only then is it loaded. */
  declare previewed: boolean;

  constructor() {
    super();
    this.shown = new Set(PARTS);
    this.copied = false;
    this.previewed = false;
  }

  protected override render(): TemplateResult {
    const { language, panel, theme } = this.state.shell.settings;
    const own = embedWords(language).snippet;
    const { common, shell } = words(language);
    const hidden = PARTS.filter((part) => !this.shown.has(part));
    const address = frameAddress({ language, theme, panel, hidden }, paramsOf(this.state));
    const title = `${shell.stages[panel]} · ${shell.name}`;
    const snippet = frameOf(address, title);
    return html`
      <h3>${own.title}</h3>
      <p>${own.sentence}</p>
      <fieldset>
        <legend>${own.show}</legend>
        ${PARTS.map((part) => this.#choice(part, own.parts[part]))}
      </fieldset>
      <textarea
        rows="5"
        readonly
        spellcheck="false"
        aria-label=${own.code}
        .value=${snippet}
        @focus=${selectAll}
      ></textarea>
      <div class="row">
        <button type="button" @click=${() => this.#copy(snippet)}>${own.copy}</button>
        <a href=${address} target="_blank" rel="noopener">${own.open}</a>
        <span role="status">${this.copied ? common.copied : ''}</span>
      </div>
      <details @toggle=${(event: Event) => (this.previewed = (event.target as HTMLDetailsElement).open)}>
        <summary>${own.preview}</summary>
        ${
          this.previewed
            ? html`<ntl-preview .address=${address} .label=${title} .language=${language}></ntl-preview>`
            : nothing
        }
      </details>
    `;
  }

  #choice(part: Part, label: string): TemplateResult {
    const set = (event: Event) => {
      const shown = new Set(this.shown);
      if ((event.target as HTMLInputElement).checked) shown.add(part);
      else shown.delete(part);
      this.shown = shown;
      this.copied = false;
    };
    return html`<label
      ><input type="checkbox" .checked=${this.shown.has(part)} @change=${set} />${label}</label
    >`;
  }

  async #copy(snippet: string): Promise<void> {
    if (await copy(snippet, this.renderRoot.querySelector('textarea')!)) this.copied = true;
  }
}

const frameOf = (src: string, title: string): string =>
  `<iframe
  src="${inAttribute(src)}"
  title="${inAttribute(title)}"
  sandbox="allow-scripts allow-downloads"
  width="100%" height="${HEIGHT}"></iframe>`;

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

define('ntl-snippet', Snippet);
