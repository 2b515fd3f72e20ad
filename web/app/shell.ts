import { LitElement, html, nothing, type TemplateResult } from 'lit';
import type { Lab } from '../library/types.ts';
import '../panels/text/element.ts';
import { startBar } from '../panels/start/bar.ts';
import { startBarStyle } from '../panels/start/bar-style.ts';
import { rememberOpened } from '../panels/start/progress.ts';
import { startDefaults } from '../panels/start/state.ts';
import { choiceControl } from './controls.ts';
import { bytes, type Language } from './format.ts';
import { fill, loadWords, otherLanguageOf, OWN_NAMES, words, type Messages } from './i18n.ts';
import { missingCharactersView } from './missing-characters.ts';
import { keepEverything } from './offline.ts';
import { define, type PanelContext } from './panel.ts';
import { loadPanel } from './panels.ts';
import type { ShareDialog } from './share.ts';
import './share.ts';
import type { PanelName } from './shell-state.ts';
import { shellStyles } from './shell-style.ts';
import type { LabState } from './state.ts';
import type { Store } from './store.ts';
import { sharedStyles } from './styles.ts';

/** The way through the lab: each stop of the line, the field's word for what comes out of it, and its panel. */
const WAY: readonly (readonly [stage: keyof Messages['shell']['line'], panel: PanelName])[] = [
  ['text', 'lab'],
  ['tokens', 'tokens'],
  ['logits', 'table'],
  ['distribution', 'choose'],
  ['token', 'runs'],
  ['cost', 'prefill'],
  ['cost', 'cache'],
  ['cost', 'cost'],
];
const BESIDE: readonly PanelName[] = ['start', 'exercises', 'transcript', 'glossary'];

/** The panels that have no running text at their head. */
const WITHOUT_TEXT: readonly PanelName[] = ['cache', 'start', 'exercises', 'transcript', 'glossary'];

export class Shell extends LitElement {
  static override styles = [sharedStyles, shellStyles, startBarStyle];
  static override properties = { lab: { attribute: false } };

