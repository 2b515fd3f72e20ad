// Words that come with the one-file page and with embeds: the first load of the site does without them.
import type { Language } from '../app/format.ts';
import { embed as en } from './en/embed.ts';
import { embed as zhCN } from './zh-CN/embed.ts';

export type EmbedWords = typeof zhCN;

const WORDS: Record<Language, EmbedWords> = { 'zh-CN': zhCN, en };

export const embedWords = (language: Language): EmbedWords => WORDS[language];
