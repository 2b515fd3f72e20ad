// What someone who installed the package writes: the same program for the browser and for Node.
import { createLab, LabError, type Lab } from 'next-token-lab';

export async function ask() {
  const lab = await createLab();
  const { thread } = lab;
  const corpus = 'ababac';
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus });
  const ids: Uint32Array = await tokenizer.encode('cab');
  const model = await lab.ngram({ order: 2, corpus, tokenizer, alpha: 1 });
  const { candidates } = await model.next('a', { top: 1 });
  const best = candidates.map(({ text, p }) => ({ text, p }));
  const gpt2 = await lab.tokenizer({ kind: 'pretrained', name: 'gpt2' });
  const shipped = await gpt2.encode('Hello world');
  const refused = await tokenizer.encode('x').catch((error: unknown) => codeOf(error));
  await lab.dispose();
  return { thread, ids: [...ids], best, shipped: [...shipped], refused };
}

function codeOf(error: unknown): string | null {
  return error instanceof LabError ? error.code : null;
}

// @ts-expect-error -- a kind that there is not: the types say so before it runs
export const wrongKind = (lab: Lab) => lab.tokenizer({ kind: 'syllables' });
