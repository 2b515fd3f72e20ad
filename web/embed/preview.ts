import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { define } from '../app/define.ts';
import type { Language } from '../app/format.ts';
import { words } from '../app/i18n.ts';
import { embedWords } from '../locales/embed.ts';
import type { Said } from './messages.ts';

/** Before the frame has said how high it is. */
const FIRST_HEIGHT = 320;

/** A frame that came says its height at once, on a slow phone after a few seconds. */
const PATIENCE_MS = 8000;

/**
 * embed.html as a page of a course shows it: in a sandbox, as high as what is in it.
 * `address` is the frame's (`frameAddress`), `label` its title.
 */
export class Preview extends LitElement {
  static override styles = css`
    :host {
      display: block;
    }
    iframe {
      display: block;
      width: 100%;
      border: 0;
      border-radius: 8px;
      box-shadow: 0 0 0 1px var(--line);
      background: var(--ground);
    }
    p {
      margin: 0 0 8px;
      color: var(--ink-2);
    }
  `;
  static override properties = {
    address: {},
    label: {},
    language: {},
    height: { state: true },
    shown: { state: true },
    silent: { state: true },
  };

  declare address: string;
  declare label: string;
  declare language: Language;
  declare height: number;
  /** The address whose panel has said how high it is. */
  declare shown: string | null;
  /** The address that no network answers, or whose frame has loaded and says nothing: a sandbox keeps nothing offline. */
  declare silent: string | null;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.height = FIRST_HEIGHT;
    this.shown = null;
    this.silent = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('message', this.#hear);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('message', this.#hear);
    clearTimeout(this.#patience);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('address') && mayFrame()) void this.#ask(this.address);
  }

  protected override render(): TemplateResult {
    if (!mayFrame()) return html`<p>${embedWords(this.language).noPreview}</p>`;
    const waiting =
      this.silent === this.address
        ? embedWords(this.language).silentPreview
        : words(this.language).common.loading;
    // A new frame for a new address: another address in the same one would be a step in the history of the page.
    return html`
      <p role="status" ?hidden=${this.shown === this.address}>
        ${this.shown === this.address ? nothing : waiting}
      </p>
      ${keyed(
        this.address,
        html`<iframe
          title=${this.label}
          src=${this.address}
          height=${this.height}
          sandbox="allow-scripts allow-downloads"
          loading="lazy"
          @load=${() => this.#wait(this.address)}
        ></iframe>`,
      )}
    `;
  }

  /** Where there is no network, Firefox never says of a frame that it has loaded, nor that it has not. */
  async #ask(address: string): Promise<void> {
    try {
      await fetch(address, { method: 'HEAD' });
    } catch {
      this.silent = address;
    }
  }

  #wait(address: string): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => (this.silent = address), PATIENCE_MS);
  }

  readonly #hear = ({ data, source }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.renderRoot.querySelector('iframe')?.contentWindow) return;
    const said = Object(data) as Partial<Said>;
    if (said.type !== 'ntl-height' || typeof said.height !== 'number') return;
    this.height = said.height;
    this.shown = this.address;
  };
}

/** Whether embed.html lies beside this page: only the site's own policy lets it in. */
export function mayFrame(): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  return /frame-src 'self'/.test(policy?.content ?? '');
}

define('ntl-preview', Preview);
