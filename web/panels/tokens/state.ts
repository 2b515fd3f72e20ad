import { choiceField, codec, numberField } from '../../app/codec.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Segments, Tokenizer } from '../../library/types.ts';

export const TOKENIZERS = ['char', 'byte', 'bpe'] as const;
export type TokenizerKind = (typeof TOKENIZERS)[number];

export interface TokensState {
  readonly settings: {
    readonly kind: TokenizerKind;
    /** For bpe. */
    readonly vocabSize: number;
  };
  readonly result: {
    readonly tokenizer: Tokenizer | null;
    /** The running text in tokens. */
    readonly segments: Segments | null;
    /** Training: the done part, 0 … 1; null where nothing is under way. */
    readonly progress: number | null;
    readonly refusal: Refusal | null;
  };
}

export const tokensDefaults: TokensState = {
  settings: { kind: 'char', vocabSize: 320 },
  result: { tokenizer: null, segments: null, progress: null, refusal: null },
};

export const tokensCodec = codec<TokensState['settings']>({
  kind: choiceField('tokenizer', TOKENIZERS),
  vocabSize: numberField('vocab'),
});
