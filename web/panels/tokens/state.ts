import { choiceField, choicesField, codec, numberField, textField } from '../../app/codec.ts';
import type { Entered } from '../../app/entered.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Segments, Tokenizer, VocabularyName } from '../../library/types.ts';
import { VOCABULARIES } from '../../library/vocabularies.ts';
import { CUTS, type CutAt } from './budgeting.ts';

export const TOKENIZERS = ['char', 'byte', 'bpe', 'wordpiece', 'pretrained'] as const;
export type TokenizerKind = (typeof TOKENIZERS)[number];

/** A vocabulary that changes with its corpus. */
export const isMadeFromCorpus = (kind: Tokenizer['kind']): boolean =>
  kind === 'char' || kind === 'bpe' || kind === 'wordpiece';

/** One that can be asked why it splits a text as it does. */
export const isTakenApart = (kind: Tokenizer['kind']): boolean =>
  kind === 'pretrained' || kind === 'wordpiece';

/** The parts that unfold. */
export const SECTIONS = ['merges', 'fold', 'compare', 'measured', 'vocabulary', 'budget', 'chat'] as const;
export type Section = (typeof SECTIONS)[number];

/** What can be set side by side, beside BPEs of any size. */
export const COMPARABLE = ['char', 'byte', ...VOCABULARIES.map(({ name }) => name)] as const;
export type Comparable = (typeof COMPARABLE)[number];

export interface TokensState {
  readonly settings: {
    readonly kind: TokenizerKind;
    /** For bpe. */
    readonly vocabSize: Entered;
    /** For wordpiece: the size of its vocabulary. */
    readonly wordPieces: Entered;
    /** For pretrained. */
    readonly vocabulary: VocabularyName;
    readonly compared: readonly Comparable[];
    /** Vocabulary sizes of the BPEs that are set side by side, separated by spaces. */
    readonly compareSizes: string;
    /** The two whose cuts are laid side by side, by their keys, separated by a space; '': all. */
    readonly aligned: string;
    /** The reader's own word among those that are measured. */
    readonly word: string;
    /** What the vocabulary is searched for, as typed. */
    readonly find: string;
    /** The context window that the text is held against, and the budget of a part, in tokens. */
    readonly window: Entered;
    readonly budget: Entered;
    readonly cutAt: CutAt;
    /** The part that an address unfolds, and to which the page then goes. */
    readonly open: Section | 'none';
  };
  readonly result: {
    readonly tokenizer: Tokenizer | null;
    /** The running text in tokens. */
    readonly segments: Segments | null;
    /** Training or loading: the done part, 0 … 1; null where nothing is under way. */
    readonly progress: number | null;
    /** The reader stopped that; tokenizer and segments are still the earlier ones. */
    readonly stopped: boolean;
    readonly refusal: Refusal | null;
  };
  /** What the reader asked for beside the settings: how often «stop» and «again» were pressed. */
  readonly asked: { readonly stops: number; readonly starts: number };
}

export const tokensDefaults: TokensState = {
  settings: {
    kind: 'char',
    vocabSize: 320,
    wordPieces: 1000,
    vocabulary: 'cl100k_base',
    compared: ['char', 'byte'],
    compareSizes: '272 320 512',
    aligned: '',
    word: '',
    find: '',
    window: 8192,
    budget: 64,
    cutAt: 'character',
    open: 'none',
  },
  result: { tokenizer: null, segments: null, progress: null, stopped: false, refusal: null },
  asked: { stops: 0, starts: 0 },
};

export const tokensCodec = codec<TokensState['settings']>({
  kind: choiceField('tokenizer', TOKENIZERS),
  vocabSize: numberField('vocab'),
  wordPieces: numberField('wordpieces'),
  vocabulary: choiceField(
    'vocabulary',
    VOCABULARIES.map(({ name }) => name),
  ),
  compared: choicesField('compare', COMPARABLE),
  compareSizes: textField('sizes'),
  aligned: textField('aligned'),
  word: textField('word'),
  find: textField('find'),
  window: numberField('context'),
  budget: numberField('budget'),
  cutAt: choiceField('cut', CUTS),
  open: choiceField('open', ['none', ...SECTIONS]),
});
