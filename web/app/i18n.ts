import type { Refusal } from '../library/errors.ts';
import type { messages } from '../locales/zh-CN.ts';
import type { Language } from './format.ts';

export type Messages = typeof messages;

// Each language is a chunk of its own: a page loads the one that it shows, and the other when it is asked for.
const CHUNKS: Record<Language, () => Promise<{ readonly messages: Messages }>> = {
  'zh-CN': () => import('../locales/zh-CN.ts'),
  en: () => import('../locales/en.ts'),
};
const loaded = new Map<Language, Messages>();

/** Words that come, in both languages, with what needs them on demand: the first load does without them. */
export const onDemand =
  <Words>(of: Readonly<Record<Language, Words>>) =>
  (language: Language): Words =>
    of[language];

/** What each language calls itself. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '中文', en: 'English' };

export const otherLanguageOf = (language: Language): Language => (language === 'en' ? 'zh-CN' : 'en');

/** Before the words of a language can be used. */
export async function loadWords(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, (await CHUNKS[language]()).messages);
}

/** Of a language whose words were loaded. */
export function words(language: Language): Messages {
  const of = loaded.get(language);
  if (!of) throw new Error(`the words of ${language} are not loaded`);
  return of;
}

/** The one of ours that a tag means (BCP 47); null where none is. */
export const languageIn = (tag: string): Language | null =>
  /^zh\b/i.test(tag) ? 'zh-CN' : /^en\b/i.test(tag) ? 'en' : null;

/** The language to begin with: asked for, else remembered, else the browser's first that we have. */
export function firstLanguage(
  asked: string | null,
  remembered: string | null,
  browser: readonly string[],
): Language {
  for (const tag of [asked, remembered, ...browser]) {
    const language = tag && languageIn(tag);
    if (language) return language;
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

/** What something is called, and what it is, with the colon of the language. */
export const labelled = (language: Language, label: string, value: string): string =>
  fill(words(language).common.labelled, { label, value });

/** What was refused, in the reader's words. */
export function refusalText(language: Language, refusal: Refusal): string {
  const { common, errors } = words(language);
  return fill(errors[refusal.code], {
    got: refusal.got || common.emptyField,
    position: refusal.position + 1,
    message: refusal.message,
  });
}
