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

export const linkToExercise = (language: Language, exercise: ExerciseName): string =>
  linkTo('exercises', language, { exercises: { exercise } });
