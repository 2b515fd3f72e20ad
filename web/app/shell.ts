import { html, nothing, type TemplateResult } from 'lit';
import { startBar } from '../panels/start/bar.ts';
import { startBarStyle } from '../panels/start/bar-style.ts';
import { rememberOpened } from '../panels/start/progress.ts';
import { startDefaults } from '../panels/start/state.ts';
import { choiceControl } from './controls.ts';
import { define } from './define.ts';
import { bytes } from './format.ts';
import { fill, loadWords, otherLanguageOf, OWN_NAMES, type Messages } from './i18n.ts';
import { keepEverything } from './offline.ts';
import { PanelHost } from './panel-host.ts';
import { panelHostStyle } from './panel-host-style.ts';
import type { ShareDialog } from './share.ts';
import type { PanelName } from './shell-state.ts';
import { shellStyles } from './shell-style.ts';
import type { LabState } from './state.ts';
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

export class Shell extends PanelHost {
  static override styles = [sharedStyles, panelHostStyle, shellStyles, startBarStyle];

  /** Brings what the share dialog offers to pages of courses, where embed.html lies beside the page. */
  loadForCourses: (() => Promise<unknown>) | undefined;
  #place: Element | null = null;

  protected override watched(): (() => void)[] {
    return [
      ...super.watched(),
      this.store.watch(
        ({ start }) => start.settings.step,
        (step) => step && rememberOpened(step),
      ),
    ];
  }

  protected override async turnedTo(): Promise<void> {
    scrollTo(0, 0);
    await this.updateComplete;
    this.#main?.focus();
  }

  protected override updated(): void {
    super.updated();
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
    return html`
      <header class="head">
        <button type="button" class="skip" @click=${this.#skip}>${this.words.skip}</button>
        <h1>
          <a class="name" href="#/lab">
            <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
              <rect width="32" height="32" rx="7" class="mark" />
              <path d="M6 10h20M6 16h13M6 22h7" class="mark-lines" />
              <circle cx="19.5" cy="22" r="3.2" class="mark-dot" />
            </svg>
            ${this.words.name}
          </a>
        </h1>
        <nav class="beside" aria-label=${this.words.beside}>
          ${BESIDE.map((name) => this.#link(name, html`${this.words.stages[name]}`))}
        </nav>
        <div class="settings">${this.#settings()}</div>
      </header>
      <nav class="way" aria-label=${this.words.way}>
        <ol>
          ${WAY.map(([stage, name], i) => {
            const again = stage === WAY[i - 1]?.[0]; // its word stands at the first panel of the stage
            return html`<li class=${again ? 'again' : ''}>
              ${this.#link(
                name,
                html`<span class=${again ? 'visually-hidden' : 'field'}>${this.words.line[stage]} </span
                  ><span class="stage">${this.words.stages[name]}</span>`,
              )}
            </li>`;
          })}
        </ol>
      </nav>
      ${this.notices()}
      <main tabindex="-1">${this.content()}</main>
      <footer class="foot">
        <p>${this.words.promise}</p>
        <slot name="foot"></slot>
        ${shell.result.offlineReady ? this.#offline() : nothing}
      </footer>
      <ntl-share .store=${this.store}></ntl-share>
    `;
  }

  /** The question of the step that led here. */
  protected override aboveText(): TemplateResult | typeof nothing {
    const { step } = this.store.get().start.settings;
    if (step === '') return nothing;
    return startBar({
      language: this.language,
      step,
      onDismiss: () => this.store.update({ start: startDefaults }),
    });
  }

  /** What works without a network already, and the offer to keep the rest too. */
  #offline(): TemplateResult {
    const { keptBytes, totalBytes, keeping, keepingFailed } = this.store.get().shell.result;
    const size = (value: number) => bytes(this.language, value);
    const whole = totalBytes > 0 && keptBytes >= totalBytes;
    return html`
      <div class="offline">
        <p role="status">
          <span class="kept"
            >✓
            ${whole ? fill(this.words.everythingKept, { size: size(totalBytes) }) : this.words.offlineReady}</span
          >
          ${
            keeping
              ? html`<progress
                    aria-label=${this.words.keeping}
                    max=${totalBytes}
                    .value=${keptBytes}
                  ></progress
                  ><span class="num"
                    >${fill(this.words.keptOf, { kept: size(keptBytes), total: size(totalBytes) })}</span
                  >`
              : nothing
          }
        </p>
        ${keepingFailed ? html`<p class="refusal" role="alert">${this.words.keepingFailed}</p>` : nothing}
        ${
          whole || keeping || totalBytes === 0
            ? nothing
            : html`<button type="button" class="quiet" @click=${() => keepEverything(this.store)}>
                ${fill(this.words.keepEverything, { size: size(totalBytes - keptBytes) })}
              </button>`
        }
      </div>
    `;
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
        <summary aria-label=${this.words.theme}><span aria-hidden="true">◐</span></summary>
        <div class="sheet">
          ${choiceControl(
            this.words.theme,
            (['system', 'light', 'dark'] as const).map((value) => ({
              value,
              label: this.words.themes[value],
            })),
            theme,
            (value) => set({ theme: value }),
          )}
        </div>
      </details>
      <button type="button" class="share" @click=${() => void this.#share()}>${this.words.share}</button>
    `;
  }

  get #main(): HTMLElement | null {
    return this.renderRoot.querySelector('main');
  }

  // A button, not a link: the fragment is the panel's address.
  #skip(): void {
    this.#main?.focus();
  }

  async #share(): Promise<void> {
    const [inCourses] = await Promise.all([this.#loadedForCourses(), import('./share.ts')]);
    await this.renderRoot.querySelector<ShareDialog>('ntl-share')?.open(inCourses);
  }

  /** Without a network a link and a file can be shared still. */
  async #loadedForCourses(): Promise<boolean> {
    try {
      await this.loadForCourses?.();
      return this.loadForCourses !== undefined;
    } catch (error) {
      console.warn(error);
      return false;
    }
  }
}

define('ntl-shell', Shell);
