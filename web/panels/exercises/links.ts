import { fragmentOf, paramsOf, shorten } from '../../app/permalink.ts';
import type { PanelName } from '../../app/shell-state.ts';
import type { LabState } from '../../app/state.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { exercisesDefaults, type ExercisesState } from './state.ts';

/** Another panel, with the reader's settings. */
export const linkToPanel = (state: LabState, panel: PanelName): string =>
  link(state, panel, { exercise: '' });

/** An exercise, or the list. */
export const linkToExercise = (state: LabState, exercise: ExerciseName | ''): string =>
  link(state, 'exercises', { exercise });

/** Where a set is put together and codes are read, and out of there to all exercises. */
export const linkToBuilder = (state: LabState): string => link(state, 'exercises', { build: 'on' });
export const linkToCheck = (state: LabState): string => link(state, 'exercises', { build: 'check' });
export const linkToAll = (state: LabState): string => link(state, 'exercises', exercisesDefaults.settings);

/** What others get: a set as its learners open it, not the page where it is put together. */
export function handedOut(state: LabState): LabState {
  const { exercises } = state;
  if (exercises.settings.build === 'off') return state;
  const settings = { ...exercises.settings, exercise: '', build: 'off' } as const;
  return { ...state, exercises: { ...exercises, settings } };
}

function link(state: LabState, panel: PanelName, part: Partial<ExercisesState['settings']>): string {
  const { exercises } = state;
  const settings = { ...exercises.settings, ...part };
  return fragmentOf(panel, shorten(paramsOf({ ...state, exercises: { ...exercises, settings } })).params);
}
