// What the bigram model of source 000's six lines says of the next token.
import commits from '../../../corpus/zh/commits.txt?raw';
import type { ChainConfig, Lab } from '../../library/types.ts';
import type { Outcomes } from '../exercise.ts';
import { fromNgrams } from './core.ts';

export const COMMITS_BIGRAMS = { order: 2, corpus: commits, alpha: 0.01 };

/** Of its `top` most probable tokens, and of all others together. */
export const nextTokens = (lab: Lab, after: string, chain: ChainConfig, top: number): Promise<Outcomes> =>
  fromNgrams(lab, COMMITS_BIGRAMS, async (model) => {
    const { candidates, restPFinal } = await model.next(after, { chain, top });
    return {
      tokens: candidates.map(({ text }) => text),
      p: [...candidates.map(({ pFinal }) => pFinal), restPFinal],
    };
  });
