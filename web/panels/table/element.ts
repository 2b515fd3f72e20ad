import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { define } from '../../app/define.ts';
import { integer, type Language } from '../../app/format.ts';
import { fill, type Messages } from '../../app/i18n.ts';
import { goTo } from '../../app/go-to.ts';
import { PanelElement, type PanelFrame } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { barsStyle } from '../../charts/bars.ts';
import '../../charts/data-table.ts';
import '../../charts/heatmap.ts';
import type { HeatmapSource } from '../../charts/heatmap.ts';
import '../../charts/token-strip.ts';
import { LabError } from '../../library/errors.ts';
import type { NgramModel } from '../../library/types.ts';
import { contextAfter } from './context.ts';
import { exportTables } from './export.ts';
import { Inspection, type ShownRow } from './inspection.ts';
import type { Labels } from './labels.ts';
import { kept } from '../../app/kept.ts';
import { placesOf, type Places } from './places.ts';
import { tableCodec, tableDefaults, type TableState } from './state.ts';
import { tableStyle } from './style.ts';
import { factsView, settingsView, tokenText, woven, type Telling } from './view.ts';
import { rowColumns, rowView } from './view-row.ts';
import { corpusView, largestOf, scoreView, surprisesOf } from './view-text.ts';
import { listColumns, listView, mapView } from './view-whole.ts';
import { ordersColumns, ordersView, whyView } from './view-why.ts';

/** From where a context was picked: the note about it stands there. */
type Place = 'list' | 'map' | 'score';

/** Two columns from this width on, as the style sheet has it. */
const SIDE_BY_SIDE = 860;

/** The n-gram table: one row of it, the whole of it, and what it is worth. */
export class TablePanel extends PanelElement {
  static override styles: CSSResultGroup = [PanelElement.styles, barsStyle, tableStyle];

  #inspection!: Inspection;
  #pickedAt: Place | null = null;
  #chosenToken: number | null = null;
  #place = 0;
  #placesShown: object | null = null;

  // What charts take apart by identity stays the same object while what it is made from does.
  readonly #rowColumns = kept(rowColumns);
  readonly #listColumns = kept(listColumns);
  readonly #ordersColumns = kept(ordersColumns);
  readonly #places = kept(placesOf);
  readonly #source = kept(gridOf);
  readonly #telling = kept((language: Language, words: Messages): Telling => ({ language, words }));
  readonly #mapNames = kept(mapNames);
  readonly #largest = kept(largestOf);
  readonly #surprises = kept(surprisesOf);
  readonly #ruler = kept((language: Language) => (index: number) => integer(language, index));
  readonly #tone = kept((places: Places) => (index: number) => (places.covers(index) ? 'drawn' : null));

  protected override begin(): (() => void)[] {
    const inspection = (this.#inspection = new Inspection(this.context.lab, () => this.requestUpdate()));
    const end = this.context.store.watch(
      (state) => state,
      (state) => inspection.follow(state),
    );
    return [end, () => inspection.stop()];
  }

  #set(settings: Partial<TableState['settings']>): void {
    slice(this.context.store, 'table').update((state) => ({ settings: { ...state.settings, ...settings } }));
  }

