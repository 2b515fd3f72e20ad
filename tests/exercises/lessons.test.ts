// What the lessons answer: each number comes from the core, and what is said of them in words holds.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonsWords } from '../../web/locales/lessons.ts';
import type { Lab } from '../../web/library/types.ts';
import { FACTS } from '../../web/panels/teachers/facts.ts';
import type { LessonFacts, LessonStepName } from '../../web/panels/teachers/state.ts';
import { openLab } from './library.ts';

const LANGUAGES = ['zh-CN', 'en'] as const;
const ANSWERED = Object.keys(FACTS) as LessonStepName[];

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.dispose());

describe.each(LANGUAGES)('the lessons in %s', (language) => {
  const asked = new Map<LessonStepName, LessonFacts>();
  const of = (step: LessonStepName): LessonFacts => asked.get(step)!;
  beforeAll(async () => {
    for (const step of ANSWERED) asked.set(step, await FACTS[step]!(lab, language));
  });

  it('have the number for each placeholder of their words, and no other', () => {
    const { list, pitfalls } = lessonsWords(language);
    for (const step of Object.keys(list) as LessonStepName[]) {
      const used = JSON.stringify([list[step].answer, pitfalls[step]]).matchAll(/\{(\w+)\}/g);
      expect(new Set([...used].map(([, name]) => name)), step).toEqual(
        new Set(Object.keys(asked.get(step) ?? {})),
      );
    }
  });

  it('begin with the candidates that their words speak of', () => {
    const { first, second, third } = of('guess');
    // Three that came once each after 复; and in English how often a word begins with each.
    expect([first, second, third]).toEqual(language === 'en' ? ['l', 's', 'm'] : ['导', '登', '记']);
  });

  it('count what they say was counted', () => {
    const { many, few } = of('count');
    expect([many, few]).toEqual(language === 'en' ? ['4', '2'] : ['3', '1']);
  });

  it('say that cooling keeps fewer', () => {
    const { before, kept } = of('combine');
    expect([before, kept]).toEqual(language === 'en' ? ['3', '2'] : ['2', '1']);
  });

  it('quote a line that the corpus does not have', () => {
    const file = language === 'en' ? 'en/commits' : 'zh/commits';
    const corpus = readFileSync(new URL(`../../corpus/${file}.txt`, import.meta.url), 'utf8');
    expect(corpus.split('\n').some((line) => line.endsWith(of('seeds')['line']!))).toBe(false);
  });

  it('have the multiply-adds of source 000, and the operations of every matrix of LLaMA-7B', () => {
    // 2 · 32² · (20 · 40 + 20 · 19 / 2) and 2 · 32² · (40 + 19)
    const digits = (text: string | undefined) => text?.replace(/\D/g, '');
    expect(digits(of('prefill')['without'])).toBe('2027520');
    expect(digits(of('prefill')['with'])).toBe('120832');
    // 2 · (32 · (4 · 4096² + 3 · 4096 · 11008) + 4096 · 32000)
    expect(of('flops')['flops']).toMatch(/^13\.2\sGFLOP$/);
    expect(of('flops')['incomplete']).toMatch(/^9\.\d+\sGFLOP$/);
  });
});
