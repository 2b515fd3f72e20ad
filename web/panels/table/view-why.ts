import { html, nothing, type TemplateResult } from 'lit';
import { bits, integer, percent, probability } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { Column } from '../../charts/data-table.ts';
import type { ShownRow } from './inspection.ts';
import type { OrderLine } from './orders.ts';
import type { Telling } from './view.ts';

export interface OrdersView extends Telling {
  readonly comparing: boolean;
  readonly lines: readonly OrderLine[] | null;
  readonly columns: readonly Column[];
  readonly order: number;
  readonly onCompare: () => void;
  /** null: the order is not to be changed here. */
  readonly onOrder: ((order: number) => void) | null;
}

/** What a longer context buys and costs, order by order. */
export function ordersView(view: OrdersView): TemplateResult {
  const { words, language, lines, comparing, onOrder } = view;
  const own = words.table;
  return html`<section class="part">
    <h3>${own.ordersTitle}</h3>
    <p class="quiet-text">${own.ordersSentence}</p>
    ${
      !comparing
        ? html`<p><button type="button" @click=${view.onCompare}>${own.compare}</button></p>`
        : lines
          ? html`<ntl-data-table
                .language=${language}
                .columns=${view.columns}
                .length=${lines.length}
                .caption=${own.compareTable}
                .marked=${lines.findIndex((line) => line.order === view.order)}
                .onSelect=${onOrder && ((row: number) => onOrder(lines[row]!.order))}
              ></ntl-data-table>
              <p class="quiet-text">${own.ordersReading}</p>`
          : html`<p class="empty" role="status">${own.counting}</p>`
    }
  </section>`;
}

export function ordersColumns({ language, words }: Telling, lines: readonly OrderLine[]): readonly Column[] {
  const own = words.table;
  const column = (key: string, label: string, width: number, text: (line: OrderLine) => string): Column => ({
    key,
    label,
    width,
    align: 'end',
    cell: (row) => text(lines[row]!),
  });
  return [
    column('order', own.orderColumn, 5, ({ order }) => integer(language, order)),
    column('possible', own.possible, 12, ({ info }) => integer(language, info.possibleContexts)),
    column('contexts', own.contexts, 12, ({ info }) => integer(language, info.contexts)),
    column('share', own.share, 9, ({ info }) => percent(language, info.seenShare, 2)),
    column('single', own.singleColumn, 12, ({ info }) => integer(language, info.singleContinuation)),
    column('nonzero', own.nonzero, 9, ({ info }) => integer(language, info.nonzero)),
    column('bits', own.bitsColumn, 12, ({ score }) => (score ? bits(language, score.bitsPerCharacter) : '–')),
  ];
}

export function whyView({ language, words }: Telling, shown: ShownRow | null): TemplateResult {
  const { why, source, sourceCondition } = words.table;
  const kind = html`<span class="kind" title=${sourceCondition}>${source}</span>`;
  const paragraphs = (texts: readonly string[]) => texts.map((text) => html`<p>${text}</p>`);
  return html`
    <h3>${why.log}</h3>
    ${paragraphs(why.logText)}
    <h3>${why.alpha} ${kind}</h3>
    ${paragraphs(why.alphaText)}
    ${
      shown && shown.row.orderUsed > 0
        ? html`<p class="num">
            ${fill(why.alphaLive, {
              n: integer(language, shown.row.unseenTokens),
              all: probability(language, shown.row.unseenP),
            })}<span class="kind">${words.common.computed}</span>
          </p>`
        : nothing
    }
    <h3>${why.flaw} ${kind}</h3>
    ${paragraphs(why.flawText)}
    <h3>${why.cost} ${kind}</h3>
    ${paragraphs(why.costText)}
    <p class="hint">${sourceCondition}</p>
  `;
}
