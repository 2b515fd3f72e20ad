// Words of the exercise sets that teachers hand out.
import { onDemand } from '../app/i18n.ts';
import { sets as en } from './en/sets.ts';
import { sets as zhCN } from './zh-CN/sets.ts';

export type SetsWords = typeof zhCN;

export const setsWords = onDemand<SetsWords>({ 'zh-CN': zhCN, en });
