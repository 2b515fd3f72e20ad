// The lessons: their minutes, the links of their steps, and their words.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linkTo, parseFragment, settingsOf, unreadIn } from '../../web/app/permalink.ts';
import { PANELS } from '../../web/app/shell-state.ts';
import { labDefaults } from '../../web/app/state.ts';
import { EXERCISE_NAMES } from '../../web/exercises/names.ts';
import { lessonsWords } from '../../web/locales/lessons.ts';
import { LESSON_NAMES, minutesOf, placeOf, stepsOf, teachersCodec } from '../../web/panels/teachers/state.ts';
import { EXAMPLES, linkToLessonStep, PRACTICE, STEPS } from '../../web/panels/teachers/steps.ts';

const LANGUAGES = ['zh-CN', 'en'] as const;
const EVERY_STEP = LESSON_NAMES.flatMap((lesson) => stepsOf(lesson).map((step) => ({ lesson, step })));

describe('the lessons', () => {
  it('take 10, 45 and 90 minutes, the minutes of their steps added up', () => {
    expect(LESSON_NAMES.map(minutesOf)).toEqual([10, 45, 90]);
  });

  it.each(LANGUAGES)(
    'have words for each of their steps, a mistake to be corrected, and goals (%s)',
    (language) => {
      const { list, pitfalls, lessons } = lessonsWords(language);
      const names = [...new Set(EVERY_STEP.map(({ step }) => step))].sort();
      expect(Object.keys(list).sort()).toEqual(names);
      expect(Object.keys(pitfalls).sort()).toEqual(names);
      expect(Object.keys(STEPS).sort()).toEqual(names);
      for (const lesson of LESSON_NAMES) expect(lessons[lesson].goals.length).toBeGreaterThan(1);
    },
  );

  it.each(LANGUAGES)('ask the class without a number that would have to be computed (%s)', (language) => {
    for (const { question, title, act } of Object.values(lessonsWords(language).list))
      expect(question + title + act).not.toMatch(/\{\w+\}/);
  });

  it('offer exercises that there are', () => {
    for (const lesson of LESSON_NAMES) {
      expect(PRACTICE[lesson].length).toBeGreaterThan(0);
      for (const name of PRACTICE[lesson]) expect(EXERCISE_NAMES).toContain(name);
    }
  });
});

describe.each(LANGUAGES)('a link to a step (%s)', (language) => {
  it.each(EVERY_STEP)('opens what the step means: $lesson, $step', ({ lesson, step }) => {
    const { panel, params } = parseFragment(linkToLessonStep(lesson, step, language));
    expect(PANELS).toContain(panel);
    expect(panel).toBe(STEPS[step].panel);
    expect(unreadIn(params!)).toEqual([]);
    const opened = settingsOf(params!, language);
    const defaults = labDefaults(language);
    const meant = { ...STEPS[step].settings(language), teachers: { lesson: `${lesson}.${step}` } };
    for (const key of Object.keys(opened) as (keyof typeof opened)[]) {
      const wanted = (meant as Record<string, object | undefined>)[key];
      expect(opened[key].settings, key).toEqual({ ...defaults[key].settings, ...wanted });
    }
  });

  it('opens texts in characters that their corpus has', () => {
    for (const { lesson, step } of EVERY_STEP) {
      const { params } = parseFragment(linkToLessonStep(lesson, step, language));
      const { text, tokens } = settingsOf(params!, language);
      if (tokens.settings.kind !== 'char') continue;
      expect(text.settings.corpus).toBe(EXAMPLES[language].corpus);
      const file = language === 'en' ? 'en/commits' : 'zh/commits';
      const corpus = readFileSync(new URL(`../../corpus/${file}.txt`, import.meta.url), 'utf8');
      expect([...text.settings.text].filter((character) => !corpus.includes(character))).toEqual([]);
    }
  });

  it('is told apart from a link to the lesson, and from one to no lesson', () => {
    const back = (lesson: 'ten' | 'ten.guess') =>
      settingsOf(parseFragment(linkTo('teachers', language, { teachers: { lesson } })).params!, language)
        .teachers.settings.lesson;
    expect(placeOf(back('ten') as 'ten')).toEqual({ lesson: 'ten', step: null });
    expect(placeOf(back('ten.guess') as 'ten.guess')).toEqual({ lesson: 'ten', step: 'guess' });
    expect(teachersCodec.unread({ lesson: 'ten.bill' })).toHaveLength(1);
  });
});
