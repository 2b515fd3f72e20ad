// The public words of the library: what a call takes and what it answers. Numbers come from the core; nothing here computes.
import type { CostCalculators, CostPresets, ModelShape } from './cost-types.ts';

export type * from './cost-types.ts';

/** What can be refused; the names of core/base/error.h. `Error.code` of every rejected call is one of them. */
export type ErrorCode =
  | 'empty_corpus'
  | 'unknown_character'
  | 'unknown_tokenizer'
  | 'vocabulary_not_shipped'
  | 'vocab_size_out_of_range'
  | 'token_id_out_of_range'
  | 'step_out_of_range'
  | 'unknown_model'
  | 'order_out_of_range'
  | 'alpha_out_of_range'
  | 'unknown_unseen_rule'
  | 'scores_not_finite'
  | 'too_few_tokens'
  | 'config_out_of_range'
  | 'checkpoint_broken'
  | 'tokenizer_broken'
  | 'unknown_weight_type'
  | 'unknown_kv_type'
  | 'quant_block_mismatch'
  | 'context_full'
  | 'empty_prompt'
  | 'memory_limit'
  | 'temperature_out_of_range'
  | 'top_k_out_of_range'
  | 'top_p_out_of_range'
  | 'min_p_out_of_range'
  | 'repetition_penalty_out_of_range'
  | 'frequency_penalty_out_of_range'
  | 'presence_penalty_out_of_range'
  | 'penalty_window_out_of_range'
  | 'unknown_stage'
  | 'unknown_preset'
  | 'unknown_rng'
  | 'seed_out_of_range'
  | 'max_tokens_out_of_range'
  | 'draws_out_of_range'
  | 'price_out_of_range'
  | 'token_count_out_of_range'
  | 'shape_out_of_range'
  | 'config_incomplete'
  | 'unknown_number_type'
  | 'device_out_of_range'
  | 'cache_setting_out_of_range'
  | 'invalid_argument'
  | 'released'
  | 'out_of_memory'
  | 'engine_unavailable';

export type Ids = Uint32Array | readonly number[];

/**
 * What a call may be given besides its arguments. An abort rejects with `signal.reason` at once, its late result is
 * released. The work behind it ends at its next step: `bpe` training, `ngram` (an order of the table is one step, as is
 * encoding its corpus), `score` and `generate` go in steps and tell how far they are; every other call is one step of the
 * engine, which goes on to its end and holds up the calls behind it (and, inline, the thread itself).
 */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Called with the done part, 0 … 1. */
  readonly onProgress?: (done: number) => void;
}

// ── text ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

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

// ── tokens ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type TokenizerSpec =
  | { readonly kind: 'char'; readonly corpus: string }
  | { readonly kind: 'byte' }
  | { readonly kind: 'bpe'; readonly corpus: string; readonly vocabSize: number }
  | { readonly kind: 'list'; readonly tokens: readonly string[] }
  | { readonly kind: 'pretrained'; readonly name: string };

