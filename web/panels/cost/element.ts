import { html, type TemplateResult } from 'lit';
import { choiceControl } from '../../app/controls.ts';
import { define } from '../../app/define.ts';
import type { Table } from '../../app/export.ts';
import { measuringOf } from '../../app/machine.ts';
import { PanelElement, type PanelFrame } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { barsStyle } from '../../charts/bars-style.ts';
import { LabError } from '../../library/errors.ts';
import { configurationsOf, type Configuration } from './given.ts';
import { runCost } from './run.ts';
import { refusedElsewhere, type CostScene } from './scene.ts';
import { fieldsOf } from './shape-fields.ts';
import { costCodec, costDefaults, PARTS, type Part } from './state.ts';
import { costStyles } from './style.ts';
import { billControls, billTables, billView } from './view-bill.ts';
import { growthTables, growthView } from './view-growth.ts';
import { modelTables, modelView } from './view-model.ts';
import { rooflineTables, rooflineView } from './view-roofline.ts';
import { refusableSizes } from './view-sizes.ts';

// The header of a file of weights, its vocabulary among it; the weights behind it are not read.
const LARGEST_HEADER = 33_554_432;

/** What a request costs: the bill, and the calculators behind it. */
export class CostPanel extends PanelElement {
  static override styles = [PanelElement.styles, barsStyle, costStyles];

  readonly #measuring = measuringOf(() => this.context);
  /** What became of the last file. */
  #fileNote: string | null = null;

  protected override begin(): (() => void)[] {
    const { lab, store } = this.context;
    return [runCost(lab, store), this.#measuring.stop];
  }

  get #scene(): CostScene {
    const own = slice(this.context.store, 'cost');
    return {
      state: this.state,
      language: this.language,
      all: this.words,
      words: this.words.cost,
      set: (part) => own.update(({ settings }) => ({ settings: { ...settings, ...part } })),
    };
  }

  protected override frame(): PanelFrame {
    const scene = this.#scene;
    const { words, set, state } = scene;
    const { part } = state.cost.settings;
    return {
      title: words.title,
      sentence: words.sentence,
      body: html`
        <div class="parts">
          ${choiceControl<Part>(
            words.partsLabel,
            PARTS.map((value) => ({ value, label: words.parts[value] })),
            part,
            (value) => set({ part: value }),
            costCodec.namesOf('part'),
          )}
        </div>
        ${this.#part(part, scene)}
      `,
      why: html`${words.why.map((paragraph) => html`<p>${paragraph}</p>`)}`,
      tables: () => this.#tables(part, scene),
      reset: () => slice(this.context.store, 'cost').update({ settings: { ...costDefaults.settings, part } }),
    };
  }

  #part(part: Part, scene: CostScene): TemplateResult {
    const refused = this.refusal(
      refusedElsewhere(scene, refusableSizes(scene, configurationsOf(scene.state.cost.settings))),
    );
    switch (part) {
      case 'bill':
        return html`${billControls(scene)} ${refused} ${billView(scene)}`;
      case 'model':
        return html`
          <div
            @dragover=${(event: DragEvent) => event.preventDefault()}
            @drop=${(event: DragEvent) => {
              event.preventDefault();
              const file = event.dataTransfer?.files[0];
              if (file) void this.#read(file, configurationsOf(scene.state.cost.settings)[0]!);
            }}
          >
            ${refused}
            ${modelView(scene, {
              open: (file, configuration) => void this.#read(file, configuration),
              note: this.#fileNote,
            })}
          </div>
        `;
      case 'growth':
        return html`${refused} ${growthView(scene)}`;
      case 'roofline':
        return html`
          ${refused} ${this.refusal(scene.state.machine.result.refusal)}
          ${rooflineView(scene, this.#measuring)}
        `;
    }
  }

  #tables(part: Part, scene: CostScene): readonly Table[] {
    switch (part) {
      case 'bill':
        return billTables(scene);
      case 'model':
        return modelTables(scene);
      case 'growth':
        return growthTables(scene);
      case 'roofline':
        return rooflineTables(scene);
    }
  }

  /** A file that describes a model → the sizes of a configuration; any other is refused in words, and changes nothing. */
  async #read(file: File, { keys }: Configuration): Promise<void> {
    const { words, set } = this.#scene;
    try {
      const head = new Uint8Array(await file.slice(0, LARGEST_HEADER).arrayBuffer());
      const shape = await this.context.lab.cost.shapeFromFile(head);
      this.#fileNote = this.fill(words.configRead, { name: file.name });
      set({ [keys.own]: fieldsOf(shape) });
    } catch (error) {
      if (!(error instanceof LabError)) throw error;
      this.#fileNote = null;
      slice(this.context.store, 'cost').update(({ result }) => ({ result: { ...result, refusal: error } }));
    }
    this.requestUpdate();
  }
}

define('ntl-cost-panel', CostPanel);
