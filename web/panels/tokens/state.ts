import { choiceField, choicesField, codec, numberField, textField } from '../../app/codec.ts';
import type { Entered } from '../../app/entered.ts';
import type { Refusal } from '../../library/errors.ts';
import type {
  EncodeOptions,
  Segments,
  SplitPatternName,
  Tokenizer,
  VocabularyName,
} from '../../library/types.ts';
import { VOCABULARIES } from '../../library/vocabularies.ts';
import { CUTS, type CutAt } from './budgeting.ts';

export const TOKENIZERS = ['char', 'byte', 'bpe', 'wordpiece', 'pretrained', 'file'] as const;
export type TokenizerKind = (typeof TOKENIZERS)[number];

/** Made and trained elsewhere. */
export const isPublished = (kind: Tokenizer['kind'] | undefined): boolean =>
  kind === 'pretrained' || kind === 'file';

/** How a .tiktoken file's texts are cut; 'auto': as its number of tokens says. */
export const PATTERNS = ['auto', 'gpt2', 'cl100k', 'o200k', 'qwen2', 'tekken', 'deepseek_v3'] as const;
export type Pattern = 'auto' | SplitPatternName;

export const SPECIAL = ['text', 'allow'] as const;

/** A file that the reader opened. It is in no address. */
export interface OpenedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that was not taken, and why; without bytes it cannot be tried again. */
export interface LeftFile {
  readonly name: string;
  readonly file: OpenedFile | null;
  readonly why: Refusal | 'stopped' | 'tooLarge' | 'unreadable';
}

/** A vocabulary that changes with its corpus. */
export const isMadeFromCorpus = (kind: Tokenizer['kind']): boolean =>
  kind === 'char' || kind === 'bpe' || kind === 'wordpiece';

/** One that can be asked why it splits a text as it does. */
export const isTakenApart = (kind: Tokenizer['kind']): boolean => isPublished(kind) || kind === 'wordpiece';

/** The parts that unfold. */
export const SECTIONS = [
  'merges',
  'fold',
  'special',
  'compare',
  'measured',
  'vocabulary',
  'budget',
  'chat',
] as const;
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
    /** For file. */
    readonly pattern: Pattern;
    /** What the names of special tokens in the text are. */
    readonly special: NonNullable<EncodeOptions['special']>;
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
  /** taken: in use, or to be had again by choosing it; tried: being read. */
  readonly file: {
    readonly taken: OpenedFile | null;
    readonly tried: OpenedFile | null;
    readonly left: LeftFile | null;
  };
  /** What the reader asked for beside the settings: how often «stop» and «again» were pressed. */
  readonly asked: { readonly stops: number; readonly starts: number };
}

/** What the tokens that stand there were made by: another choice may be on its way, or have no file yet. */
export const kindInUse = ({ settings, result }: TokensState): TokenizerKind =>
  TOKENIZERS.find((kind) => kind === result.tokenizer?.kind) ?? settings.kind;

export const tokensDefaults: TokensState = {
  settings: {
    kind: 'char',
    vocabSize: 320,
    wordPieces: 1000,
    vocabulary: 'cl100k_base',
    pattern: 'auto',
    special: 'text',
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
  file: { taken: null, tried: null, left: null },
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
  pattern: choiceField('pattern', PATTERNS),
  special: choiceField('special', SPECIAL),
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
