import { html, nothing, type TemplateResult } from 'lit';
import { fileControl, numberControl, selectControl } from '../../app/controls.ts';
import type { Table } from '../../app/export.ts';
import { bytes, decimal, integer } from '../../app/format.ts';
import { fill, labelled } from '../../app/i18n.ts';
import { shapeSource } from '../../app/preset-words.ts';
import type { CacheType, WeightType } from '../../library/cost-types.ts';
import { figuresTable, figuresView, type Figure, type Figures } from './figures.ts';
import { configurationsOf, type Configuration } from './given.ts';
import { settingField, type CostScene } from './scene.ts';
import { CACHE_TYPES, costCodec, WEIGHT_TYPES, type ModelCosts } from './state.ts';
import { sizesView } from './view-sizes.ts';

const OWN = 'own';
const BITS: Readonly<Record<WeightType, string>> = {
  ...{ f32: '32', f16: '16', bf16: '16', int8: '8', int4: '4' },
  ...{ q8_0: '8.5', q4_0: '4.5' },
};

/** What the panel does with a file, and what became of the last one. */
export interface ConfigFiles {
  readonly open: (file: File, configuration: Configuration) => void;
  readonly note: string | null;
}

/** The configurations by name, in the order of the figures' columns. */
export function configurationNames(scene: CostScene): readonly string[] {
  const { state, words } = scene;
  return configurationsOf(state.cost.settings).map(({ shape, own, weights, cache }) => {
    const preset = state.cost.result.presets?.shapes.find(({ name }) => name === shape);
    return `${own ? words.ownShape : (preset?.title ?? shape)}, ${weights} / ${cache}`;
  });
}

/** Which model, stored how; with `sizes`, its sizes to edit. */
export function configurationControls(scene: CostScene, files: ConfigFiles | null): TemplateResult {
  const { state, words, set } = scene;
  const configurations = configurationsOf(state.cost.settings);
  const compared = configurations.length > 1;
  return html`
    <div class="configurations">
      ${configurations.map((configuration, i) => configurationView(scene, configuration, i, compared, files))}
    </div>
    <div class="row from-text">
      <button
        type="button"
        data-setting=${costCodec.namesOf('shape2')}
        @click=${() => set(compared ? { shape2: '', own2: null } : { shape2: 'llama-3-8b' })}
      >
        ${compared ? words.stopComparing : words.compare}
      </button>
      ${files ? html`<span class="hint">${words.dropHint}</span>` : nothing}
    </div>
    ${files ? html`<div role="status">${files.note ? html`<p class="hint">${files.note}</p>` : nothing}</div>` : nothing}
  `;
}

function configurationView(
  scene: CostScene,
  configuration: Configuration,
  index: number,
  compared: boolean,
  files: ConfigFiles | null,
): TemplateResult {
  const { state, words, set } = scene;
  const { shape, own, weights, cache, keys } = configuration;
  const presets = state.cost.result.presets?.shapes ?? [];
  const preset = own ? undefined : presets.find(({ name }) => name === shape);
  const named = (label: string) =>
    compared ? labelled(scene.language, fill(words.configuration, { n: index + 1 }), label) : label;
  const types = <T extends string>(all: readonly T[]) => all.map((value) => ({ value, label: value }));
  return html`
    <div class="configuration" role="group" aria-label=${fill(words.configuration, { n: index + 1 })}>
      ${compared ? html`<h3>${fill(words.configuration, { n: index + 1 })}</h3>` : nothing}
      <div class="row">
        ${selectControl(
          named(words.shape),
          [
            ...presets.map(({ name, title }) => ({ value: name, label: title })),
            ...(own ? [{ value: OWN, label: words.ownShape }] : []),
          ],
          own ? OWN : shape,
          (value) => value !== OWN && set({ [keys.shape]: value, [keys.own]: null }),
          costCodec.namesOf(keys.shape),
        )}
        ${selectControl<WeightType>(named(words.weightType), types(WEIGHT_TYPES), weights, (value) => set({ [keys.weights]: value }), costCodec.namesOf(keys.weights))}
        ${selectControl<CacheType>(named(words.cacheType), types(CACHE_TYPES), cache, (value) => set({ [keys.cache]: value }), costCodec.namesOf(keys.cache))}
        ${files ? fileControl(named(words.openConfig), '.json,.gguf,.safetensors', (file) => files.open(file, configuration), costCodec.namesOf(keys.own)) : nothing}
      </div>
      ${
        preset
          ? html`<p class="hint">${fill(words.shapeSource, { source: shapeSource(words, preset) })}</p>`
          : nothing
      }
      ${files ? sizesView(scene, configuration, named) : nothing}
    </div>
  `;
}

