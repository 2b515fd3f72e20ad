import type { Table } from '../../app/export.ts';
import type { RunsState } from './state.ts';

/** What can be taken away as a file: the rows, and the result of the draws with its expectations. */
export function tablesOf({ runs, table }: RunsState['result']): readonly Table[] {
  const tables: Table[] = [];
  if (runs.length > 0) {
    tables.push({
      name: 'rows',
      columns: ['seed', 'text', 'tokens', 'stopped'],
      rows: runs.map(({ seed, steps }) => [
        seed,
        steps.map((step) => step.text).join(''),
        steps.length,
        steps.at(-1)?.stopped ?? '',
      ]),
    });
  }
  if (table.length > 0) {
    tables.push({
      name: 'draws',
      columns: [
        ...['temperature', 'n', 'distinct', 'expected_distinct'],
        ...['entropy_bits', 'expected_entropy_bits', 'true_entropy_bits', 'entropy_ceiling_bits'],
        ...['top_share', 'expected_top_share', 'true_top_p'],
      ],
      rows: table.map(({ temperature, draws }) => [
        ...[temperature, draws.n, draws.distinct, draws.expectedDistinct],
        ...[draws.entropyBits, draws.expectedEntropyBits, draws.trueEntropyBits, draws.entropyCeilingBits],
        ...[draws.topShare, draws.expectedTopShare, draws.trueTopP],
      ]),
    });
    tables.push({
      name: 'counts',
      columns: ['temperature', 'token', 'id', 'count', 'p'],
      rows: table.flatMap(({ temperature, draws }) =>
        draws.drawn.map((token) => [temperature, token.text, token.id, token.count, token.p]),
      ),
    });
  }
  return tables;
}
