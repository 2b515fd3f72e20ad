// Words that come with the Tokens panel.
import { onDemand } from '../app/i18n.ts';
import { comparison as en } from './en/comparison.ts';
import { comparison as zhCN } from './zh-CN/comparison.ts';

export type ComparisonWords = typeof zhCN;

export const comparisonWords = onDemand<ComparisonWords>({ 'zh-CN': zhCN, en });
