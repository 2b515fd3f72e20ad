import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { EXERCISES } from '../../exercises/all.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import { setsWords } from '../../locales/sets.ts';
import { namesIn } from './set.ts';
import type { AfterTries, ExerciseSet } from './state.ts';

/** What a set has, and what help it offers. */
export function setSentence(language: Language, set: ExerciseSet): string {
  const words = setsWords(language);
  return fill(words.sentence, {
    n: plain(namesIn(set).length),
    hints: offered(words.hints, set.hints),
    solution: offered(words.solution, set.solution),
  });
}

export interface Offer {
  readonly atOnce: string;
  readonly later: string;
  readonly never: string;
}

export const offered = (words: Offer, after: AfterTries): string =>
  after === null ? words.never : after === 0 ? words.atOnce : fill(words.later, { n: plain(after) });

/** Where an exercise stands on the line, and what kind it is. */
export function placeOf(language: Language, name: ExerciseName): string {
  const words = exercisesWords(language);
  const { kind, stage } = EXERCISES[name];
  return `${words.stages[stage]} · ${words.kinds[kind]}`;
}
