import type { Chance } from '../check/chance.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

interface Shape {
  readonly nLayers: number;
  readonly nHeads: number;
  readonly nKvHeads: number;
  readonly headDim: number;
  readonly dim: number;
}

/** As in Qwen3's config.json: the heads together are wider than the model. */
const QWEN3: Shape = { nLayers: 28, nHeads: 16, nKvHeads: 8, headDim: 128, dim: 1024 };
const LLAMA: Shape = { nLayers: 32, nHeads: 32, nKvHeads: 32, headDim: 128, dim: 4096 };

/** The core's own shape of the first, whole, and the longest text it takes. */
const WHOLE = { shape: 'qwen3-0.6b', type: 'f16' } as const;
const POSITIONS = 32_768;

const shaped = (shape: Shape): Arguments[0] => ({ ...shape });

function some(chance: Chance): Arguments {
  const nKvHeads = chance.whole(1, 8);
  const shape = {
    nLayers: chance.whole(1, 40),
    nHeads: nKvHeads * chance.whole(1, 4),
    nKvHeads,
    headDim: chance.of([32, 64, 80, 128]),
    dim: chance.of([512, 1024, 2048]),
  };
  return [shape, chance.of([2, 4])];
}

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'cost',
  call: 'kvBytesPerToken',
  start,
  solution,
  mistakes: {
    keysOnly: [['2 * shape.nKvHeads', 'shape.nKvHeads']],
    allHeads: [['shape.nKvHeads', 'shape.nHeads']],
    ofTheWidth: [['shape.headDim', '(shape.dim / shape.nHeads)']],
    oneLayer: [['shape.nLayers * numbersPerLayer', 'numbersPerLayer']],
    countOnly: [[' * bytesPerNumber', '']],
  },
  example: [shaped(QWEN3), 2],
  inputs: (chance) => [
    [shaped(QWEN3), 2],
    [shaped(LLAMA), 2],
    [{ nLayers: 1, nHeads: 2, nKvHeads: 1, headDim: 1, dim: 1 }, 4],
    ...chance.list(24, () => some(chance)),
  ],
  async reference(lab, [shape, bytesPerNumber]) {
    const given = shape as unknown as Shape;
    const { bytesPerToken } = await lab.cost.kvCache({
      shape: { ...given, hiddenDim: 1, vocabSize: 1, maxSeqLen: 0 },
      type: bytesPerNumber === 2 ? 'f16' : 'f32',
      positions: 1,
    });
    return bytesPerToken;
  },
  async facts(lab) {
    const { bytesPerToken, bytes } = await lab.cost.kvCache({ ...WHOLE, positions: POSITIONS });
    return {
      positions: POSITIONS,
      bytesPerToken,
      cacheBytes: bytes,
      weightBytes: await lab.cost.weightBytes(WHOLE),
    };
  },
};
