import { choiceField, codec } from '../../app/codec.ts';
import type { Refusal } from '../../library/errors.ts';

/** The lessons: their steps in order, and the minutes of each. */
export const LESSONS = {
  ten: { guess: 3, temperature: 3, seeds: 4 },
  period: { guess: 5, cut: 8, count: 8, temperature: 6, topP: 6, seeds: 7, combine: 5 },
  double: {
    guess: 5,
    compare: 10,
    count: 10,
    topP: 10,
    order: 10,
    prefill: 12,
    cache: 12,
    flops: 9,
    bill: 7,
    explain: 5,
  },
} as const;
export type LessonName = keyof typeof LESSONS;
export type LessonStepName = { [L in LessonName]: keyof (typeof LESSONS)[L] }[LessonName];

export const LESSON_NAMES = Object.keys(LESSONS) as LessonName[];
export const stepsOf = (lesson: LessonName): readonly LessonStepName[] =>
  Object.keys(LESSONS[lesson]) as LessonStepName[];

export const minutesOf = (lesson: LessonName): number =>
  Object.values(LESSONS[lesson]).reduce((total, minutes) => total + minutes, 0);

/** A lesson, or one of its steps: 'ten', 'ten.guess'. */
export type LessonPlace = LessonName | `${LessonName}.${LessonStepName}`;

const PLACES = LESSON_NAMES.flatMap((lesson): LessonPlace[] => [
  lesson,
  ...stepsOf(lesson).map((step) => `${lesson}.${step}` as const),
]);

/** Values for the {placeholders} of the lessons' words, as the reader's language writes them. */
export type LessonFacts = Readonly<Record<string, string>>;

export interface TeachersState {
  /** The lesson that is open, or the step of it whose question goes along; '' for none. */
  readonly settings: { readonly lesson: LessonPlace | '' };
  readonly result: {
    /** Of the open lesson, step by step, in the language that they were asked for in. */
    readonly facts: { readonly [S in LessonStepName]?: LessonFacts };
    readonly refusal: Refusal | null;
  };
}

export const teachersDefaults: TeachersState = {
  settings: { lesson: '' },
  result: { facts: {}, refusal: null },
};

/** What a place names; the step is null where it is the whole lesson. */
export function placeOf(lesson: LessonPlace): { lesson: LessonName; step: LessonStepName | null } {
  const [name, step = null] = lesson.split('.') as [LessonName, LessonStepName?];
  return { lesson: name, step };
}

export const teachersCodec = codec<TeachersState['settings']>({
  lesson: choiceField('lesson', ['', ...PLACES]),
});
