import { css, html, nothing, unsafeCSS, type TemplateResult } from 'lit';
import { following } from '../app/address.ts';
import { allowsWasm } from '../app/browser.ts';
import { define } from '../app/define.ts';
import { pageLink } from '../app/lab-place.ts';
import { linkFrom, parseFragment } from '../app/permalink.ts';
import { panelBox } from '../app/panel-box.ts';
import { EXERCISES } from '../exercises/all.ts';
import type { ExerciseName } from '../exercises/names.ts';
import { embedWords } from '../locales/embed.ts';
import palette from '../palette.css?inline';
import { EmbeddedPanel } from './embedded-panel.ts';

/** One panel inside an element of another page: nothing of that page's style comes in, and its address is not ours. */
export class PlacedPanel extends EmbeddedPanel {
  static override styles = [
    css`
      /* What is inherited through the element: all but whether it is to be seen. */
      :host {
        all: initial;
        direction: ltr;
        visibility: inherit;
        pointer-events: inherit;
      }
      /* What a float or a table cell asks: two words far apart are a column of text, and fit into less. */
      :host::before {
        content: '. .';
        display: block;
        height: 0;
        overflow: hidden;
        visibility: hidden;
        word-spacing: 640px;
      }
    `,
    unsafeCSS(palette),
    ...EmbeddedPanel.styles,
    css`
      .place {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 16px;
        padding: 12px;
        border-radius: var(--ntl-radius, 12px);
        background: var(--ground);
        outline: none;
        ${panelBox}
      }
      .inline {
        margin: 0;
        font-size: 14px;
        color: var(--ink-2);
      }
    `,
  ];

  /** The one that the element is for; '' where it is for a panel. */
  exercise: ExerciseName | '' = '';
  #follow!: ReturnType<typeof following>;

  constructor() {
    super();
    for (const type of ['click', 'auxclick', 'contextmenu'] as const) {
      this.addEventListener(type, (event) => this.#clicked(event));
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#follow ??= following(this.store);
  }

  protected override around(): HTMLElement {
    return (this.getRootNode() as ShadowRoot).host as HTMLElement;
  }

  protected override render(): TemplateResult {
    const inline = this.lab?.thread === 'inline';
    return html`<div class="place" tabindex="-1">
      ${inline ? html`<p class="inline" role="note">${embedWords(this.language).inline}</p>` : nothing}
      ${this.shown()}
    </div>`;
  }

  protected override noEngineWords(message: string): string {
    return allowsWasm() ? super.noEngineWords(message) : embedWords(this.language).noWasm;
  }
  protected override unreadWords(): string {
    return embedWords(this.language).unread;
  }

  /** A link to another panel turns to it here; where a tab of its own is asked for, that has the lab, not the page around. */
  #clicked(event: MouseEvent): void {
    const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement);
    const to = link?.getAttribute('href');
    if (!link || !to?.startsWith('#/')) return;
    const { type, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (type === 'click' && !ctrlKey && !metaKey && !shiftKey && !altKey) {
      event.preventDefault();
      void this.#follow(parseFragment(to));
      return;
    }
    link.setAttribute('href', pageLink(this.language, to));
    setTimeout(() => link.setAttribute('href', to)); // the browser has read it by then
  }

  protected override isAtHome(): boolean {
    const { exercise } = this.store.get().exercises.settings;
    return super.isAtHome() && (this.exercise === '' || this.exercise === exercise);
  }

  protected override homeName(): string {
    return this.exercise === '' ? super.homeName() : EXERCISES[this.exercise].text[this.language].title;
  }

  protected override linkHome(): string {
    if (this.exercise === '') return super.linkHome();
    return linkFrom(this.store.get(), this.home, { exercises: { exercise: this.exercise } });
  }
}

define('ntl-placed', PlacedPanel);
