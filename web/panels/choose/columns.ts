import { html } from 'lit';
import type { Column } from '../../charts/data-table.ts';
import { decimal, integer, probability, score, tokenLabel, type Language } from '../../app/format.ts';
import { fill, type Messages } from '../../app/i18n.ts';
import type { Candidate } from '../../library/types.ts';
import { candidateAt, isComplete, type CandidateRows } from './candidate-rows.ts';

/**
 * The candidate table's columns; with `everyStage`, the score and probability after each stage as well. They can be sorted
 * where every row is here.
 */
export function candidateColumns(
  rows: CandidateRows,
  words: Messages['choose'],
  language: Language,
  everyStage: boolean,
): readonly Column[] {
  const { ledger } = rows;
  const complete = isComplete(rows);
  const sorted = (by: (candidate: Candidate) => number | string): Pick<Column, 'sortBy'> =>
    complete ? { sortBy: (row) => by(candidateAt(rows, row)!) } : {};
  const cell =
    (written: (candidate: Candidate) => ReturnType<Column['cell']>): Column['cell'] =>
    (row) => {
      const candidate = candidateAt(rows, row);
      return candidate && written(candidate);
    };
  const number = (
    key: string,
    label: string,
    width: number,
    value: (candidate: Candidate) => number,
    written: (value: number) => string,
  ): Column => ({
    key,
    label,
    width,
    align: 'end',
    cell: cell((candidate) => written(value(candidate))),
    ...sorted(value),
  });
  const share = (value: number) => probability(language, value);
  const logit = (value: number) => score(language, value);
  const whole = (value: number) => integer(language, value);
  const names = words.columns;
  const stages = everyStage
    ? ledger.stages.flatMap((stage, i) => {
        const label = { stage: words.stages[stage] };
        return [
          number(`${stage}-logit`, fill(names.stageLogit, label), 12, (c) => c.stageLogits[i]!, logit),
          number(`${stage}-p`, fill(names.stageP, label), 12, (c) => c.stageP[i]!, share),
        ];
      })
    : [];
  const rank = number('rank', names.rank, 3, (c) => c.rank, whole);
  const id = number('id', names.id, 5, (c) => c.id, whole);
  const text = ({ bytes }: Candidate) => tokenLabel(bytes);
  return [
    { ...rank, firstDirection: 'ascending' },
    { key: 'token', label: names.token, width: 5, mono: true, cell: cell(text), ...sorted(text) },
    number('logit', names.logit, 9, (c) => c.logit, logit),
    number('p', names.p, 9, (c) => c.p, share),
    number('cumulative', names.cumulative, 9, (c) => c.cumulative, share),
    ...stages,
    {
      key: 'cutBy',
      label: names.cutBy,
      width: 9,
      cell: cell(({ cutBy }) =>
        cutBy ? html`<span .style=${'color: var(--cut)'}>${words.stages[cutBy]}</span>` : words.notCut,
      ),
      ...sorted(({ cutBy }) => cutBy ?? ''),
    },
    number('pFinal', names.pFinal, 8, (c) => c.pFinal, share),
    {
      key: 'interval',
      label: names.interval,
      width: 16,
      mono: true,
      cell: cell((candidate) => intervalText(language, candidate)),
      ...sorted((candidate) => candidate.intervalBegin),
      firstDirection: 'ascending',
    },
    { ...id, firstDirection: 'ascending' },
  ];
}

/** The u that draw a token, with as many digits as tell its ends apart; a cut one has none. */
export function intervalText(
  language: Language,
  { intervalBegin: begin, intervalEnd: end }: Pick<Candidate, 'intervalBegin' | 'intervalEnd'>,
): string {
  if (begin === end) return '—';
  const digits = [4, 6, 9].find((n) => end - begin >= 10 ** (1 - n)) ?? 12;
  return `[${decimal(language, begin, digits)}, ${decimal(language, end, digits)})`;
}
