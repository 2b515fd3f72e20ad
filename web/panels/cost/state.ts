import { codec, knobField, numberField } from '../../app/codec.ts';
import type { Entered } from '../../app/entered.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Price, Rounds } from '../../library/types.ts';

export interface CostState {
  readonly settings: {
    readonly perMillionInput: Entered;
    readonly perMillionOutput: Entered;
    /** null: as many as the running text and its continuation have. */
    readonly inputTokens: Entered | null;
    readonly outputTokens: Entered | null;
  };
  readonly result: {
    readonly price: Price | null;
    readonly rounds: Rounds | null;
    readonly refusal: Refusal | null;
  };
}

// Prices of source 000's example: output five times the input.
export const costDefaults: CostState = {
  settings: { perMillionInput: 4, perMillionOutput: 20, inputTokens: null, outputTokens: null },
  result: { price: null, rounds: null, refusal: null },
};

export const costCodec = codec<CostState['settings']>({
  perMillionInput: numberField('inPrice'),
  perMillionOutput: numberField('outPrice'),
  inputTokens: knobField('in'),
  outputTokens: knobField('out'),
});
