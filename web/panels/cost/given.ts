// What a reader entered, as the calculators take it.
import type { Entered } from '../../app/entered.ts';
import { numberGiven } from '../../app/refused.ts';
import type { ModelShape } from '../../library/cost-types.ts';
import { shapeOf } from './shape-fields.ts';
import type { CostSettings } from './state.ts';

export const tokensGiven = (value: Entered): number => numberGiven(value, 'token_count_out_of_range');

/** One configuration: what is run, and what its numbers are kept as. */
export interface Configuration extends Pick<CostSettings, 'shape' | 'own' | 'weights' | 'cache'> {
  /** Where its settings stand. */
  readonly keys: Readonly<Record<'shape' | 'own' | 'weights' | 'cache', keyof CostSettings>>;
}

/** The first, and the one that it is compared with. */
export function configurationsOf(settings: CostSettings): readonly Configuration[] {
  const { shape, own, weights, cache, shape2, own2, weights2, cache2 } = settings;
  const first: Configuration = {
    ...{ shape, own, weights, cache },
    keys: { shape: 'shape', own: 'own', weights: 'weights', cache: 'cache' },
  };
  if (shape2 === '') return [first];
  return [
    first,
    {
      ...{ shape: shape2, own: own2, weights: weights2, cache: cache2 },
      keys: { shape: 'shape2', own: 'own2', weights: 'weights2', cache: 'cache2' },
    },
  ];
}

export const shapeGiven = ({ shape, own }: Pick<Configuration, 'shape' | 'own'>): string | ModelShape =>
  own ? shapeOf(own) : shape;
