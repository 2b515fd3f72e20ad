import { html, nothing, type TemplateResult } from 'lit';
import { choiceControl, numberControl } from '../../app/controls.ts';
import { edges } from '../../app/edges.ts';
import type { Table } from '../../app/export.ts';
import { decimal, integer, scaled, score } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { lineChart, type LineHue } from '../../charts/line.ts';
import type { GrowthMacs, GrowthStep } from '../../library/cost-types.ts';
import { figuresTable, figuresView, type Figure, type Figures } from './figures.ts';
import { settingField, type CostScene } from './scene.ts';
import { costCodec, type Growth } from './state.ts';
import { configurationNames } from './view-model.ts';

export function growthView(scene: CostScene): TemplateResult {
  const { state, words, set } = scene;
  const { growth } = state.cost.result;
  return html`
    <p class="hint">${fill(words.growthShape, { name: configurationNames(scene)[0]! })}</p>
    <div class="grid">
      ${numberControl(settingField(scene, 'growthPrompt', words.growthPrompt))}
      ${numberControl(settingField(scene, 'growthNew', words.growthNew))}
    </div>
    ${choiceControl(
      words.masked,
      (['computed', 'skipped'] as const).map((value) => ({ value, label: words.maskedChoices[value] })),
      state.cost.settings.masked,
      (masked) => set({ masked }),
      costCodec.namesOf('masked'),
    )}
    ${growth ? html`${figuresView(scene, savingFigures(scene, growth))} ${charts(scene, growth)}` : nothing}
    <h3>${words.kvTitle}</h3>
    <div class="grid">
      ${numberControl(settingField(scene, 'kvDim', words.kvDim, 'shape_out_of_range', 'd'))}
      ${numberControl(settingField(scene, 'kvPrompt', words.kvPrompt))}
      ${numberControl(settingField(scene, 'kvNew', words.kvNew))}
    </div>
    ${growth ? kvView(scene, growth) : nothing}
  `;
}

function savingFigures({ language, words }: CostScene, { saving, attentionIsHalfAt }: Growth): Figures {
  const text = words.savings;
  const times = (key: string, name: string, formula: string, raw: number): Figure => ({
    ...{ key, name, formula },
    kind: 'modelled',
    values: [{ raw, text: `${decimal(language, raw, 1)}×` }],
  });
  return {
    title: words.savingTitle,
    columns: [words.factor],
    rows: [
      times('projections', text.projections, text.projectionsFormula, saving.projections),
      times('attention', text.attention, text.attentionFormula, saving.attention),
      times('all', text.all, text.allFormula, saving.all),
      {
        ...{ key: 'attention_is_half_at', name: text.half, formula: text.halfFormula, kind: 'modelled' },
        values: [{ raw: attentionIsHalfAt, text: decimal(language, attentionIsHalfAt, 0) }],
      },
    ],
  };
}

function charts({ language, words }: CostScene, { curve }: Growth): TemplateResult {
  const line = (name: string, hue: LineHue, value: (at: GrowthStep) => number, dashed = false) => ({
    ...{ name, hue, dashed },
    points: curve.map((at) => [at.step, value(at)] as const),
  });
  const both = (part: keyof GrowthMacs, without: string, cached: string, dashed: boolean) => [
    line(without, 'final', (at) => at.totalWithoutCache[part], dashed),
    line(cached, 'raw', (at) => at.totalWithCache[part], dashed),
  ];
  const axes = {
    language,
    xLabel: words.step,
    yLabel: words.macs,
    formatX: (value: number) => integer(language, value),
    formatY: (value: number) => scaled(language, value, ''),
  };
  return html`
    ${lineChart({
      ...axes,
      description: words.perStepChart,
      fileName: 'macs-per-step',
      logY: true,
      series: [
        ...(['projections', 'attention'] as const).flatMap((part) => [
          line(
            part === 'projections' ? words.lineProjectionsWithout : words.lineAttentionWithout,
            'final',
            (at) => at.withoutCache[part],
            part === 'attention',
          ),
          line(
            part === 'projections' ? words.lineProjectionsWith : words.lineAttentionWith,
            'raw',
            (at) => at.withCache[part],
            part === 'attention',
          ),
        ]),
      ],
    })}
    ${lineChart({
      ...axes,
      description: words.totalChart,
      fileName: 'macs-so-far',
      logX: true,
      logY: true,
      series: [
        ...both('projections', words.lineProjectionsWithout, words.lineProjectionsWith, false),
        ...both('attention', words.lineAttentionWithout, words.lineAttentionWith, true),
      ],
    })}
  `;
}

function kvView({ language, words }: CostScene, { kv }: Growth): TemplateResult {
  const columns = words.kvColumns;
  return html`
    <div ${edges()} class="scroll bill" tabindex="0" role="group" aria-label=${words.kvTitle}>
      <table>
        <caption>
          ${words.kvFormula}
        </caption>
        <thead>
          <tr>
            ${[columns.prompt, columns.without, columns.with, columns.saving, columns.unsaved].map(
              (name) => html`<th scope="col" class="n">${name}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${kv.map(
            (row) => html`
              <tr>
                <th scope="row" class="n">${integer(language, row.promptTokens)}</th>
                <td class="n">${score(language, row.without, 2)}</td>
                <td class="n">${score(language, row.with, 2)}</td>
                <td class="n">${decimal(language, row.saving, row.saving < 150 ? 1 : 0)}×</td>
                <td class="n">${score(language, row.unsaved, 2)}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

const MACS = ['projections', 'head', 'attention'] as const;

export function growthTables(scene: CostScene): readonly Table[] {
  const { growth } = scene.state.cost.result;
  if (!growth) return [];
  const columns = ['without', 'with', 'total_without', 'total_with'].flatMap((name) =>
    MACS.map((part) => `${name}_${part}_macs`),
  );
  return [
    figuresTable('kv-cache-saving', savingFigures(scene, growth)),
    {
      name: 'growth',
      columns: ['step', 'positions', ...columns],
      rows: growth.curve.map((at) => [
        at.step,
        at.positions,
        ...[at.withoutCache, at.withCache, at.totalWithoutCache, at.totalWithCache].flatMap((macs) =>
          MACS.map((part) => macs[part]),
        ),
      ]),
    },
    {
      name: 'kv-macs',
      columns: ['prompt_tokens', 'without_cache_macs', 'with_cache_macs', 'saving', 'not_saved_macs'],
      rows: growth.kv.map((row) => [row.promptTokens, row.without, row.with, row.saving, row.unsaved]),
    },
  ];
}
