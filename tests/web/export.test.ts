// Tables as files: what a spreadsheet and a script find in them.
import { describe, expect, test } from 'vitest';
import { toCsv, toJson, type Cell } from '../../web/app/export.ts';

const BOM = '\ufeff';

/** The one cell of a table of one row and one column, as it stands in the file. */
const written = (cell: Cell) =>
  toCsv({ name: 't', columns: ['c'], rows: [[cell]] }).slice(`${BOM}c\r\n`.length, -2);

describe('CSV', () => {
  test('begins with a byte order mark, and every row ends with CR LF', () => {
    const table = {
      name: 't',
      columns: ['token', 'p'],
      rows: [
        ['修', 0.5],
        ['录', null],
      ],
    };
    expect(toCsv(table)).toBe(`${BOM}token,p\r\n修,0.5\r\n录,\r\n`);
  });

  test.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' plain ', ' plain '],
    ['', ''],
  ])('quotes as RFC 4180 asks: %j', (text, expected) => expect(written(text)).toBe(expected));

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-', "'-"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r', `"'\r"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['a=1', 'a=1'],
  ])('lets no spreadsheet run a text as a formula: %j', (text, expected) =>
    expect(written(text)).toBe(expected),
  );

  test.each([-1.5, -0.1 + -0.2, 1e-7, 2 ** 53, 0])(
    'writes a number as it is, with every digit: %d',
    (number) => {
      expect(written(number)).toBe(String(number));
      expect(Number(written(number))).toBe(number);
    },
  );
});

test('JSON has every text and number as it is, under the names of the columns', () => {
  const table = {
    name: 't',
    columns: ['token', 'logit'],
    rows: [
      ['=1', -1.5],
      ['\n', null],
    ],
  };
  expect(JSON.parse(toJson(table))).toEqual([
    { token: '=1', logit: -1.5 },
    { token: '\n', logit: null },
  ]);
});
