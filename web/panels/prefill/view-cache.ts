import { html, nothing, svg, type TemplateResult } from 'lit';
import { ref, type Ref } from 'lit/directives/ref.js';
import { numberControl } from '../../app/controls.ts';
import { bytes, decimal, integer } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import '../../charts/data-table.ts';
import { drawn } from '../../charts/picture-buttons.ts';
import type { Scene } from './scene.ts';
import { nLayersOf, prefillCodec, type KvRow } from './state.ts';

/** The cache as a block: a column a position, a pair of rows (K, V) a layer; one of its rows in numbers. */
export function cacheView(scene: Scene): TemplateResult | typeof nothing {
  const { result, settings, words, language, player, set } = scene;
  if (result.steps.length === 0) return nothing;
  const nLayers = nLayersOf(scene.state.prefill);
  const record = result.steps[player.step - 1]?.with;
  const positions = result.steps.at(-1)!.with.length;
  return html`
    <section aria-label=${words.cacheTitle}>
      <h3>${words.cacheTitle}</h3>
      <p>
        ${fill(words.cacheSize, {
          n: integer(language, record?.length ?? 0),
          layers: integer(language, nLayers),
          bytes: bytes(language, record?.kvBytes ?? 0),
        })}
      </p>
      ${block(scene, nLayers, positions, record?.length ?? 0)}
      <div class="look">
        ${numberControl({
          label: words.layer,
          setting: prefillCodec.namesOf('layer'),
          value: settings.layer,
          range: [0, nLayers - 1, 1],
          onChange: (value) => set({ layer: value ?? 0 }),
        })}
        ${numberControl({
          label: words.position,
          setting: prefillCodec.namesOf('position'),
          value: settings.position,
          range: [0, positions - 1, 1],
          onChange: (value) => set({ position: value ?? 0 }),
        })}
      </div>
      <div role="alert" class=${result.rowRefusal ? 'refusal' : ''}>
        ${result.rowRefusal ? refusalText(language, result.rowRefusal) : nothing}
      </div>
      ${result.row ? rowView(scene, result.row) : nothing}
    </section>
  `;
}

function block(scene: Scene, nLayers: number, positions: number, kept: number): TemplateResult {
  const { settings, words, all, language, set } = scene;
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const at = (share: number, n: number) => Math.max(0, Math.min(n - 1, Math.floor(share * n)));
    set({
      position: at((event.clientX - box.left) / box.width, positions),
      layer: at((event.clientY - box.top) / box.height, nLayers),
    });
  };
  const { layer, position } = settings;
  const draw = (at: Ref<SVGSVGElement>) =>
    html`<svg
      ${ref(at)}
      class="block"
      viewBox="0 0 ${positions} ${nLayers * 2}"
      preserveAspectRatio="none"
      role="img"
      aria-label=${fill(words.blockOf, { n: integer(language, kept), layers: integer(language, nLayers) })}
      @click=${pick}
    >
      ${Array.from({ length: nLayers }, (_, i) => {
        return svg`
        <rect class="room" x="0" y=${2 * i + 0.08} width=${positions} height="1.84"></rect>
        <rect class="keys" x="0" y=${2 * i + 0.08} width=${kept} height="0.92"></rect>
        <rect class="values" x="0" y=${2 * i + 1} width=${kept} height="0.92"></rect>`;
      })}
      ${
        typeof layer === 'number' && typeof position === 'number'
          ? svg`<rect class="picked" x=${position} y=${2 * layer} width="1" height="2"></rect>`
          : nothing
      }
    </svg>`;
  return drawn(all.common.exportAs, words.cacheTitle, 'kv-cache', draw);
}

function rowView({ words, all, language }: Scene, row: KvRow): TemplateResult {
  const number = (value: number) => decimal(language, value, 4);
  const place = {
    layer: integer(language, row.layer),
    position: integer(language, row.position),
    n: integer(language, row.keys.length),
  };
  return html`
    ${heat(all.common.exportAs, fill(words.keysOf, place), 'kv-row-keys', row.keys)}
    ${heat(all.common.exportAs, fill(words.valuesOf, place), 'kv-row-values', row.values)}
    <p class="hint">${words.heatScale}</p>
    <details>
      <summary>${all.common.asTable}</summary>
      <ntl-data-table
        .language=${language}
        .length=${row.keys.length}
        .caption=${fill(words.rowTable, place)}
        .columns=${[
          { key: 'i', label: words.component, align: 'end', cell: (i: number) => integer(language, i) },
          { key: 'k', label: 'K', align: 'end', cell: (i: number) => number(row.keys[i]!) },
          { key: 'v', label: 'V', align: 'end', cell: (i: number) => number(row.values[i]!) },
        ]}
      ></ntl-data-table>
    </details>
  `;
}

/** A cell a number: its sign by the hue, its size by the shade, full at the largest of the row. */
function heat(exportAs: string, label: string, name: string, values: Float32Array): TemplateResult {
  const full = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const draw = (at: Ref<SVGSVGElement>) => html`
    <p class="heat-label">${label}</p>
    <svg
      ${ref(at)}
      class="heat"
      viewBox="0 0 ${values.length} 1"
      preserveAspectRatio="none"
      role="img"
      aria-label=${label}
    >
      ${Array.from(
        values,
        (value, i) =>
          svg`<rect class=${value < 0 ? 'below' : 'above'} x=${i} y="0" width="1" height="1" fill-opacity=${Math.abs(value) / full}></rect>`,
      )}
    </svg>
  `;
  return drawn(exportAs, label, name, draw);
}
