import { html, nothing, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';
import { bytes, decimal, integer, milliseconds } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { AccountedStep } from '../../library/types.ts';
import type { Scene } from './scene.ts';
import type { StepRecord } from './state.ts';

/** What the step took, and all steps so far, without and with. */
export function facts({ result, words, all, language, player }: Scene): TemplateResult | typeof nothing {
  const at = player.step - 1;
  const pair = result.steps[at];
  const without = result.account?.withoutCache.steps[at];
  const withCache = result.account?.withCache.steps[at];
  if (!pair || !without || !withCache) return nothing;
  const number = (value: number) => integer(language, value);
  const size = (value: number) => bytes(language, value);
  const time = (value: number) => milliseconds(language, value);
  const line = (
    name: string,
    ofStep: (record: StepRecord, account: AccountedStep) => string,
    total: (account: AccountedStep) => string,
  ) => html`
    <tr>
      <th scope="row">${name}</th>
      <td class="n">${ofStep(pair.without, without)}</td>
      <td class="n">${ofStep(pair.with, withCache)}</td>
      <td class="n first">${total(without)}</td>
      <td class="n">${total(withCache)}</td>
    </tr>
  `;
  return html`
    <div ${edges()} class="scroll facts" tabindex="0" role="group" aria-label=${words.factsTitle}>
      <table>
        <caption>
          ${fill(words.factsCaption, { step: number(player.step) })}
        </caption>
        <thead>
          <tr>
            <td rowspan="2"></td>
            <th scope="colgroup" colspan="2" class="n">${words.thisStep}</th>
            <th scope="colgroup" colspan="2" class="n first">${words.soFar}</th>
          </tr>
          <tr>
            <th scope="col" class="n">${words.without}</th>
            <th scope="col" class="n">${words.with}</th>
            <th scope="col" class="n first">${words.without}</th>
            <th scope="col" class="n">${words.with}</th>
          </tr>
        </thead>
        <tbody>
          ${line(
            words.positions,
            ({ first, length }) => number(length - first),
            ({ totalPositions }) => number(totalPositions),
          )}
          ${line(
            words.macs,
            ({ macs }) => number(macs),
            ({ totalMacs }) => number(totalMacs),
          )}
          ${line(
            words.weightBytes,
            (_, { weightBytes }) => size(weightBytes),
            ({ totalWeightBytes }) => size(totalWeightBytes),
          )}
          ${line(
            words.kvBytes,
            (_, { kvReadBytes }) => size(kvReadBytes),
            ({ totalKvReadBytes }) => size(totalKvReadBytes),
          )}
          ${line(
            words.ms,
            ({ ms }) => time(ms),
            ({ totalMilliseconds }) => time(totalMilliseconds),
          )}
        </tbody>
      </table>
    </div>
    <p class="hint">
      <span class="kind">${all.common.computed}</span> ${words.countedNote}
      <span class="kind">${all.common.measured}</span>
      ${fill(words.clockNote, {
        without: number(pair.without.runs),
        with: number(pair.with.runs),
        resolution: decimal(language, result.resolutionMs, 3),
      })}
    </p>
  `;
}
