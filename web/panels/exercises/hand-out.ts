// The ways in which a set gets to a class. All of them say the very same set.
import type { Language } from '../../app/format.ts';
import { words as wordsOf } from '../../app/i18n.ts';
import { pageLink } from '../../app/lab-place.ts';
import { fragmentOf } from '../../app/permalink.ts';
import { frameAddress } from '../../embed/frame-address.ts';
import { frameSnippet } from '../../embed/snippet.ts';
import { paramsOfSet } from './set.ts';
import type { ExerciseSet } from './state.ts';

/** `language`: of the page that a learner opens. */
export const linkOf = (set: ExerciseSet, language: Language): string =>
  pageLink(language, fragmentOf('exercises', paramsOfSet(set)));

/** `titled`: the language of the frame's title, which is loaded. */
export function frameOf(set: ExerciseSet, language: Language, titled: Language): string {
  const { shell } = wordsOf(titled);
  const around = { language, theme: 'system', panel: 'exercises', hidden: [] } as const;
  const title = `${set.heading || shell.stages.exercises} · ${shell.name}`;
  return frameSnippet(frameAddress(around, paramsOfSet(set)), title);
}

/** What a package for a learning platform is told. */
export const queryOf = (set: ExerciseSet, language: Language): URLSearchParams =>
  new URLSearchParams({ lang: language, ...paramsOfSet(set) });
