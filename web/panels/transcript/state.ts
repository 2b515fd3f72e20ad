import type { Refusal } from '../../library/errors.ts';

/** One printed line of source 000 beside what the core answers now. */
export interface TranscriptLine {
  readonly section: 'corpus' | 'table-修' | 'table-录' | 'python' | 'node';
  /** How the run was set: temperature, top-k, seed. */
  readonly given: { readonly temperature?: number; readonly topK?: number; readonly seed?: number };
  readonly printed: readonly string[];
  readonly computed: readonly string[];
  readonly agrees: boolean;
}

export interface TranscriptState {
  readonly settings: Record<string, never>;
  readonly result: { readonly lines: readonly TranscriptLine[] | null; readonly refusal: Refusal | null };
}

export const transcriptDefaults: TranscriptState = { settings: {}, result: { lines: null, refusal: null } };
