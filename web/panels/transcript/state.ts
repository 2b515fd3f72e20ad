import type { Refusal } from '../../library/errors.ts';

/** The document shows its program twice: written for Node, and in Python with numpy. */
export type Version = 'node' | 'python';

export type Section = 'corpus' | 'followers' | 'table' | 'text';

/** How a printed line was set; what is not named is off. */
export interface Given {
  readonly temperature?: number;
  readonly topK?: number;
  readonly seed?: number;
}

/** What a line of the document says: words and figures as printed there, digit by digit. */
export interface PrintedLine {
  readonly version: Version;
  readonly section: Section;
  /** The character that the row stands after; '' where it does not stand after one. */
  readonly after: string;
  readonly given: Given;
  readonly printed: readonly string[];
}

/** `tie`: every digit agrees, but of tokens that are equally probable the document names another one. */
export type Agreement = 'exact' | 'tie' | 'differs';

/** One printed line beside what the core answers now, rounded as it is printed. */
export interface TranscriptLine extends PrintedLine {
  readonly computed: readonly string[];
  readonly agreement: Agreement;
}

/** What «the rest» after 修 at T = 1 is: the share outside the three shown, and the share of all that never followed. */
export interface RestFacts {
  readonly others: number;
  readonly othersShare: number;
  readonly unseen: number;
  readonly unseenShare: number;
  readonly each: number;
}

export interface TranscriptState {
  readonly settings: Record<string, never>;
  readonly result: {
    /** The six lines that everything here was computed from. */
    readonly corpus: string | null;
    readonly lines: readonly TranscriptLine[] | null;
    readonly rest: RestFacts | null;
    readonly refusal: Refusal | null;
    /** The corpus could not be fetched. */
    readonly corpusMissing: boolean;
  };
}

export const transcriptDefaults: TranscriptState = {
  settings: {},
  result: { corpus: null, lines: null, rest: null, refusal: null, corpusMissing: false },
};
