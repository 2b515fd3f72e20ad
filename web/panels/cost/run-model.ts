import { numberGiven } from '../../app/refused.ts';
import type { ModelShape, WeightType } from '../../library/cost-types.ts';
import { LabError } from '../../library/errors.ts';
import type { Cost } from '../../library/types.ts';
import { configurationsOf, shapeGiven, tokensGiven, type Configuration } from './given.ts';
import { WEIGHT_TYPES, type CostSettings, type ModelCosts } from './state.ts';

const BYTES_OF_GB = 1e9;

export const modelsOf = (
  cost: Cost,
  settings: CostSettings,
  shapes: ReadonlyMap<string, ModelShape>,
): Promise<readonly ModelCosts[]> =>
  Promise.all(configurationsOf(settings).map((of) => modelOf(cost, settings, of, shapes)));

async function modelOf(
  cost: Cost,
  settings: CostSettings,
  { own, weights, cache, ...configuration }: Configuration,
  shapes: ReadonlyMap<string, ModelShape>,
): Promise<ModelCosts> {
  const shape = shapeGiven({ shape: configuration.shape, own });
  const positions = tokensGiven(settings.positions);
  const blockPositions = tokensGiven(settings.block);
  const memoryBytes = numberGiven(settings.memoryGb, 'device_out_of_range') * BYTES_OF_GB;
  const nSequences = tokensGiven(settings.sequences);
  const [parameters, flops, one, bytes, kv, activations, fit] = await Promise.all([
    cost.parameters({ shape }),
    cost.flopsPerToken({ shape, positions }),
    cost.flopsPerToken({ shape, positions: 1 }),
    Promise.all(WEIGHT_TYPES.map((type) => bytesOf(cost, shape, type))),
    cost.kvCache({ shape, type: cache, positions }),
    cost.activations({ shape, type: 'f16', blockPositions, positions }),
    cost.contextFit({ shape, memoryBytes, nSequences, blockPositions, weights, cache }),
  ]);
  return {
    shape: typeof shape === 'string' ? shapes.get(shape)! : shape,
    ...{ parameters, flops, kv, activations, fit },
    flopsPerPosition: one.attention,
    weightBytes: Object.fromEntries(WEIGHT_TYPES.map((type, i) => [type, bytes[i]!])) as Record<
      WeightType,
      number | null
    >,
  };
}

async function bytesOf(cost: Cost, shape: string | ModelShape, type: WeightType): Promise<number | null> {
  try {
    return await cost.weightBytes({ shape, type });
  } catch (error) {
    if (error instanceof LabError && error.code === 'quant_block_mismatch') return null;
    throw error;
  }
}
