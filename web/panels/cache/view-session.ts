import { html, nothing, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';
import { numberControl, selectControl } from '../../app/controls.ts';
import { integer, percent } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { priceListWords } from '../../app/preset-words.ts';
import { refuses } from '../../app/refused.ts';
import type { CacheCounts } from '../../library/cost-types.ts';
import { GROWING } from './asking.ts';
import { chosenPrices, money, priceChoices, type Scene } from './scene.ts';
import { cacheCodec, type CacheAnswer } from './state.ts';

/** Every request of the session in numbers, and the sums. */
export function sessionView(scene: Scene): TemplateResult | typeof nothing {
  const { words, language, conversation } = scene;
  const { answer } = scene.state.cache.result;
  if (!answer) return nothing;
  const { session } = answer;
  const turns = [...conversation.sent, conversation.draft];
  const n = (value: number) => html`<td class="n">${integer(language, value)}</td>`;
  const counts = (of: CacheCounts) => html`
    ${n(of.length)} ${n(of.read)} ${n(of.computed)} ${n(of.written)} ${n(of.plain)}
    <td class="n">${percent(language, of.hitRate)}</td>
    <td class="n">${money(scene, of.totalCost)}</td>
  `;
  const sum = (name: string, of: CacheCounts) =>
    html`<tr class="sum">
      <th scope="row">${name}</th>
      <td></td>
      ${counts(of)}
      <td></td>
    </tr>`;
  return html`
    <h3>${words.sessionTitle}</h3>
    <div ${edges()} class="scroll session" tabindex="0" role="group" aria-label=${words.sessionTitle}>
      <table>
        <caption>
          ${words.sessionCaption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${words.columns.turn}</th>
            <th scope="col" class="n">${words.columns.wait}</th>
            <th scope="col" class="n">${words.columns.length}</th>
            <th scope="col" class="n read">${words.columns.read}</th>
            <th scope="col" class="n computed">${words.columns.computed}</th>
            <th scope="col" class="n">${words.columns.written}</th>
            <th scope="col" class="n">${words.columns.plain}</th>
            <th scope="col" class="n">${words.columns.hitRate}</th>
            <th scope="col" class="n">${words.cost}</th>
            <th scope="col">${words.columns.why}</th>
          </tr>
        </thead>
        <tbody>
          ${session.turns.map(
            (turn, i) =>
              html`<tr>
                <th scope="row">${integer(language, i + 1)}</th>
                <td class="n">${turns[i]?.wait}</td>
                ${counts(turn)}
                <td>${words.whys[turn.why]}</td>
              </tr>`,
          )}
          ${sum(words.asIs, session.total)} ${sum(words.never, session.neverCached)}
          ${sum(words.appended, session.alwaysAppended)}
        </tbody>
      </table>
    </div>
    <p>
      ${fill(words.hitRate, {
        rate: percent(language, session.total.hitRate),
        read: integer(language, session.total.read),
        length: integer(language, session.total.length),
      })}
    </p>
  `;
}

/** How the rate goes up while a session only appends; source 000's 98.9 % is among them. */
export function hitRatesView({ words, all, language }: Scene, { hitRates }: CacheAnswer): TemplateResult {
  const n = (value: number) => integer(language, value);
  return html`
    <h3>${words.ratesTitle} <span class="kind">${all.common.modelled}</span></h3>
    <p>${fill(words.ratesSentence, { first: n(GROWING.firstTokens), added: n(GROWING.addedTokens) })}</p>
    <div ${edges()} class="scroll rates" tabindex="0" role="group" aria-label=${words.ratesTitle}>
      <table>
        <thead>
          <tr>
            <th scope="col" class="n">${words.rateColumns.requests}</th>
            <th scope="col" class="n">${words.rateColumns.lastLength}</th>
            <th scope="col" class="n">${words.rateColumns.sent}</th>
            <th scope="col" class="n">${words.rateColumns.read}</th>
            <th scope="col" class="n">${words.columns.hitRate}</th>
          </tr>
        </thead>
        <tbody>
          ${hitRates.map(
            (row) =>
              html`<tr>
                <th scope="row" class="n">${n(row.nRequests)}</th>
                <td class="n">${n(row.lastLength)}</td>
                <td class="n">${n(row.sent)}</td>
                <td class="n">${n(row.read)}</td>
                <td class="n">${percent(language, row.hitRate)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `;
}

type NumberSetting =
  | 'blockSize'
  | 'minTokens'
  | 'ttlSeconds'
  | 'perMillionInput'
  | 'perMillionOutput'
  | 'perMillionCacheRead'
  | 'perMillionCacheWrite';
const NUMBERS: readonly NumberSetting[] = [
  'blockSize',
  'minTokens',
  'ttlSeconds',
  'perMillionInput',
  'perMillionOutput',
  'perMillionCacheRead',
  'perMillionCacheWrite',
];

const OWN = 'own';

/** The cache's rules and the prices. */
export function settingsView({ state, all, words, set }: Scene): TemplateResult {
  const { settings, result } = state.cache;
  const chosen = chosenPrices(state.cache);
  const choices = priceChoices(result.prices);
  const titled = choices.map(({ key, preset, hours }) => ({
    value: key,
    label: fill(preset.hasCache ? (hours ? words.presetHour : words.presetMinutes) : words.presetNoCache, {
      title: priceListWords(all.common, preset).title,
    }),
  }));
  return html`
    <details class="rules">
      <summary>${words.rules}</summary>
      <div class="row fields">
        ${selectControl(
          words.preset,
          chosen ? titled : [{ value: OWN, label: words.ownPrices }, ...titled],
          chosen?.key ?? OWN,
          (key) => set(choices.find((choice) => choice.key === key)?.settings ?? {}),
          cacheCodec.namesOf(...NUMBERS),
        )}
      </div>
      <p class="hint">
        ${
          chosen
            ? fill(chosen.preset.date ? words.presetDated : words.presetUndated, {
                source: priceListWords(all.common, chosen.preset).source,
                date: chosen.preset.date,
              })
            : words.ownPricesHint
        }
      </p>
      <div class="grid">
        ${NUMBERS.map((key) =>
          numberControl({
            label: words.settings[key],
            setting: cacheCodec.namesOf(key),
            value: settings[key],
            refused: isRefused(state.cache, key),
            onChange: (value) => set({ [key]: value ?? '' }),
          }),
        )}
      </div>
    </details>
  `;
}

/** A cache setting is refused by its name, a price by its value. */
const isRefused = (
  { settings, result: { refusal } }: Scene['state']['cache'],
  key: NumberSetting,
): boolean =>
  key.startsWith('perMillion')
    ? refuses(refusal, 'price_out_of_range', settings[key])
    : refuses(refusal, 'cache_setting_out_of_range', settings[key], key);
