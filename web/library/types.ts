// The public words of the library, by stage: what a call takes and what it answers. Numbers come from the core; nothing here
// computes.
import type { LabError } from './errors.ts';
import type { CallOptions, ErrorCode } from './types/base.ts';
import type { NgramSpec, TypedScores } from './types/counts.ts';
import type { PresetOrder } from './types/distribution.ts';
import type { ForecastScore, Step } from './types/generation.ts';
import type { LanguageModel, NgramModel } from './types/language-model.ts';
import type { Cost } from './types/price.ts';
import type { TextCounts, TokenEstimate } from './types/text.ts';
import type { Tokenizer, TokenizerSpec, VocabularyInfo } from './types/tokens.ts';
import type { MessageTokens, TokenAlignment, TokenCut } from './types/comparison.ts';
import type { ChatMessage, ChatSegment } from './types/vocabulary.ts';
import type { Parts } from './types/parts.ts';
import type { Toy, TransformerModel, TransformerSpec } from './types/transformer.ts';

export type * from './cost-types.ts';
export type * from './types/base.ts';
export type * from './types/text.ts';
export type * from './types/tokens.ts';
export type * from './types/vocabulary.ts';
export type * from './types/comparison.ts';
export type * from './types/counts.ts';
export type * from './types/distribution.ts';
export type * from './types/generation.ts';
export type * from './types/language-model.ts';
export type * from './types/price.ts';
export type * from './types/transformer.ts';
export type * from './types/parts.ts';

export interface Lab {
  tokenizer(spec: TokenizerSpec, options?: CallOptions): Promise<Tokenizer>;
  /** The pretrained ones that are shipped. */
  vocabularies(): readonly VocabularyInfo[];
  ngram(spec: NgramSpec, options?: CallOptions): Promise<NgramModel>;
  transformer(spec: TransformerSpec, options?: CallOptions): Promise<TransformerModel>;
  /** Source 000's attention toy. */
  readonly toy: Toy;
  /** Single operations of a model, and pipelines with a known fault, for exercises. */
  readonly parts: Parts;
  scores(scores: TypedScores, options?: CallOptions): Promise<LanguageModel>;
  countText(text: string, options?: CallOptions): Promise<TextCounts>;
  estimateTokens(text: string, options?: CallOptions): Promise<TokenEstimate>;
  /** A conversation as the model of a shipped vocabulary gets it, before it is tokenized; `answerFollows`: the assistant is to speak next. */
  chatText(
    vocabulary: string,
    messages: readonly ChatMessage[],
    options?: { readonly answerFollows?: boolean } & CallOptions,
  ): Promise<readonly ChatSegment[]>;
  /** What each message of it costs: in their order, what belongs to none last. segments: of chatText. */
  chatTokens(
    tokenizer: Tokenizer,
    segments: readonly ChatSegment[],
    options?: CallOptions,
  ): Promise<readonly MessageTokens[]>;
  /** Several tokenizations of one text side by side: where they cut alike, and where not. */
  alignTokens(cuts: readonly TokenCut[], options?: CallOptions): Promise<TokenAlignment>;
  /** Shares of the same outcomes, those of the model and those of a forecast; each list is taken by its sum. */
  forecastScore(
    p: readonly number[],
    forecast: readonly number[],
    options?: CallOptions,
  ): Promise<ForecastScore>;
  /** The part of a context window that so many tokens fill; above 1 where they do not fit. */
  windowShare(tokens: number, window: number, options?: CallOptions): Promise<number>;
  readonly cost: Cost;
  /** SHA-256 over ids, p and u of a run; equal in every browser. */
  digest(steps: readonly Pick<Step, 'id' | 'p' | 'u'>[]): Promise<string>;
  presetOrders(): Promise<readonly PresetOrder[]>;
  errorCodes(): Promise<readonly ErrorCode[]>;
  /** 'inline' also where a worker was asked for but the page does not allow one. */
  readonly thread: 'worker' | 'inline';
  dispose(): Promise<void>;
}

export interface LabOptions {
  /** Default: a worker where there is one, else the calling thread. */
  readonly thread?: 'worker' | 'inline';
  /** Told once when the worker has crashed: every call of this lab is refused from then on, and a new lab can be started. */
  readonly onCrash?: (error: LabError) => void;
}
