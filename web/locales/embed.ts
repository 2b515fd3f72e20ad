// Words that come with the one-file page and with embeds.
import { onDemand } from '../app/i18n.ts';
import { embed as en } from './en/embed.ts';
import { embed as zhCN } from './zh-CN/embed.ts';

export type EmbedWords = typeof zhCN;

export const embedWords = onDemand<EmbedWords>({ 'zh-CN': zhCN, en });