export interface EncodeOptions {
  /** What a special token written in the text is: plain text (default), or the token. */
  readonly special?: 'text' | 'allow';
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

// ── models ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type UnseenRule = 'uniform' | 'backoff';

export interface NgramRow {
  /** Tokens of context that were matched. */
  readonly context: Uint32Array;
  readonly contextText: string;
  /** Whether the full context of order − 1 tokens occurs in the corpus. */
  readonly seen: boolean;
  /** 0 where nothing was matched and every token is equally likely. */
  readonly orderUsed: number;
  readonly total: number;
  /** Columns over the whole vocabulary, by id. */
  readonly counts: Uint32Array;
  readonly logits: Float64Array;
  readonly p: Float64Array;
  /** Tokens that followed the context, all others, and what the smoothing gives to these together. */
  readonly distinct: number;
  readonly unseenTokens: number;
  readonly unseenP: number;
}

export type ContextSort = 'id' | 'total' | 'distinct';

export interface ContextLine {
  readonly index: number;
  readonly tokens: Uint32Array;
  readonly text: string;
  readonly total: number;
  readonly distinct: number;
  readonly mostFrequent: { readonly id: number; readonly count: number };
}

export interface ContextPage {
  readonly matching: number;
  readonly lines: readonly ContextLine[];
}

/** Summed counts of a part of the table, for a heat map. For order 2 a row is a token id; else the index of a context. */
export interface CountGrid {
  readonly rows: number;
  readonly columns: number;
  readonly firstRow: number;
  readonly nRows: number;
  readonly firstColumn: number;
  readonly nColumns: number;
  /** (rows, columns), row by row. */
  readonly sums: Float64Array;
  readonly largest: number;
}

export interface NgramInfo {
  readonly order: number;
  readonly alpha: number;
  readonly unseen: UnseenRule;
  readonly corpusTokens: number;
  readonly contexts: number;
  readonly nonzero: number;
  readonly windows: number;
  /** Rows of the whole grid. */
  readonly gridRows: number;
  /** V^(order − 1). */
  readonly possibleContexts: number;
  /** Of them, the share that occurs. */
  readonly seenShare: number;
  /** Contexts that only ever had one continuation. */
  readonly singleContinuation: number;
}

// ── distribution ─────────────────────────────────────────────────────────────────────────────────────────────────────

export type StageName = 'penalties' | 'temperature' | 'topK' | 'topP' | 'minP';
export type PresetName = 'huggingface' | 'llama.cpp';

/** The sampler. A stage whose knob is absent is off; 0 never means off. */
export interface ChainConfig {
  /** Default 'huggingface'. */
  readonly order?: PresetName | readonly StageName[];
  readonly temperature?: number;
  readonly topK?: number;
  readonly topP?: number;
  readonly minP?: number;
  readonly repetitionPenalty?: number;
  readonly frequencyPenalty?: number;
  readonly presencePenalty?: number;
  readonly penaltyWindow?: number;
}

export interface Candidate {
  readonly id: number;
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly rank: number;
  readonly logit: number;
  readonly p: number;
  readonly cumulative: number;
  readonly cutBy: StageName | null;
  readonly pFinal: number;
  /** Probability of all tokens ranked below this one, before and after the chain. */
  readonly belowP: number;
  readonly belowPFinal: number;
  /** The part of [0, 1) whose u draws this token. */
  readonly intervalBegin: number;
  readonly intervalEnd: number;
  /** After each stage that ran, in the order of `Ledger.stages`. */
  readonly stageLogits: readonly number[];
  readonly stageP: readonly number[];
}

export interface Ledger {
  readonly stages: readonly StageName[];
  readonly keptAfter: readonly number[];
  readonly entropyBits: number;
  readonly entropyBitsFinal: number;
  readonly effectiveChoices: number;
  readonly effectiveChoicesFinal: number;
  readonly kept: number;
  readonly candidates: readonly Candidate[];
  readonly restP: number;
  readonly restPFinal: number;
}

export interface NextOptions extends CallOptions {
  readonly chain?: ChainConfig;
  /** Default 10. */
  readonly top?: number;
  readonly offset?: number;
}

// ── token ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type RngName = 'pcg64' | 'mulberry32';

export interface GenerateOptions {
  /** Text is encoded as the model was trained; ids are taken as they are. Default ''. */
  readonly prompt?: string | Ids;
  readonly chain?: ChainConfig;
  /** Default 1. */
  readonly seed?: number;
  /** Default 'pcg64'. */
  readonly rng?: RngName;
  /** Default 20. */
  readonly maxTokens?: number;
  readonly stop?: string;
}

export interface Step {
  readonly id: number;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** What it was drawn with: after the chain. */
  readonly p: number;
  /** Before the chain. */
  readonly pRaw: number;
  readonly rank: number;
  /** null where no number was drawn: greedy, or forced. */
  readonly u: number | null;
  readonly forced: boolean;
  readonly intervalBegin: number;
  readonly intervalEnd: number;
  readonly entropyBits: number;
  readonly entropyBitsFinal: number;
  readonly kept: number;
  /** On the last step: why it is the last. */
  readonly stopped?: 'stop' | 'eos' | 'length';
}

export interface TextScore {
  /** −log2 p of each token; the first has no context and is 0. */
  readonly bits: Float64Array;
  readonly ids: Uint32Array;
  readonly scored: number;
  readonly totalBits: number;
  readonly bitsPerToken: number;
  readonly natsPerToken: number;
  readonly perplexity: number;
  readonly bitsPerCharacter: number;
  readonly bitsPerByte: number;
  /** The same tokens, each as likely as any other: log2 V bits a token. */
  readonly uniformBitsPerToken: number;
  readonly uniformBitsPerCharacter: number;
}

export interface DrawsOptions extends CallOptions {
  readonly prompt?: string | Ids;
  readonly chain?: ChainConfig;
  readonly seed?: number;
  readonly rng?: RngName;
  /** Number of draws, default 50. */
  readonly n?: number;
}

export interface RepeatedDraws {
  readonly n: number;
  readonly drawn: readonly {
    readonly id: number;
    readonly text: string;
    readonly count: number;
    readonly p: number;
  }[];
  readonly distinct: number;
  readonly entropyBits: number;
  readonly topShare: number;
  readonly entropyCeilingBits: number;
  readonly expectedDistinct: number;
  readonly expectedEntropyBits: number;
  /** null where the core does not compute it (its header says for which n). */
  readonly expectedTopShare: number | null;
  readonly trueEntropyBits: number;
  readonly trueTopP: number;
}

// ── cost ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What an API asks for a million tokens, in some currency. */
export interface TokenPrices {
  readonly perMillionInput: number;
  readonly perMillionOutput: number;
}

/** In the currency of the prices. */
export interface Price {
  readonly input: number;
  readonly output: number;
  readonly total: number;
}

/** Rounds of the loop that make n tokens: one prefill of the whole prompt, then one position a round. */
export interface Rounds {
  readonly prefillPositions: number;
  readonly decodeRounds: number;
}

export interface Cost extends CostCalculators {
  price(request: { inputTokens: number; outputTokens: number } & TokenPrices): Promise<Price>;
  rounds(request: { inputTokens: number; outputTokens: number }): Promise<Rounds>;
  /** Shapes, devices and price lists by name, each with its source. */
  presets(): Promise<CostPresets>;
  /** A config.json of Hugging Face, as its text or parsed. Rejects with what is missing. */
  shapeFromConfig(config: string | object): Promise<ModelShape>;
}

// ── the lab ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Tokenizer {
  readonly kind: TokenizerSpec['kind'];
  readonly vocabSize: number;
  encode(text: string, options?: EncodeOptions & CallOptions): Promise<Uint32Array>;
  decode(ids: Ids, options?: CallOptions): Promise<string>;
  decodeBytes(ids: Ids, options?: CallOptions): Promise<Uint8Array>;
  pieces(text: string, options?: EncodeOptions & CallOptions): Promise<Piece[]>;
  segments(text: string, options?: EncodeOptions & CallOptions): Promise<Segments>;
  /** Bytes of the tokens with ids [first, first + count). */
  tokenBytes(first: number, count: number, options?: CallOptions): Promise<Uint8Array[]>;
  /** Only for kind 'bpe': what training did. */
  readonly training: Training | null;
  /** Only for kind 'bpe'. */
  trainingSnapshot(
    step: number,
    options?: { maxPairs?: number; maxPieces?: number } & CallOptions,
  ): Promise<TrainingSnapshot>;
  explain(text: string, options?: CallOptions): Promise<FoldedPiece[]>;
  fold(pieceBytes: Uint8Array, merges: number, options?: CallOptions): Promise<Uint32Array>;
  dispose(): Promise<void>;
}