  protected override frame(): PanelFrame {
    const own = this.words.table;
    const { model } = this.state.table.result;
    const { labels, shown } = this.#inspection;
    return {
      title: own.title,
      sentence: own.sentence,
      body: html`
        <div class="desk">
          ${settingsView({ ...this.#tell, table: this.state.table, set: (settings) => this.#set(settings) })}
          ${model && labels ? this.#row(labels) : this.#empty()}
        </div>
        ${model && labels ? this.#body(model, labels) : nothing}
      `,
      why: whyView(this.#tell, shown),
      ...(model && labels && shown
        ? { tables: () => exportTables(this.words, shown, labels, this.#inspection.orders.value) }
        : {}),
      reset: () => {
        this.#set(tableDefaults.settings);
        if (model) this.#inspection.pick(null, model);
        this.#inspection.comparing = false;
        this.#pickedAt = null;
        this.#chosenToken = null;
        this.#inspection.follow(this.state);
        this.requestUpdate();
      },
    };
  }

  get #tell(): Telling {
    return this.#telling(this.language, this.words);
  }

  #empty(): TemplateResult | typeof nothing {
    const own = this.words.table;
    const { text, tokens, table } = this.state;
    // What was refused is said where it was set.
    if (table.result.refusal) return nothing;
    const waits = text.result.corpusText !== null && !tokens.result.refusal;
    return html`<div class="empty" role="status">
      ${waits ? own.counting : html`<strong>${own.emptyTitle}</strong><br />${own.empty}`}
    </div>`;
  }

  #body(model: NgramModel, labels: Labels): TemplateResult {
    const { shown } = this.#inspection;
    return html`
      ${factsView(this.#tell, model.info, model.vocabSize)}
      <div class="halves">${this.#list(model, labels)} ${this.#map(model, labels)}</div>
      ${this.#score(model, labels)} ${this.#corpus(shown, labels)} ${this.#orders(model)}
    `;
  }

