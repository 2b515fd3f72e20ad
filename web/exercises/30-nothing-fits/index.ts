import type { DiagnoseUnit } from '../exercise.ts';
import { text as en } from './en.ts';
import { exercise } from './exercise.ts';
import { text as zhCN } from './zh-CN.ts';

export const nothingFits: DiagnoseUnit = { ...exercise, text: { 'zh-CN': zhCN, en } };
