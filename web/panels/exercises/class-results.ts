import type { Table } from '../../app/export.ts';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { codesWords } from '../../locales/codes.ts';
import { sumsOf, type Codes, type ReadCode } from './codes.ts';
import { setIn } from './set.ts';

export interface ClassRead extends Codes {
  /** Whether a code is of the teacher's set; null: nobody has said which it should be. */
  readonly isSameSet: (code: ReadCode) => boolean | null;
}

/** One code, whatever stands around it, or none: then there is no class. */
export const isOfAClass = ({ read, unread }: Codes): boolean =>
  read.length + unread.filter(({ reason }) => reason !== 'noCode').length > 1;

/** A class in a sentence or two, without what there is none of. */
export function summaryOf(language: Language, { read, unread }: Codes): string {
  const words = codesWords(language).summary;
  const genuine = read.filter(({ isGenuine }) => isGenuine).length;
  const counts = {
    n: plain(read.length),
    genuine: plain(genuine),
    changed: plain(read.length - genuine),
    unread: plain(unread.length),
  };
  const ofRead =
    read.length === 0
      ? words.noneRead
      : genuine === read.length
        ? words.allGenuine
        : genuine === 0
          ? words.noneGenuine
          : words.some;
  const sentence = fill(ofRead, counts);
  return unread.length === 0 ? sentence : fill(words.withUnread, { sentence, ...counts });
}

/** Every line that is not blank has its row. What a changed code says of exercises is worth nothing, and is left out. */
export function classResults(language: Language, { read, unread, isSameSet }: ClassRead): Table {
  const rows = read.map((code) => {
    const { line, isGenuine, completion, sameAs, others } = code;
    const { solved, total, tries, hints, solutionsSeen } = sumsOf(completion);
    const said = isGenuine
      ? [
          String(isSameSet(code) ?? ''),
          setIn(completion.set).heading,
          solved,
          total,
          tries,
          hints,
          solutionsSeen,
        ]
      : ['', '', null, null, null, null, null];
    const seal = isGenuine ? 'genuine' : 'changed';
    return [line, completion.student, completion.day, seal, ...said, sameAs, others.join(' '), ''];
  });
  const rest = unread.map(({ line, text, reason }) => [
    ...[line, '', '', SEALS[reason], '', '', null, null, null, null, null, null, ''],
    text,
  ]);
  return {
    name: codesWords(language).file,
    columns: [
      'line',
      'student',
      'day',
      'seal',
      'same_set',
      'set_title',
      'solved',
      'exercises',
      'tries',
      'hints',
      'solutions_seen',
      'same_code_as_line',
      'other_codes_on_lines',
      'unread_text',
    ],
    rows: [...rows, ...rest].sort(([a], [b]) => Number(a) - Number(b)),
  };
}

const SEALS = { noCode: 'no_code', cut: 'cut', broken: 'broken' } as const;
