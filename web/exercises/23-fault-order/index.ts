import type { CodeUnit } from '../exercise.ts';
import { text as en } from './en.ts';
import { exercise } from './exercise.ts';
import { text as zhCN } from './zh-CN.ts';

export const faultOrder: CodeUnit = { ...exercise, text: { 'zh-CN': zhCN, en } };
