import type { Table } from '../../app/export.ts';
import type { PrefillState } from './state.ts';

/** What can be taken away as a file: every step of both runs, and source 000's figures. */
export function tablesOf({ steps, account, source, row }: PrefillState['result']): readonly Table[] {
  const tables: Table[] = [];
  if (account) {
    tables.push({
      name: 'steps',
      columns: [
        ...['step', 'cache', 'positions_computed', 'macs', 'weight_bytes', 'kv_read_bytes'],
        ...['ms_measured', 'runs', 'ms_modelled', 'token_id'],
      ],
      rows: steps.flatMap((pair, i) =>
        (['without', 'with'] as const).map((which) => {
          const record = pair[which];
          const counted = account[which === 'with' ? 'withCache' : 'withoutCache'].steps[i];
          return [
            ...[i + 1, which === 'with' ? 'f32' : 'none', record.length - record.first, record.macs],
            ...[counted?.weightBytes ?? null, counted?.kvReadBytes ?? null, record.ms, record.runs],
            ...[counted?.modelledMilliseconds ?? null, record.id],
          ];
        }),
      ),
    });
  }
  if (source) {
    tables.push({
      name: 'source-000',
      columns: ['prompt_tokens', 'macs_without_cache', 'macs_with_cache', 'factor'],
      rows: source.rows.map((each) => [each.promptTokens, each.without, each.with, each.saving]),
    });
  }
  if (row) {
    tables.push({
      name: 'kv-row',
      columns: ['component', 'key', 'value'],
      rows: Array.from(row.keys, (key, i) => [i, key, row.values[i]!]),
    });
  }
  return tables;
}
