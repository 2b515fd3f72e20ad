// Words that come with the page for teachers.
import { onDemand } from '../app/i18n.ts';
import { teachers as en } from './en/teachers.ts';
import { teachers as zhCN } from './zh-CN/teachers.ts';

export type TeachersWords = typeof zhCN;

export const teachersWords = onDemand<TeachersWords>({ 'zh-CN': zhCN, en });
