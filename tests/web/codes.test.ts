import { describe, expect, it } from 'vitest';
import { toCsv } from '../../web/app/export.ts';
import { classResults, isOfAClass, summaryOf } from '../../web/panels/exercises/class-results.ts';
import { readCodes, sumsOf } from '../../web/panels/exercises/codes.ts';
import { completionCode, type Completion } from '../../web/panels/exercises/completion.ts';
import { NO_PROGRESS, type AllProgress } from '../../web/panels/exercises/progress.ts';
import { isSet, setIn } from '../../web/panels/exercises/set.ts';

const KEY = 'blue whale';
const SET = { set: 'merges.topP', hints: '1' };
const completion = (
  student: string,
  progress: AllProgress = {},
  set: Completion['set'] = SET,
): Completion => ({
  student,
  day: '2026-03-01',
  set,
  progress,
});
const codeOf = (student: string, progress: AllProgress = {}, set: Completion['set'] = SET) =>
  completionCode(KEY, completion(student, progress, set));
const SOLVED = { ...NO_PROGRESS, solved: true, tries: 2 };

const [ada, grace, wang] = await Promise.all([
  codeOf('Ada'),
  codeOf('Grace', { merges: SOLVED }),
  codeOf('王小明'),
]);

/** Who was read on which line. */
const whoIn = async (text: string) =>
  (await readCodes(KEY, text)).read.map(({ line, completion, isGenuine }) => [
    line,
    completion.student,
    isGenuine,
  ]);

describe('the codes of a class', () => {
  it('are read one a line, blank lines between them', async () => {
    const text = `\n${ada}\r\n\r\n  ${grace}  \n\n${wang}`;
    expect(await whoIn(text)).toEqual([
      [2, 'Ada', true],
      [4, 'Grace', true],
      [6, '王小明', true],
    ]);
    expect((await readCodes(KEY, text)).unread).toEqual([]);
  });

  it.each([
    ['the learner’s name', (code: string) => `张三：${code}`],
    ['the fields of a CSV line', (code: string) => `"Zhang, San",2026-03-02,"${code}",seen`],
    ['the cells of a table that was copied', (code: string) => `7\tZhang San\t${code}\t2026-03-02`],
    ['a row of Markdown', (code: string) => `| Zhang San | ${code} | ok |`],
    ['a quotation', (code: string) => `> Zhang San wrote: “${code}”.`],
    ['a web address', (code: string) => `<a href="https://example.org/?code=${code}">code</a>`],
  ])('are found in %s', async (_, around) => {
    const text = [ada, grace, wang].map(around).join('\n');
    expect(await readCodes(KEY, text)).toMatchObject({
      read: [
        { line: 1, isGenuine: true },
        { line: 2, isGenuine: true },
        { line: 3, isGenuine: true },
      ],
      unread: [],
    });
  });

  it('are found where a mail has broken each into lines, and where two stand on one line', async () => {
    const broken = (code: string) => code.replace(/.{76}/g, '$&\n');
    const text = `Ada: ${broken(ada)}\nGrace: ${broken(grace)}\n${ada} ${wang}`;
    const linesOf = (code: string) => broken(code).split('\n').length;
    const second = 1 + linesOf(ada);
    const third = second + linesOf(grace);
    expect(await whoIn(text)).toEqual([
      [1, 'Ada', true],
      [second, 'Grace', true],
      [third, 'Ada', true],
      [third, '王小明', true],
    ]);
    expect((await readCodes(KEY, text)).unread).toEqual([]);
  });

  it('leave no line untold: what cannot be read is listed with its reason', async () => {
    const [prefix, body, seal] = grace.split('.') as [string, string, string];
    const text = [
      'Name: code',
      `Ada: ${ada}`,
      `Grace: ${prefix}.${body}`, // without its seal
      `Wang: ${prefix}.x${body}.${seal}`,
      `Hopper: ${body}.${seal}`, // without its beginning
      '',
      'Li Si: forgot it',
    ].join('\n');
    const { read, unread } = await readCodes(KEY, text);
    expect(read.map(({ line }) => line)).toEqual([2]);
    expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'noCode'],
      [3, 'cut'],
      [4, 'broken'],
      [5, 'noCode'],
      [7, 'noCode'],
    ]);
    expect(unread.at(-1)!.text).toBe('Li Si: forgot it');
  });

  it('whose end is missing take nothing from the next line unseen', async () => {
    const text = `${ada.slice(0, -9)}\nLi Si forgot it\n${grace}`;
    const { read, unread } = await readCodes(KEY, text);
    expect(read.map(({ line, isGenuine }) => [line, isGenuine])).toEqual([
      [1, false],
      [3, true],
    ]);
    expect(unread).toEqual([{ line: 2, text: 'Li Si forgot it', reason: 'noCode' }]);
  });

  it('do not fit when they were changed, or made with another key', async () => {
    const foreign = await completionCode('red whale', completion('Eve'));
    const forged = [
      ...(await codeOf('Ada', { merges: SOLVED })).split('.').slice(0, 2),
      ada.split('.')[2],
    ].join('.');
    expect(await whoIn([ada, foreign, forged].join('\n'))).toEqual([
      [1, 'Ada', true],
      [2, 'Eve', false],
      [3, 'Ada', false],
    ]);
  });

  it('say when one was given twice, and when a student has given several', async () => {
    const later = await codeOf(' ADA ', { merges: SOLVED });
    const { read } = await readCodes(KEY, [ada, grace, ada, later].join('\n'));
    expect(read.map(({ sameAs, others }) => ({ sameAs, others }))).toEqual([
      { sameAs: null, others: [4] },
      { sameAs: null, others: [] },
      { sameAs: 1, others: [4] },
      { sameAs: null, others: [1, 3] },
    ]);
  });

  it('are one code, and no class, in a mail with one', async () => {
    expect(isOfAClass(await readCodes(KEY, `Hello,\n${ada}\nRegards`))).toBe(false);
    expect(isOfAClass(await readCodes(KEY, 'nothing\nat all'))).toBe(false);
    expect(isOfAClass(await readCodes(KEY, `${ada}\nNTL1.abc`))).toBe(true);
    expect(isOfAClass(await readCodes(KEY, `${ada}\n${ada}`))).toBe(true);
  });

  it('are each read once where there are hundreds', async () => {
    const names = Array.from({ length: 400 }, (_, i) => `Student ${i}`);
    const codes = await Promise.all(names.map((name) => codeOf(name)));
    const read = await whoIn(codes.join('\n'));
    expect(read).toEqual(names.map((name, i) => [i + 1, name, true]));
  });
});

