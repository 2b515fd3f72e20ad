import { html, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';
import type { Table } from '../../app/export.ts';
import type { CostScene } from './scene.ts';

/** One value of a calculator: what it is, how it is had, and what it is in each configuration. */
export interface Figure {
  /** Its name in an export. */
  readonly key: string;
  readonly name: string;
  readonly formula: string;
  readonly kind: 'modelled' | 'measured';
  readonly values: readonly { readonly raw: number | string | null; readonly text: string }[];
}

export interface Figures {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Figure[];
}

export function figuresView({ all }: CostScene, { title, columns, rows }: Figures): TemplateResult {
  return html`
    <div ${edges()} class="scroll figures" tabindex="0" role="group" aria-label=${title}>
      <table>
        <caption>
          ${title}
        </caption>
        <thead>
          <tr>
            <td></td>
            ${columns.map((column) => html`<th scope="col" class="n">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ name, formula, kind, values }) => html`
              <tr>
                <th scope="row">
                  ${name}<span class="kind">${all.common[kind]}</span>
                  <span class="formula">${formula}</span>
                </th>
                ${values.map(({ text }) => html`<td class="n">${text}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

export const figuresTable = (name: string, { columns, rows }: Figures): Table => ({
  name,
  columns: ['figure', 'kind', 'formula', ...columns],
  rows: rows.map(({ key, kind, formula, values }) => [key, kind, formula, ...values.map(({ raw }) => raw)]),
});
