import { linkFrom, linkTo } from '../../app/permalink.ts';
import type { Language } from '../../app/format.ts';
import type { LabState } from '../../app/state.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import type { LessonName } from './state.ts';

/** A lesson, or with '' the page for teachers; the reader's settings stay. */
export const linkToLesson = (state: LabState, lesson: LessonName | ''): string =>
  linkFrom(state, 'teachers', { teachers: { lesson } });

/** Where a set is put together, or codes of a class are checked; the set that is open there stays. */
export const linkToBuilder = (state: LabState, build: 'on' | 'check'): string =>
  linkFrom(state, 'exercises', { exercises: { exercise: '', build } });

export const linkToExercise = (language: Language, exercise: ExerciseName): string =>
  linkTo('exercises', language, { exercises: { exercise } });
