import type { Table } from '../../app/export.ts';
import { tokenLabel } from '../../app/format.ts';
import type { ChooseState } from './state.ts';

/** What can be taken away as a file: the candidates with every stage, and the continuation. */
export function tablesOf(result: ChooseState['result']): readonly Table[] {
  const { longLedger, steps } = result;
  const tables: Table[] = [];
  if (longLedger) {
    tables.push({
      name: 'candidates',
      columns: [
        ...['rank', 'token', 'id', 'logit', 'p', 'cumulative'],
        ...longLedger.stages.flatMap((stage) => [`logit after ${stage}`, `p after ${stage}`]),
        ...['cutBy', 'pFinal', 'intervalBegin', 'intervalEnd'],
      ],
      rows: longLedger.candidates.map((c) => [
        ...[c.rank, c.text, c.id, finite(c.logit), c.p, c.cumulative],
        ...longLedger.stages.flatMap((_, i) => [finite(c.stageLogits[i]!), c.stageP[i]!]),
        ...[c.cutBy, c.pFinal, c.intervalBegin, c.intervalEnd],
      ]),
    });
  }
  if (steps.length > 0) {
    tables.push({
      name: 'continuation',
      columns: ['step', 'token', 'id', 'p', 'pRaw', 'rank', 'u', 'forced', 'kept', 'entropyBits', 'stopped'],
      rows: steps.map((step, i) => [
        ...[i + 1, tokenLabel(step.bytes), step.id, step.p, step.pRaw, step.rank, step.u],
        ...[step.forced ? 'yes' : 'no', step.kept, step.entropyBits, step.stopped ?? ''],
      ]),
    });
  }
  return tables;
}

/** JSON has no infinity: a score that cannot be drawn is written as text. */
const finite = (value: number): number | string => (Number.isFinite(value) ? value : String(value));
