import { html, nothing, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';
import { numberControl, type NumberControl } from '../../app/controls.ts';
import { written, type Entered } from '../../app/entered.ts';
import { decimal, integer, type Language } from '../../app/format.ts';
import { fill, type Messages } from '../../app/i18n.ts';
import type { LabState } from '../../app/state.ts';
import { bars, type Bars } from '../../charts/bars.ts';
import type { Price, Rounds } from '../../library/types.ts';
import type { CostState } from './state.ts';

export interface CostView {
  readonly state: LabState;
  readonly language: Language;
  readonly words: Messages['cost'];
  readonly tokens: { readonly inputTokens: Entered; readonly outputTokens: Entered };
  readonly set: (part: Partial<CostState['settings']>) => void;
}

export function controls({ state, words, tokens, set }: CostView): TemplateResult {
  const { settings, result } = state.cost;
  const refused = (code: string, value: Entered | null) =>
    result.refusal?.code === code && result.refusal.got === String(value ?? '');
  const fromText = settings.inputTokens === null && settings.outputTokens === null;
  const count = (label: string, key: 'inputTokens' | 'outputTokens'): NumberControl => ({
    label,
    value: tokens[key],
    refused: refused('token_count_out_of_range', settings[key]),
    onChange: (value) => set({ [key]: value }),
  });
  const price = (label: string, key: 'perMillionInput' | 'perMillionOutput'): NumberControl => ({
    label,
    value: settings[key],
    refused: refused('price_out_of_range', settings[key]),
    onChange: (value) => set({ [key]: value ?? '' }),
  });
  return html`
    <div class="grid">
      ${numberControl(count(words.inputTokens, 'inputTokens'))}
      ${numberControl(count(words.outputTokens, 'outputTokens'))}
      ${numberControl(price(words.inputPrice, 'perMillionInput'))}
      ${numberControl(price(words.outputPrice, 'perMillionOutput'))}
    </div>
    <div class="row from-text">
      <button
        type="button"
        ?disabled=${fromText}
        @click=${() => set({ inputTokens: null, outputTokens: null })}
      >
        ${words.takeFromText}
      </button>
      <span class="hint">${fromText ? words.isFromText : nothing}</span>
    </div>
  `;
}

export function bill({ state, language, words, tokens }: CostView): TemplateResult | typeof nothing {
  const { price, rounds } = state.cost.result;
  if (!price || !rounds) return nothing;
  const { perMillionInput, perMillionOutput } = state.cost.settings;
  const line = (name: string, count: Entered, each: Entered, cost: number) => html`
    <tr>
      <th scope="row">${name}</th>
      <td class="n">${written(count, (n) => integer(language, n))}</td>
      <td class="n">${written(each, (price) => decimal(language, price))}</td>
      <td class="n">${decimal(language, cost, 6)}</td>
    </tr>
  `;
  return html`
    <div class="charted">${bars(costBars(words, language, price))}</div>
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
            <th scope="col" class="n">${words.cost}</th>
          </tr>
        </thead>
        <tbody>
          ${line(words.input, tokens.inputTokens, perMillionInput, price.input)}
          ${line(words.output, tokens.outputTokens, perMillionOutput, price.output)}
          <tr class="total">
            <th scope="row" colspan="3">${words.total}</th>
            <td class="n">${decimal(language, price.total, 6)}</td>
          </tr>
        </tbody>
      </table>
    </div>
    <h3>${words.roundsTitle}</h3>
    ${
      tokens.outputTokens === 0
        ? nothing
        : html`<div class="charted">${bars(roundBars(words, language, rounds))}</div>`
    }
    <p>
      ${
        tokens.outputTokens === 0
          ? words.noRounds
          : fill(words.rounds, {
              input: integer(language, rounds.prefillPositions),
              output: written(tokens.outputTokens, (n) => integer(language, n)),
              decode: integer(language, rounds.decodeRounds),
            })
      }
    </p>
  `;
}

/** What is paid for what is read, and for what is written. */
const costBars = (words: Messages['cost'], language: Language, price: Price): Bars => ({
  description: words.costBars,
  names: { value: words.cost },
  rows: [
    { key: 'input', label: words.input, value: price.input, text: decimal(language, price.input, 6) },
    { key: 'output', label: words.output, value: price.output, text: decimal(language, price.output, 6) },
  ],
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
