// Words that come with the exercises.
import { onDemand } from '../app/i18n.ts';
import { exercises as en } from './en/exercises.ts';
import { exercises as zhCN } from './zh-CN/exercises.ts';

export type ExercisesWords = typeof zhCN;

export const exercisesWords = onDemand<ExercisesWords>({ 'zh-CN': zhCN, en });