it('what is summed up of a code is of the set that it names', () => {
  const progress = {
    merges: { ...SOLVED, hints: 3 },
    topP: { ...NO_PROGRESS, tries: 5, hints: 1, solutionSeen: true },
    minP: SOLVED, // not in the set
  };
  expect(sumsOf(completion('Ada', progress))).toEqual({
    solved: 1,
    total: 2,
    tries: 7,
    hints: 4,
    solutionsSeen: 1,
  });
});

it('the results of a class have a row for each code and each line that was not read, and no formula', async () => {
  const progress = {
    merges: { ...SOLVED, hints: 1 },
    topP: { ...NO_PROGRESS, tries: 4, solutionSeen: true },
  };
  const other = await codeOf('Wang', {}, { set: 'merges', heading: '=Week 2' });
  const foreign = await completionCode('red whale', completion('Eve', { merges: SOLVED }));
  const codes = await readCodes(
    KEY,
    ['=cmd|x', await codeOf('=Ada', progress), 'NTL1.abc', other, foreign, other].join('\n'),
  );
  const isSameSet = ({ completion }: { completion: Completion }) => isSet(completion.set, setIn(SET));
  expect(toCsv(classResults('en', { ...codes, isSameSet })).split('\r\n')).toEqual([
    '\ufeffline,student,day,seal,same_set,set_title,solved,exercises,tries,hints,solutions_seen,same_code_as_line,other_codes_on_lines,unread_text',
    "1,,,no_code,,,,,,,,,,'=cmd|x",
    "2,'=Ada,2026-03-01,genuine,true,,1,2,6,1,1,,,",
    '3,,,cut,,,,,,,,,,NTL1.abc',
    "4,Wang,2026-03-01,genuine,false,'=Week 2,0,1,0,0,0,,,",
    '5,Eve,2026-03-01,changed,,,,,,,,,,',
    "6,Wang,2026-03-01,genuine,false,'=Week 2,0,1,0,0,0,4,,",
    '',
  ]);
});

describe('the sentence about a class', () => {
  const said = async (key: string, text: string) => summaryOf('en', await readCodes(key, text));

  it('leaves out what there is none of', async () => {
    expect(await said(KEY, `${ada}\n${grace}`)).toBe('2 codes read, all verified.');
    expect(await said(KEY, `${ada}\n${grace}\nforgot it`)).toBe(
      '2 codes read, all verified. 1 line could not be read.',
    );
    expect(summaryOf('zh-CN', await readCodes(KEY, `${ada}\n${grace}`))).toBe(
      '读出 2 个完成码，全部校验通过。',
    );
  });

  it('counts what is changed beside what is verified', async () => {
    expect(await said(KEY, `${ada}\n${grace.slice(0, -4)}AAAA`)).toBe(
      '2 codes read: 1 verified, 1 not (changed, or made with another key).',
    );
  });

  it('asks for the key first where no code is verified', async () => {
    expect(await said('red whale', `${ada}\n${grace}`)).toBe(
      '2 codes read, none of them verified: check the key of the class first.',
    );
  });

  it('says that no code could be read', async () => {
    expect(await said(KEY, 'NTL1.x\nNTL1.y')).toBe('No code could be read. 2 lines could not be read.');
  });
});
