import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { written } from '../../app/entered.ts';
import type { Table } from '../../app/export.ts';
import { bytes, decimal, integer } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import { inputPrice } from '../../app/reader-price.ts';
import type { Bars } from '../../charts/bars.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import { charted } from '../../charts/picture-buttons.ts';
import { comparisonWords } from '../../locales/comparison.ts';
import { vocabularyNamed } from '../../library/vocabularies.ts';
import type { Answer } from './comparison.ts';
import type { TokensView } from './model.ts';
import { COMPARABLE, tokensCodec, type Comparable } from './state.ts';
import { alignmentTables, alignmentView } from './view-align.ts';
import { nameOf, waitingView } from './view-making.ts';
import { sectionView } from './view-section.ts';

/** The running text under any number of tokenizers at once. */
export function compareView(view: TokensView): TemplateResult {
  const words = comparisonWords(view.language);
  return sectionView(view, 'compare', words.title, null, () => {
    const { comparison } = view;
    const { answer, rows, refusal } = comparison;
    return html`
      <p class="quiet-text">${words.sentence}</p>
      ${choiceView(view)} ${rows.length === 0 ? html`<p class="empty">${words.none}</p>` : nothing}
      ${rows.map((row) => waitingView(view, nameOf(view, row), row.making, row.refusal))}
      <div role="alert" class=${refusal ? 'refusal' : ''}>
        ${refusal ? refusalText(view.language, refusal) : nothing}
      </div>
      ${answer ? answerView(view, answer) : nothing}
    `;
  });
}

function choiceView(view: TokensView): TemplateResult {
  const words = comparisonWords(view.language);
  const { compared, compareSizes } = view.state.tokens.settings;
  const noCorpus = view.state.text.result.corpusText === null;
  const put = (name: Comparable, chosen: boolean) =>
    view.set({ compared: COMPARABLE.filter((each) => (each === name ? chosen : compared.includes(each))) });
  return html`
    <fieldset class="choices compared-choice" data-setting=${tokensCodec.namesOf('compared')}>
      <legend>${words.choose}</legend>
      ${COMPARABLE.map((name) => {
        const info = vocabularyNamed(name);
        return html`
          <label class="choice">
            <input
              type="checkbox"
              .checked=${live(compared.includes(name))}
              @change=${(event: Event) => put(name, (event.target as HTMLInputElement).checked)}
            />
            <span>
              ${info?.title ?? view.words.tokens.kinds[name as 'char' | 'byte']}
              ${
                info
                  ? html`<small class="hint num"
                      >${fill(words.load, { bytes: bytes(view.language, info.bytes) })}</small
                    >`
                  : nothing
              }
            </span>
          </label>
        `;
      })}
    </fieldset>
    <label class="control sizes" data-setting=${tokensCodec.namesOf('compareSizes')}>
      <span class="control-label">${words.sizes}</span>
      <input
        type="text"
        inputmode="numeric"
        autocomplete="off"
        .value=${live(compareSizes)}
        @input=${(event: Event) => view.set({ compareSizes: (event.target as HTMLInputElement).value })}
      />
    </label>
    ${noCorpus ? html`<p class="hint">${words.needCorpus}</p>` : nothing}
  `;
}

function answerView(view: TokensView, answer: Answer): TemplateResult {
  const words = comparisonWords(view.language);
  const { counted, priceRefusal } = answer;
  const number = (value: number) => integer(view.language, value);
  const chart: Bars = {
    description: words.chart,
    names: { value: words.columns.tokens },
    rows: counted.map((row) => ({
      key: row.key,
      label: nameOf(view, row),
      value: row.segments!.length,
      text: number(row.segments!.length),
    })),
  };
  return html`
    ${charted(view.words.common.exportAs, 'tokens-by-vocabulary', chart)}
    <ntl-data-table
      .language=${view.language}
      .columns=${guard([answer, view.language], () => columnsOf(view, answer))}
      .length=${counted.length}
      .caption=${words.table}
    ></ntl-data-table>
    ${
      priceRefusal
        ? html`<p class="refusal" role="alert">${refusalText(view.language, priceRefusal)}</p>`
        : html`<p class="hint num">
            ${fill(words.modelled, {
              price: written(inputPrice(view.state), (value) => decimal(view.language, value)),
            })}
            <a href="#/cost">${words.changePrice}</a>
          </p>`
    }
    <p class="said">${words.pitfall}</p>
    ${alignmentView(view, answer)}
  `;
}

function columnsOf(view: TokensView, { counted, ratios, prices }: Answer): readonly Column[] {
  const words = comparisonWords(view.language);
  const { columns } = words;
  const number = (value: number) => integer(view.language, value);
  const numeric = (
    key: string,
    label: string,
    value: (row: number) => number | null,
    write: (value: number) => string,
  ): Column => ({
    key,
    label,
    align: 'end',
    width: 7,
    cell: (row) => {
      const shown = value(row);
      return shown === null ? '–' : write(shown);
    },
    sortBy: (row) => value(row) ?? -1,
    firstDirection: 'ascending',
  });
  return [
    {
      key: 'name',
      label: columns.name,
      width: 16,
      cell: (row) => nameOf(view, counted[row]!),
      sortBy: (row) => nameOf(view, counted[row]!),
    },
    numeric('tokens', columns.tokens, (row) => counted[row]!.segments!.length, number),
    numeric(
      'perCharacter',
      columns.perCharacter,
      (row) => counted[row]!.segments!.tokensPerCharacter,
      (value) => decimal(view.language, value),
    ),
    numeric(
      'ratio',
      columns.ratio,
      (row) => ratios[row]!,
      (value) => fill(words.times, { n: decimal(view.language, value) }),
    ),
    numeric(
      'price',
      columns.price,
      (row) => prices?.[row] ?? null,
      (value) => decimal(view.language, value, 6),
    ),
    {
      ...numeric('vocabSize', columns.vocabSize, (row) => counted[row]!.tokenizer!.vocabSize, number),
      cell: (row) => {
        const { wantedSize, tokenizer } = counted[row]!;
        const { vocabSize } = tokenizer!;
        const isShort = typeof wantedSize === 'number' && vocabSize < wantedSize;
        return isShort ? fill(words.short, { n: number(vocabSize) }) : number(vocabSize);
      },
    },
    numeric(
      'bytes',
      columns.bytes,
      (row) => counted[row]!.info?.bytes ?? null,
      (value) => bytes(view.language, value),
    ),
  ];
}

/** The comparison, to take away. */
export function compareTables(view: TokensView): Table[] {
  const { answer } = view.comparison;
  if (!answer) return [];
  const rows: Table = {
    name: comparisonWords(view.language).exportRows,
    columns: [
      'tokenizer',
      'tokens',
      'tokens_per_character',
      'ratio_to_fewest',
      'price',
      'vocab_size',
      'load_bytes',
    ],
    rows: answer.counted.map((row, i) => [
      row.key,
      row.segments!.length,
      row.segments!.tokensPerCharacter,
      answer.ratios[i]!,
      answer.prices?.[i] ?? null,
      row.tokenizer!.vocabSize,
      row.info?.bytes ?? null,
    ]),
  };
  return [rows, ...alignmentTables(view)];
}
