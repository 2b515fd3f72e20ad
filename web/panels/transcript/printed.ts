// The figures that source 000 prints, as printed: three decimals, three places and the rest. Node's version comes first
// there. The two versions print the same numbers; of tokens with equal probability they name different ones.
import type { Given, PrintedLine, Version } from './state.ts';

export const PROMPT = 'fix(webapp): ';
/** Not printed, but two lines end there. */
export const LONGEST = 20;
export const PLACES = 3;
export const DIGITS = 3;
export const VERSIONS: readonly Version[] = ['node', 'python'];
/** The characters whose rows the document shows. */
export const AFTER = ['修', '录'] as const;

/** Vocabulary, rows and columns of the count matrix, characters of the corpus. */
const CORPUS = ['51', '51', '51', '146'];

const FOLLOWERS: Record<string, readonly string[]> = { 修: ['复', '3'], 录: ['列', '3', '页', '1'] };

interface Row {
  readonly given: Given;
  /** The probabilities of the three places, and the rest. */
  readonly p: readonly [string, string, string, string];
  readonly node: string;
  readonly python: string;
}

const T0: Given = { temperature: 0 };
const T05: Given = { temperature: 0.5 };
const T1: Given = { temperature: 1 };
const T15: Given = { temperature: 1.5 };
const T1_TOP2: Given = { temperature: 1, topK: 2 };

/** The tokens of the three places are the three characters of `node` and `python`. */
const TABLES: Record<string, readonly Row[]> = {
  修: [
    { given: T0, p: ['1.000', '0.000', '0.000', '0.000'], node: '复\n ', python: '复\n增' },
    { given: T05, p: ['0.999', '0.000', '0.000', '0.001'], node: '复\n ', python: '复\n增' },
    { given: T1, p: ['0.858', '0.003', '0.003', '0.137'], node: '复\n ', python: '复\n增' },
    { given: T15, p: ['0.473', '0.011', '0.011', '0.506'], node: '复\n ', python: '复\n增' },
    { given: T1_TOP2, p: ['0.997', '0.003', '0.000', '0.000'], node: '复\n ', python: '复\n增' },
  ],
  录: [
    { given: T0, p: ['1.000', '0.000', '0.000', '0.000'], node: '列\n ', python: '列\n增' },
    { given: T05, p: ['0.898', '0.101', '0.000', '0.000'], node: '列页\n', python: '列页\n' },
    { given: T1, p: ['0.667', '0.224', '0.002', '0.106'], node: '列页\n', python: '列页\n' },
    { given: T15, p: ['0.389', '0.188', '0.009', '0.415'], node: '列页\n', python: '列页\n' },
    { given: T1_TOP2, p: ['0.749', '0.251', '0.000', '0.000'], node: '列页\n', python: '列页\n' },
  ],
};

/** What each version writes after the prompt; Node draws with mulberry32, Python with PCG64. */
const TEXTS: readonly { readonly given: Given; readonly node: string; readonly python: string }[] = [
  { given: { temperature: 0, seed: 1 }, node: '修复导出进度条', python: '修复导出进度条' },
  { given: { temperature: 0, seed: 2 }, node: '修复导出进度条', python: '修复导出进度条' },
  { given: { temperature: 0.7, topK: 3, seed: 1 }, node: '拆分记录页按钮错位', python: '修复导出进度条' },
  { given: { temperature: 0.7, topK: 3, seed: 2 }, node: '新增会员额度条', python: '修复记录列表导出进度条' },
  { given: { temperature: 1.5, seed: 1 }, node: '拆', python: '拆闪i错位f卡导出(出进增记复度tfeb' },
  {
    given: { temperature: 1.5, seed: 2 },
    node: '新增会员额度提卡顿',
    python: '修复记eb会r(wfito增会员额度提r',
  },
];

/** Every printed line, version by version, in the document's order. */
export const PRINTED: readonly PrintedLine[] = VERSIONS.flatMap((version): PrintedLine[] => [
  { version, section: 'corpus', after: '', given: {}, printed: CORPUS },
  ...AFTER.flatMap((after): PrintedLine[] => [
    { version, section: 'followers', after, given: {}, printed: FOLLOWERS[after]! },
    ...TABLES[after]!.map((row): PrintedLine => ({
      version,
      section: 'table',
      after,
      given: row.given,
      printed: [...[...row[version]].flatMap((token, i) => [token, row.p[i]!]), row.p[PLACES]],
    })),
  ]),
  ...TEXTS.map((text): PrintedLine => ({
    version,
    section: 'text',
    after: '',
    given: text.given,
    printed: [text[version]],
  })),
]);
