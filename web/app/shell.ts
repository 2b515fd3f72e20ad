import { html, nothing, type TemplateResult } from 'lit';
import { startBar } from '../panels/start/bar.ts';
import { rememberOpened } from '../panels/start/progress.ts';
import { startDefaults } from '../panels/start/state.ts';
import type { lessonBar } from '../panels/teachers/bar.ts';
import { placeOf, teachersDefaults } from '../panels/teachers/state.ts';
import { choiceControl } from './controls.ts';
import { define } from './define.ts';
import { bytes } from './format.ts';
import { fill, loadWords, otherLanguageOf, OWN_NAMES, type Messages } from './i18n.ts';
import { keepEverything } from './offline.ts';
import { PanelHost } from './panel-host.ts';
import { panelHostStyle } from './panel-host-style.ts';
import { leavesProjector, projectorStyle, projectorView } from './projector.ts';
import { questionBarStyle } from './question-bar-style.ts';
import type { ShareDialog } from './share.ts';
import { BESIDE, type PanelName } from './shell-state.ts';
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

export class Shell extends PanelHost {
  static override styles = [sharedStyles, panelHostStyle, shellStyles, questionBarStyle, projectorStyle];

  protected override readonly hasPages = true;

  /** Brings what the share dialog offers to pages of courses, where embed.html lies beside the page. */
  loadForCourses: (() => Promise<unknown>) | undefined;
  #place: Element | null = null;
  /** The bar of a lesson's step; it comes with its words when there is one. */
  #lessons: { readonly lessonBar: typeof lessonBar } | null = null;

  protected override watched(): (() => void)[] {
    return [
      ...super.watched(),
      this.store.watch(
        ({ start }) => start.settings.step,
        (step) => step && rememberOpened(step),
      ),
      this.store.watch(
        ({ teachers }) => teachers.settings.lesson,
        (lesson) => lesson && void this.#loadLessons(),
      ),
      this.store.watch(
        ({ shell }) => shell.settings.projector,
        (projector) => void this.#turned(projector),
      ),
      this.#listen(),
    ];
  }

  protected override async turnedTo(): Promise<void> {
    scrollTo(0, 0);
    await this.updateComplete;
    this.#main?.focus();
  }

  async #loadLessons(): Promise<void> {
    this.#lessons = await import('../panels/teachers/bar.ts').catch((error: unknown) => {
      console.warn(error); // no network: the panel is there without its question
      return null;
    });
    this.requestUpdate();
  }

  /** What was pressed to get here is gone with what it stood in. */
  async #turned(projector: boolean): Promise<void> {
    if (!this.hasUpdated) return;
    await this.updateComplete;
    if (projector) this.#main?.focus();
    else this.renderRoot.querySelector<HTMLElement>('.menu summary')?.focus();
  }

  #listen(): () => void {
    const onKey = (event: KeyboardEvent) => {
      if (this.#projects && leavesProjector(event)) this.#set({ projector: false });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }

  get #projects(): boolean {
    return this.store.get().shell.settings.projector;
  }

  #set(part: Partial<LabState['shell']['settings']>): void {
    this.store.update(({ shell }) => ({ shell: { ...shell, settings: { ...shell.settings, ...part } } }));
  }

  protected override updated(): void {
    super.updated();
    this.toggleAttribute('projector', this.#projects);
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

  // Around one and the same <main>: what it shows stays as it is when the room is to see it.
  protected override render(): TemplateResult {
    const projects = this.#projects;
    return html`
      ${projects ? projectorView(this.words, () => this.#set({ projector: false })) : this.#head()}
      ${this.notices()}
      <main tabindex="-1" class=${projects ? 'projected' : ''}>${this.content()}</main>
      ${projects ? nothing : this.#foot()}
      <ntl-share .store=${this.store} .panel=${this.panel}></ntl-share>
    `;
  }

  #head(): TemplateResult {
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
    `;
  }

  #foot(): TemplateResult {
    return html`<footer class="foot">
      <p>${this.words.promise}</p>
      <slot name="foot"></slot>
      ${this.store.get().shell.result.offlineReady ? this.#offline() : nothing}
    </footer>`;
  }

  /** The question of the step that led here: of a lesson, or of «start here». */
  protected override abovePanel(): TemplateResult | typeof nothing {
    const { shell, start, teachers } = this.store.get();
    if (BESIDE.includes(shell.settings.panel) && shell.settings.panel !== 'exercises') return nothing;
    const place = teachers.settings.lesson === '' ? null : placeOf(teachers.settings.lesson);
    if (place?.step) {
      const dismiss = () => this.store.update({ teachers: teachersDefaults });
      return this.#lessons?.lessonBar(this.language, place.lesson, place.step, dismiss) ?? nothing;
    }
    const { step } = start.settings;
    if (step === '') return nothing;
    return startBar(this.language, step, () => this.store.update({ start: startDefaults }));
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
    const other = otherLanguageOf(language);
    const change = async () => {
      await loadWords(other);
      this.#set({ language: other });
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
            (value) => this.#set({ theme: value }),
          )}
          <p>
            <button type="button" @click=${() => this.#set({ projector: true })}>
              ${this.words.projector.turnOn}
            </button>
          </p>
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