  #row(labels: Labels): TemplateResult {
    const { shown } = this.#inspection;
    if (!shown) return html`<p class="empty">${this.words.table.counting}</p>`;
    return rowView({
      ...this.#tell,
      labels,
      shown,
      columns: this.#rowColumns(this.#tell, labels, shown.row, this.#inspection.version),
      picked: this.#inspection.picked !== null,
      untokenized: this.state.tokens.result.refusal,
      onBack: () => this.#pick(null, null, shown.model),
      onBackoff: () => this.#set({ unseen: 'backoff' }),
      onOrder: (order) => this.#set({ order }),
    });
  }

  #list(model: NgramModel, labels: Labels): TemplateResult | typeof nothing {
    const { list, picked } = this.#inspection;
    if (!list) return nothing;
    return listView({
      ...this.#tell,
      list,
      columns: this.#listColumns(this.#tell, labels, list, this.#inspection.version),
      current: contextAfter(this.state, model),
      picked,
      wide: this.clientWidth >= SIDE_BY_SIDE,
      note: this.#note('list', labels),
      onFind: (query, order) => this.#inspection.find(query, order, model),
      onPick: (context) => this.#pick(context, 'list', model),
    });
  }

  #map(model: NgramModel, labels: Labels): TemplateResult | typeof nothing {
    if (model.info.gridRows === 0) return nothing;
    const { byId, current, version } = this.#inspection;
    const { order } = model.info;
    const names = this.#mapNames(labels, byId, order, version);
    const contextAt = (row: number) => (order === 2 ? [row] : byId?.line(row)?.tokens);
    return mapView({
      ...this.#tell,
      model,
      source: this.#source(model),
      rowLabel: names.row,
      columnLabel: names.column,
      marked: order === 1 ? null : (current.value?.gridRow ?? null),
      note: this.#note('map', labels),
      onPickRow:
        order === 1
          ? null
          : (row) => {
              const context = contextAt(row);
              if (context) this.#pick([...context], 'map', model);
            },
    });
  }

  #score(model: NgramModel, labels: Labels): TemplateResult {
    const { tokenizer, segments } = this.state.tokens.result;
    const { score } = this.#inspection;
    const fitting = tokenizer === model.tokenizer ? segments : null;
    const chosen = this.#chosenToken !== null && this.#chosenToken < (fitting?.length ?? 0);
    return scoreView({
      ...this.#tell,
      segments: fitting,
      score: score.value,
      surprises: score.value
        ? this.#surprises(
            this.#tell,
            labels,
            score.value,
            this.#largest(score.value),
            this.#inspection.version,
          )
        : null,
      refusal: score.refusal ?? (fitting ? null : this.state.tokens.result.refusal),
      progress: this.#inspection.scored,
      chosen: chosen ? this.#chosenToken : null,
      note: this.#note('score', labels),
      onChoose: (index) => {
        this.#chosenToken = index;
        const begin = Math.max(0, index - model.info.order + 1);
        this.#pick([...fitting!.ids.subarray(begin, index)], 'score', model);
      },
    });
  }

  #corpus(shown: ShownRow | null, labels: Labels): TemplateResult | typeof nothing {
    const corpus = this.#inspection.corpus.value;
    if (!corpus || !shown) return nothing;
    // Where the rule falls back, what was counted is what was matched.
    const context = shown.row.seen || shown.row.orderUsed === 0 ? shown.context : [...shown.row.context];
    const places = this.#places(corpus.ids, context);
    if (places !== this.#placesShown) {
      this.#placesShown = places;
      this.#place = 0;
      void this.updateComplete.then(() => this.#showPlace());
    }
    return corpusView({
      ...this.#tell,
      corpus,
      labels,
      context,
      places,
      ruler: this.#ruler(this.language),
      tone: this.#tone(places),
      at: this.#place,
      onGo: (at) => {
        this.#place = at;
        this.requestUpdate();
        this.#showPlace();
      },
    });
  }

  #showPlace(): void {
    const at = (this.#placesShown as Places | null)?.starts[this.#place];
    const strip = this.renderRoot.querySelector<HTMLElementTagNameMap['ntl-token-strip']>('#corpus');
    if (at !== undefined) void strip?.show(at);
  }

  #orders(model: NgramModel): TemplateResult {
    const inspection = this.#inspection;
    const lines = inspection.orders.value;
    return ordersView({
      ...this.#tell,
      comparing: inspection.comparing,
      lines,
      columns: lines ? this.#ordersColumns(this.#tell, lines) : [],
      order: model.info.order,
      onCompare: () => {
        inspection.comparing = true;
        inspection.follow(this.state);
        this.requestUpdate();
      },
      onOrder: this.hides(tableCodec.namesOf('order')) ? null : (order) => this.#set({ order }),
    });
  }

  #pick(context: readonly number[] | null, place: Place | null, model: NgramModel): void {
    this.#pickedAt = place;
    if (place !== 'score') this.#chosenToken = null;
    this.#inspection.pick(context, model);
  }

  /** Beneath what was clicked: what the row above shows now, and the way to it. */
  #note(place: Place, labels: Labels): TemplateResult {
    const { shown, picked } = this.#inspection;
    const own = this.words.table;
    const visible = this.#pickedAt === place && picked !== null && shown !== null;
    return html`<div class="picked" role="status">
      ${
        visible
          ? html`<span
                >${woven(own.pickedNote, {
                  context: tokenText(labels.ofAll(shown.context)),
                  facts: shown.row.seen
                    ? fill(own.rowFacts, {
                        total: integer(this.language, shown.row.total),
                        distinct: integer(this.language, shown.row.distinct),
                      })
                    : own.unseenTitle,
                })}</span
              >
              <button type="button" @click=${this.#toRow}>${own.toRow}</button>`
          : nothing
      }
    </div>`;
  }

  readonly #toRow = (): void => {
    goTo(this.renderRoot.querySelector<HTMLElement>('#row'), 'start');
  };
}

/** What stands at the edges of the heat map. */
function mapNames(labels: Labels, byId: Inspection['byId'], order: number) {
  const rowOf: Record<number, (row: number) => string> = { 1: () => '', 2: (row) => labels.of(row) };
  return {
    row: rowOf[order] ?? ((row: number) => labels.ofAll(byId?.line(row)?.tokens ?? [])),
    column: (column: number) => labels.of(column),
  };
}

/** The whole table, part by part. A model that is gone answers nothing: its successor is on the way. */
function gridOf(model: NgramModel): HeatmapSource {
  return {
    rows: model.info.gridRows,
    columns: model.vocabSize,
    grid: (part) =>
      model.grid(part).catch((error: unknown) => {
        if (error instanceof LabError && error.code === 'released') return null;
        throw error;
      }),
  };
}

define('ntl-table-panel', TablePanel);
