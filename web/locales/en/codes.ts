import type { CodesWords } from '../codes.ts';

export const codes: CodesWords = {
  hint: 'One code, or those of the whole class, one a line. Names and other text around a code do no harm.',
  caption: 'The codes of the class',
  counted: '{n} {n:code|codes}',
  summary: {
    allGenuine: '{n} {n:code|codes} read, {n:and verified|all verified}.',
    some: '{n} {n:code|codes} read: {genuine} verified, {changed} not (changed, or made with another key).',
    noneGenuine:
      '{n} {n:code|codes} read, {n:but not verified|none of them verified}: check the key of the class first.',
    noneRead: 'No code could be read.',
    withUnread: '{sentence} {unread} {unread:line|lines} could not be read.',
  },
  columns: {
    line: 'Line',
    student: 'Student',
    day: 'Day',
    seal: 'Verified',
    set: 'Set',
    solved: 'Solved',
    tries: 'Tries',
    hints: 'Hints',
    solutions: 'Solutions seen',
  },
  solved: '{solved} of {total}',
  genuine: 'yes',
  changed: 'no',
  nothing: '—',
  sets: {
    same: 'yours',
    other: 'another',
    otherTitled: 'another: {heading}',
    unknown: 'nothing to compare',
  },
  repeated: {
    title: 'Given more than once',
    line: 'Line {line}, {student}: {said}.',
    again: 'the same code as on line {line}',
    others: '{n:another code|other codes} of this student on {n:line|lines} {lines}',
    comma: ', ',
    semicolon: '; ',
  },
  unread: 'Lines that could not be read',
  unreadLine: 'Line {line}, “{text}”: {reason}',
  reasons: {
    noCode: 'there is no completion code in it.',
    cut: 'the code is not whole: its end is missing.',
    broken: 'the code was changed, or characters are missing: it cannot be read any more.',
  },
  file: 'class-codes',
};
