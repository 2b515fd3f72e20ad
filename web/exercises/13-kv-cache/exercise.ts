import type { Lab } from '../../library/types.ts';
import type { Chance } from '../check/chance.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

/** Source 000's toy with its numbers as lists of lists. The core knows it by its sizes and its seed. */
interface Model {
  readonly seed: number;
  readonly embeddings: readonly (readonly number[])[];
  readonly q: readonly (readonly number[])[];
  readonly k: readonly (readonly number[])[];
  readonly v: readonly (readonly number[])[];
}

async function modelOf(lab: Lab, dim: number, vocabSize: number, seed: number): Promise<Model> {
  const { embeddings, layers } = await lab.parts.toyWeights({ dim, nLayers: 1, vocabSize, seed });
  const rows = (table: Float64Array): number[][] =>
    Array.from({ length: table.length / dim }, (_, i) => [...table.subarray(i * dim, (i + 1) * dim)]);
  const { q, k, v } = layers[0]!;
  return { seed, embeddings: rows(embeddings), q: rows(q), k: rows(k), v: rows(v) };
}

/** A model, a prompt of so many tokens, and how many are to follow. */
const args = (model: Model, prompt: readonly number[], newTokens: number): Arguments => [
  model as unknown as Arguments[number],
  prompt,
  newTokens,
];

async function some(chance: Chance, lab: Lab): Promise<Arguments> {
  const vocabSize = chance.whole(3, 6);
  const model = await modelOf(lab, chance.whole(2, 4), vocabSize, chance.whole(1, 1000));
  const prompt = chance.list(chance.whole(1, 5), () => chance.whole(0, vocabSize - 1));
  return args(model, prompt, chance.whole(0, 6));
}

/** The run of source 000, at the width of its toy. */
const RUN = { d: 32, promptTokens: 40, newTokens: 20 };
const VOCAB_SIZE = 16;

const KEPT = `  const keys = [];
  const values = [];
  for (let round = 0; round < newTokens; round++) {
`;

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'cost',
  call: 'generate',
  start,
  solution,
  mistakes: {
    everythingAgain: [
      [
        KEPT,
        '  for (let round = 0; round < newTokens; round++) {\n    const keys = [];\n    const values = [];\n',
      ],
    ],
    twice: [['ids.slice(keys.length)', 'round === 0 ? ids : ids.slice(keys.length - 1)']],
    promptOnly: [['of ids.slice(keys.length)', 'of round === 0 ? ids : []']],
    lastOnly: [['of ids.slice(keys.length)', 'of ids.slice(-1)']],
    appended: [['of ids.slice(keys.length)', 'of ids']],
    oneMore: [
      [
        '  return { ids, macs };',
        '  project(model.embeddings[ids.at(-1)], model.k);\n  project(model.embeddings[ids.at(-1)], model.v);\n  return { ids, macs };',
      ],
    ],
    keysOnly: [
      ['values.push(project(x, model.v));', ''],
      [
        '    const query =',
        '    const values = ids.map((id) => project(model.embeddings[id], model.v));\n    const query =',
      ],
    ],
  },
  example: async (lab) => args(await modelOf(lab, 2, 3, 1), [1, 2], 3),
  async inputs(chance, lab) {
    const small = await modelOf(lab, 2, 3, 1);
    const random: Arguments[] = [];
    for (let i = 0; i < 16; i++) random.push(await some(chance, lab));
    return [
      args(small, [0], 0),
      args(small, [0], 1),
      args(small, [0], 2),
      args(small, [1, 2], 3),
      ...random,
      args(
        await modelOf(lab, RUN.d, VOCAB_SIZE, 1),
        chance.list(RUN.promptTokens, () => chance.whole(0, VOCAB_SIZE - 1)),
        RUN.newTokens,
      ),
    ];
  },
  async reference(lab, [model, prompt, newTokens]) {
    const { seed, embeddings } = model as unknown as Model;
    const { ids, kvProjectionMacs } = await lab.toy.run({
      dim: embeddings[0]!.length,
      nLayers: 1,
      vocabSize: embeddings.length,
      seed,
      prompt: prompt as number[],
      newTokens: newTokens as number,
      cached: true,
    });
    return { ids: [...ids], macs: kvProjectionMacs };
  },
  async facts(lab) {
    return {
      width: RUN.d,
      prompt: RUN.promptTokens,
      new: RUN.newTokens,
      cached: await lab.cost.kvMacs({ ...RUN, cached: true }),
      again: await lab.cost.kvMacs({ ...RUN, cached: false }),
      times: await lab.cost.kvSaving(RUN),
    };
  },
  smaller: ([model, prompt, newTokens]) => {
    const [ids, n] = [prompt as number[], newTokens as number];
    return [...(n > 0 ? [[model!, ids, n - 1]] : []), ...(ids.length > 1 ? [[model!, ids.slice(1), n]] : [])];
  },
};
