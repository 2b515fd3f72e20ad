import type { Table } from '../../app/export.ts';
import type { CacheCounts } from '../../library/cost-types.ts';
import type { Conversation } from './conversation.ts';
import type { CacheState } from './state.ts';

const COUNTS = ['length', 'read', 'written', 'plain', 'computed', 'hitRate'] as const;
const COSTS = ['readCost', 'writeCost', 'inputCost', 'outputCost', 'totalCost'] as const;
const COUNT_COLUMNS = [
  ...['length', 'read', 'written', 'plain', 'computed', 'hit_rate'],
  ...['read_cost', 'write_cost', 'input_cost', 'output_cost', 'total_cost'],
];

const cellsOf = (of: CacheCounts): number[] => [...COUNTS, ...COSTS].map((key) => of[key]);

/** What can be taken away as a file: the turns, what they would cost otherwise, the blocks, the shares, the time here. */
export function tablesOf(
  { answer, measured }: CacheState['result'],
  { sent, draft }: Conversation,
): readonly Table[] {
  if (!answer) return [];
  const { session, turn, neverCached, alwaysAppended } = answer;
  const turns = [...sent, draft];
  const otherwise = (scope: string, kind: string, of: CacheCounts) => [scope, kind, ...cellsOf(of)];
  const tables: Table[] = [
    {
      name: 'turns',
      columns: ['turn', 'wait_seconds', 'shared', 'shared_with', 'why', ...COUNT_COLUMNS],
      rows: session.turns.map((each, i) => [
        ...[
          i + 1,
          turns[i]?.wait ?? null,
          each.shared,
          each.sharedWith < 0 ? null : each.sharedWith + 1,
          each.why,
        ],
        ...cellsOf(each),
      ]),
    },
    {
      name: 'alternatives',
      columns: ['scope', 'kind', ...COUNT_COLUMNS],
      rows: [
        otherwise('turn', 'as_is', turn),
        otherwise('turn', 'never_cached', neverCached),
        otherwise('turn', 'always_appended', alwaysAppended),
        otherwise('session', 'as_is', session.total),
        otherwise('session', 'never_cached', session.neverCached),
        otherwise('session', 'always_appended', session.alwaysAppended),
      ],
    },
    {
      name: 'blocks',
      columns: ['block', 'role', 'first_token', 'tokens', 'read', 'differs', 'text'],
      rows: answer.blocks.map(({ first, length, read, differs }, i) => {
        const { role = '', text = '' } = draft.blocks[i] ?? {};
        return [i + 1, role, first, length, read, differs ? 1 : 0, text];
      }),
    },
    {
      name: 'shares',
      columns: ['cached_tokens', 'new_tokens', 'miss_positions', 'hit_positions', 'share'],
      rows: answer.shares.map((row) => [
        row.cached,
        row.added,
        row.missPositions,
        row.hitPositions,
        row.share,
      ]),
    },
    {
      name: 'hit_rates',
      columns: ['requests', 'last_length', 'sent', 'read', 'hit_rate'],
      rows: answer.hitRates.map((row) => [row.nRequests, row.lastLength, row.sent, row.read, row.hitRate]),
    },
  ];
  if (answer.toy) {
    const { first, labels, oneLayer, twoLayers } = answer.toy;
    const n = oneLayer.length;
    tables.push({
      name: 'changed_rows',
      columns: ['position', 'token', 'one_layer', 'two_layers_first', 'two_layers_second'],
      rows: labels.map((label, i) => [
        ...[first + i, label, oneLayer[i] ?? null],
        ...(i < n ? [twoLayers[i]!, twoLayers[n + i]!] : [null, null]),
      ]),
    });
  }
  if (measured) {
    const { net, whole, rest, length, computed } = measured;
    tables.push({
      name: 'measured',
      columns: ['net', 'positions', 'ms', 'runs', 'resolution_ms', 'macs'],
      rows: [
        [net, length, whole.ms, whole.runs, whole.resolutionMs, whole.macs],
        [net, computed, rest.ms, rest.runs, rest.resolutionMs, rest.macs],
      ],
    });
  }
  return tables;
}
