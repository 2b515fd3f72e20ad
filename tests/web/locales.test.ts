import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isTerm } from '../../web/app/glossary-terms.ts';
import { fill, labelled, refusalText, words } from '../../web/app/i18n.ts';
import { linkTo, parseFragment, settingsOf } from '../../web/app/permalink.ts';
import { PANELS } from '../../web/app/shell-state.ts';
import { labDefaults } from '../../web/app/state.ts';
import { refusal } from '../../web/library/errors.ts';
import type { ErrorCode } from '../../web/library/types.ts';
import { codesWords } from '../../web/locales/codes.ts';
import { comparisonWords } from '../../web/locales/comparison.ts';
import { embedWords } from '../../web/locales/embed.ts';
import { exercisesWords } from '../../web/locales/exercises.ts';
import { scormWords } from '../../web/locales/scorm.ts';
import { setsWords } from '../../web/locales/sets.ts';
import { shareWords } from '../../web/locales/share.ts';
import { lessonsWords } from '../../web/locales/lessons.ts';
import { teachersWords } from '../../web/locales/teachers.ts';
import { nextStep } from '../../web/panels/start/progress.ts';
import { linkToOrder3, linkToStep, STEPS } from '../../web/panels/start/steps.ts';

const LANGUAGES = ['zh-CN', 'en'] as const;

