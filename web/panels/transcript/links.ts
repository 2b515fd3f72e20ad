import type { Language } from '../../app/format.ts';
import { linkTo } from '../../app/permalink.ts';
import { LONGEST, PROMPT } from './printed.ts';
import { RNG_OF } from './run.ts';
import type { TranscriptLine } from './state.ts';

/** The chooser as a printed line has it: corpus, text and knobs, so that a reader goes on from there. */
export function linkToLine(line: TranscriptLine, language: Language): string {
  const { temperature = 1, topK = null, seed = 1 } = line.given;
  return linkTo('choose', language, {
    text: { corpus: 'commits-zh', text: line.after === '' ? PROMPT : line.after },
    choose: { temperature, topK, seed, rng: RNG_OF[line.version], maxTokens: LONGEST, stop: '\n' },
  });
}

/** The line whose half-sense shows the flaw of one character of context, with two characters instead. */
export const linkToOrder3 = (language: Language): string =>
  linkTo('choose', language, {
    text: { corpus: 'commits-zh', text: `${PROMPT}拆分` },
    table: { order: 3 },
    choose: { temperature: 0.7, topK: 3, rng: 'mulberry32' },
  });
