import type { Table } from '../../app/export.ts';
import type { Messages } from '../../app/i18n.ts';
import type { ContextLine, NgramModel } from '../../library/types.ts';
import type { ShownRow } from './inspection.ts';
import type { Labels } from './labels.ts';
import type { OrderLine } from './orders.ts';

const AT_ONCE = 10_000;

/** The row in sight, every context, and the comparison of orders where it was made: with full precision. */
export async function exportTables(
  { table: words }: Messages,
  { row, model }: ShownRow,
  labels: Labels,
  orders: readonly OrderLine[] | null,
): Promise<readonly Table[]> {
  const lines = await allContexts(model);
  await labels.whole();
  const tables: Table[] = [
    {
      name: words.files.row,
      columns: ['token', 'id', 'count', 'logit', 'p'],
      rows: Array.from(row.p, (p, id) => [labels.of(id), id, row.counts[id]!, row.logits[id]!, p]),
    },
    {
      name: words.files.contexts,
      columns: ['context', 'ids', 'total', 'distinct', 'most_frequent', 'count'],
      rows: lines.map((line) => [
        labels.ofAll(line.tokens),
        [...line.tokens].join(' '),
        line.total,
        line.distinct,
        labels.of(line.mostFrequent.id),
        line.mostFrequent.count,
      ]),
    },
  ];
  if (orders) {
    tables.push({
      name: words.files.orders,
      columns: [
        'order',
        'possible_contexts',
        'contexts',
        'seen_share',
        'single_continuation',
        'nonzero',
        'bits_per_character',
      ],
      rows: orders.map(({ order, info, score }) => [
        order,
        info.possibleContexts,
        info.contexts,
        info.seenShare,
        info.singleContinuation,
        info.nonzero,
        score?.bitsPerCharacter ?? null,
      ]),
    });
  }
  return tables;
}

async function allContexts(model: NgramModel): Promise<readonly ContextLine[]> {
  const all: ContextLine[] = [];
  for (;;) {
    const { matching, lines } = await model.contexts({ sort: 'id', offset: all.length, limit: AT_ONCE });
    all.push(...lines);
    if (lines.length === 0 || all.length >= matching) return all;
  }
}
