import { choiceField, codec, numberField, textField } from '../../app/codec.ts';
import type { Entered } from '../../app/entered.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Segments, Tokenizer } from '../../library/types.ts';

export const TOKENIZERS = ['char', 'byte', 'bpe'] as const;
export type TokenizerKind = (typeof TOKENIZERS)[number];

/** The parts that unfold. */
export const SECTIONS = ['merges', 'fold', 'compare'] as const;
export type Section = (typeof SECTIONS)[number];

export interface TokensState {
  readonly settings: {
    readonly kind: TokenizerKind;
    /** For bpe. */
    readonly vocabSize: Entered;
    /** Vocabulary sizes of the BPEs that are set side by side, separated by spaces. */
    readonly compareSizes: string;
    /** The part that an address unfolds, and to which the page then goes. */
    readonly open: Section | 'none';
  };
  readonly result: {
    readonly tokenizer: Tokenizer | null;
    /** The running text in tokens. */
    readonly segments: Segments | null;
    /** Training: the done part, 0 … 1; null where nothing is under way. */
    readonly progress: number | null;
    /** The reader stopped the training; tokenizer and segments are still the earlier ones. */
    readonly stopped: boolean;
    readonly refusal: Refusal | null;
  };
  /** What the reader asked for beside the settings: how often «stop» and «train again» were pressed. */
  readonly asked: { readonly stops: number; readonly starts: number };
}

export const tokensDefaults: TokensState = {
  settings: { kind: 'char', vocabSize: 320, compareSizes: '272 320 512', open: 'none' },
  result: { tokenizer: null, segments: null, progress: null, stopped: false, refusal: null },
  asked: { stops: 0, starts: 0 },
};

export const tokensCodec = codec<TokensState['settings']>({
  kind: choiceField('tokenizer', TOKENIZERS),
  vocabSize: numberField('vocab'),
  compareSizes: textField('sizes'),
  open: choiceField('open', ['none', ...SECTIONS]),
});
