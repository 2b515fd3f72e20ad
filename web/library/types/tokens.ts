// Text to tokens and back.
import type { CallOptions, Ids } from './base.ts';
import type { TokensByScript } from './comparison.ts';
import type { RoundTrip, SplitText, TextPart, Vocabulary, WayOfPiece } from './vocabulary.ts';

export type TokenizerSpec =
  | { readonly kind: 'char'; readonly corpus: string }
  | { readonly kind: 'byte' }
  | { readonly kind: 'bpe'; readonly corpus: string; readonly vocabSize: number }
  /** Learnt in BERT's way, with its special tokens. It stands in for bert-base-chinese, which no package ships. */
  | { readonly kind: 'wordpiece'; readonly corpus: string; readonly vocabSize: number }
  | { readonly kind: 'list'; readonly tokens: readonly string[] }
  /**
   * A file of a published tokenizer. Without a format it is the one that the bytes look like; a pattern is only asked
   * for with a .tiktoken file whose number of tokens is no published one's.
   */
  | {
      readonly kind: 'file';
      readonly bytes: Uint8Array;
      readonly format?: TokenizerFormat;
      readonly pattern?: SplitPatternName;
    }
  | { readonly kind: 'pretrained'; readonly name: VocabularyName };

/** Hugging Face's tokenizer.json, ranks of tiktoken, SentencePiece's .model, BERT's vocab.txt, tokenizer.bin of llama2.c, GGUF. */
export type TokenizerFormat =
  'tokenizer.json' | 'tiktoken' | 'sentencepiece' | 'vocab.txt' | 'llama2c' | 'gguf';

/** What cuts a text into pieces before they are merged. */
export type SplitPatternName = 'gpt2' | 'cl100k' | 'o200k' | 'qwen2' | 'tekken' | 'deepseek_v3';

/** What was read from a file. */
export interface TokenizerFile {
  readonly format: TokenizerFormat;
  readonly model: WayOfPiece['model'];
  /** That cuts its texts; null where it is not one of the published patterns alone. */
  readonly pattern: SplitPatternName | null;
}

/** The vocabularies of real models. */
export type VocabularyName = 'gpt2' | 'cl100k_base' | 'o200k_base' | 'qwen3' | 'deepseek_v3' | 'mistral_v0.1';

/** What is known of a shipped vocabulary before it is loaded. */
export interface VocabularyInfo {
  readonly name: VocabularyName;
  /** As people call it. */
  readonly title: string;
  /** Models that use it. */
  readonly models: string;
  /** Who made it. */
  readonly origin: string;
  /** Of its data, by the SPDX name. */
  readonly licence: string;
  readonly url: string;
  /** The vocabulary that it is stored as a difference to, and that is loaded with it. */
  readonly parent: VocabularyName | null;
  /** To load, with those of the parent. */
  readonly bytes: number;
  readonly vocabSize: number;
}

export interface EncodeOptions {
  /** What a special token written in the text is: plain text (default), or the token. */
  readonly special?: 'text' | 'allow';
  /** The special tokens that a model of this tokenizer expects around a text, such as BOS. Default false. */
  readonly addSpecial?: boolean;
}

/** One token and the text that it covers. */
export interface Piece {
  readonly id: number;
  readonly bytes: Uint8Array;
  /** '' for a token that ends inside a character; the one that completes the character has it whole. */
  readonly text: string;
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
}

/** The tokens of one text as columns: what a page that shows a window of a million tokens wants. */
export interface Segments {
  readonly text: string;
  readonly length: number;
  readonly ids: Uint32Array;
  /** Tokens for a character as a reader counts it; 0 for an empty text. */
  readonly tokensPerCharacter: number;
  at(index: number): Piece;
}

export interface MergeRule {
  readonly rank: number;
  readonly left: number;
  readonly right: number;
  readonly result: number;
  readonly count: number;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
}