export function modelView(scene: CostScene, files: ConfigFiles): TemplateResult {
  const { words, state } = scene;
  const { models } = state.cost.result;
  return html`
    ${configurationControls(scene, files)}
    <div class="grid">
      ${numberControl(settingField(scene, 'positions', words.positions))}
      ${numberControl(settingField(scene, 'memoryGb', words.memoryGb, 'device_out_of_range'))}
      ${numberControl(settingField(scene, 'sequences', words.sequences))}
      ${numberControl(settingField(scene, 'block', words.block))}
    </div>
    ${
      models.length === 0
        ? nothing
        : html`${figuresView(scene, modelFigures(scene))}
            <p class="hint">${words.formulaNote}</p>`
    }
  `;
}

function modelFigures(scene: CostScene): Figures {
  const { state, language, words } = scene;
  const { models } = state.cost.result;
  const text = words.figures;
  const configurations = configurationsOf(state.cost.settings);
  const row = (
    key: string,
    name: string,
    formula: string,
    value: (model: ModelCosts, i: number) => number | null,
    shown: (value: number) => string,
  ): Figure => ({
    ...{ key, name, formula },
    kind: 'modelled',
    values: models.map((model, i) => {
      const raw = value(model, i);
      return { raw, text: raw === null ? text.noBlocks : shown(raw) };
    }),
  });
  const whole = (value: number) =>
    Number.isFinite(value) ? integer(language, value) : decimal(language, value);
  const size = (value: number) => (value < 1e6 ? `${whole(value)} B` : bytes(language, value));
  const caches = [...new Set(configurations.map(({ cache }) => cache))].join(' / ');
  return {
    title: words.modelTitle,
    columns: configurationNames(scene),
    rows: [
      row('parameters', text.parameters, text.parametersFormula, (of) => of.parameters.total, whole),
      row('active_parameters', text.active, text.activeFormula, (of) => of.parameters.active, whole),
      row(
        'flops_per_token',
        text.flops,
        text.flopsFormula,
        (of) => of.flops.total - of.flops.attention,
        whole,
      ),
      row(
        'flops_per_position',
        text.perPosition,
        text.perPositionFormula,
        (of) => of.flopsPerPosition,
        whole,
      ),
      row('flops_at_t', text.total, text.totalFormula, (of) => of.flops.total, whole),
      row('flops_incomplete', text.incomplete, text.incompleteFormula, (of) => of.flops.incomplete, whole),
      ...WEIGHT_TYPES.map((type) =>
        row(
          `weight_bytes_${type}`,
          fill(text.weights, { type }),
          fill(text.weightsFormula, { bits: BITS[type] }),
          (of) => of.weightBytes[type],
          size,
        ),
      ),
      row(
        'kv_bytes_per_token',
        fill(text.kvPerToken, { type: caches }),
        text.kvFormula,
        (of) => of.kv.bytesPerToken,
        size,
      ),
      row('kv_naive_bytes_per_token', text.naive, text.naiveFormula, (of) => of.kv.naiveBytesPerToken, size),
      row(
        'kv_naive_factor',
        text.factor,
        text.factorFormula,
        (of) => of.kv.naiveFactor,
        (value) => `${decimal(language, value)}×`,
      ),
      row('kv_bytes', text.kv, text.kvAllFormula, (of) => of.kv.bytes, size),
      row('activation_bytes', text.activations, text.activationsFormula, (of) => of.activations.bytes, size),
      row('score_bytes', text.scores, text.scoresFormula, (of) => of.activations.scoreBytes, size),
      row('context', text.context, text.contextFormula, (of) => of.fit.positions, whole),
      {
        ...{ key: 'context_bound_by', name: text.boundBy, formula: text.boundFormula, kind: 'modelled' },
        values: models.map(({ fit }) => ({ raw: fit.boundBy, text: text.bounds[fit.boundBy] })),
      },
    ],
  };
}

export const modelTables = (scene: CostScene): readonly Table[] => [
  figuresTable('model', modelFigures(scene)),
];
