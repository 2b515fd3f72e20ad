import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { isAlike } from '../../app/alike.ts';
import { define } from '../../app/define.ts';
import { tokenLabel } from '../../app/format.ts';
import { refusalText } from '../../app/i18n.ts';
import { PanelElement, type PanelFrame, titledParagraphs } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { actStyle, noteStyle } from '../../app/styles.ts';
import { TextBox } from '../../app/text-box.ts';
import { barsStyle } from '../../charts/bars-style.ts';
import type { Column } from '../../charts/data-table.ts';
import type { TokenStrip } from '../../charts/token-strip.ts';
import { actionsOf } from './actions.ts';
import { candidateColumns } from './columns.ts';
import { fieldOf, partWith } from './fields.ts';
import { fly, flightFrom, type Flight } from './fly.ts';
import { lookingAtFirst, refusedAt, type Looking, type Scene, type Settings } from './scene.ts';
import { chooseDefaults } from './state.ts';
import { chooseStyle } from './style.ts';
import { tablesOf } from './tables.ts';
import { axisView } from './view-axis.ts';
import { candidatesView } from './view-candidates.ts';
import { distributionView } from './view-distribution.ts';
import { drawingView, knobsView } from './view-knobs.ts';
import { orderView } from './view-order.ts';
import { scoresView } from './view-scores.ts';
import { buttonsView, writingView } from './view-writing.ts';

/** From the scores to the token: the knobs, the order in which they act, the account of each candidate, the draw. */
export class Choose extends PanelElement {
  static override styles = [PanelElement.styles, actStyle, barsStyle, noteStyle, chooseStyle];

  readonly #typedBox = new TextBox((typed) => this.#scene().set({ typed }), null);
  #looking: Looking = lookingAtFirst;
  #steps = 0;
  #flight: Flight | null = null;
  #focusAfterMove: { stage: string; button: string } | null = null;
  #columns: { readonly key: readonly unknown[]; readonly columns: readonly Column[] } | null = null;

  protected override frame(): PanelFrame {
    const scene = this.#scene();
    const { words } = scene;
    return {
      title: words.title,
      sentence: words.sentence,
      body: this.#body(scene),
      why: titledParagraphs(words.why),
      tables: () => tablesOf(this.state),
      reset: () => scene.set(chooseDefaults.settings),
    };
  }

  #body(scene: Scene): TemplateResult {
    const { ledger } = this.state.choose.result;
    return html`
      ${
        ledger
          ? html`
              <div class="desk">
                ${writingView(scene)} ${buttonsView(scene)} ${distributionView(scene)} ${this.#knobs(scene)}
              </div>
              ${this.#drawing(scene)}
            `
          : nothing
      }
      ${scoresView(scene)} ${this.#panelRefusal()}
      ${
        ledger
          ? html`
              ${candidatesView(scene, this.#columnsOf(scene))}
              ${this.hides('chain') ? nothing : orderView(scene)}
              ${axisView(scene, () => this.renderRoot.querySelector('ntl-cumulative-axis'))}
            `
          : this.#withoutScores(scene)
      }
    `;
  }

  /** No scores: say why, and leave the knobs in reach, since one of them may be the cause. */
  #withoutScores(scene: Scene): TemplateResult {
    const { settings, result } = this.state.choose;
    const table = this.state.table.result.refusal;
    const text = refusedAt(scene, 'text');
    if (settings.source === 'typed' && !result.model) return html`${nothing}`;
    return html`
      ${
        text
          ? html`<div class="refusal" role="alert">${text}</div>`
          : settings.source === 'model' && table
            ? html`<div class="refusal" role="alert">
                ${scene.words.tableRefused} ${refusalText(this.language, table)}
              </div>`
            : result.refusal
              ? nothing
              : html`<p class="empty">${scene.words.noModel}</p>`
      }
      ${this.#knobs(scene)} ${this.#drawing(scene)}
    `;
  }

  #knobs(scene: Scene): TemplateResult | typeof nothing {
    return this.hides('knobs') ? nothing : knobsView(scene);
  }
  #drawing(scene: Scene): TemplateResult | typeof nothing {
    return this.hides('seed') ? nothing : drawingView(scene);
  }

  /** What was refused and has no field, or one that is left out. */
  #panelRefusal(): TemplateResult | typeof nothing {
    const { settings, result } = this.state.choose;
    if (!result.refusal) return nothing;
    const field = fieldOf(result.refusal, settings);
    const part = partWith(field);
    const isHere = field === 'panel' || (part !== null && this.hides(part));
    return isHere ? this.refusal(result.refusal) : nothing;
  }

  #scene(): Scene {
    const own = slice(this.context.store, 'choose');
    return {
      state: this.state,
      language: this.language,
      words: this.words.choose,
      common: this.words.common,
      actions: actionsOf(this.context.store),
      typedBox: this.#typedBox,
      looking: this.#looking,
      set: (part: Partial<Settings>) => {
        if (part.order) this.#rememberFocus();
        own.update(({ settings }) => ({ settings: { ...settings, ...part } }));
      },
      look: (part: Partial<Looking>) => {
        this.#looking = { ...this.#looking, ...part };
        this.requestUpdate();
      },
    };
  }

  #columnsOf({ state, words, language, looking }: Scene): readonly Column[] {
    const { rows } = state.choose.result;
    if (!rows) return [];
    const key = [rows, language, looking.stageColumns];
    if (!this.#columns || !isAlike(this.#columns.key, key))
      this.#columns = { key, columns: candidateColumns(rows, words, language, looking.stageColumns) };
    return this.#columns.columns;
  }

  /** A stage that was moved by its button is moved in the page too, and would lose the focus. */
  #rememberFocus(): void {
    const button = this.shadowRoot?.activeElement;
    const stage = button?.closest('li')?.dataset['stage'];
    if (button && stage) this.#focusAfterMove = { stage, button: button.className.split(' ').join('.') };
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { steps } = this.state.choose.result;
    if (steps.length !== this.#steps) this.#looking = { ...this.#looking, step: null };
    if (steps.length === this.#steps + 1 && this.hasUpdated)
      this.#flight = flightFrom(this.renderRoot, tokenLabel(steps.at(-1)!.bytes));
    this.#steps = steps.length;
  }

  protected override updated(): void {
    if (this.#typedBox.show(this.state.choose.settings.typed)) this.requestUpdate();
    if (this.#flight) {
      const flight = this.#flight;
      this.#flight = null;
      void this.#land(flight);
    }
    if (this.#focusAfterMove) {
      const { stage, button } = this.#focusAfterMove;
      this.#focusAfterMove = null;
      const item = this.renderRoot.querySelector(`li[data-stage="${stage}"]`);
      const same = item?.querySelector<HTMLButtonElement>(`button.${button}`);
      (same?.disabled ? item?.querySelector<HTMLButtonElement>('.handle') : same)?.focus();
    }
  }

  async #land(flight: Flight): Promise<void> {
    const strip = this.renderRoot.querySelector<TokenStrip>('ntl-token-strip');
    if (!strip) return;
    await strip.updateComplete;
    const last = this.#steps - 1;
    await strip.show(last);
    const chip = strip.renderRoot.querySelector(`#chip-${last}`);
    if (chip) fly(this.renderRoot, flight, chip);
  }
}

define('ntl-choose-panel', Choose);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-choose-panel': Choose;
  }
}
