import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { numberControl } from '../../app/controls.ts';
import type { Entered } from '../../app/entered.ts';
import type { Configuration } from './given.ts';
import { refusedValue, type CostScene } from './scene.ts';
import { fieldsOf, FLAGS, type ShapeFields } from './shape-fields.ts';
import { costCodec } from './state.ts';

/** The sizes of a configuration as they stand: its own, or those of its preset. */
export function sizesOf(
  { state }: CostScene,
  { shape, own }: Pick<Configuration, 'shape' | 'own'>,
): ShapeFields {
  if (own) return own;
  const preset = state.cost.result.presets?.shapes.find(({ name }) => name === shape);
  return preset ? fieldsOf(preset.shape) : {};
}

const isFlag = (key: string): boolean => FLAGS.some((flag) => flag === key);

/** Every size of a model as a field; an edit makes the model one of the reader's own. */
export function sizesView(
  scene: CostScene,
  configuration: Configuration,
  named: (label: string) => string,
): TemplateResult {
  const { words, set } = scene;
  const fields = sizesOf(scene, configuration);
  const edit = (key: string, value: Entered) =>
    set({ [configuration.keys.own]: { ...fields, [key]: value } });
  const setting = costCodec.namesOf(configuration.keys.own);
  const label = (key: string) => named(words.sizeNames[key as keyof typeof words.sizeNames]);
  return html`
    <details class="why" ?open=${configuration.own !== null}>
      <summary data-setting=${setting}>${named(words.sizes)}</summary>
      <div class="grid">
        ${Object.entries(fields).map(([key, value]) =>
          isFlag(key)
            ? html`<label class="switch" data-setting=${setting}>
                <input
                  type="checkbox"
                  .checked=${live(value === 1)}
                  @change=${(event: Event) => edit(key, (event.target as HTMLInputElement).checked ? 1 : 0)}
                />
                ${label(key)}
              </label>`
            : numberControl({
                label: label(key),
                setting,
                value,
                error: refusedValue(scene, 'shape_out_of_range', value, key),
                onChange: (entered) => edit(key, entered ?? ''),
              }),
        )}
      </div>
    </details>
  `;
}

/** The refusals that one of these fields shows. */
export const refusableSizes = (
  scene: CostScene,
  configurations: readonly Configuration[],
): readonly string[] =>
  configurations.flatMap((each) =>
    Object.entries(sizesOf(scene, each)).map(([key, value]) => `${key} = ${value}`),
  );
