import { html, nothing, type TemplateResult } from 'lit';
import { numberControl, selectControl } from '../../app/controls.ts';
import { edges } from '../../app/edges.ts';
import { written, type Entered } from '../../app/entered.ts';
import type { Table } from '../../app/export.ts';
import { decimal, integer, type Language } from '../../app/format.ts';
import { fill, type Messages } from '../../app/i18n.ts';
import { priceListWords } from '../../app/preset-words.ts';
import type { Bars } from '../../charts/bars.ts';
import { charted } from '../../charts/picture-buttons.ts';
import type { CachePrice } from '../../library/cost-types.ts';
import type { Rounds } from '../../library/types.ts';
import { tokensOf } from './run-bill.ts';
import { refusedValue, settingField, type CostScene } from './scene.ts';
import { BILLED, costCodec, type Billed, type CostSettings } from './state.ts';

const OWN = '';

/** A line of the bill: where its numbers stand. */
const LINES = {
  Input: { tokens: 'inputTokens', price: 'perMillionInput', cost: 'input' },
  Output: { tokens: 'outputTokens', price: 'perMillionOutput', cost: 'output' },
  CacheRead: { tokens: 'cacheReadTokens', price: 'perMillionCacheRead', cost: 'cacheRead' },
  CacheWrite5min: {
    tokens: 'cacheWrite5minTokens',
    price: 'perMillionCacheWrite5min',
    cost: 'cacheWrite5min',
  },
  CacheWrite1h: { tokens: 'cacheWrite1hTokens', price: 'perMillionCacheWrite1h', cost: 'cacheWrite1h' },
} as const satisfies Record<
  Billed,
  { tokens: keyof CostSettings; price: keyof CostSettings; cost: keyof CachePrice }
>;

const PRICES = BILLED.map((part) => LINES[part].price);
const TOKENS = BILLED.map((part) => LINES[part].tokens);

/** The price list whose prices stand in the fields, if any. */
function listOf({ state }: CostScene) {
  const { settings, result } = state.cost;
  return result.presets?.prices.find(({ prices }) =>
    BILLED.every((part) => prices[LINES[part].price] === settings[LINES[part].price]),
  );
}

const tokensIn = (scene: CostScene, part: Billed): Entered => {
  const { tokens } = LINES[part];
  const given = tokensOf(scene.state);
  return tokens in given ? given[tokens as keyof typeof given] : scene.state.cost.settings[tokens]!;
};

export function billControls(scene: CostScene): TemplateResult {
  const { state, words, set } = scene;
  const { settings } = state.cost;
  const fromText = settings.inputTokens === null && settings.outputTokens === null;
  return html`
    ${priceList(scene)}
    <div class="grid">
      ${BILLED.map((part) => {
        const { tokens, price } = LINES[part];
        const value = tokensIn(scene, part);
        return html`
          ${numberControl({
            label: words.tokensOf[part],
            setting: costCodec.namesOf(tokens),
            value,
            error: refusedValue(scene, 'token_count_out_of_range', value),
            onChange: (entered) => set({ [tokens]: entered }),
          })}
          ${numberControl(settingField(scene, price, words.priceOf[part], 'price_out_of_range'))}
        `;
      })}
    </div>
    <div class="row from-text">
      <button
        type="button"
        data-setting=${costCodec.namesOf('inputTokens', 'outputTokens')}
        ?disabled=${fromText}
        @click=${() => set({ inputTokens: null, outputTokens: null })}
      >
        ${words.takeFromText}
      </button>
      <button
        type="button"
        data-setting=${costCodec.namesOf(...PRICES, ...TOKENS)}
        ?disabled=${!state.cost.result.presets}
        @click=${() => example(scene)}
      >
        ${words.example}
      </button>
      <span class="hint">${fromText ? words.isFromText : nothing}</span>
    </div>
  `;
}

function priceList(scene: CostScene): TemplateResult {
  const { state, all, words, set } = scene;
  const lists = state.cost.result.presets?.prices ?? [];
  const list = listOf(scene);
  return html`
    <div class="row">
      ${selectControl(
        words.priceList,
        [
          ...lists.map((each) => ({
            value: each.name,
            label: fill(words.priceListName, {
              title: priceListWords(all.common, each).title,
              currency: each.currency,
            }),
          })),
          { value: OWN, label: words.ownPrices },
        ],
        list?.name ?? OWN,
        (name) => {
          const chosen = lists.find((each) => each.name === name);
          if (chosen) set(chosen.prices);
        },
        costCodec.namesOf(...PRICES),
      )}
    </div>
    <p class="hint">
      ${
        list
          ? fill(list.date === '' ? words.listSource : words.listSourceDated, {
              source: priceListWords(all.common, list).source,
              date: list.date,
            })
          : words.ownPricesHint
      }
      ${list && !list.hasCache ? words.noCachePrices : nothing}
    </p>
  `;
}

