import { fragmentOf, linkTo, paramsOf, shorten } from '../../app/permalink.ts';
import type { Language } from '../../app/format.ts';
import type { LabState } from '../../app/state.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { teachersDefaults, type LessonName } from './state.ts';

/** A lesson, or with '' the page for teachers; the reader's settings stay. */
export const linkToLesson = (state: LabState, lesson: LessonName | ''): string =>
  fragmentOf(
    'teachers',
    shorten(paramsOf({ ...state, teachers: { ...teachersDefaults, settings: { lesson } } })).params,
  );

/** Where a set is put together, or codes of a class are checked; the set that is open there stays. */
export function linkToBuilder(state: LabState, build: 'on' | 'check'): string {
  const { exercises } = state;
  const settings = { ...exercises.settings, exercise: '', build } as const;
  return fragmentOf(
    'exercises',
    shorten(paramsOf({ ...state, exercises: { ...exercises, settings } })).params,
  );
}

export const linkToExercise = (language: Language, exercise: ExerciseName): string =>
  linkTo('exercises', language, { exercises: { exercise } });
