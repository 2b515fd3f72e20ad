import { LitElement, css, html, nothing, unsafeCSS, type TemplateResult } from 'lit';
import '../app/copy.ts';
import { define } from '../app/define.ts';
import { bytes } from '../app/format.ts';
import { fill, words } from '../app/i18n.ts';
import { besideLab } from '../app/lab-place.ts';
import { controlsIn } from '../app/left-out.ts';
import type { PanelElement } from '../app/panel.ts';
import { LONGEST_IN_ADDRESS, isTooLong, paramsOf } from '../app/permalink.ts';
import { PARTS, partsOf } from '../app/shell-state.ts';
import type { LabState } from '../app/state.ts';
import { sharedStyles } from '../app/styles.ts';
import { shareWords } from '../locales/share.ts';
import { frameAddress } from './frame-address.ts';
import './preview.ts';
import { elementSnippet, frameSnippet } from './snippet.ts';

/** From here on the preview stands beside the choices. */
const WIDE = '860px';

const isPart = (name: string): boolean => PARTS.some((part) => part === name);

/** The reader's panel for a page of theirs: what it shows is chosen and seen, and its code is copied. */
export class CoursePage extends LitElement {
  static override styles = [
    sharedStyles,
    css`
      .sides {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px 28px;
      }
      fieldset {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
        gap: 0 12px;
        margin: 0 0 8px;
        padding: 0;
        border: 0;
      }
      .part {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 44px;
        line-height: 1.3;
        cursor: pointer;
      }
      .part input {
        flex: none;
      }
      .window {
        border: 1px solid var(--line);
        border-radius: 8px;
      }
      @media (min-width: ${unsafeCSS(WIDE)}) {
        .sides {
          grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
        }
        .window {
          max-height: 60vh;
          overflow: auto;
        }
      }
    `,
  ];
  static override properties = {
    state: { attribute: false },
    panel: { attribute: false },
    as: {},
    left: { state: true },
    previewed: { state: true },
  };

  declare state: LabState;
  /** Whose controls can be left out, by the labels that they have there. */
  declare panel: PanelElement | null;
  declare as: 'frame' | 'element';
  /** What is left out: parts, and parameters of settings. */
  declare left: ReadonlySet<string>;
  /** The preview is unfolded: only then is it loaded. */
  declare previewed: boolean;

  constructor() {
    super();
    this.left = new Set();
    this.previewed = matchMedia(`(min-width: ${WIDE})`).matches;
  }

  protected override render(): TemplateResult {
    const { language, panel, theme } = this.state.shell.settings;
    const own = shareWords(language);
    const { shell } = words(language);
    const parts = partsOf(panel);
    const single = this.panel ? controlsIn(this.panel.renderRoot).filter(({ name }) => !isPart(name)) : [];
    const names = [...parts, ...single.map(({ name }) => name)];
    const around = { language, theme, panel, hidden: names.filter((name) => this.left.has(name)) };
    const params = paramsOf(this.state);
    const address = frameAddress(around, params);
    // What a frame shows then is another text: neither a preview nor a page of its own.
    const isLong = isTooLong(params);
    const title = `${shell.stages[panel]} · ${shell.name}`;
    const code =
      this.as === 'frame'
        ? frameSnippet(address, title)
        : elementSnippet(besideLab('lab-elements.js').href, this.state, around);
    return html`
      <div class="sides">
        <div>
          <fieldset>
            <legend>${own.show}</legend>
            ${parts.map((part) => this.#choice(part, own.parts[part]))}
          </fieldset>
          ${
            single.length > 0
              ? html`<details>
                  <summary>${own.single}</summary>
                  <fieldset>
                    <legend class="hint">${own.singleHint}</legend>
                    ${single.map(({ name, label }) => this.#choice(name, label))}
                  </fieldset>
                </details>`
              : nothing
          }
          <ntl-copy
            primary
            .rows=${7}
            .text=${code}
            .label=${own.snippets[this.as]}
            .action=${own.copyCode}
            .language=${language}
          >
            ${isLong ? nothing : html`<a href=${address} target="_blank" rel="noopener">${own.alone}</a>`}
          </ntl-copy>
        </div>
        ${isLong ? this.#tooLong() : this.#preview(address, title)}
      </div>
    `;
  }

  #preview(address: string, title: string): TemplateResult {
    const { language } = this.state.shell.settings;
    const own = shareWords(language);
    return html`
      <details
        ?open=${this.previewed}
        @toggle=${(event: Event) => (this.previewed = (event.target as HTMLDetailsElement).open)}
      >
        <summary>${own.preview}</summary>
        ${
          this.previewed
            ? html`<div class="window" role="group" aria-label=${own.preview} tabindex="0">
                <ntl-preview .address=${address} .label=${title} .language=${language}></ntl-preview>
              </div>`
            : nothing
        }
      </details>
    `;
  }

  #tooLong(): TemplateResult {
    const { language } = this.state.shell.settings;
    return html`<p>
      ${fill(shareWords(language).tooLongForPreview, { limit: bytes(language, LONGEST_IN_ADDRESS) })}
    </p>`;
  }

  #choice(name: string, label: string): TemplateResult {
    const set = (event: Event) => {
      const left = new Set(this.left);
      if ((event.target as HTMLInputElement).checked) left.delete(name);
      else left.add(name);
      this.left = left;
    };
    return html`<label class="part"
      ><input type="checkbox" .checked=${!this.left.has(name)} @change=${set} />${label}</label
    >`;
  }
}

define('ntl-course-page', CoursePage);
