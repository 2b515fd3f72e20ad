import type { Table } from '../../app/export.ts';
import { tokenLabel } from '../../app/format.ts';
import type { LabState } from '../../app/state.ts';
import type { Candidate } from '../../library/types.ts';
import { isComplete } from './candidate-rows.ts';
import { chainOf } from './state.ts';

/** What can be taken away as a file: the candidates with every stage, and the continuation. */
export async function tablesOf(state: LabState): Promise<readonly Table[]> {
  const { rows, steps } = state.choose.result;
  const tables: Table[] = [];
  if (rows) {
    const { stages } = rows.ledger;
    const candidates = isComplete(rows) ? [...rows.pages.values()].flat() : await everyCandidate(state);
    tables.push({
      name: 'candidates',
      columns: [
        ...['rank', 'token', 'id', 'logit', 'p', 'cumulative'],
        ...stages.flatMap((stage) => [`logit_after_${snake(stage)}`, `p_after_${snake(stage)}`]),
        ...['cut_by', 'p_final', 'interval_begin', 'interval_end'],
      ],
      rows: candidates.map((c) => [
        ...[c.rank, c.text, c.id, finite(c.logit), c.p, c.cumulative],
        ...stages.flatMap((_, i) => [finite(c.stageLogits[i]!), c.stageP[i]!]),
        ...[c.cutBy, c.pFinal, c.intervalBegin, c.intervalEnd],
      ]),
    });
  }
  if (steps.length > 0) {
    tables.push({
      name: 'continuation',
      columns: [
        'step',
        'token',
        'id',
        'p',
        'p_raw',
        'rank',
        'u',
        'forced',
        'kept',
        'entropy_bits',
        'stopped',
      ],
      rows: steps.map((step, i) => [
        ...[i + 1, tokenLabel(step.bytes), step.id, step.p, step.pRaw, step.rank, step.u],
        ...[step.forced ? 'yes' : 'no', step.kept, step.entropyBits, step.stopped ?? ''],
      ]),
    });
  }
  return tables;
}

/** A table that is shown page by page is asked for whole when it is to be saved. */
async function everyCandidate({ choose, text }: LabState): Promise<readonly Candidate[]> {
  const { model, steps } = choose.result;
  if (!model) return [];
  const prompt =
    choose.settings.source === 'model' ? await model.tokenizer.encode(text.settings.text) : new Uint32Array();
  const tokens = [...prompt, ...steps.map((step) => step.id)];
  const ledger = await model.next(tokens, { chain: chainOf(choose.settings), top: model.vocabSize });
  return ledger.candidates;
}

/** topK, as the core spells it. */
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** JSON has no infinity: a score that cannot be drawn is written as text. */
const finite = (value: number): number | string => (Number.isFinite(value) ? value : String(value));
