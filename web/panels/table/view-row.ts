import { html, nothing, type TemplateResult } from 'lit';
import { decimal, integer, percent, probability } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import { bars, type Bars } from '../../charts/bars.ts';
import type { Column } from '../../charts/data-table.ts';
import { barsButtons } from '../../charts/picture-buttons.ts';
import type { Refusal } from '../../library/errors.ts';
import type { NgramRow } from '../../library/types.ts';
import type { ShownRow } from './inspection.ts';
import type { Labels } from './labels.ts';
import { tableCodec } from './state.ts';
import { tokenText, woven, type Telling } from './view.ts';

export interface RowView extends Telling {
  readonly labels: Labels;
  readonly shown: ShownRow;
  readonly columns: readonly Column[];
  /** The row of a context that the reader picked. */
  readonly picked: boolean;
  /** Why the text has no tokens, so that nothing stands before the next one. */
  readonly untokenized: Refusal | null;
  readonly onBack: () => void;
  readonly onBackoff: () => void;
  readonly onOrder: (order: number) => void;
}

export function rowView(view: RowView): TemplateResult {
  const { words, labels, shown, picked, columns, language } = view;
  const own = words.table;
  const chart = rowBars(view);
  return html`
    <section class="part">
      <div class="part-head">
        <h3 id="row" tabindex="-1">
          ${picked ? own.rowPicked : own.rowNow}
          <span class="context">${contextChips(view)}</span>
        </h3>
        ${picked ? html`<button type="button" @click=${view.onBack}>${own.back}</button>` : nothing}
      </div>
      ${shown.row.seen ? html`<p class="quiet-text num">${rowFacts(view)}</p>` : unseenView(view)}
      <div class="halves">
        <div>
          ${bars(chart)} ${tailView(view)} ${barsButtons(words.common.exportAs, own.files.bars, chart)}
        </div>
        <ntl-data-table
          .language=${language}
          .columns=${columns}
          .length=${shown.row.counts.length}
          .caption=${fill(own.rowTable, { context: afterText(view) })}
          .sort=${BY_P}
          .search=${(id: number, query: string) => labels.of(id).includes(query) || String(id) === query.trim()}
          .visibleRows=${11}
        ></ntl-data-table>
      </div>
    </section>
  `;
}

const BY_P = { key: 'p', direction: 'descending' } as const;

/** Every token of the vocabulary: as text, as number, and what the row says of it. */
export function rowColumns({ language, words }: Telling, labels: Labels, row: NgramRow): readonly Column[] {
  const own = words.table;
  return [
    {
      key: 'token',
      label: words.common.token,
      mono: true,
      width: 8,
      cell: (id) => labels.of(id),
      sortBy: (id) => labels.of(id),
    },
    {
      key: 'id',
      label: words.common.id,
      align: 'end',
      width: 6,
      cell: String,
      sortBy: (id) => id,
      firstDirection: 'ascending',
    },
    {
      key: 'count',
      label: words.common.count,
      align: 'end',
      width: 7,
      cell: (id) => integer(language, row.counts[id]!),
      sortBy: (id) => row.counts[id]!,
    },
    {
      key: 'logit',
      label: own.logit,
      align: 'end',
      width: 8,
      cell: (id) => decimal(language, row.logits[id]!, 3),
      sortBy: (id) => row.logits[id]!,
    },
    {
      key: 'p',
      label: own.p,
      align: 'end',
      width: 9,
      cell: (id) => probability(language, row.p[id]!),
      sortBy: (id) => row.p[id]!,
    },
  ];
}

