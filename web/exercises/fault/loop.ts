// Runs of the core's loop over the bigrams of source 000's six lines.
import commits from '../../../corpus/zh/commits.txt?raw';
import type { Lab, LoopFault, LoopStep, Tokenizer } from '../../library/types.ts';

export const LOOP_PROMPT = 'fix(webapp): 修';
/** A line is a text, and ends with this. */
const END = '\n';

export interface LoopRun {
  readonly steps: readonly (LoopStep & { readonly text: string })[];
  readonly text: string;
}

export type RunLoop = (settings: {
  readonly temperature: number;
  readonly seed: number;
  readonly maxTokens: number;
}) => Promise<LoopRun>;

/** What `ask` learns from runs with this fault. */
export async function withLoop<T>(lab: Lab, fault: LoopFault, ask: (run: RunLoop) => Promise<T>): Promise<T> {
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus: commits });
  try {
    const corpus = await tokenizer.encode(commits);
    const prompt = await tokenizer.encode(LOOP_PROMPT);
    const [end] = await tokenizer.encode(END);
    const model = { corpus, prompt, end: end!, vocabSize: tokenizer.vocabSize };
    return await ask(async (settings) =>
      written(tokenizer, await lab.parts.loopSteps({ ...model, ...settings, fault })),
    );
  } finally {
    await tokenizer.dispose();
  }
}

async function written(tokenizer: Tokenizer, steps: readonly LoopStep[]): Promise<LoopRun> {
  const texts = await Promise.all(steps.map(({ id }) => tokenizer.decode([id])));
  return { steps: steps.map((step, i) => ({ ...step, text: texts[i]! })), text: texts.join('') };
}