  store!: Store<LabState>;
  declare lab: Lab | undefined;
  /** Starts the engine anew, where it could not start or has crashed. */
  restart!: () => void;
  #stop: (() => void) | undefined;
  #tag: string | null = null;
  /** The panel's chunk could not be fetched. */
  #missing = false;
  #panel: (HTMLElement & { context: PanelContext }) | null = null;
  #shown: PanelName | null = null;
  #place: Element | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    const stops = [
      this.store.watch(
        (state) => state,
        () => this.requestUpdate(),
      ),
      this.store.watch(
        ({ start }) => start.settings.step,
        (step) => step && rememberOpened(step),
      ),
    ];
    this.#stop = () => stops.forEach((stop) => stop());
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  get #language(): Language {
    return this.store.get().shell.settings.language;
  }
  get #words(): Messages['shell'] {
    return words(this.#language).shell;
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
    if (first) return;
    scrollTo(0, 0);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('main')?.focus();
  }

  protected override updated(): void {
    const { result } = this.store.get().text;
    // The first panel has answered: tests and embedding pages wait for this.
    if (this.lab && this.#tag && result.counts) document.documentElement.dataset.ntlReady = '';
    if (!this.lab) delete document.documentElement.dataset.ntlReady;
    this.#showPlace();
  }

  /** Brings the reader's place on the way into sight: sideways only, and only when it has changed. */
  #showPlace(): void {
    const way = this.renderRoot.querySelector('.way');
    const place = way?.querySelector('[aria-current]') ?? null;
    if (way && place && place !== this.#place) {
      const [here, all] = [place.getBoundingClientRect(), way.getBoundingClientRect()];
      way.scrollLeft += here.left + here.width / 2 - (all.left + all.width / 2);
    }
    this.#place = place;
  }

  protected override render(): TemplateResult {
    const { shell } = this.store.get();
    const { panel } = shell.settings;
    return html`
      <header class="head">
        <button type="button" class="skip" @click=${this.#skip}>${this.#words.skip}</button>
        <h1>
          <a class="name" href="#/lab">
            <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
              <rect width="32" height="32" rx="7" class="mark" />
              <path d="M6 10h20M6 16h13M6 22h7" class="mark-lines" />
              <circle cx="19.5" cy="22" r="3.2" class="mark-dot" />
            </svg>
            ${this.#words.name}
          </a>
        </h1>
        <nav class="beside" aria-label=${this.#words.beside}>
          ${BESIDE.map((name) => this.#link(name, html`${this.#words.stages[name]}`))}
        </nav>
        <div class="settings">${this.#settings()}</div>
      </header>
      <nav class="way" aria-label=${this.#words.way}>
        <ol>
          ${WAY.map(([stage, name], i) => {
            const again = stage === WAY[i - 1]?.[0]; // its word stands at the first panel of the stage
            return html`<li class=${again ? 'again' : ''}>
              ${this.#link(
                name,
                html`<span class=${again ? 'visually-hidden' : 'field'}>${this.#words.line[stage]} </span
                  ><span class="stage">${this.#words.stages[name]}</span>`,
              )}
            </li>`;
          })}
        </ol>
      </nav>
      ${
        shell.result.failed
          ? html`<div class="refusal" role="alert">
              ${fill(this.#words.noEngine, { message: shell.result.failed })}
              <button type="button" @click=${this.restart}>${this.#words.restart}</button>
            </div>`
          : nothing
      }
      ${
        shell.result.textMissing
          ? html`<p class="refusal" role="status">${this.#words.textMissing}</p>`
          : nothing
      }
      ${shell.result.unread.length > 0 ? this.#unread(shell.result.unread) : nothing}
      <main tabindex="-1">
        ${this.lab ? this.#content({ lab: this.lab, store: this.store }, panel) : this.#waiting()}
      </main>
      <footer class="foot">
        <p>${this.#words.promise}</p>
        <slot name="foot"></slot>
        ${shell.result.offlineReady ? this.#offline() : nothing}
      </footer>
      <ntl-share .store=${this.store}></ntl-share>
    `;
  }

  #content(context: PanelContext, panel: PanelName): TemplateResult {
    return html`
      ${WITHOUT_TEXT.includes(panel) ? nothing : this.#head(context)}
      ${
        this.#missing
          ? this.#panelMissing(panel)
          : this.#tag
            ? this.#panelOf(this.#tag, context)
            : this.#waiting()
      }
    `;
  }

  /** Above each panel of the line: the question of the step that led here, and the running text. */
  #head(context: PanelContext): TemplateResult {
    const { start, tokens, choose } = this.store.get();
    const { step } = start.settings;
    return html`
      ${
        step === ''
          ? nothing
          : startBar({
              language: this.#language,
              step,
              onDismiss: () => this.store.update({ start: startDefaults }),
            })
      }
      <ntl-text
        .context=${context}
        .tokens=${tokens.result.segments?.length ?? null}
        .continuation=${choose.result.steps.map(({ text }) => text).join('')}
      ></ntl-text>
      ${missingCharactersView(this.store)}
    `;
  }

  /** What the link says that no setting can be. */
  #unread(unread: LabState['shell']['result']['unread']): TemplateResult {
    const line = ({ name, text, accepted }: (typeof unread)[number]) =>
      html`<li>
        ${fill(this.#words.unread, { name, text, accepted: accepted.filter(Boolean).join(this.#words.listComma) })}
      </li>`;
    const dismiss = () =>
      this.store.update(({ shell }) => ({ shell: { ...shell, result: { ...shell.result, unread: [] } } }));
    return html`<div class="refusal" role="alert">
      <ul>
        ${unread.map(line)}
      </ul>
      <button type="button" @click=${dismiss}>${this.#words.understood}</button>
    </div>`;
  }

  /** One element as long as its panel is shown and its engine runs: it remembers where the reader is looking. */
  #panelOf(tag: string, context: PanelContext): HTMLElement {
    const known = this.#panel;
    if (known?.localName === tag && known.context.lab === context.lab) return known;
    return (this.#panel = Object.assign(document.createElement(tag), { context }));
  }

  #panelMissing(panel: PanelName): TemplateResult {
    return html`<div class="refusal" role="alert">
      ${fill(this.#words.panelMissing, { panel: this.#words.stages[panel] })}
      <button type="button" @click=${() => void this.#load(panel, false)}>${this.#words.retry}</button>
    </div>`;
  }

  /** What works without a network already, and the offer to keep the rest too. */
  #offline(): TemplateResult {
    const { keptBytes, totalBytes, keeping, keepingFailed } = this.store.get().shell.result;
    const size = (value: number) => bytes(this.#language, value);
    const whole = totalBytes > 0 && keptBytes >= totalBytes;
    return html`
      <div class="offline">
        <p role="status">
          <span class="kept"
            >✓
            ${whole ? fill(this.#words.everythingKept, { size: size(totalBytes) }) : this.#words.offlineReady}</span
          >
          ${
            keeping
              ? html`<progress
                    aria-label=${this.#words.keeping}
                    max=${totalBytes}
                    .value=${keptBytes}
                  ></progress
                  ><span class="num"
                    >${fill(this.#words.keptOf, { kept: size(keptBytes), total: size(totalBytes) })}</span
                  >`
              : nothing
          }
        </p>
        ${keepingFailed ? html`<p class="refusal" role="alert">${this.#words.keepingFailed}</p>` : nothing}
        ${
          whole || keeping || totalBytes === 0
            ? nothing
            : html`<button type="button" class="quiet" @click=${() => keepEverything(this.store)}>
                ${fill(this.#words.keepEverything, { size: size(totalBytes - keptBytes) })}
              </button>`
        }
      </div>
    `;
  }

  #waiting(): TemplateResult | typeof nothing {
    if (this.store.get().shell.result.failed) return nothing;
    return html`<p class="waiting" role="status">${words(this.#language).common.loading}</p>`;
  }

  #link(name: PanelName, label: TemplateResult): TemplateResult {
    const current = this.store.get().shell.settings.panel === name;
    return html`<a href="#/${name}" aria-current=${current ? 'page' : nothing}>${label}</a>`;
  }

  #settings(): TemplateResult {
    const { language, theme } = this.store.get().shell.settings;
    const set = (part: Partial<LabState['shell']['settings']>) =>
      this.store.update(({ shell }) => ({ shell: { ...shell, settings: { ...shell.settings, ...part } } }));
    const other = otherLanguageOf(language);
    const change = async () => {
      await loadWords(other);
      set({ language: other });
    };
    return html`
      <button type="button" class="quiet" lang=${other} @click=${() => void change()}>
        ${OWN_NAMES[other]}
      </button>
      <details class="menu">
        <summary aria-label=${this.#words.theme}><span aria-hidden="true">◐</span></summary>
        <div class="sheet">
          ${choiceControl(
            this.#words.theme,
            (['system', 'light', 'dark'] as const).map((value) => ({
              value,
              label: this.#words.themes[value],
            })),
            theme,
            (value) => set({ theme: value }),
          )}
        </div>
      </details>
      <button type="button" class="share" @click=${this.#share}>${this.#words.share}</button>
    `;
  }

  // A button, not a link: the fragment is the panel's address.
  #skip(): void {
    this.renderRoot.querySelector<HTMLElement>('main')?.focus();
  }

  #share(): void {
    this.renderRoot.querySelector<ShareDialog>('ntl-share')?.open();
  }
}

define('ntl-lab', Shell);
