import { numberGiven } from '../../app/refused.ts';
import type { Cost } from '../../library/types.ts';
import { configurationsOf, shapeGiven, tokensGiven } from './given.ts';
import type { CostSettings, Growth, KvRow } from './state.ts';

const MAX_POINTS = 40;
/** A prompt of one token, where the saving is (n + 1) / 2, and source 000's three. */
const PROMPTS = [1, 1000, 10_000, 100_000];

export async function growthOf(cost: Cost, settings: CostSettings): Promise<Growth> {
  const shape = shapeGiven(configurationsOf(settings)[0]!);
  const promptTokens = tokensGiven(settings.growthPrompt);
  const newTokens = tokensGiven(settings.growthNew);
  const { masked } = settings;
  const d = numberGiven(settings.kvDim, 'shape_out_of_range', 'd');
  const n = tokensGiven(settings.kvNew);
  const prompts = [...new Set([...PROMPTS, tokensGiven(settings.kvPrompt)])].sort((a, b) => a - b);
  const [curve, saving, { attentionIsHalfAt }, kv] = await Promise.all([
    cost.growthCurve({ shape, promptTokens, newTokens, masked, maxPoints: MAX_POINTS }),
    cost.growthSaving({ shape, promptTokens, newTokens, masked }),
    cost.flopsPerToken({ shape, positions: 1 }),
    Promise.all(prompts.map((prompt) => kvRow(cost, d, prompt, n))),
  ]);
  return { curve, saving, attentionIsHalfAt, kv };
}

async function kvRow(cost: Cost, d: number, promptTokens: number, newTokens: number): Promise<KvRow> {
  const request = { d, promptTokens, newTokens };
  const [without, cached, saving, unsaved] = await Promise.all([
    cost.kvMacs({ ...request, cached: false }),
    cost.kvMacs({ ...request, cached: true }),
    cost.kvSaving({ promptTokens, newTokens }),
    cost.kvUnsavedMacs(request),
  ]);
  return { promptTokens, without, with: cached, saving, unsaved };
}
