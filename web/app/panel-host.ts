import { LitElement, html, nothing, type TemplateResult } from 'lit';
import type { Lab } from '../library/types.ts';
import '../panels/text/element.ts';
import { fill, words, type Messages } from './i18n.ts';
import type { Language } from './format.ts';
import { missingCharactersView } from './missing-characters.ts';
import { PANEL_PARTS, type PanelContext, type PanelElement } from './panel.ts';
import { loadPanel } from './panels.ts';
import { WITHOUT_TEXT, type PanelName } from './shell-state.ts';
import type { LabState } from './state.ts';
import type { Store } from './store.ts';

/**
 * What shows the store's panel, with the running text at its head and what could not be followed above both: the lab's
 * page, and one panel embedded in another page.
 */
export abstract class PanelHost extends LitElement {
  static override properties = { lab: { attribute: false } };

  store!: Store<LabState>;
  declare lab: Lab | undefined;
  /** Starts the engine anew, where it could not start or has crashed. */
  restart!: () => void;
  #stop: (() => void) | undefined;
  #tag: string | null = null;
  /** The panel's chunk could not be fetched. */
  #missing = false;
  #panel: PanelElement | null = null;
  #shown: PanelName | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    const stops = this.watched();
    this.#stop = () => stops.forEach((stop) => stop());
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  /** What runs while this is on the page; returns how each ends. */
  protected watched(): (() => void)[] {
    return [
      this.store.watch(
        (state) => state,
        () => this.requestUpdate(),
      ),
    ];
  }

  /** The panel has come after another one. */
  protected abstract turnedTo(): Promise<void> | void;

  /** What this is shown in, and what others know it by. */
  protected around(): HTMLElement {
    return document.documentElement;
  }

  /** All panels are pages of this: the lab's page. */
  protected readonly hasPages: boolean = false;

  /** Above the panel and its text; nothing by default. */
  protected abovePanel(): TemplateResult | typeof nothing {
    return nothing;
  }

  protected get language(): Language {
    return this.store.get().shell.settings.language;
  }
  protected get words(): Messages['shell'] {
    return words(this.language).shell;
  }
  /** The panel that is shown; null until it has come. */
  protected get panel(): PanelElement | null {
    return this.#panel;
  }

  protected override willUpdate(): void {
    const { panel } = this.store.get().shell.settings;
    if (panel === this.#shown) return;
    void this.#load(panel, this.#shown === null);
  }

  async #load(panel: PanelName, first: boolean): Promise<void> {
    this.#shown = panel;
    const tag = await loadPanel(panel).catch((error: unknown) => {
      console.warn(error);
      return null;
    });
    if (this.#shown !== panel) return;
    this.#tag = tag;
    this.#missing = tag === null;
    this.requestUpdate();
    if (!first) await this.turnedTo();
  }

  protected override updated(): void {
    const { result } = this.store.get().text;
    const { dataset } = this.around();
    // It can answer: tests and embedding pages wait for this.
    if (this.lab && this.#tag && result.counts) dataset['ntlReady'] = '';
    if (!this.lab) delete dataset['ntlReady'];
  }

  /** Why the engine cannot be used, and what of the address could not be followed. */
  protected notices(): TemplateResult {
    const { failed, textMissing, unread } = this.store.get().shell.result;
    return html`${
      failed
        ? html`<div class="refusal" role="alert">
            ${this.noEngineWords(failed)}
            <button type="button" @click=${this.restart}>${this.words.restart}</button>
          </div>`
        : nothing
    }
    ${textMissing ? html`<p class="refusal" role="status">${this.words.textMissing}</p>` : nothing}
    ${unread.length > 0 ? this.#unread(unread) : nothing}`;
  }

  protected noEngineWords(message: string): string {
    return fill(this.words.noEngine, { message });
  }
  protected unreadWords(): string {
    return this.words.unread;
  }

  /** What the link says that no setting can be. */
  #unread(unread: LabState['shell']['result']['unread']): TemplateResult {
    const { unreadUsed, listComma } = this.words;
    const line = ({ name, text, accepted, taken }: (typeof unread)[number]) => {
      const used = taken ? fill(unreadUsed.taken, { name, taken }) : unreadUsed.usual;
      const all = accepted.filter(Boolean).join(listComma);
      return html`<li>${fill(this.unreadWords(), { name, text, accepted: all, used })}</li>`;
    };
    const dismiss = () =>
      this.store.update(({ shell }) => ({ shell: { ...shell, result: { ...shell.result, unread: [] } } }));
    return html`<div class="refusal" role="alert">
      <ul>
        ${unread.map(line)}
      </ul>
      <button type="button" @click=${dismiss}>${this.words.understood}</button>
    </div>`;
  }

  /** The panel, with the running text at its head where it has one. */
  protected content(): TemplateResult | typeof nothing {
    if (!this.lab) return this.#waiting();
    const context = { lab: this.lab, store: this.store };
    const { panel, hidden } = this.store.get().shell.settings;
    const hasText = !WITHOUT_TEXT.includes(panel);
    return html`
      ${this.abovePanel()} ${hasText && !hidden.includes('text') ? this.#text(context) : nothing}
      ${hasText ? missingCharactersView(this.store) : nothing}
      ${
        this.#missing
          ? this.#panelMissing(panel)
          : this.#tag
            ? this.#panelOf(this.#tag, context)
            : this.#waiting()
      }
    `;
  }

  #text(context: PanelContext): TemplateResult {
    const { tokens, choose } = this.store.get();
    return html`<ntl-text
      part="text"
      .context=${context}
      .isOnAllPages=${this.hasPages}
      .tokens=${tokens.result.segments?.length ?? null}
      .continuation=${choose.result.steps.map(({ text }) => text).join('')}
    ></ntl-text>`;
  }

  /** One element as long as its panel is shown and its engine runs: it remembers where the reader is looking. */
  #panelOf(tag: string, context: PanelContext): HTMLElement {
    const known = this.#panel;
    if (known?.localName === tag && known.context.lab === context.lab) return known;
    const panel = Object.assign(document.createElement(tag) as PanelElement, { context });
    panel.setAttribute('exportparts', PANEL_PARTS);
    return (this.#panel = panel);
  }

  #panelMissing(panel: PanelName): TemplateResult {
    return html`<div class="refusal" role="alert">
      ${fill(this.words.panelMissing, { panel: this.words.stages[panel] })}
      <button type="button" @click=${() => void this.#load(panel, false)}>${this.words.retry}</button>
    </div>`;
  }

  #waiting(): TemplateResult | typeof nothing {
    if (this.store.get().shell.result.failed) return nothing;
    return html`<p class="waiting" role="status">${words(this.language).common.loading}</p>`;
  }
}
