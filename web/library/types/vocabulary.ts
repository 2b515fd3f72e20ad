// What a vocabulary is made of, and what becomes of a conversation before it is tokenized.
import type { CallOptions } from './base.ts';

/** Some of many tokens, in order. */
export interface FoundTokens {
  /** How many there are. */
  readonly matching: number;
  readonly ids: Uint32Array;
}

export interface PageOptions extends CallOptions {
  /** Which of them, from 0. Default the first 50. */
  readonly first?: number;
  readonly count?: number;
}

/** What a token is in the merges of a byte-pair encoding. */
export interface MergeFamily {
  /** The two tokens that make it; null for a byte, a character, a special token. */
  readonly parents: readonly [number, number] | null;
  /** Of that merge. */
  readonly rank: number;
  /** Merges in which it is a part. */
  readonly nChildren: number;
  readonly children: readonly { readonly other: number; readonly result: number; readonly isLeft: boolean }[];
}

/** What a token can be made of; the first that fits (core/tokens/token_matter.h says what each means). */
export type TokenMatter =
  'special' | 'space' | 'partial' | 'han' | 'digits' | 'english' | 'marks' | 'otherWords' | 'symbols';

/** A token that a text has by its name, or that stands around a text. */
export interface NamedToken {
  readonly id: number;
  /** As the vocabulary spells it. */
  readonly name: string;
  /** Text, unless it is allowed; the name of another stands for it in every text. */
  readonly special: boolean;
  /** Whether its name in a text can stand for it at all. */
  readonly written: boolean;
}

export interface NamedTokens {
  readonly tokens: readonly NamedToken[];
  readonly before: readonly NamedToken[];
  readonly behind: readonly NamedToken[];
}

export interface SpecialInText {
  readonly names: readonly {
    readonly id: number;
    readonly name: string;
    /** How often it stands in the text. */
    readonly times: number;
    /** Of the name by itself. */
    readonly tokensAsText: number;
  }[];
  /** Tokens of the whole text where they are text, and where they are allowed; 0 where no name stands in it. */
  readonly asText: number;
  readonly allowed: number;
}

export interface Vocabulary {
  /** Tokens whose bytes contain a text or bytes: the same first, then those that begin so, then the others; short before long. */
  find(query: string | Uint8Array, options?: PageOptions): Promise<FoundTokens>;
  longest(options?: PageOptions): Promise<FoundTokens>;
  /** Only of a byte-pair encoding. */
  family(id: number, options?: { readonly maxChildren?: number } & CallOptions): Promise<MergeFamily>;
  /** The tokens that are special or added, by id, and those that `encode` puts around a text with `addSpecial`. */
  named(options?: CallOptions): Promise<NamedTokens>;
  /** What the names of special tokens in a text come to. */
  specialIn(text: string, options?: CallOptions): Promise<SpecialInText>;
  /** How many tokens are of each matter. */
  matters(options?: CallOptions): Promise<Readonly<Record<TokenMatter, number>>>;
}

/** A part of a text: it begins where the part before ends. */
export interface TextPart {
  /** UTF-16 offset. */
  readonly end: number;
  /** Of the part encoded for itself. */
  readonly tokens: number;
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A stretch of what a conversation becomes. */
export interface ChatSegment {
  readonly text: string;
  /** Index of the message that it belongs to; null for what opens the text or the answer. */
  readonly message: number | null;
  /** What was said, not what the template puts around it. */
  readonly isContent: boolean;
}

/** A piece of a text on its way to the model. */
export interface SplitPiece {
  /** UTF-16 offsets into what was typed. */
  readonly start: number;
  readonly end: number;
  /** As the model gets it. */
  readonly bytes: Uint8Array;
  /** The alternative of the pattern that took it; null where no pattern alone cuts the text. */
  readonly branch: SplitBranch | null;
  /** A token that stands in the text by its name: no model sees it. */
  readonly added: boolean;
  readonly tokens: Uint32Array;
}

export type SplitBranch =
  | 'contraction'
  | 'word'
  | 'capitals'
  | 'number'
  | 'symbols'
  | 'symbolWord'
  | 'ideographs'
  | 'lineBreaks'
  | 'spacesBefore'
  | 'spaces'
  | 'unmatched';

/** How a published tokenizer cuts a text before its model sees it. */
export interface SplitText {
  /** Regular expressions, applied one after the other; null where no pattern alone cuts the text. */
  readonly pattern: readonly string[] | null;
  readonly pieces: readonly SplitPiece[];
}

/** Why decoding gives something else than what was typed (core/tokens/round_trip.h says what each means). */
export type LossReason = 'unknown' | 'letters' | 'accents' | 'cleaned' | 'spaces';

/** A text through a WordPiece tokenizer and back. */
export interface RoundTrip {
  /** As a model gets the text, with the special tokens around it. */
  readonly tokens: Uint32Array;
  /** As the vocabulary spells each, ## and all. */
  readonly spelled: readonly Uint8Array[];
  /** Of the text without those around it; and with them. */
  readonly decoded: string;
  readonly framed: string;
  /** Piece by piece, each with the white space before it: what was typed, what is decoded, and why they differ. */
  readonly parts: readonly {
    readonly typed: string;
    readonly decoded: string;
    readonly reasons: readonly LossReason[];
  }[];
}

/** How a model makes tokens of one piece. */
export type WayOfPiece =
  | {
      readonly model: 'bpe';
      /** Before the first merge. */
      readonly start: Uint32Array;
      /** position: of the left part among the tokens before this merge. */
      readonly merges: readonly {
        readonly rank: number;
        readonly position: number;
        readonly result: number;
      }[];
      readonly tokens: Uint32Array;
      /** Taken as it stands, because it is a token that its merges do not make. */
      readonly whole: boolean;
    }
  | {
      readonly model: 'unigram';
      /**
       * Tokens that fit, by where they begin in the piece, in bytes. path: the best sum of scores through this one to its
       * end; unknown: it stands for a character that no token fits.
       */
      readonly edges: readonly {
        readonly begin: number;
        readonly end: number;
        readonly token: number;
        readonly score: number;
        readonly path: number;
        readonly unknown: boolean;
        readonly taken: boolean;
      }[];
      /** Of the best path, which is the edges that are taken. */
      readonly sum: number;
      /** The second best path as indices of edges, and its sum; empty and null where there is one way only. */
      readonly runnerUp: Uint32Array;
      readonly runnerUpSum: number | null;
    }
  | {
      readonly model: 'wordpiece';
      /** What a token begins with that continues a word. */
      readonly prefix: string;
      /** A piece of more characters is not looked into. */
      readonly mostCharacters: number;
      readonly unknownToken: number;
      readonly tooLong: boolean;
      /** The whole piece is the unknown token. */
      readonly unknown: boolean;
      /** The longest token that fits, again and again; shorter: what would have fitted too. */
      readonly steps: readonly {
        readonly begin: number;
        readonly end: number;
        readonly tries: number;
        readonly token: number;
        readonly shorter: Uint32Array;
      }[];
    };
