// Words that come with a lesson, or with a step of it.
import { onDemand } from '../app/i18n.ts';
import { lessons as en } from './en/lessons.ts';
import { lessons as zhCN } from './zh-CN/lessons.ts';

export type LessonsWords = typeof zhCN;

export const lessonsWords = onDemand<LessonsWords>({ 'zh-CN': zhCN, en });
