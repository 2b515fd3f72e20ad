// Words for the completion codes of a whole class.
import { onDemand } from '../app/i18n.ts';
import { codes as en } from './en/codes.ts';
import { codes as zhCN } from './zh-CN/codes.ts';

export type CodesWords = typeof zhCN;

export const codesWords = onDemand<CodesWords>({ 'zh-CN': zhCN, en });
