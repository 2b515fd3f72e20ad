// Words that come with the exercises: the first load does without them.
import type { Language } from '../app/format.ts';
import { exercises as en } from './en/exercises.ts';
import { exercises as zhCN } from './zh-CN/exercises.ts';

export type ExercisesWords = typeof zhCN;

const WORDS: Record<Language, ExercisesWords> = { 'zh-CN': zhCN, en };

export const exercisesWords = (language: Language): ExercisesWords => WORDS[language];
