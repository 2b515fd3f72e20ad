import { forEngine, type Entered } from '../../app/entered.ts';
import { NET_SHAPES, type NetSize } from '../../app/net-shapes.ts';
import type { LabState } from '../../app/state.ts';
import type { ModelShape } from '../../library/cost-types.ts';
import type { Tokenizer } from '../../library/types.ts';
import {
  GIVEN_LENGTH,
  LONGEST_AT_ONCE,
  LONGEST_TEXT,
  MOST_PARAMETERS_AT_ONCE,
  RUNS_AT_ONCE,
  type Checkpoint,
  type PrefillState,
} from './state.ts';

const NO_IDS = new Uint32Array();

/** What a run starts from. */
export function given({ prefill, tokens: { result } }: LabState): Given {
  const { settings } = prefill;
  const { checkpoint } = prefill.result;
  if (checkpoint) return opened(checkpoint, settings);
  const ids = result.segments?.ids ?? NO_IDS;
  const { size } = settings;
  // A text's tokens may have more ids than the shape's own vocabulary.
  const vocabSize = Math.max(NET_SHAPES[size].vocabSize, result.tokenizer?.vocabSize ?? 0);
  return {
    size,
    tokenizer: result.tokenizer,
    shape: { ...NET_SHAPES[size], vocabSize, maxSeqLen: LONGEST_TEXT },
    ids,
    isSmall: size === RUNS_AT_ONCE,
    promptTokens: settings.promptTokens ?? (ids.length || GIVEN_LENGTH),
    newTokens: settings.newTokens,
  };
}

export interface Given {
  readonly size: NetSize;
  readonly checkpoint?: Checkpoint;
  readonly tokenizer: Tokenizer | null;
  readonly shape: ModelShape;
  readonly ids: Uint32Array;
  readonly isSmall: boolean;
  readonly promptTokens: Entered;
  readonly newTokens: Entered;
}

/** The same from a trained model: its own shape and tokens. */
function opened(checkpoint: Checkpoint, settings: PrefillState['settings']): Given {
  const { model, ids, tokenizerName } = checkpoint;
  const { config, parameters } = model.info;
  return {
    ...{ checkpoint, ids, size: settings.size },
    tokenizer: tokenizerName === null ? null : model.tokenizer,
    shape: { ...config, tiedEmbeddings: config.tiedHead },
    isSmall: parameters <= MOST_PARAMETERS_AT_ONCE,
    promptTokens: settings.promptTokens ?? (ids.length || GIVEN_LENGTH),
    newTokens: settings.newTokens,
  };
}

/** What is no number of tokens is not large: it runs, and is refused. */
export const isLarge = ({ isSmall, promptTokens, newTokens }: Given): boolean =>
  !isSmall || forEngine(promptTokens) + forEngine(newTokens) > LONGEST_AT_ONCE;

/** The text's tokens over and over, or the ids in their order where there is no text. */
export function promptOf(ids: Uint32Array, length: number, vocabSize: number): Uint32Array {
  return Uint32Array.from({ length }, (_, i) => (ids.length > 0 ? ids[i % ids.length]! : i % vocabSize));
}
