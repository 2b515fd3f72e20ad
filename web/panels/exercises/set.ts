// The set that a teacher has frozen into a link. Whoever opens the link can edit it: what is sealed or reported says which
// set it was.
import { codec, type Params } from '../../app/codec.ts';
import { askedFor } from '../../embed/parameters.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';
import type { AllProgress } from './progress.ts';
import {
  exercisesDefaults,
  setFields,
  type AfterTries,
  type ExercisesState,
  type ExerciseSet,
} from './state.ts';

const setCodec = codec<ExerciseSet>(setFields);

/** As an address says it; {} is no set of its own: all exercises with all help. */
export const paramsOfSet = (set: ExerciseSet): Params => setCodec.write(set, exercisesDefaults.settings);

export function setIn(params: Params): ExerciseSet {
  const { set, heading, hints, solution } = setCodec.read(params, exercisesDefaults.settings);
  return { set, heading, hints, solution };
}

/**
 * Of a link or of the address of a frame; none for what is neither. A sentence may have put signs behind the link, and a title
 * may end in such a sign: then it can be read as several.
 */
export function setsInLink(pasted: string): readonly ExerciseSet[] {
  const link = pasted.replace(/^[^\p{L}]+|[\s\p{Cf}]+$/gu, '');
  const cuts = [0, 1, 2, 3].filter((n) => /^[^\p{L}\p{N}]*$/u.test(link.slice(link.length - n)));
  return cuts.flatMap((n) => setInLink(link.slice(0, link.length - n)) ?? []);
}

function setInLink(link: string): ExerciseSet | null {
  if (!URL.canParse(link)) return null;
  const { search, hash } = new URL(link);
  const { panel, params } = askedFor(search, hash, []).address;
  if (panel !== 'exercises' || params === null || setCodec.unread(params).length > 0) return null;
  return setIn(params);
}

/** Whether these parameters say this set; also ones that name exercises which this page does not have are another. */
export const isSet = (said: Params, set: ExerciseSet): boolean => inOrder(said) === inOrder(paramsOfSet(set));

function inOrder(params: Params): string {
  const query = new URLSearchParams(params);
  query.sort();
  return query.toString();
}

/** Where nothing was chosen and no help withheld, there is no set: the reader is on their own. */
export const isOfATeacher = (set: ExerciseSet): boolean => Object.keys(paramsOfSet(set)).length > 0;

export const namesIn = ({ set }: ExerciseSet): readonly ExerciseName[] =>
  set.length > 0 ? set : EXERCISE_NAMES;

/** The exercise that the address names, where the set has it. */
export const openIn = (settings: ExercisesState['settings']): ExerciseName | '' =>
  settings.exercise !== '' && namesIn(settings).includes(settings.exercise) ? settings.exercise : '';

/** Where a learner goes on from an exercise that is solved. */
export interface Onward {
  /** The next that is not solved, else the first that was left out; '' with all done. */
  readonly to: ExerciseName | '';
  readonly isAhead: boolean;
  /** How many are not solved. */
  readonly left: number;
}

export function onwardFrom(name: ExerciseName, set: ExerciseSet, progress: AllProgress): Onward {
  const names = namesIn(set);
  const left = names.filter((other) => other !== name && !progress[other]?.solved);
  const ahead = left.find((other) => names.indexOf(other) > names.indexOf(name));
  return { to: ahead ?? left[0] ?? '', isAhead: ahead !== undefined, left: left.length };
}

/** Whether this help is offered after so many tries. */
export const isOffered = (help: AfterTries, tries: number): boolean => help !== null && tries >= help;
