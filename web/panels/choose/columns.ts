import { html } from 'lit';
import type { Column } from '../../charts/data-table.ts';
import { decimal, integer, percent, tokenLabel, type Language } from '../../app/format.ts';
import { fill, type Messages } from '../../app/i18n.ts';
import type { Candidate, Ledger } from '../../library/types.ts';

/** The candidate table's columns; with `everyStage`, the score and probability after each stage as well. */
export function candidateColumns(
  ledger: Ledger,
  words: Messages['choose'],
  language: Language,
  everyStage: boolean,
): readonly Column[] {
  const { candidates } = ledger;
  const at = (row: number): Candidate => candidates[row]!;
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
    cell: (row) => written(value(at(row))),
    sortBy: (row) => value(at(row)),
  });
  const share = (value: number) => percent(language, value, 2);
  const logit = (value: number) => decimal(language, value, 3);
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
  return [
    {
      ...number(
        'rank',
        names.rank,
        5,
        (c) => c.rank,
        (n) => integer(language, n),
      ),
      firstDirection: 'ascending',
    },
    {
      key: 'token',
      label: names.token,
      width: 8,
      mono: true,
      cell: (row) => tokenLabel(at(row).bytes),
      sortBy: (row) => tokenLabel(at(row).bytes),
    },
    {
      ...number(
        'id',
        names.id,
        6,
        (c) => c.id,
        (n) => integer(language, n),
      ),
      firstDirection: 'ascending',
    },
    number('logit', names.logit, 8, (c) => c.logit, logit),
    number('p', names.p, 8, (c) => c.p, share),
    number('cumulative', names.cumulative, 9, (c) => c.cumulative, share),
    ...stages,
    {
      key: 'cutBy',
      label: names.cutBy,
      width: 9,
      cell: (row) => {
        const { cutBy } = at(row);
        return cutBy ? html`<span .style=${'color: var(--cut)'}>${words.stages[cutBy]}</span>` : words.notCut;
      },
      sortBy: (row) => at(row).cutBy ?? '',
    },
    number('pFinal', names.pFinal, 8, (c) => c.pFinal, share),
    {
      key: 'interval',
      label: names.interval,
      width: 16,
      mono: true,
      cell: (row) => intervalText(language, at(row)),
      sortBy: (row) => at(row).intervalBegin,
      firstDirection: 'ascending',
    },
  ];
}

/** The u that draw a token; a cut one has none. */
export const intervalText = (
  language: Language,
  { intervalBegin: begin, intervalEnd: end }: Pick<Candidate, 'intervalBegin' | 'intervalEnd'>,
): string => (begin === end ? '—' : `[${decimal(language, begin, 4)}, ${decimal(language, end, 4)})`);
