import type { Language } from '../../app/format.ts';
import { exercises as en } from '../../locales/en/exercises.ts';
import { exercises as zhCN } from '../../locales/zh-CN/exercises.ts';

// The words of this panel come with it: the first load does not carry them.

export type ExercisesWords = typeof zhCN;

const WORDS: Readonly<Record<Language, ExercisesWords>> = { 'zh-CN': zhCN, en };

export const exercisesWords = (language: Language): ExercisesWords => WORDS[language];
