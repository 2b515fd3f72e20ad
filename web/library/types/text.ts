// A text and its measures.

export interface TextCounts {
  readonly bytes: number;
  readonly codePoints: number;
  readonly utf16Units: number;
  /** Characters as a reader counts them. */
  readonly graphemes: number;
}

/** The rule of thumb: a Chinese token is 1–2 Han characters, an English one 3–4 characters. */
export interface TokenEstimate {
  readonly hanCharacters: number;
  readonly otherCharacters: number;
  readonly low: number;
  readonly high: number;
}
