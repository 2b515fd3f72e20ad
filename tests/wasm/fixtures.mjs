import { readFileSync } from 'node:fs';
import { createLab } from '../../dist/lab.js';

const corpusFile = (name) => readFileSync(new URL(`../../corpus/${name}`, import.meta.url), 'utf8');

export const commits = corpusFile('zh/commits.txt');
export const stories =
  corpusFile('en/stories.txt').slice(0, 20_000) + corpusFile('zh/stories.txt').slice(0, 8_000);

/** Texts that break careless tokenizers. */
export const HARD_TEXTS = [
  '',
  'a',
  'Hello, world!  Two  spaces\tand\r\nlines\n\n',
  '今天天气真好，适合学习 LLM。',
  '👩‍👩‍👧‍👦 🇨🇳 e\u0301 ﷽ \u200d\ufeff',
  'NUL:\u0000:end',
  "I'm we'll DON'T it’s 12345678 x=3.14",
  '\u3000全角空格\u3000',
];

/** Value of the golden line in source 000, beside the setting that prints it. Newline not shown. */
export const GOLDEN_LINES = [
  ['pcg64', { temperature: 0 }, 1, '修复导出进度条'],
  ['pcg64', { temperature: 0 }, 2, '修复导出进度条'],
  ['pcg64', { temperature: 0.7, topK: 3 }, 1, '修复导出进度条'],
  ['pcg64', { temperature: 0.7, topK: 3 }, 2, '修复记录列表导出进度条'],
  ['pcg64', { temperature: 1.5 }, 1, '拆闪i错位f卡导出(出进增记复度tfeb'],
  ['pcg64', { temperature: 1.5 }, 2, '修复记eb会r(wfito增会员额度提r'],
  ['mulberry32', { temperature: 0 }, 1, '修复导出进度条'],
  ['mulberry32', { temperature: 0 }, 2, '修复导出进度条'],
  ['mulberry32', { temperature: 0.7, topK: 3 }, 1, '拆分记录页按钮错位'],
  ['mulberry32', { temperature: 0.7, topK: 3 }, 2, '新增会员额度条'],
  ['mulberry32', { temperature: 1.5 }, 1, '拆'],
  ['mulberry32', { temperature: 1.5 }, 2, '新增会员额度提卡顿'],
];

/** Rejects with that code; the sentence of the assertion names what was tried. */
export const code = (expected) => (error) => {
  if (error?.code !== expected)
    throw new Error(`expected ${expected}, got ${error?.code}: ${error?.message}`);
  return true;
};

/** A lab, and the source's corpus in it: its characters, and the bigram that the source prints. */
export async function openLab() {
  const lab = await createLab();
  const chars = await lab.tokenizer({ kind: 'char', corpus: commits });
  const bigram = await lab.ngram({ order: 2, corpus: commits, tokenizer: chars, alpha: 0.01 });
  return { lab, chars, bigram };
}
