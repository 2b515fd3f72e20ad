import { html, type TemplateResult } from 'lit';
import { download, toCsv, toJson, type Table } from './export.ts';
import type { Language } from './format.ts';
import { words } from './i18n.ts';

/** Saves tables, each as a file of its own; they are made when they are asked for. */
export function exportButtons(
  language: Language,
  tables: () => readonly Table[] | Promise<readonly Table[]>,
): TemplateResult {
  const save = (write: (table: Table) => string, ending: string, type: string) => async () => {
    for (const table of await tables()) download(`${table.name}.${ending}`, write(table), type);
  };
  return html`
    <span class="export-label">${words(language).common.exportAs}</span>
    <button type="button" class="quiet" @click=${save(toCsv, 'csv', 'text/csv;charset=utf-8')}>CSV</button>
    <button type="button" class="quiet" @click=${save(toJson, 'json', 'application/json')}>JSON</button>
  `;
}
