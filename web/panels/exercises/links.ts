import { linkFrom } from '../../app/permalink.ts';
import type { PanelName } from '../../app/shell-state.ts';
import type { LabState } from '../../app/state.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { exercisesDefaults } from './state.ts';

/** Another panel, with the reader's settings. */
export const linkToPanel = (state: LabState, panel: PanelName): string =>
  linkFrom(state, panel, { exercises: { exercise: '' } });

/** An exercise, or the list. */
export const linkToExercise = (state: LabState, exercise: ExerciseName | ''): string =>
  linkFrom(state, 'exercises', { exercises: { exercise } });

/** Where a set is put together and codes are read, and out of there to all exercises. */
export const linkToBuilder = (state: LabState): string =>
  linkFrom(state, 'exercises', { exercises: { build: 'on' } });
export const linkToCheck = (state: LabState): string =>
  linkFrom(state, 'exercises', { exercises: { build: 'check' } });
export const linkToAll = (state: LabState): string =>
  linkFrom(state, 'exercises', { exercises: exercisesDefaults.settings });

/** What others get: a set as its learners open it, not the page where it is put together. */
export function handedOut(state: LabState): LabState {
  const { exercises } = state;
  if (exercises.settings.build === 'off') return state;
  const settings = { ...exercises.settings, exercise: '', build: 'off' } as const;
  return { ...state, exercises: { ...exercises, settings } };
}
