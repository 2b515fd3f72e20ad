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

/**
 * "{n} {n:token|tokens}" with its values: of two words, the first is for one, the second for any other number. A value
 * is text already written for the language.
 */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(
    /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name: string, one: string | undefined, more: string | undefined) => {
      if (!(name in values)) return whole;
      const value = String(values[name]);
      return (value === '1' ? one : more) ?? value;
    },
  );
}

/** What was refused, in the reader's words. */
export function refusalText(language: Language, refusal: Refusal): string {
  const { common, errors } = words(language);
  return fill(errors[refusal.code], {
    got: refusal.got || common.emptyField,
    position: refusal.position + 1,
    message: refusal.message,
  });
}
