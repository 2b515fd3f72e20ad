/** A lone surrogate becomes U+FFFD before it reaches the core, and offsets point into that text: same length, same places. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
