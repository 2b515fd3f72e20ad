// Words that come with the share dialog.
import { onDemand } from '../app/i18n.ts';
import { share as en } from './en/share.ts';
import { share as zhCN } from './zh-CN/share.ts';

export type ShareWords = typeof zhCN;

export const shareWords = onDemand<ShareWords>({ 'zh-CN': zhCN, en });
