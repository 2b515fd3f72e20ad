import type { Table } from '../../app/export.ts';
import { codePoints, hex, integer, plain, tokenLabel, type Language } from '../../app/format.ts';
import { fill, type Messages } from '../../app/i18n.ts';
import type { Column } from '../../charts/data-table.ts';
import type { Segments, Training } from '../../library/types.ts';
import type { TokenNames } from './names.ts';

/** The tokens of the running text as rows. */
export function tokenColumns(segments: Segments, language: Language, words: Messages): readonly Column[] {
  const { tokens } = words;
  const number = (value: number) => integer(language, value);
  return [
    { key: 'index', label: tokens.index, align: 'end', width: 7, cell: (row) => number(row + 1) },
    {
      key: 'token',
      label: words.common.token,
      width: 10,
      mono: true,
      cell: (row) => tokenLabel(segments.at(row).bytes),
    },
    { key: 'id', label: tokens.id, align: 'end', width: 7, cell: (row) => plain(segments.at(row).id) },
    { key: 'hex', label: tokens.hex, width: 16, mono: true, cell: (row) => hex(segments.at(row).bytes) },
    {
      key: 'codePoints',
      label: tokens.codePoints,
      width: 14,
      mono: true,
      cell: (row) => codePoints(segments.at(row).text) || '–',
    },
    {
      key: 'start',
      label: tokens.start,
      align: 'end',
      width: 7,
      cell: (row) => number(segments.at(row).start),
    },
    { key: 'end', label: tokens.end, align: 'end', width: 7, cell: (row) => number(segments.at(row).end) },
  ];
}

/** A token in words: what a screen reader says of its chip. */
export const tokenInWords =
  (segments: Segments, language: Language, words: Messages) =>
  (index: number): string => {
    const { id, bytes } = segments.at(index);
    return fill(words.tokens.chip, {
      n: integer(language, index + 1),
      label: tokenLabel(bytes),
      id: plain(id),
    });
  };

/** The merge rules as rows, in the order in which they were learnt. */
export function mergeColumns(
  training: Training,
  names: TokenNames,
  language: Language,
  words: Messages,
): readonly Column[] {
  const { tokens } = words;
  const { merges } = training;
  const number = (value: number) => integer(language, value);
  const count = (row: number) => merges[row]!.count;
  return [
    {
      key: 'rank',
      label: tokens.step,
      align: 'end',
      width: 6,
      cell: (row) => number(row + 1),
      sortBy: (row) => row,
    },
    { key: 'pair', label: tokens.pair, width: 16, mono: true, cell: (row) => pairLabel(names, merges[row]!) },
    {
      key: 'result',
      label: tokens.result,
      width: 12,
      mono: true,
      cell: (row) => names.label(merges[row]!.result),
    },
    { key: 'id', label: tokens.id, align: 'end', width: 7, cell: (row) => plain(merges[row]!.result) },
    {
      key: 'count',
      label: tokens.pairsCount,
      align: 'end',
      width: 8,
      cell: (row) => number(count(row)),
      sortBy: count,
    },
    {
      key: 'before',
      label: tokens.before,
      align: 'end',
      width: 9,
      cell: (row) => number(merges[row]!.tokensBefore),
    },
    {
      key: 'after',
      label: tokens.after,
      align: 'end',
      width: 9,
      cell: (row) => number(merges[row]!.tokensAfter),
    },
  ];
}

export const pairLabel = (names: TokenNames, pair: { left: number; right: number }): string =>
  `${names.label(pair.left)} + ${names.label(pair.right)}`;

export function tokenTable(segments: Segments, words: Messages): Table {
  return {
    name: words.tokens.exportTokens,
    columns: ['index', 'id', 'text', 'bytes_hex', 'code_points', 'start', 'end'],
    rows: Array.from({ length: segments.length }, (_, index) => {
      const { id, text, bytes, start, end } = segments.at(index);
      return [index, id, text, hex(bytes), codePoints(text), start, end];
    }),
  };
}

export function mergeTable(training: Training, names: TokenNames, words: Messages): Table {
  return {
    name: words.tokens.exportMerges,
    columns: [
      'rank',
      'left',
      'right',
      'result',
      'left_hex',
      'right_hex',
      'result_text',
      'count',
      'tokens_before',
      'tokens_after',
    ],
    rows: training.merges.map((merge) => [
      merge.rank,
      merge.left,
      merge.right,
      merge.result,
      hex(names.bytes(merge.left)),
      hex(names.bytes(merge.right)),
      names.label(merge.result),
      merge.count,
      merge.tokensBefore,
      merge.tokensAfter,
    ]),
  };
}