export function rowBars(view: RowView): Bars {
  const { language, words, labels, shown } = view;
  const own = words.table;
  const { ledger, row, model } = shown;
  const rows: Bars['rows'][number][] = ledger.candidates.map(({ id, p }) => ({
    key: id,
    label: labels.of(id),
    note: row.counts[id]! > 0 ? `×${integer(language, row.counts[id]!)}` : '',
    value: p,
    text: probability(language, p),
  }));
  const others = model.vocabSize - rows.length;
  if (others > 0) {
    rows.push({
      key: 'others',
      label: fill(own.others, { n: integer(language, others) }),
      value: ledger.restP,
      text: probability(language, ledger.restP),
      muted: true,
    });
  }
  const first = ledger.candidates[0];
  return {
    description: fill(own.bars, {
      context: afterText(view),
      n: integer(language, ledger.candidates.length),
      token: first ? labels.of(first.id) : '',
      p: first ? probability(language, first.p) : '',
    }),
    rows,
    names: { value: own.probabilityName },
    full: 1,
  };
}

/** What the row is about, in a few words: after “修”. */
function afterText({ words, labels, shown }: RowView): string {
  return shown.model.info.order === 1
    ? words.table.afterNothing
    : fill(words.table.after, { context: labels.ofAll(shown.context) });
}

function contextChips({ words, labels, shown }: RowView): TemplateResult | string {
  if (shown.model.info.order === 1) return words.table.noContext;
  return html`${Array.from(shown.context, (id) => html`<bdi class="tok">${labels.of(id)}</bdi>`)}`;
}

function rowFacts({ language, words, shown }: RowView): string {
  const own = words.table;
  return fill(shown.model.info.order === 1 ? own.rowFactsUnigram : own.rowFacts, {
    total: integer(language, shown.row.total),
    distinct: integer(language, shown.row.distinct),
  });
}

/** What the smoothing gives to the tokens that never followed: the long tail. */
function tailView({ language, words, shown }: RowView): TemplateResult | typeof nothing {
  const { row } = shown;
  const first = row.counts.indexOf(0);
  if (row.orderUsed === 0 || first < 0) return nothing;
  return html`<p class="quiet-text num">
    ${fill(words.table.tail, {
      n: integer(language, row.unseenTokens),
      each: probability(language, row.p[first]!),
      all: probability(language, row.unseenP),
    })}
  </p>`;
}

/** A context that never occurred: what the rule makes of it, and why that is the common case. */
function unseenView(view: RowView): TemplateResult {
  const { language, words, labels, shown } = view;
  const own = words.table;
  const { info, vocabSize } = shown.model;
  const { row, context } = shown;
  const n = (value: number) => integer(language, value);
  const short = context.length < info.order - 1;
  return html`<div class="unseen">
    <p>
      <strong>${own.unseenTitle}</strong>
      ${
        short
          ? view.untokenized
            ? refusalText(language, view.untokenized)
            : fill(own.unseenShort, { n: n(info.order - 1) })
          : woven(own.unseenContext, { context: tokenText(labels.ofAll(context)) })
      }
    </p>
    <p>
      ${
        row.orderUsed === 0
          ? fill(own.unseenUniform, { n: n(vocabSize), p: probability(language, row.p[0]!) })
          : row.context.length === 0
            ? own.unseenBackoffAll
            : woven(own.unseenBackoff, {
                n: n(row.context.length),
                context: tokenText(labels.ofAll(row.context)),
                total: n(row.total),
              })
      }
    </p>
    ${
      short
        ? nothing
        : html`<p class="quiet-text">
            ${fill(own.sparse, {
              v: n(vocabSize),
              possible: n(info.possibleContexts),
              seen: n(info.contexts),
              share: percent(language, info.seenShare, 2),
            })}
          </p>`
    }
    <div class="row">
      ${
        info.unseen === 'uniform' && info.order > 1
          ? html`<button type="button" data-setting=${tableCodec.namesOf('unseen')} @click=${view.onBackoff}>
              ${own.tryBackoff}
            </button>`
          : nothing
      }
      ${
        info.order > 2
          ? html`<button
              type="button"
              data-setting=${tableCodec.namesOf('order')}
              @click=${() => view.onOrder(info.order - 1)}
            >
              ${fill(own.tryOrder, { n: n(info.order - 1) })}
            </button>`
          : nothing
      }
    </div>
  </div>`;
}