/** Source 001's: 2,000 tokens in and 500 out at 0.002 and 0.006 a thousand make 0.007. */
function example({ state, set }: CostScene): void {
  const list = state.cost.result.presets?.prices.find(({ name }) => name === 'source-001');
  if (list)
    set({
      ...list.prices,
      ...{ inputTokens: 2000, outputTokens: 500 },
      ...{ cacheReadTokens: 0, cacheWrite5minTokens: 0, cacheWrite1hTokens: 0 },
    });
}

export function billView(scene: CostScene): TemplateResult | typeof nothing {
  const { state, language, all, words } = scene;
  const { bill } = state.cost.result;
  if (!bill) return nothing;
  const { price, rounds } = bill;
  const currency = listOf(scene)?.currency ?? '';
  return html`
    <div class="charted">${charted(all.common.exportAs, 'bill', costBars(words, language, price))}</div>
    <div ${edges()} class="scroll bill" tabindex="0" role="group" aria-label=${words.billTitle}>
      <table>
        <caption>
          ${words.formula}
        </caption>
        <thead>
          <tr>
            <td></td>
            <th scope="col" class="n">${words.tokens}</th>
            <th scope="col" class="n">${words.each}</th>
            <th scope="col" class="n">${currency === '' ? words.cost : fill(words.costIn, { currency })}</th>
          </tr>
        </thead>
        <tbody>
          ${BILLED.map((part) => {
            const line = LINES[part];
            const count = tokensIn(scene, part);
            return html`
              <tr>
                <th scope="row">${words.lines[part]}</th>
                <td class="n">${written(count, (value) => integer(language, value))}</td>
                <td class="n">
                  ${written(state.cost.settings[line.price], (value) => decimal(language, value))}
                </td>
                <td class="n">${decimal(language, price[line.cost], 6)}</td>
              </tr>
            `;
          })}
          <tr class="total">
            <th scope="row" colspan="3">${words.total}</th>
            <td class="n">${decimal(language, price.total, 6)}</td>
          </tr>
        </tbody>
      </table>
    </div>
    ${roundsView(scene, rounds)}
  `;
}

function roundsView(scene: CostScene, rounds: Rounds): TemplateResult {
  const { language, all, words } = scene;
  const outputTokens = tokensIn(scene, 'Output');
  return html`
    <h3>${words.roundsTitle}</h3>
    ${
      outputTokens === 0
        ? nothing
        : html`<div class="charted">
            ${charted(all.common.exportAs, 'rounds', roundBars(words, language, rounds))}
          </div>`
    }
    <p>
      ${
        outputTokens === 0
          ? words.noRounds
          : fill(words.rounds, {
              input: integer(language, rounds.prefillPositions),
              output: written(outputTokens, (value) => integer(language, value)),
              decode: integer(language, rounds.decodeRounds),
            })
      }
    </p>
  `;
}

/** What is paid for what is read, and for what is written; the cache's lines only where they cost something. */
const costBars = (words: Messages['cost'], language: Language, price: CachePrice): Bars => ({
  description: words.costBars,
  names: { value: words.cost },
  rows: BILLED.filter((part, i) => i < 2 || price[LINES[part].cost] > 0).map((part) => {
    const value = price[LINES[part].cost];
    return { key: part, label: words.lines[part], value, text: decimal(language, value, 6) };
  }),
});

/** The prefill is one round, however long the text is. */
const roundBars = (words: Messages['cost'], language: Language, { decodeRounds }: Rounds): Bars => ({
  description: words.roundBars,
  names: { value: words.roundsUnit },
  rows: [
    { key: 'prefill', label: words.prefill, value: 1, text: integer(language, 1) },
    { key: 'decode', label: words.decode, value: decodeRounds, text: integer(language, decodeRounds) },
  ],
});

export function billTables(scene: CostScene): readonly Table[] {
  const { settings, result } = scene.state.cost;
  return [
    {
      name: 'price',
      columns: ['part', 'tokens', 'per_million', 'cost'],
      rows: BILLED.map((part) => {
        const { price, cost } = LINES[part];
        return [cost, tokensIn(scene, part), settings[price], result.bill?.price[cost] ?? null];
      }),
    },
  ];
}
