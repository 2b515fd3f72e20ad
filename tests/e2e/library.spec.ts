// dist/lab.js in a browser: the same run has the same digest as in Node.
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Library from '../../web/library/lab.ts';
import { GOLDEN, specialFor } from '../reference/vocabularies.mjs';
import { expect, open, test } from './fixtures.ts';

const text = readFileSync(new URL('../../corpus/zh/commits.txt', import.meta.url), 'utf8');
const inNode = pathToFileURL(fileURLToPath(new URL('../../dist/lab.js', import.meta.url))).href;

/** Runs in the page and in Node alike, so it refers to nothing outside itself. */
async function digests({ library, corpus }: { library: string; corpus: string }) {
  const { createLab } = (await import(library)) as typeof Library;
  const lab = await createLab();
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus });
  const found: string[] = [];
  for (const order of [1, 2, 3]) {
    const model = await lab.ngram({ order, corpus, tokenizer, unseen: 'backoff' });
    for (const rng of ['pcg64', 'mulberry32'] as const) {
      const chain = { order: 'llama.cpp', temperature: 1.3, topP: 0.98, repetitionPenalty: 1.1 } as const;
      const steps = [];
      for await (const step of model.generate({
        prompt: 'fix(webapp): ',
        chain,
        seed: 7,
        rng,
        maxTokens: 200,
      })) {
        steps.push(step);
      }
      found.push(await lab.digest(steps));
    }
  }
  const { thread } = lab;
  await lab.dispose();
  return { thread, found };
}

test('one digest for one run, in this browser and in Node', async ({ page, site }) => {
  await open(page);
  const inPage = await page.evaluate(digests, { library: `${site.url}lab.js`, corpus: text });
  const expected = await digests({ library: inNode, corpus: text });
  expect(inPage.found).toEqual(expected.found);
  expect(new Set(inPage.found).size, 'six runs, six digests').toBe(6);
  expect(inPage.thread).toBe('worker');
});

/** The ids of every string in every shipped vocabulary; the strings as JSON, which spells lone surrogates out. */
async function idsOf({ library, strings, special }: IdsAsked) {
  const { createLab } = (await import(library)) as typeof Library;
  const lab = await createLab();
  const found: Record<string, number[][]> = {};
  for (const { name } of lab.vocabularies()) {
    const tokenizer = await lab.tokenizer({ kind: 'pretrained', name });
    const ids = [];
    for (const text of JSON.parse(strings) as string[])
      ids.push(Array.from(await tokenizer.encode(text, { special: special[name]! })));
    found[name] = ids;
    await tokenizer.dispose();
  }
  await lab.dispose();
  return found;
}
interface IdsAsked {
  readonly library: string;
  readonly strings: string;
  readonly special: Readonly<Record<string, 'text' | 'allow'>>;
}

test('the shipped vocabularies give the ids of their makers in this browser', async ({ page, site }) => {
  const { strings, vocabularies } = GOLDEN;
  const names = Object.keys(vocabularies);
  await open(page);
  const found = await page.evaluate(idsOf, {
    library: `${site.url}lab.js`,
    strings: JSON.stringify(strings),
    special: Object.fromEntries(names.map((name) => [name, specialFor(vocabularies[name]!.made)])),
  });
  expect(Object.keys(found).sort()).toEqual(names.sort());
  for (const name of names) expect(found[name], name).toEqual(vocabularies[name]!.ids);
});
