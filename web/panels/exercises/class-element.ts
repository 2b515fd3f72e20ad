import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../../app/define.ts';
import { startOf } from '../../app/excerpt.ts';
import { exportButtons } from '../../app/export-buttons.ts';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { sharedStyles } from '../../app/styles.ts';
import { cells } from '../../charts/bars.ts';
import '../../charts/data-table.ts';
import type { Column } from '../../charts/data-table.ts';
import { codesWords } from '../../locales/codes.ts';
import { classResults, summaryOf, type ClassRead } from './class-results.ts';
import { sumsOf, type ReadCode, type Sums } from './codes.ts';
import { setIn } from './set.ts';

/** Of a line that is not read, what fits. */
const MOST_CHARACTERS = 60;
/** Of a column, in characters. */
const WIDEST = 24;

/** The completion codes of a class: a row each, and the lines that none could be read in. */
export class ClassCodes extends LitElement {
  static override styles = [
    sharedStyles,
    css`
      li {
        overflow-wrap: anywhere;
      }
    `,
  ];
  static override properties = { language: {}, codes: { attribute: false } };

  declare language: Language;
  declare codes: ClassRead;
  #columns: readonly Column[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('codes') || changed.has('language')) this.#columns = columnsOf(this.language, this.codes);
  }

  protected override render(): TemplateResult {
    const words = codesWords(this.language);
    const { codes } = this;
    return html`
      <ntl-data-table
        .language=${this.language}
        .columns=${this.#columns}
        .length=${codes.read.length}
        .caption=${words.caption}
        .counted=${words.counted}
        .visibleRows=${12}
      ></ntl-data-table>
      ${repeatedView(this.language, codes)} ${unreadView(this.language, codes)}
      <div role="group" aria-label=${words.caption}>
        ${exportButtons(this.language, () => [classResults(this.language, codes)])}
      </div>
    `;
  }
}

/** How many codes are right, and how much is not; where none is right, what to look at first. */
export function summaryView(language: Language, codes: ClassRead): TemplateResult {
  const isGood = codes.unread.length === 0 && codes.read.every(({ isGenuine }) => isGenuine);
  return html`<p class="verdict ${isGood ? 'good' : 'bad'}">${summaryOf(language, codes)}</p>`;
}

/** Codes that were given twice, and students who gave several. */
function repeatedView(language: Language, { read }: ClassRead): TemplateResult | typeof nothing {
  const repeated = read.filter(({ sameAs, others }) => sameAs !== null || others.length > 0);
  if (repeated.length === 0) return nothing;
  const words = codesWords(language).repeated;
  return html`
    <h3>${words.title}</h3>
    <ul>
      ${repeated.map(({ line, completion, sameAs, others }) => {
        const lines = others.map(plain).join(words.comma);
        const said = [
          ...(sameAs === null ? [] : [fill(words.again, { line: plain(sameAs) })]),
          ...(others.length === 0 ? [] : [fill(words.others, { n: plain(others.length), lines })]),
        ].join(words.semicolon);
        return html`<li>${fill(words.line, { line: plain(line), student: completion.student, said })}</li>`;
      })}
    </ul>
  `;
}

/** The lines that no code was read in, each with its reason. */
export function unreadView(language: Language, { unread }: ClassRead): TemplateResult | typeof nothing {
  if (unread.length === 0) return nothing;
  const words = codesWords(language);
  return html`
    <h3>${words.unread}</h3>
    <ul>
      ${unread.map(
        ({ line, text, reason }) =>
          html`<li>
            ${fill(words.unreadLine, {
              line: plain(line),
              text: startOf(text, MOST_CHARACTERS),
              reason: words.reasons[reason],
            })}
          </li>`,
      )}
    </ul>
  `;
}

function columnsOf(language: Language, { read, isSameSet }: ClassRead): readonly Column[] {
  const words = codesWords(language);
  const { columns } = words;
  const sums = read.map(({ isGenuine, completion }) => (isGenuine ? sumsOf(completion) : null));
  const { compare } = new Intl.Collator(language, { numeric: true });
  const text = (key: keyof typeof columns, of: (code: ReadCode) => string): Column => {
    const texts = read.map(of);
    const inOrder = [...new Set(texts)].sort(compare);
    const places = new Map(inOrder.map((one, place) => [one, place]));
    return {
      key,
      label: columns[key],
      width: Math.min(WIDEST, Math.max(...texts.map(cells))),
      cell: (row) => texts[row]!,
      sortBy: (row) => places.get(texts[row]!)!,
      firstDirection: 'ascending',
    };
  };
  const count = (
    key: keyof typeof columns,
    of: (sums: Sums) => number,
    say = (sums: Sums) => plain(of(sums)),
  ): Column => ({
    key,
    label: columns[key],
    align: 'end',
    width: 4,
    cell: (row) => (sums[row] ? say(sums[row]) : words.nothing),
    sortBy: (row) => (sums[row] ? of(sums[row]) : NaN),
  });
  return [
    {
      key: 'line',
      label: columns.line,
      align: 'end',
      width: 3,
      cell: (row) => plain(read[row]!.line),
      sortBy: (row) => read[row]!.line,
      firstDirection: 'ascending',
    },
    text('student', ({ completion }) => completion.student),
    text('seal', ({ isGenuine }) => (isGenuine ? words.genuine : words.changed)),
    text('day', ({ completion }) => completion.day),
    text('set', (code) => (code.isGenuine ? setText(language, code, isSameSet(code)) : words.nothing)),
    count(
      'solved',
      ({ solved }) => solved,
      ({ solved, total }) => fill(words.solved, { solved: plain(solved), total: plain(total) }),
    ),
    count('tries', ({ tries }) => tries),
    count('hints', ({ hints }) => hints),
    count('solutions', ({ solutionsSeen }) => solutionsSeen),
  ];
}

function setText(language: Language, { completion }: ReadCode, isSame: boolean | null): string {
  const { sets } = codesWords(language);
  if (isSame === true) return sets.same;
  const { heading } = setIn(completion.set);
  if (isSame === null) return heading || sets.unknown;
  return heading === '' ? sets.other : fill(sets.otherTitled, { heading });
}

define('ntl-class-codes', ClassCodes);
