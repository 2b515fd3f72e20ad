import { LitElement, css, html, svg, type TemplateResult } from 'lit';
import { define } from '../app/define.ts';
import { integer, type Language } from '../app/format.ts';
import { fill, words } from '../app/i18n.ts';
import { sharedStyles } from '../app/styles.ts';
import { svgButtons } from '../charts/picture-buttons.ts';
import { shareWords } from '../locales/share.ts';
import { LONGEST_IN_CODE, bytesOf, codeOf, type Code } from './qr.ts';

/** A link as a QR code, for a class: small beside the link, and over the whole screen. */
export class QrCode extends LitElement {
  static override styles = [
    sharedStyles,
    css`
      svg {
        display: block;
        width: 100%;
        border-radius: 8px;
      }
      .small {
        display: grid;
        gap: 8px;
      }
      .small svg {
        max-width: 240px;
        border: 1px solid var(--line);
      }
      p {
        margin: 0;
        font-size: 14px;
        color: var(--ink-2);
      }
      /* Black on white in either theme: that is what cameras look for. */
      dialog {
        width: 100vw;
        height: 100vh;
        max-width: none;
        max-height: none;
        border: 0;
        padding: 12px;
        background: #fff;
        color: #000;
      }
      dialog[open] {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr) auto;
        justify-items: center;
        gap: 4px;
      }
      dialog button {
        justify-self: end;
        color: #000;
        background: #fff;
        border-color: #767676;
      }
      dialog svg {
        height: 100%;
        max-width: 100%;
      }
      dialog p {
        max-height: 22vh;
        overflow: auto;
        color: #000;
        font-family: var(--mono);
        overflow-wrap: anywhere;
      }
    `,
  ];
  static override properties = { link: {}, language: {} };

  declare link: string;
  declare language: Language;

  protected override render(): TemplateResult {
    const own = shareWords(this.language).code;
    const { common } = words(this.language);
    const code = codeOf(this.link);
    if (!code) {
      const limits = {
        length: integer(this.language, bytesOf(this.link)),
        limit: integer(this.language, LONGEST_IN_CODE),
      };
      return html`<p>${fill(own.tooLong, limits)}</p>`;
    }
    const picture = pictureOf(code, own.name);
    const small = () => this.renderRoot.querySelector<SVGSVGElement>('.small svg')!;
    return html`
      <div class="small">
        ${picture}
        <p>${own.sentence}</p>
        <div class="row">
          <button type="button" @click=${() => this.#large.showModal()}>${own.enlarge}</button>
        </div>
        ${svgButtons(common.exportAs, own.name, 'next-token-lab-link', small)}
      </div>
      <dialog aria-label=${own.name}>
        <button type="button" @click=${() => this.#large.close()}>${common.close}</button>
        ${picture}
        <p tabindex="0">${this.link}</p>
      </dialog>
    `;
  }

  get #large(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }
}

const pictureOf = ({ size, path }: Code, name: string): TemplateResult => html`
  <svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label=${name}>
    ${svg`<rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#000" />`}
  </svg>
`;

define('ntl-qr-code', QrCode);
