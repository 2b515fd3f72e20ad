import { html, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';
import { decimal, percent, plain, probability, visible, type Language } from '../../app/format.ts';
import { bars } from '../../charts/bars.ts';
import { lineChart } from '../../charts/line.ts';
import { weightsTable } from '../../charts/weights-table.ts';
import type { ColumnKind, Exhibit, ExhibitText } from '../../exercises/exercise.ts';
import { NET_WORDS } from '../../exercises/fault/words.ts';
import { prose } from './prose.ts';

/** Something that a pipeline leaves to be seen, with its words. */
export const exhibitView = (language: Language, exhibit: Exhibit, text: ExhibitText): TemplateResult =>
  html`<section class="exhibit">
    <h3>${text.title}</h3>
    <p>${prose(text.text, language)}</p>
    ${drawn(language, exhibit, text)}
  </section>`;

function drawn(language: Language, exhibit: Exhibit, { title, names }: ExhibitText): TemplateResult {
  switch (exhibit.draw) {
    case 'table':
      return tableView(language, exhibit, title, names);
    case 'weights':
      return html`<div class="side-by-side">
        ${exhibit.tables.map(({ words, weights }, i) =>
          weightsTable({
            language,
            caption: names[i]!,
            tokens: words.map((word) => wordOf(language, word)),
            weights,
          }),
        )}
      </div>`;
    case 'lines': {
      const [xLabel, yLabel, ...lines] = names;
      return lineChart({
        language,
        description: title,
        xLabel: xLabel!,
        yLabel: yLabel!,
        series: exhibit.lines.map((points, i) => ({
          name: lines[i]!,
          hue: i === 0 ? 'drawn' : 'raw',
          points,
        })),
        formatX: plain,
        formatY: (value) => decimal(language, value),
      });
    }
    case 'bars':
      return bars({
        description: title,
        names: { value: names[0]!, after: names[1]! },
        full: 1,
        rows: exhibit.bars.map(({ text, value, after }) => ({
          key: text,
          label: visible(text),
          value,
          text: percent(language, value),
          after,
          afterText: percent(language, after),
        })),
      });
  }
}

const wordOf = (language: Language, word: number): string => NET_WORDS[language][word]!;

const isText = (kind: ColumnKind): boolean => kind === 'text' || kind === 'word';

function written(language: Language, kind: ColumnKind, value: number | string | null): string {
  if (typeof value === 'string') return visible(value);
  if (value === null) return '–';
  switch (kind) {
    case 'word':
      return wordOf(language, value);
    case 'probability':
      return probability(language, value);
    case 'number':
      return Number.isInteger(value) ? plain(value) : decimal(language, value);
    case 'count':
    case 'text':
      return plain(value);
  }
}

/** A text that is no single token is broken where it must be. */
function classOf(kind: ColumnKind, value: number | string | null): string {
  if (!isText(kind)) return 'n';
  return typeof value === 'string' && value.length > 1 ? 'whole' : '';
}

const tableView = (
  language: Language,
  { columns, rows }: Extract<Exhibit, { draw: 'table' }>,
  title: string,
  names: readonly string[],
): TemplateResult =>
  html`<div ${edges()} class="scroll" tabindex="0" role="group" aria-label=${title}>
    <table>
      <thead>
        <tr>
          ${names.map((name, i) => html`<th scope="col" class=${isText(columns[i]!) ? '' : 'n'}>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map(
                (value, i) =>
                  html`<td class=${classOf(columns[i]!, value)}>
                    ${written(language, columns[i]!, value)}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
