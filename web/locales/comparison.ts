// Words that come with the Tokens panel: the first load does without them.
import type { Language } from '../app/format.ts';
import { comparison as en } from './en/comparison.ts';
import { comparison as zhCN } from './zh-CN/comparison.ts';

export type ComparisonWords = typeof zhCN;

const WORDS: Record<Language, ComparisonWords> = { 'zh-CN': zhCN, en };

export const comparisonWords = (language: Language): ComparisonWords => WORDS[language];