export interface LanguageModel {
  readonly vocabSize: number;
  readonly tokenizer: Tokenizer;
  logits(ids: Ids, options?: CallOptions): Promise<Float32Array>;
  next(prompt: string | Ids, options?: NextOptions): Promise<Ledger>;
  generate(options?: GenerateOptions & { readonly signal?: AbortSignal }): AsyncIterableIterator<Step>;
  /** The same, one step a call, with rewind, forced tokens and knobs that move between steps. */
  generation(options?: GenerateOptions & CallOptions): Promise<Generation>;
  score(text: string | Ids, options?: CallOptions): Promise<TextScore>;
  draws(options?: DrawsOptions): Promise<RepeatedDraws>;
  dispose(): Promise<void>;
}

export interface Generation {
  /** null where the last step was the last one. */
  step(): Promise<Step | null>;
  force(id: number): Promise<Step | null>;
  /** Takes steps back until n are left, generator and all. */
  rewind(n: number): Promise<void>;
  setChain(chain: ChainConfig): Promise<void>;
  dispose(): Promise<void>;
}

export interface NgramModel extends LanguageModel {
  readonly info: NgramInfo;
  row(context: string | Ids, options?: CallOptions): Promise<NgramRow>;
  contexts(
    options?: { query?: string; sort?: ContextSort; offset?: number; limit?: number } & CallOptions,
  ): Promise<ContextPage>;
  grid(
    part: {
      firstRow: number;
      nRows: number;
      firstColumn: number;
      nColumns: number;
      maxCells: number;
    } & CallOptions,
  ): Promise<CountGrid>;
}

export interface NgramSpec {
  readonly order?: number;
  readonly corpus: string;
  readonly tokenizer: Tokenizer;
  /** Default 0.01. */
  readonly alpha?: number;
  /** Default 'uniform'. */
  readonly unseen?: UnseenRule;
}

/** Scores typed in: either a logit or a probability for every token. */
export type TypedScores =
  | { readonly tokens: readonly { readonly text: string; readonly logit: number }[] }
  | { readonly tokens: readonly { readonly text: string; readonly p: number }[] };

export interface Lab {
  tokenizer(spec: TokenizerSpec, options?: CallOptions): Promise<Tokenizer>;
  ngram(spec: NgramSpec, options?: CallOptions): Promise<NgramModel>;
  scores(scores: TypedScores, options?: CallOptions): Promise<LanguageModel>;
  countText(text: string, options?: CallOptions): Promise<TextCounts>;
  estimateTokens(text: string, options?: CallOptions): Promise<TokenEstimate>;
  readonly cost: Cost;
  /** SHA-256 over ids, p and u of a run; equal in every browser. */
  digest(steps: readonly Pick<Step, 'id' | 'p' | 'u'>[]): Promise<string>;
  errorCodes(): Promise<readonly ErrorCode[]>;
  /** 'inline' also where a worker was asked for but the page does not allow one. */
  readonly thread: 'worker' | 'inline';
  dispose(): Promise<void>;
}

export interface LabOptions {
  /** Default: a worker where there is one, else the calling thread. */
  readonly thread?: 'worker' | 'inline';
}
