// The words of each exercise, held to what tests/web/locales.test.ts asks of the page's.
import { describe, expect, it } from 'vitest';
import { isTerm } from '../../web/app/glossary-terms.ts';
import { EXERCISES } from '../../web/exercises/all.ts';
import { isCode } from '../../web/exercises/exercise.ts';
import { EXERCISE_NAMES } from '../../web/exercises/names.ts';

const LANGUAGES = ['zh-CN', 'en'] as const;

/** Every text with the path to it. */
function leaves(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

const of = (language: (typeof LANGUAGES)[number]): [string, string][] => [
  ...EXERCISE_NAMES.flatMap((name) => leaves(EXERCISES[name].text[language], name)),
];
/** What is no code. */
const prose = (text: string): string => text.replace(/`[^`]*`/g, '');
const placeholders = (text: string): string[] =>
  [...prose(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

describe('the words of the exercises', () => {
  it('are the same keys with the same placeholders in both languages', () => {
    const keys = (language: (typeof LANGUAGES)[number]) =>
      of(language)
        .map(([path, text]) => `${path} ${placeholders(text).join()}`)
        .sort();
    expect(keys('en')).toEqual(keys('zh-CN'));
  });

  it.each(LANGUAGES)('are texts with every backtick closed, and none is empty (%s)', (language) => {
    for (const [path, text] of of(language)) {
      expect(text.trim(), path).not.toBe('');
      expect(text.split('`').length % 2, path).toBe(1);
    }
  });

  it.each(LANGUAGES)('mark only terms that the glossary has (%s)', (language) => {
    const marked = of(language).flatMap(([, text]) =>
      [...prose(text).matchAll(/\[\[(\w+)/g)].map(([, name]) => name!),
    );
    expect(marked.filter((name) => !isTerm(name))).toEqual([]);
  });

  it('have the punctuation of their language', () => {
    expect(of('zh-CN').filter(([, text]) => /\p{Script=Han}[,;?!](?!\w)/u.test(prose(text)))).toEqual([]);
    expect(of('en').filter(([, text]) => /[，。；：？！「」]/.test(prose(text)))).toEqual([]);
  });

  it('have something to say to every known mistake', () => {
    for (const name of EXERCISE_NAMES) {
      const exercise = EXERCISES[name];
      if (!isCode(exercise)) continue;
      for (const language of LANGUAGES) {
        const said = Object.keys(exercise.text[language].mistakes).sort();
        expect(said, name).toEqual(Object.keys(exercise.mistakes).sort());
      }
    }
  });
});
