// What lies beneath the bill: the work that a hit leaves, the share by length, the rows that change, the time here.
import { html, nothing, type TemplateResult } from 'lit';
import { choiceControl } from '../../app/controls.ts';
import { written } from '../../app/entered.ts';
import { edges } from '../../app/edges.ts';
import { decimal, integer, percent, score } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import { charted } from '../../charts/picture-buttons.ts';
import { WIDTH } from './asking.ts';
import { MOST_MEASURED } from './measuring.ts';
import type { Scene } from './scene.ts';
import { cacheCodec, NETS, type CacheAnswer, type Measured, type ToyRows } from './state.ts';

export function unsavedView(scene: Scene, { macs }: CacheAnswer): TemplateResult {
  const { state, words, all, language, conversation } = scene;
  const text = (value: number) => fill(words.macs, { n: score(language, value, 2) });
  const output = written(conversation.draft.output, (value) => integer(language, value));
  const row = (key: 'whole' | 'rest' | 'unsaved') => ({
    ...{ key, label: words.macRows[key], value: macs[key], text: text(macs[key]) },
    marked: key === 'unsaved',
  });
  const hit = (state.cache.result.answer?.turn.read ?? 0) > 0;
  return html`
    <h3>${words.unsavedTitle} <span class="kind">${all.common.computed}</span></h3>
    <p>${words.unsavedSentence}</p>
    ${charted(scene.all.common.exportAs, 'not-saved', {
      description: words.unsavedTitle,
      names: { value: words.macsName },
      rows: hit ? [row('whole'), row('rest'), row('unsaved')] : [row('whole'), row('unsaved')],
    })}
    <p class="hint">${fill(words.unsavedFormula, { d: integer(language, WIDTH), n: output })}</p>
  `;
}

export function sharesView({ words, all, language }: Scene, { shares }: CacheAnswer): TemplateResult {
  const n = (value: number) => html`<td class="n">${integer(language, value)}</td>`;
  return html`
    <h3>${words.sharesTitle} <span class="kind">${all.common.computed}</span></h3>
    <p>${words.sharesSentence}</p>
    <div ${edges()} class="scroll shares" tabindex="0" role="group" aria-label=${words.sharesTitle}>
      <table>
        <thead>
          <tr>
            <th scope="col" class="n">${words.shareColumns.cached}</th>
            <th scope="col" class="n">${words.shareColumns.added}</th>
            <th scope="col" class="n">${words.shareColumns.miss}</th>
            <th scope="col" class="n">${words.shareColumns.hit}</th>
            <th scope="col">${words.shareColumns.share}</th>
          </tr>
        </thead>
        <tbody>
          ${shares.map(
            (row, i) =>
              html`<tr class=${i === 0 ? 'own' : ''}>
                <th scope="row" class="n">
                  ${integer(language, row.cached)}${i === 0 ? html` <small>${words.thisTurn}</small>` : nothing}
                </th>
                ${n(row.added)} ${n(row.missPositions)} ${n(row.hitPositions)}
                <td>
                  <span class="share-bar" aria-hidden="true"
                    ><span .style=${`width: ${100 * row.share}%`}></span></span
                  ><span class="num">${percent(language, row.share)}</span>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `;
}

export function toyView({ words, all, language }: Scene, rows: ToyRows): TemplateResult {
  const known = rows.oneLayer.length;
  const layer = (name: string, changed: Uint8Array) => html`
    <tr>
      <th scope="row">${name}</th>
      ${rows.labels.map((_, i) => {
        const tone = i >= known ? 'new' : changed[i] ? 'changed' : 'same';
        return html`<td class=${tone}>
          <span aria-hidden="true">${TOY_SIGNS[tone]}</span
          ><span class="visually-hidden">${words.toyCells[tone]}</span>
        </td>`;
      })}
    </tr>
  `;
  return html`
    <h3>${words.toyTitle} <span class="kind">${all.common.computed}</span></h3>
    <p>${words.toySentence}</p>
    <p class="legend">
      <span class="key read"></span>${TOY_SIGNS.same} ${words.toyCells.same}
      <span class="key computed"></span>${TOY_SIGNS.changed} ${words.toyCells.changed}
      <span class="key"></span>${TOY_SIGNS.new} ${words.toyCells.new}
    </p>
    <div ${edges()} class="scroll toy" tabindex="0" role="group" aria-label=${words.toyTitle}>
      <table>
        <caption>
          ${fill(words.toyCaption, {
            first: integer(language, rows.first + 1),
            last: integer(language, rows.first + rows.labels.length),
          })}
        </caption>
        <thead>
          <tr>
            <td></td>
            ${rows.labels.map((label) => html`<th scope="col" class="mono">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${layer(words.oneLayer, rows.oneLayer)} ${layer(words.twoFirst, rows.twoLayers.subarray(0, known))}
          ${layer(words.twoSecond, rows.twoLayers.subarray(known))}
        </tbody>
      </table>
    </div>
  `;
}
const TOY_SIGNS = { same: '=', changed: '≠', new: '+' } as const;

export function measureView(scene: Scene, { ids }: CacheAnswer): TemplateResult {
  const { words, all, language, state, set, actions } = scene;
  const { measured, measuring, measureRefusal } = state.cache.result;
  const tooLong = ids.length > MOST_MEASURED;
  return html`
    <h3>${words.measureTitle} <span class="kind">${all.common.measured}</span></h3>
    <p>${words.measureSentence}</p>
    <div class="row">
      ${choiceControl(
        words.net,
        NETS.map((value) => ({ value, label: words.nets[value] })),
        state.cache.settings.net,
        (net) => set({ net }),
        cacheCodec.namesOf('net'),
      )}
      ${
        measuring === null
          ? html`<button
              type="button"
              class="primary"
              ?disabled=${tooLong}
              @click=${() => actions?.measure()}
            >
              ${words.measure}
            </button>`
          : html`<button type="button" @click=${() => actions?.stopMeasuring()}>${all.common.stop}</button>`
      }
    </div>
    ${tooLong ? html`<p class="note">${fill(words.tooLong, { n: integer(language, ids.length), most: integer(language, MOST_MEASURED) })}</p>` : nothing}
    ${measuring === null ? nothing : html`<progress max="1" .value=${measuring} aria-label=${words.measuring}></progress>`}
    ${measureRefusal ? html`<div class="refusal" role="alert">${refusalText(language, measureRefusal)}</div>` : nothing}
    ${measured ? measuredView(scene, measured) : nothing}
  `;
}

function measuredView(scene: Scene, { whole, rest, length, computed, saving }: Measured): TemplateResult {
  const { words, language } = scene;
  const ms = (value: number) => fill(words.ms, { n: decimal(language, value, value < 10 ? 3 : 1) });
  return html`
    <div role="status">
      ${charted(scene.all.common.exportAs, 'prefill', {
        description: words.measureTitle,
        names: { value: words.msName },
        rows: [
          {
            key: 'whole',
            label: fill(words.prefillOf, { n: integer(language, length) }),
            value: whole.ms,
            text: ms(whole.ms),
          },
          {
            key: 'rest',
            label: fill(words.prefillOf, { n: integer(language, computed) }),
            value: rest.ms,
            text: ms(rest.ms),
            marked: true,
          },
        ],
      })}
      <p>
        ${fill(computed < length ? words.saved : words.nothingSaved, {
          ms: ms(saving.milliseconds),
          factor: decimal(language, saving.factor, 1),
        })}
        <span class="hint"
          >${fill(words.clock, { runs: integer(language, rest.runs), ms: ms(rest.resolutionMs) })}</span
        >
      </p>
    </div>
  `;
}
