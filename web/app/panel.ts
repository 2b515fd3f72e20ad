import {
  LitElement,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { Lab } from '../library/types.ts';
import { exportButtons } from './export-buttons.ts';
import type { Table } from './export.ts';
import type { Language } from './format.ts';
import { fill, refusalText, words, type Messages } from './i18n.ts';
import { goTo } from './go-to.ts';
import { leaveOut } from './left-out.ts';
import { allParamsOf, changesBy } from './permalink.ts';
import { isHidden, settingsHidden, type PanelName } from './shell-state.ts';
import type { LabState } from './state.ts';
import type { Store } from './store.ts';
import { sharedStyles } from './styles.ts';
import type { Refusal } from '../library/errors.ts';

/** What a panel is given: the engine, and the one store. */
export interface PanelContext {
  readonly lab: Lab;
  readonly store: Store<LabState>;
}

/** What of a panel another page can style from outside; the text above it is `text`. README.md names them. */
export const PANEL_PARTS = 'panel, title, sentence, foot';

/** What every panel shows around the thing itself. */
export interface PanelFrame {
  readonly title: string;
  /** One sentence: what one sees. */
  readonly sentence: string;
  /** What unfolds under «why». */
  readonly why?: TemplateResult | undefined;
  readonly body: TemplateResult;
  /** Tables that can be taken away as CSV or JSON. */
  readonly tables?: () => readonly Table[] | Promise<readonly Table[]>;
  readonly reset?: () => void;
}

/**
 * A panel: a custom element that draws the store. It redraws on every change of the store, asks nothing of any other
 * panel, and computes nothing. Subclasses give `frame()`; what they start in `begin()` ends with the element.
 */
export abstract class PanelElement extends LitElement {
  static override styles: CSSResultGroup = sharedStyles;

  context!: PanelContext;
  #ends: (() => void)[] = [];

  protected abstract frame(): PanelFrame;

  /** Starts what only runs while the panel is on the page; returns how each ends. */
  protected begin(): (() => void)[] {
    return [];
  }

  protected get state(): LabState {
    return this.context.store.get();
  }
  protected get language(): Language {
    return this.state.shell.settings.language;
  }
  protected get words(): Messages {
    return words(this.language);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ends = [
      this.context.store.watch(
        (state) => state,
        () => this.requestUpdate(),
      ),
      ...this.begin(),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  /** A part, or a setting by its parameter. */
  protected hides(name: string): boolean {
    return isHidden(this.state.shell.settings, name);
  }

  /** An end of what begins: `forget`, once another panel is turned to; not where the element moves or its engine ends. */
  protected onLeaving(panel: PanelName, forget: () => void): () => void {
    return () => {
      if (this.state.shell.settings.panel !== panel) forget();
    };
  }

  /** Something else stands on the panel now: who was reading begins at its head. */
  protected goToHead(): void {
    const title = this.renderRoot.querySelector<HTMLElement>('#title');
    title?.setAttribute('tabindex', '-1');
    goTo(title, 'center'); // where it stands near the top, the page's own top
  }

  /** What it shows, as tables: what its export gives. */
  async tables(): Promise<readonly Table[]> {
    return (await this.frame().tables?.()) ?? [];
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    this.toggleAttribute('data-without-export', this.hides('export'));
    leaveOut(this.renderRoot, this.state.shell.settings.hidden);
  }

  protected override render(): TemplateResult {
    const frame = this.frame();
    const { common } = this.words;
    const [hasTitle, hasSentence] = [!this.hides('title'), !this.hides('sentence')];
    const why = this.hides('why') ? undefined : frame.why;
    const tables = this.hides('export') ? undefined : frame.tables;
    const reset = this.hides('reset') ? undefined : frame.reset;
    return html`
      <section class="panel" part="panel" aria-labelledby="title">
        <header class=${hasTitle || hasSentence ? 'panel-head' : ''}>
          <h2 id="title" part="title" class=${hasTitle ? '' : 'visually-hidden'}>${frame.title}</h2>
          ${hasSentence ? html`<p class="sentence" part="sentence">${frame.sentence}</p>` : nothing}
        </header>
        ${frame.body}
        ${
          why
            ? html`<details class="why">
                <summary>${common.why}</summary>
                <div class="why-text">${why}</div>
              </details>`
            : nothing
        }
        ${
          tables || reset
            ? html`<footer class="panel-foot" part="foot">
                ${tables ? exportButtons(this.language, tables) : nothing}
                ${
                  reset
                    ? html`<button type="button" class="quiet reset" @click=${() => this.#reset(reset)}>
                        ${common.reset}
                      </button>`
                    : nothing
                }
              </footer>`
            : nothing
        }
      </section>
    `;
  }

  /** What is left out keeps its value: nobody here could set it again. */
  #reset(reset: () => void): void {
    const hidden = settingsHidden(this.state.shell.settings.hidden);
    const kept = Object.entries(allParamsOf(this.state)).filter(([name]) => hidden.includes(name));
    reset();
    this.context.store.update((state) => changesBy(Object.fromEntries(kept), state));
  }

  /** What was refused, where the reader looks for it; announced by a screen reader. */
  protected refusal(refusal: Refusal | null): TemplateResult {
    return html`<div role="alert" class=${refusal ? 'refusal' : ''}>
      ${refusal ? html`<span aria-hidden="true">⚠</span> ${refusalText(this.language, refusal)}` : nothing}
    </div>`;
  }

  protected fill = fill;
}

/** «Why» as paragraphs with titles. */
export const titledParagraphs = (paragraphs: readonly { title: string; text: string }[]): TemplateResult =>
  html`${paragraphs.map(
    ({ title, text }) => html`
      <h3>${title}</h3>
      <p>${text}</p>
    `,
  )}`;
