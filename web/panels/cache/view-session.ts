import { html, nothing, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';
import { numberControl, selectControl } from '../../app/controls.ts';
import { integer } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { priceListWords } from '../../app/price-lists.ts';
import type { CacheCounts } from '../../library/cost-types.ts';
import { chosenPrices, money, priceChoices, type Scene } from './scene.ts';

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
            value: settings[key],
            refused: isRefused(state.cache, key),
            onChange: (value) => set({ [key]: value ?? '' }),
          }),
        )}
      </div>
    </details>
  `;
}

/** A cache setting is refused by its name ("blockSize = 0"), a price by its value. */
function isRefused({ settings, result: { refusal } }: Scene['state']['cache'], key: NumberSetting): boolean {
  if (!refusal) return false;
  if (key.startsWith('perMillion')) {
    const value = settings[key];
    return (
      refusal.code === 'price_out_of_range' && (typeof value === 'string' || refusal.got === String(value))
    );
  }
  return refusal.code === 'cache_setting_out_of_range' && refusal.got.startsWith(`${key} =`);
}
