import type { Entered } from '../../app/entered.ts';
import type { LabState } from '../../app/state.ts';
import { numberGiven } from '../../app/refused.ts';
import type { Cost } from '../../library/types.ts';
import { tokensGiven } from './given.ts';
import type { Bill } from './state.ts';

/** How many tokens go in and come out: as set, else those of the running text and of its continuation. */
export function tokensOf({ cost, tokens, choose }: Pick<LabState, 'cost' | 'tokens' | 'choose'>): {
  inputTokens: Entered;
  outputTokens: Entered;
} {
  const { inputTokens, outputTokens } = cost.settings;
  return {
    inputTokens: inputTokens ?? tokens.result.segments?.length ?? 0,
    outputTokens: outputTokens ?? choose.result.steps.length,
  };
}

export async function billOf(cost: Cost, state: LabState): Promise<Bill> {
  const { settings } = state.cost;
  const price = (value: Entered) => numberGiven(value, 'price_out_of_range');
  const { inputTokens, outputTokens } = tokensOf(state);
  const tokens = { inputTokens: tokensGiven(inputTokens), outputTokens: tokensGiven(outputTokens) };
  const [bill, rounds] = await Promise.all([
    cost.cachePrice({
      ...tokens,
      cacheReadTokens: tokensGiven(settings.cacheReadTokens),
      cacheWrite5minTokens: tokensGiven(settings.cacheWrite5minTokens),
      cacheWrite1hTokens: tokensGiven(settings.cacheWrite1hTokens),
      perMillionInput: price(settings.perMillionInput),
      perMillionOutput: price(settings.perMillionOutput),
      perMillionCacheRead: price(settings.perMillionCacheRead),
      perMillionCacheWrite5min: price(settings.perMillionCacheWrite5min),
      perMillionCacheWrite1h: price(settings.perMillionCacheWrite1h),
    }),
    cost.rounds(tokens),
  ]);
  return { price: bill, rounds };
}
