import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from './define.ts';
import type { Language } from './format.ts';
import { words } from './i18n.ts';
import { sharedStyles } from './styles.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A text to take away: its field, which marks it at once, and a button. What stands inside comes beside the button. */
export class CopyField extends LitElement {
  static override styles = [
    sharedStyles,
    css`
      label,
      input,
      textarea {
        display: block;
        width: 100%;
      }
      input,
      textarea {
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
    language: {},
    text: {},
    label: {},
    isLabelled: { type: Boolean, attribute: 'labelled' },
    rows: { type: Number },
    action: {},
    about: {},
    isPrimary: { type: Boolean, attribute: 'primary' },
    isCopied: { state: true },
  };

  declare language: Language;
  declare text: string;
  /** What the field is called. */
  declare label: string;
  /** Its name is seen above it. */
  declare isLabelled: boolean;
  /** One: the text is not broken into lines. */
  declare rows: number;
  /** What stands on the button; '': the common word. */
  declare action: string;
  /** What it copies, where only a listener has to be told. */
  declare about: string;
  declare isPrimary: boolean;
  declare isCopied: boolean;

  constructor() {
    super();
    this.isLabelled = false;
    this.rows = 1;
    this.action = '';
    this.about = '';
    this.isPrimary = false;
    this.isCopied = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('text')) this.isCopied = false;
  }

  protected override render(): TemplateResult {
    const { common } = words(this.language);
    return html`
      ${
        this.isLabelled
          ? html`<label><span class="control-label">${this.label}</span> ${this.#field()}</label>`
          : this.#field()
      }
      <div class="row">
        <button type="button" class=${this.isPrimary ? 'primary' : ''} @click=${() => void this.#copy()}>
          ${this.action || common.copy}${
            this.about === '' ? nothing : html`<span class="visually-hidden"> ${this.about}</span>`
          }
        </button>
        <slot></slot>
        <span role="status">${this.isCopied ? common.copied : nothing}</span>
      </div>
    `;
  }

  #field(): TemplateResult {
    const label = this.isLabelled ? nothing : this.label;
    const mark = ({ target }: Event) => (target as Field).select();
    return this.rows === 1
      ? html`<input readonly aria-label=${label} .value=${this.text} @focus=${mark} />`
      : html`<textarea
          rows=${this.rows}
          readonly
          spellcheck="false"
          aria-label=${label}
          .value=${this.text}
          @focus=${mark}
        ></textarea>`;
  }

  /** Without permission the text is marked, and the reader's own copy command works. */
  async #copy(): Promise<void> {
    const { text } = this;
    try {
      await navigator.clipboard.writeText(text);
      this.isCopied = text === this.text;
    } catch {
      this.renderRoot.querySelector<Field>('input, textarea')!.select();
    }
  }
}

define('ntl-copy', CopyField);
