import { html, nothing, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';
import { decimal, integer, score } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { charted } from '../../charts/picture-buttons.ts';
import type { Scene } from './scene.ts';

/** Source 000's figures, computed here and now. */
export function sourceView({ result, words, all, language }: Scene): TemplateResult | typeof nothing {
  const { source } = result;
  if (!source) return nothing;
  const { toy, rows } = source;
  const number = (value: number) => integer(language, value);
  const count = (value: number) => score(language, value, 2);
  return html`
    <section aria-label=${words.sourceTitle}>
      <h3>${words.sourceTitle}</h3>
      <p>
        <span class="kind">${all.common.computed}</span>
        ${fill(words.toy, { without: number(toy.without), with: number(toy.with) })}
        ${toy.sameTokens ? words.toySame : nothing}
      </p>
      <p><span class="kind">${all.common.modelled}</span> ${words.sourceTable}</p>
      ${rows.map(
        (row) => html`
          <h4>
            ${fill(words.sourceRow, { p: number(row.promptTokens), factor: decimal(language, row.saving, 0) })}
          </h4>
          <div class="charted">
            ${charted(all.common.exportAs, `kv-macs-${row.promptTokens}`, {
              description: fill(words.sourceBars, { p: number(row.promptTokens) }),
              names: { value: words.macs },
              rows: [
                { key: 'without', label: words.without, value: row.without, text: count(row.without) },
                { key: 'with', label: words.with, value: row.with, text: count(row.with) },
              ],
            })}
          </div>
        `,
      )}
      <div ${edges()} class="scroll" tabindex="0" role="group" aria-label=${words.sourceCaption}>
        <table>
          <caption>
            ${words.sourceCaption}
          </caption>
          <thead>
            <tr>
              <th scope="col" class="n">P</th>
              <th scope="col" class="n">${words.without}</th>
              <th scope="col" class="n">${words.with}</th>
              <th scope="col" class="n">${words.factor}</th>
              <th scope="col" class="n">${words.barCells}</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <th scope="row" class="n">${number(row.promptTokens)}</th>
                  <td class="n">${number(row.without)}</td>
                  <td class="n">${number(row.with)}</td>
                  <td class="n">${decimal(language, row.saving, 2)}</td>
                  <td class="n">40 : ${number(row.cells)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p>${words.law}</p>
    </section>
  `;
}
