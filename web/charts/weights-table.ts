// What each position looks at: a table of weights, its cells tinted by them. The picture is the table.
import { css, html, type TemplateResult } from 'lit';
import { edges } from '../app/edges.ts';
import { percent, type Language } from '../app/format.ts';
import { narrow } from '../app/panel-box.ts';

export interface WeightsTable {
  readonly language: Language;
  readonly caption: string;
  /** The tokens, in their order: a row looks, a column is looked at. */
  readonly tokens: readonly string[];
  /** (n, n) */
  readonly weights: readonly (readonly number[])[];
}

export const weightsTable = ({ language, caption, tokens, weights }: WeightsTable): TemplateResult =>
  html`<div ${edges()} class="scroll weights" tabindex="0" role="group" aria-label=${caption}>
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${tokens.map((token) => html`<th scope="col">${token}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${weights.map(
          (row, i) =>
            html`<tr>
              <th scope="row">${tokens[i]}</th>
              ${row.map(
                (weight) =>
                  html`<td class="n" .style=${`--weight: ${weight}`}>
                    <span>${weight === 0 ? '–' : percent(language, weight, 0)}</span>
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export const weightsTableStyle = css`
  .weights caption {
    padding: 8px 10px;
    text-align: left;
    font-size: 14px;
    color: var(--ink-2);
  }
  .weights th,
  .weights td {
    padding: 5px 7px;
    font-size: 13px;
    white-space: nowrap;
  }
  .weights thead th {
    text-align: right;
  }
  .weights td.n {
    position: relative;
    min-width: 38px;
  }
  .weights td.n::before {
    content: '';
    position: absolute;
    inset: 1px;
    border-radius: 3px;
    background: var(--final);
    opacity: calc(var(--weight) * 0.45); /* the number stays readable on it, light and dark */
  }
  .weights td.n span {
    position: relative;
  }
  ${narrow(
    520,
    css`
      .weights th,
      .weights td,
      .weights td.n {
        min-width: 0;
        padding: 5px 3px;
        font-size: 12px;
      }
    `,
  )}
`;