export interface Training {
  readonly merges: readonly MergeRule[];
  readonly endedBy: 'vocabSize' | 'noPairTwice';
}

/** What a vocabulary of WordPiece was put together from: five special tokens, then these. */
export interface WordPieceTraining {
  /** Characters; one that continues a word counts for itself. */
  readonly alphabet: number;
  /** Those of the corpus for which there was no room: a word with one of them is [UNK]. */
  readonly leftOut: number;
  readonly learnt: number;
  readonly endedBy: 'vocabSize' | 'noPairTwice';
}

export interface PairCount {
  readonly left: number;
  readonly right: number;
  readonly count: number;
}

/** The corpus and the competing pairs after `step` merges. */
export interface TrainingSnapshot {
  readonly step: number;
  readonly corpusTokens: number;
  readonly distinctPairs: number;
  readonly topPairs: readonly PairCount[];
  readonly distinctPieces: number;
  readonly pieces: readonly { readonly tokens: Uint32Array; readonly frequency: number }[];
}

/** How one pre-token piece was folded from bytes to tokens. */
export interface FoldedPiece {
  /** UTF-16 offsets into the text that was explained. */
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
  readonly merges: readonly { readonly rank: number; readonly position: number }[];
  readonly tokens: Uint32Array;
}

export interface Tokenizer {
  /** 'ids' stands for the tokenizer of a transformer that came without one: it has no texts. */
  readonly kind: TokenizerSpec['kind'] | 'ids';
  readonly vocabSize: number;
  /** Only for kind 'file'. */
  readonly file: TokenizerFile | null;
  encode(text: string, options?: EncodeOptions & CallOptions): Promise<Uint32Array>;
  decode(ids: Ids, options?: CallOptions): Promise<string>;
  decodeBytes(ids: Ids, options?: CallOptions): Promise<Uint8Array>;
  pieces(text: string, options?: EncodeOptions & CallOptions): Promise<Piece[]>;
  segments(text: string, options?: EncodeOptions & CallOptions): Promise<Segments>;
  /** Bytes of the tokens with ids [first, first + count). */
  tokenBytes(first: number, count: number, options?: CallOptions): Promise<Uint8Array[]>;
  /** Only for kind 'bpe': what training did. */
  readonly training: Training | null;
  /** Only for kind 'wordpiece'. */
  readonly wordPieces: WordPieceTraining | null;
  /** Only for kind 'bpe'. */
  trainingSnapshot(
    step: number,
    options?: { maxPairs?: number; maxPieces?: number } & CallOptions,
  ): Promise<TrainingSnapshot>;
  explain(text: string, options?: CallOptions): Promise<FoldedPiece[]>;
  fold(pieceBytes: Uint8Array, merges: number, options?: CallOptions): Promise<Uint32Array>;
  /** Only of published tokenizers ('pretrained' and 'file') and of 'wordpiece': why a text is split as it is. */
  split(text: string, options?: Pick<EncodeOptions, 'special'> & CallOptions): Promise<SplitText>;
  /** And how the tokens of one of its pieces come about. */
  wayOf(pieceBytes: Uint8Array, options?: CallOptions): Promise<WayOfPiece>;
  /** Only of a WordPiece: what is lost where a text is decoded again. */
  roundTrip(text: string, options?: Pick<EncodeOptions, 'special'> & CallOptions): Promise<RoundTrip>;
  /** Its tokens as a whole. */
  readonly vocabulary: Vocabulary;
  /** A text in parts of at most `budget` tokens, as long as may be. No character is cut, nor, by choice, a sentence that fits. */
  splitByBudget(
    text: string,
    budget: number,
    options?: { readonly cutAt?: 'character' | 'sentence' } & CallOptions,
  ): Promise<readonly TextPart[]>;
  /** Tokens of the text's Han characters and of the others, each against the rule of thumb. */
  byScript(text: string, options?: CallOptions): Promise<TokensByScript>;
  dispose(): Promise<void>;
}
