// What the bigram model of source 000's six lines says of the next token.
import commits from '../../../corpus/zh/commits.txt?raw';
import type { ChainConfig, Lab } from '../../library/types.ts';
import type { Outcomes } from '../exercise.ts';

/** Of its `top` most probable tokens, and of all others together. */
export async function nextTokens(
  lab: Lab,
  after: string,
  chain: ChainConfig,
  top: number,
): Promise<Outcomes> {
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus: commits });
  const model = await lab.ngram({ order: 2, corpus: commits, tokenizer, alpha: 0.01 });
  try {
    const { candidates, restPFinal } = await model.next(after, { chain, top });
    return {
      tokens: candidates.map(({ text }) => text),
      p: [...candidates.map(({ pFinal }) => pFinal), restPFinal],
    };
  } finally {
    await model.dispose();
    await tokenizer.dispose();
  }
}