/** Every word with the path to it: ['shell.themes.dark', 'Dark']. */
function leaves(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

/** Also those that come with a panel or an embed. */
const all = (language: (typeof LANGUAGES)[number]) =>
  new Map(
    leaves({
      ...words(language),
      codes: codesWords(language),
      comparison: comparisonWords(language),
      embed: embedWords(language),
      exercises: exercisesWords(language),
      scorm: scormWords(language),
      sets: setsWords(language),
      share: shareWords(language),
      lessons: lessonsWords(language),
      teachers: teachersWords(language),
    }),
  );
const allWords = { 'zh-CN': all('zh-CN'), en: all('en') };

const found = (text: unknown, pattern: RegExp): string[] =>
  [...String(text).matchAll(pattern)].map((match) => match[1]!).sort();
const placeholders = (text: unknown) => [...new Set(found(text, /\{(\w+)\}/g))];
const terms = (text: unknown) => found(text, /\[\[(\w+)/g);

describe('the words of the page', () => {
  it('are the same keys in both languages', () => {
    expect([...allWords.en.keys()].sort()).toEqual([...allWords['zh-CN'].keys()].sort());
  });

  it.each(LANGUAGES)('are texts, and none is empty (%s)', (language) => {
    const bad = [...allWords[language]].filter(([, text]) => typeof text !== 'string' || text.trim() === '');
    expect(bad).toEqual([]);
  });

  it('take the same {placeholders} in both languages', () => {
    for (const [path, text] of allWords['zh-CN']) {
      expect(placeholders(allWords.en.get(path)), path).toEqual(placeholders(text));
    }
  });

  it('leave no brace or bracket open', () => {
    for (const language of LANGUAGES) {
      for (const [path, text] of allWords[language]) {
        const rest = String(text)
          .replace(/\{\w+(:[^{}|]*\|[^{}|]*)?\}/g, '')
          .replace(/\[\[\w+(\|[^\]]+)?\]\]/g, '');
        expect(rest, path).not.toMatch(/[{}]|\[\[|\]\]/);
      }
    }
  });

  it('mark only terms that the glossary has', () => {
    for (const language of LANGUAGES) {
      for (const [path, text] of allWords[language]) {
        expect(
          terms(text).filter((name) => !isTerm(name)),
          path,
        ).toEqual([]);
      }
    }
  });

  it('are written with Chinese punctuation where Chinese characters meet', () => {
    const bad = [...allWords['zh-CN']].filter(([, text]) => /\p{Script=Han}[,;?!](?!\w)/u.test(String(text)));
    expect(bad).toEqual([]);
  });

  it('keep English free of Chinese punctuation', () => {
    const bad = [...allWords.en].filter(([, text]) => /[，。；：？！「」]/.test(String(text)));
    expect(bad).toEqual([]);
  });
});

describe('a refusal', () => {
  const source = readFileSync(new URL('../../web/library/types/base.ts', import.meta.url), 'utf8');
  const union = /export type ErrorCode =([^;]+);/.exec(source)![1]!;
  const codes = found(union, /'(\w+)'/g) as ErrorCode[];
  const core = readFileSync(new URL('../../core/base/error.cpp', import.meta.url), 'utf8');

  it('has a sentence for every code that the library knows, and no other', () => {
    expect(codes.length).toBeGreaterThan(20);
    for (const language of LANGUAGES) expect(Object.keys(words(language).errors).sort()).toEqual(codes);
  });

  it('has a sentence for every code that the core throws', () => {
    const thrown = found(core, /"([a-z0-9]+(?:_[a-z0-9]+)+)"/g);
    expect(thrown.length).toBeGreaterThan(20);
    expect(thrown.filter((code) => !codes.includes(code as ErrorCode))).toEqual([]);
  });

  it.each(LANGUAGES)('shows what was refused, and leaves no placeholder (%s)', (language) => {
    for (const code of codes) {
      const text = refusalText(language, refusal(code, 'why', '-1', 4));
      expect(text).not.toMatch(/[{}]/);
      expect(text.length).toBeGreaterThan(6);
    }
    expect(refusalText(language, refusal('unknown_character', '', '鑫', 4))).toContain('5');
  });
});

describe('fill', () => {
  it('puts values in by name and leaves unknown names as they are', () => {
    expect(fill('{n} of {total}, {other}', { n: 1, total: '2' })).toBe('1 of 2, {other}');
  });

  it('takes the word that goes with the number', () => {
    const rows = (n: number) => fill('{n} {n:row|rows}', { n });
    expect([rows(0), rows(1), rows(25)]).toEqual(['0 rows', '1 row', '25 rows']);
  });

  it('sets a label off by the colon of its language, whatever the value holds', () => {
    expect(labelled('en', 'Settings', 'T {value}')).toBe('Settings: T {value}');
    expect(labelled('zh-CN', '现在的旋钮', 'T 1.00')).toBe('现在的旋钮：T 1.00');
  });
});

describe('start here', () => {
  it('has ten steps in the order of the line, each with its words', () => {
    expect(STEPS).toHaveLength(10);
    const line = Object.keys(words('en').shell.line);
    const stages = STEPS.map(({ stage }) => line.indexOf(stage));
    expect(stages).toEqual([...stages].sort((a, b) => a - b));
    for (const language of LANGUAGES) {
      expect(Object.keys(words(language).start.steps)).toEqual(STEPS.map(({ name }) => name));
    }
  });

  it('carries the pitfalls of steps that exist', () => {
    const names = STEPS.map(({ name }) => name) as string[];
    for (const language of LANGUAGES) {
      expect(Object.keys(words(language).start.pitfalls).filter((name) => !names.includes(name))).toEqual([]);
    }
  });

  it.each(LANGUAGES)('opens each step in the settings that it means (%s)', (language) => {
    const defaults = labDefaults(language);
    for (const step of STEPS) {
      const { panel, params } = parseFragment(linkToStep(step, language));
      expect(panel).toBe(step.panel);
      expect(PANELS).toContain(panel);
      const opened = settingsOf(params!, language);
      const meant = { ...step.settings(language), start: { step: step.name } };
      for (const key of Object.keys(opened) as (keyof typeof opened)[]) {
        const wanted = (meant as Record<string, object | undefined>)[key];
        expect(opened[key].settings, `${step.name}: ${key}`).toEqual({
          ...defaults[key].settings,
          ...wanted,
        });
      }
    }
  });

  it.each(LANGUAGES)('opens every text in characters that its vocabulary has (%s)', (language) => {
    const links = [...STEPS.map((step) => linkToStep(step, language)), linkToOrder3(language)];
    for (const link of links) {
      const { text, tokens } = settingsOf(parseFragment(link).params!, language);
      if (tokens.settings.kind !== 'char') continue;
      const file = text.settings.corpus === 'commits-zh' ? 'zh/commits' : 'en/commits';
      const corpus = readFileSync(new URL(`../../corpus/${file}.txt`, import.meta.url), 'utf8');
      expect([...text.settings.text].filter((character) => !corpus.includes(character))).toEqual([]);
    }
  });

  it('links that name nothing open the defaults', () => {
    expect(settingsOf(parseFragment(linkTo('lab', 'en')).params!, 'en').text.settings).toEqual(
      labDefaults('en').text.settings,
    );
  });

  it('goes on with the first step that was not opened', () => {
    expect(nextStep(new Set())).toBe('next');
    expect(nextStep(new Set(['next', 'counts']))).toBe('bpe');
    expect(nextStep(new Set(STEPS.map(({ name }) => name)))).toBeNull();
  });
});
