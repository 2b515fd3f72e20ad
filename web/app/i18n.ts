import { messages as en } from '../locales/en.ts';
import { messages as zhCN } from '../locales/zh-CN.ts';
import type { Refusal } from '../library/errors.ts';
import type { Language } from './format.ts';

export type Messages = typeof zhCN;

const MESSAGES: Record<Language, Messages> = { 'zh-CN': zhCN, en };

export const words = (language: Language): Messages => MESSAGES[language];

/** The language to begin with: asked for, else remembered, else the browser's first that we have. */
export function firstLanguage(
  asked: string | null,
  remembered: string | null,
  browser: readonly string[],
): Language {
  for (const tag of [asked, remembered, ...browser]) {
    if (!tag) continue;
    if (/^zh\b/i.test(tag)) return 'zh-CN';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}

/** "{n} tokens" with its values. A value is text already written for the language. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/** What was refused, in the reader's words. */
export function refusalText(language: Language, refusal: Refusal): string {
  return fill(words(language).errors[refusal.code], {
    got: refusal.got,
    position: refusal.position + 1,
    message: refusal.message,
  });
}
