import { html, nothing, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';
import { live } from 'lit/directives/live.js';
import { choiceControl, numberControl } from '../../app/controls.ts';
import { written } from '../../app/entered.ts';
import { bits, decimal, integer, percent, probability, plain, visible } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import { bars, type Bars } from '../../charts/bars.ts';
import { barsButtons } from '../../charts/picture-buttons.ts';
import { PRINTED_SAMPLES } from './printed.ts';
import { temperaturesOf } from './run.ts';
import type { Scene } from './scene.ts';
import { runsCodec, type DrawsAt } from './state.ts';

/** Counts that are shown before the reader asks for all. */
const FIRST = 12;

/** One choice made n times at several temperatures, beside what probability theory expects. */
export function drawsView(scene: Scene): TemplateResult {
  const { state, words, all, language, actions, set } = scene;
  const { settings, result } = state.runs;
  const n = written(settings.draws, (draws) => integer(language, draws));
  const refused = result.drawsRefusal;
  const error = refused ? refusalText(language, refused) : null;
  const drawsRefused = refused?.code === 'draws_out_of_range';
  const temperatureRefused = refused?.code === 'temperature_out_of_range';
  const can = state.choose.result.model !== null && temperaturesOf(settings.temperatures).length > 0;
  return html`
    <h3>${fill(words.drawsTitle, { n })}</h3>
    <p class="quiet-text">${words.drawsSentence}</p>
    <div class="row fields draws-controls">
      ${numberControl({
        label: words.draws,
        setting: runsCodec.namesOf('draws'),
        value: settings.draws,
        error: drawsRefused ? error : null,
        onChange: (draws) => set({ draws: draws ?? '' }),
      })}
      <label class="control" data-setting=${runsCodec.namesOf('temperatures')}>
        <span class="control-label">${words.temperatures}</span>
        <input
          type="text"
          autocomplete="off"
          aria-invalid=${temperatureRefused ? 'true' : 'false'}
          .value=${live(settings.temperatures)}
          @input=${(event: Event) => set({ temperatures: (event.target as HTMLInputElement).value })}
        />
        <span role="alert" class=${temperatureRefused ? 'field-error' : ''}>
          ${temperatureRefused ? error : nothing}
        </span>
      </label>
      ${
        result.drawing === null
          ? html`<button type="button" class="primary" ?disabled=${!can} @click=${() => actions?.draw()}>
              ${fill(words.draw, { n })}
            </button>`
          : html`<button type="button" @click=${() => actions?.stopDraws()}>${all.common.stop}</button>`
      }
    </div>
    <span class="hint" data-setting=${runsCodec.namesOf('temperatures')}>${words.temperaturesHint}</span>
    ${
      result.drawing === null
        ? nothing
        : html`<progress max="1" .value=${result.drawing} aria-label=${words.drawing}></progress>`
    }
    ${
      error && !drawsRefused && !temperatureRefused
        ? html`<div class="refusal" role="alert">${error}</div>`
        : nothing
    }
    ${result.table.length > 0 ? resultView(scene, result.table) : html`<p class="empty">${words.nothingDrawn}</p>`}
  `;
}

function resultView(scene: Scene, table: readonly DrawsAt[]): TemplateResult {
  const { words, language, state } = scene;
  const { n, entropyCeilingBits } = table[0]!.draws;
  const printed = state.choose.result.printed === 'colour' && n === 50;
  return html`
    ${tableView(scene, table, printed)}
    <p class="note">
      ${fill(words.ceiling, { n: integer(language, n), bits: bits(language, entropyCeilingBits) })}
      ${words.estimates}
      ${table.some(({ draws }) => draws.expectedTopShare === null) ? words.noTopShare : nothing}
    </p>
    <p class="note">${printed ? words.printedNote : words.colourHint}</p>
    ${countsView(scene, table)}
  `;
}

function tableView({ words, language }: Scene, table: readonly DrawsAt[], printed: boolean): TemplateResult {
  const { columns } = words;
  const group = (name: string, truth: boolean) =>
    html`<th scope="colgroup" class="group" colspan=${2 + Number(truth) + Number(printed)}>${name}</th>`;
  const heads = (truth: boolean) => html`
    <th scope="col" class="n first">${columns.drawn}</th>
    <th scope="col" class="n">${columns.expected}</th>
    ${truth ? html`<th scope="col" class="n">${columns.truth}</th>` : nothing}
    ${printed ? html`<th scope="col" class="n">${columns.printed}</th>` : nothing}
  `;
  const share = (value: number | null | undefined) => (value == null ? '—' : percent(language, value));
  const entropy = (value: number | undefined) => (value === undefined ? '—' : bits(language, value));
  return html`
    <div ${edges()} class="scroll" tabindex="0" role="region" aria-label=${columns.distinct}>
      <table class="draws">
        <caption>
          ${fill(words.tableCaption, { n: integer(language, table[0]!.draws.n) })}
        </caption>
        <thead>
          <tr>
            <th scope="col" rowspan="2" class="n">${columns.temperature}</th>
            ${group(columns.distinct, false)} ${group(columns.entropy, true)} ${group(columns.topShare, true)}
          </tr>
          <tr>
            ${heads(false)} ${heads(true)} ${heads(true)}
          </tr>
        </thead>
        <tbody>
          ${table.map(({ temperature, draws }) => {
            const source = PRINTED_SAMPLES.find((sample) => sample.temperature === temperature);
            const cell = (text: string, name = '') => html`<td class="n ${name}">${text}</td>`;
            return html`
              <tr>
                <th scope="row" class="n">${plain(temperature)}</th>
                ${cell(integer(language, draws.distinct), 'first')}
                ${cell(decimal(language, draws.expectedDistinct, 1), 'expected')}
                ${printed ? cell(source ? integer(language, source.distinct) : '—', 'printed') : nothing}
                ${cell(entropy(draws.entropyBits), 'first')}
                ${cell(entropy(draws.expectedEntropyBits), 'expected')}
                ${cell(entropy(draws.trueEntropyBits), 'expected')}
                ${printed ? cell(entropy(source?.entropyBits), 'printed') : nothing}
                ${cell(share(draws.topShare), 'first')} ${cell(share(draws.expectedTopShare), 'expected')}
                ${cell(share(draws.trueTopP), 'expected')}
                ${printed ? cell(share(source?.topShare), 'printed') : nothing}
              </tr>
            `;
          })}
        </tbody>
      </table>
    </div>
  `;
}

function countsView(scene: Scene, table: readonly DrawsAt[]): TemplateResult {
  const { words, all, language, looking, look } = scene;
  const now = scene.state.choose.settings.temperature;
  const place = looking.temperature ?? table.findIndex(({ temperature }) => temperature === now);
  const at = table[place] ?? table.at(-1)!;
  const rest = at.draws.drawn.length - FIRST;
  const chart: Bars = {
    description: fill(words.countsBars, { t: plain(at.temperature), n: integer(language, at.draws.n) }),
    names: { value: all.common.count },
    rows: at.draws.drawn.slice(0, looking.allCounts ? undefined : FIRST).map((token) => ({
      key: token.id,
      label: visible(token.text),
      note: fill(words.chance, { p: probability(language, token.p) }),
      value: token.count,
      text: fill(words.times, { n: integer(language, token.count) }),
    })),
  };
  return html`
    <h4>${words.counts}</h4>
    ${
      table.length > 1
        ? choiceControl(
            words.countsAt,
            table.map(({ temperature }, i) => ({ value: String(i), label: plain(temperature) })),
            String(table.indexOf(at)),
            (value) => look({ temperature: Number(value) }),
          )
        : nothing
    }
    <div class="counts">${bars(chart)}</div>
    ${
      rest > 0
        ? html`<button type="button" class="quiet" @click=${() => look({ allCounts: !looking.allCounts })}>
            ${looking.allCounts ? words.fewer : fill(words.more, { n: integer(language, rest) })}
          </button>`
        : nothing
    }
    ${barsButtons(all.common.exportAs, 'counts', chart)}
  `;
}
