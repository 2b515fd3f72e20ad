// One text under several tokenizers, and what a rule of thumb says of it.
import type { Segments } from './tokens.ts';

/** The tokens of a text, or a cut written by hand: the texts of its tokens in order. */
export type TokenCut = Segments | readonly string[];

/** A part of the text between two places where every tokenization cuts. */
export interface AlignedStretch {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  /** Every one cuts it at the same places; those side by side are one stretch. */
  readonly alike: boolean;
}

/** Several tokenizations of one text side by side; core/tokens/token_alignment.h says what is alike. */
export interface TokenAlignment {
  readonly text: string;
  /** Stretches that are the text end to end. */
  readonly length: number;
  at(index: number): AlignedStretch;
  /** Which tokens a tokenization has in a stretch: [first, end). */
  tokensIn(index: number, cut: number): readonly [first: number, end: number];
  /** The stretches that are not cut alike. */
  readonly different: Uint32Array;
  /** Places where all cut, the end of the text among them. */
  readonly commonEnds: number;
  /** Tokens of each one that lie in stretches cut alike. */
  readonly tokensAlike: number;
  /** Part of the text that these are. */
  readonly alikeShare: number;
  /** Of each: how many times as many tokens as the fewest. */
  readonly ratiosToFewest: Float64Array;
}

/** The tokens of one kind of characters, held against the rule of thumb. */
export interface ScriptTokens {
  /** Code points. */
  readonly characters: number;
  readonly tokens: number;
  /** Tokens for a character; 0 without characters. */
  readonly perCharacter: number;
  readonly ruleLow: number;
  readonly ruleHigh: number;
  /** 'nothing': there are no such characters. */
  readonly verdict: 'nothing' | 'below' | 'holds' | 'above';
}

/** A token over both counts for each by its characters. */
export interface TokensByScript {
  readonly han: ScriptTokens;
  readonly other: ScriptTokens;
  /** Tokens that have characters of both. */
  readonly overBoth: number;
}

/** What a message of a conversation costs, in tokens; each token counts where it begins. */
export interface MessageTokens {
  /** null: what belongs to no message. */
  readonly message: number | null;
  /** Of what it says, and of what the template puts around it. */
  readonly said: number;
  readonly added: number;
}
