// What the module exports. A test holds this against the built module; worker/host.ts is its only user.

/** A text crosses as UTF-8 bytes: a lone surrogate is U+FFFD by then, and NUL is a byte like any other. */
type Utf8 = Uint8Array;

/** Every call answers with a value of its own, or with what the core refused. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly got: string;
      readonly position: number;
    };

interface Handle {
  delete(): void;
  /** A second handle to the same thing; each is deleted by itself. */
  clone(): this;
}

export interface TokenizerHandle extends Handle {
  vocabSize(): Answer<number>;
  /** special: the names of special tokens in the text stand for them. */
  encode(text: Utf8, special: boolean): Answer<Uint32Array>;
  /** With the special tokens around it that a model trained with this tokenizer expects. */
  encodeFramed(text: Utf8, special: boolean): Answer<Uint32Array>;
  /** With those before it only: a prompt goes on. */
  encodePrompt(text: Utf8): Answer<Uint32Array>;
  decodeBytes(ids: ArrayLike<number>): Answer<Uint8Array>;
  pieces(
    text: Utf8,
    special: boolean,
  ): Answer<{
    ids: Uint32Array;
    utf16Ends: Uint32Array;
    byteEnds: Uint32Array;
    bytes: Uint8Array;
    tokensPerCharacter: number;
  }>;
  tokenBytes(id: number): Answer<Uint8Array>;
  trainingSnapshot(step: number, maxPairs: number, maxPieces: number): Answer<ModuleSnapshot>;
  explain(text: Utf8): Answer<ModuleFoldedPiece[]>;
  fold(piece: Uint8Array, merges: number): Answer<Uint32Array>;
}

export interface ModuleSnapshot {
  step: number;
  corpusTokens: number;
  distinctPairs: number;
  topPairs: { left: number; right: number; count: number }[];
  distinctPieces: number;
  pieces: { tokens: Uint32Array; frequency: number }[];
}

export interface ModuleFoldedPiece {
  start: number;
  end: number;
  bytes: Uint8Array;
  merges: { rank: number; position: number }[];
  tokens: Uint32Array;
}

export interface ModuleMerge {
  left: number;
  right: number;
  result: number;
  count: number;
  tokensBefore: number;
  tokensAfter: number;
}

export interface TrainerHandle extends Handle {
  run(maxMerges: number): Answer<{ merges: number; wanted: number; ended: boolean }>;
  trained(): Answer<{
    tokenizer: TokenizerHandle;
    endedBy: 'vocabSize' | 'noPairTwice';
    merges: ModuleMerge[];
  }>;
}

export interface ModuleWordPieceTraining {
  endedBy: 'vocabSize' | 'noPairTwice';
  alphabet: number;
  leftOut: number;
  learnt: number;
}

export interface WordPieceTrainerHandle extends Handle {
  run(maxMerges: number): Answer<{ merges: number; wanted: number; ended: boolean }>;
  trained(): Answer<{ tokenizer: TokenizerHandle } & ModuleWordPieceTraining>;
}

export interface NgramBuilderHandle extends Handle {
  run(): Answer<{ counted: number; wanted: number }>;
  counted(): Answer<ModelHandle>;
}

export interface ModelHandle extends Handle {
  logits(ids: ArrayLike<number>): Answer<Float32Array>;
  /** The model's own tokenizer; of one that came without any, what takes ids only. */
  tokenizer(): Answer<TokenizerHandle>;
  /** At most so many tokens towards these ids; how many are left. What asks about the same ids next finds them there. */
  prefill(ids: ArrayLike<number>, most: number): Answer<number>;
  info(): Answer<{
    order: number;
    alpha: number;
    corpusTokens: number;
    contexts: number;
    nonzero: number;
    windows: number;
    gridRows: number;
    possibleContexts: number;
    seenShare: number;
    singleContinuation: number;
  }>;
  row(ids: ArrayLike<number>): Answer<{
    context: Uint32Array;
    seen: boolean;
    orderUsed: number;
    total: number;
    counts: Uint32Array;
    logits: Float64Array;
    p: Float64Array;
    distinct: number;
    unseenTokens: number;
    unseenP: number;
  }>;
  contexts(
    query: Utf8,
    sort: string,
    offset: number,
    limit: number,
  ): Answer<{
    matching: number;
    lines: {
      index: number;
      tokens: Uint32Array;
      total: number;
      distinct: number;
      mostFrequentId: number;
      mostFrequentCount: number;
    }[];
  }>;
  grid(
    firstRow: number,
    nRows: number,
    firstColumn: number,
    nColumns: number,
    maxCells: number,
  ): Answer<{
    rows: number;
    columns: number;
    firstRow: number;
    nRows: number;
    firstColumn: number;
    nColumns: number;
    sums: Float64Array;
    largest: number;
  }>;
}

export interface ModuleStep {
  id: number;
  bytes: Uint8Array;
  text: string;
  p: number;
  pRaw: number;
  rank: number;
  u: number | null;
  forced: boolean;
  intervalBegin: number;
  intervalEnd: number;
  entropyBits: number;
  entropyBitsFinal: number;
  kept: number;
  stopped?: 'stop' | 'eos' | 'length';
}

export interface GenerationHandle extends Handle {
  /** At most so many tokens of the prompt; how many are left. The first step appends the rest. */
  prefill(most: number): Answer<number>;
  step(): Answer<ModuleStep | null>;
  force(id: number): Answer<ModuleStep | null>;
  rewind(n: number): Answer<undefined>;
  setChain(chain: object): Answer<undefined>;
}

export interface ModuleCandidate {
  id: number;
  bytes: Uint8Array;
  rank: number;
  logit: number;
  p: number;
  cumulative: number;
  stageLogits: number[];
  stageP: number[];
  cutBy: string | null;
  pFinal: number;
  belowP: number;
  belowPFinal: number;
  intervalBegin: number;
  intervalEnd: number;
}

export interface ModuleLedger {
  stages: string[];
  keptAfter: number[];
  entropyBits: number;
  entropyBitsFinal: number;
  effectiveChoices: number;
  effectiveChoicesFinal: number;
  kept: number;
  candidates: ModuleCandidate[];
  restP: number;
  restPFinal: number;
}

export interface ModuleScore {
  ids: Uint32Array;
  bits: Float64Array;
  scored: number;
  totalBits: number;
  bitsPerToken: number;
  natsPerToken: number;
  perplexity: number;
  bitsPerCharacter: number;
  bitsPerByte: number;
  uniformBitsPerToken: number;
  uniformBitsPerCharacter: number;
}

export interface ScorerHandle extends Handle {
  run(maxTokens: number): Answer<{ scored: number; wanted: number }>;
  scored(): Answer<ModuleScore>;
}

export interface ModuleDraws {
  n: number;
  drawn: { id: number; bytes: Uint8Array; count: number; p: number }[];
  distinct: number;
  entropyBits: number;
  topShare: number;
  entropyCeilingBits: number;
  expectedDistinct: number;
  expectedEntropyBits: number;
  expectedTopShare: number | null;
  trueEntropyBits: number;
  trueTopP: number;
}

/** From the text to the token: what the page loads first. */
export interface TokenModule {
  errorCodes(): string[];
  countText(text: Utf8): Answer<{ bytes: number; codePoints: number; utf16Units: number; graphemes: number }>;
  estimateTokens(
    text: Utf8,
  ): Answer<{ hanCharacters: number; otherCharacters: number; low: number; high: number }>;
  charTokenizer(corpus: Utf8): Answer<TokenizerHandle>;
  byteTokenizer(): Answer<TokenizerHandle>;
  listTokenizer(tokens: Utf8[]): Answer<TokenizerHandle>;
  bpeTrainer(corpus: Utf8, vocabSize: number): Answer<TrainerHandle>;
  ngramBuilder(
    tokenizer: TokenizerHandle,
    corpus: Utf8,
    order: number,
    alpha: number,
    unseen: Utf8,
  ): Answer<NgramBuilderHandle>;
  scoresModel(
    tokenizer: TokenizerHandle,
    scores: ArrayLike<number>,
    probabilities: boolean,
  ): Answer<ModelHandle>;
  next(
    model: ModelHandle,
    ids: ArrayLike<number>,
    chain: object,
    top: number,
    offset: number,
  ): Answer<ModuleLedger>;
  presetOrders(): { name: string; order: string[] }[];
  generation(
    model: ModelHandle,
    prompt: ArrayLike<number>,
    chain: object,
    rng: string,
    seed: number,
    maxTokens: number,
    stop: Utf8,
  ): Answer<GenerationHandle>;
  digest(ids: ArrayLike<number>, p: ArrayLike<number>, u: ArrayLike<number>): Answer<string>;
  textScorer(model: ModelHandle, ids: ArrayLike<number>): Answer<ScorerHandle>;
  draws(
    model: ModelHandle,
    ids: ArrayLike<number>,
    chain: object,
    rng: string,
    seed: number,
    n: number,
  ): Answer<ModuleDraws>;
  price(
    inputTokens: number,
    outputTokens: number,
    perMillionInput: number,
    perMillionOutput: number,
  ): Answer<{ input: number; output: number; total: number }>;
  rounds(
    inputTokens: number,
    outputTokens: number,
  ): Answer<{ prefillPositions: number; decodeRounds: number }>;
}

export interface TransformerBuilderHandle extends Handle {
  /** Where the next tensor lies in a checkpoint; null once all are there. */
  next(): Answer<{ offset: number; bytes: number } | null>;
  add(tensor: Uint8Array): Answer<{ added: number; wanted: number }>;
  /** The next tensor from the seed. */
  draw(): Answer<{ added: number; wanted: number }>;
  model(tokenizer: TokenizerHandle | null): Answer<ModelHandle>;
}

export interface ModuleCount {
  macs: number;
  bytes: number;
}

export interface TransformerSessionHandle extends Handle {
  /** Takes the tokens, computes nothing; how many positions are pending. */
  queue(ids: ArrayLike<number>): Answer<number>;
  /** One block of positions; how many are pending. */
  step(): Answer<number>;
  /** Drops what is pending and keeps so many tokens. */
  cancel(length: number): Answer<undefined>;
  truncate(length: number): Answer<undefined>;
  logits(): Answer<Float32Array>;
  greedy(): Answer<number>;
  state(): Answer<{ length: number; capacity: number; kvBytes: number }>;
  /** What was done since the last call of this. */
  counters(): Answer<ModuleCount & { operations: Record<string, ModuleCount> }>;
  kvRows(
    layer: number,
    first: number,
    n: number,
  ): Answer<{ width: number; keys: Float32Array; values: Float32Array }>;
  changedRows(other: TransformerSessionHandle): Answer<Uint8Array>;
}

export interface ProbeHandle extends Handle {
  /** What one run has done: bytes read, or multiply-adds. */
  run(): number;
}

/** Every stage. */
export interface ModuleFoundTokens {
  matching: number;
  ids: Uint32Array;
}

export interface ModuleMergeFamily {
  parents: Uint32Array | null;
  rank: number;
  nChildren: number;
  children: { other: number; result: number; isLeft: boolean }[];
}

/** core/tokens/token_alignment.h. */
export interface ModuleAlignment {
  ends: Uint32Array;
  alike: Uint8Array;
  /** (stretches, cuts). */
  tokenEnds: Uint32Array;
  different: Uint32Array;
  commonEnds: number;
  tokensAlike: number;
  alikeShare: number;
  ratiosToFewest: Float64Array;
}

export interface ModuleScriptTokens {
  characters: number;
  tokens: number;
  perCharacter: number;
  ruleLow: number;
  ruleHigh: number;
  verdict: string;
}

export interface ModuleNamedToken {
  id: number;
  name: Utf8;
  special: boolean;
  written: boolean;
}

export interface ModuleSplit {
  /** The expressions of the pattern, in UTF-8; null where a text is not cut by one alone. */
  pattern: Utf8[] | null;
  pieces: {
    start: number;
    end: number;
    bytes: Uint8Array;
    branch: string | null;
    added: boolean;
    tokens: Uint32Array;
  }[];
}

/** How a model makes tokens of one piece: records of core/tokens/{bpe_model,unigram,wordpiece}.h. */
export type ModuleWay =
  | {
      model: 'bpe';
      start: Uint32Array;
      merges: { rank: number; position: number; result: number }[];
      tokens: Uint32Array;
      whole: boolean;
    }
  | {
      model: 'unigram';
      edges: {
        begin: number;
        end: number;
        token: number;
        score: number;
        path: number;
        unknown: boolean;
        taken: boolean;
      }[];
      sum: number;
      runnerUp: Uint32Array;
      runnerUpSum: number | null;
    }
  | {
      model: 'wordpiece';
      prefix: string;
      mostCharacters: number;
      unknownToken: number;
      tooLong: boolean;
      unknown: boolean;
      steps: { begin: number; end: number; tries: number; token: number; shorter: Uint32Array }[];
    };

export interface ModuleRoundTrip {
  tokens: Uint32Array;
  spelled: Uint8Array[];
  decoded: Uint8Array;
  framed: Uint8Array;
  parts: {
    typedEnd: number;
    decodedEnd: number;
    unknown: boolean;
    letters: boolean;
    accents: boolean;
    cleaned: boolean;
    spaces: boolean;
  }[];
}

export interface CoreModule extends TokenModule {
  roundTrip(tokenizer: TokenizerHandle, text: Utf8, special: boolean): Answer<ModuleRoundTrip>;
  splitText(tokenizer: TokenizerHandle, text: Utf8, special: boolean): Answer<ModuleSplit>;
  wayOfPiece(tokenizer: TokenizerHandle, piece: Uint8Array): Answer<ModuleWay>;
  /** parent: empty where the vocabulary builds on no other. */
  packedTokenizer(bytes: Uint8Array, parent: Uint8Array): Answer<TokenizerHandle>;
  findTokens(
    tokenizer: TokenizerHandle,
    bytes: Uint8Array,
    first: number,
    count: number,
  ): Answer<ModuleFoundTokens>;
  longestTokens(tokenizer: TokenizerHandle, first: number, count: number): Answer<ModuleFoundTokens>;
  mergeFamily(tokenizer: TokenizerHandle, id: number, maxChildren: number): Answer<ModuleMergeFamily>;
  tokenMatters(tokenizer: TokenizerHandle): Answer<Uint32Array>;
  namedTokens(
    tokenizer: TokenizerHandle,
  ): Answer<{ tokens: ModuleNamedToken[]; before: ModuleNamedToken[]; behind: ModuleNamedToken[] }>;
  specialInText(
    tokenizer: TokenizerHandle,
    text: Utf8,
  ): Answer<{
    names: { id: number; name: Utf8; times: number; tokensAsText: number }[];
    asText: number;
    allowed: number;
  }>;
  splitByBudget(
    tokenizer: TokenizerHandle,
    text: Utf8,
    budget: number,
    atSentences: boolean,
  ): Answer<{ end: number; tokens: number }[]>;
  chatText(
    vocabulary: string,
    messages: readonly { role: string; content: Utf8 }[],
    answerFollows: boolean,
  ): Answer<{ bytes: Uint8Array; message: number; isContent: boolean }[]>;
  alignTokens(
    cuts: readonly { textEnds: Uint32Array; byteEnds: Uint32Array }[],
    textEnd: number,
  ): Answer<ModuleAlignment>;
  tokensByScript(
    tokenizer: TokenizerHandle,
    text: Utf8,
  ): Answer<{ han: ModuleScriptTokens; other: ModuleScriptTokens; overBoth: number }>;
  chatTokens(
    tokenizer: TokenizerHandle,
    segments: readonly { bytes: Utf8; message: number; isContent: boolean }[],
  ): Answer<{ message: number; said: number; added: number }[]>;
  windowShare(tokens: number, window: number): Answer<number>;
  forecastScore(
    p: ArrayLike<number>,
    forecast: ArrayLike<number>,
  ): Answer<{ bits: number; bestBits: number; lostBits: number }>;
  wordPieceTrainer(corpus: Utf8, vocabSize: number): Answer<WordPieceTrainerHandle>;
  /** format and pattern may be empty: what the file is, and the pattern of the published ranks that it has. */
  fileTokenizer(
    bytes: Uint8Array,
    format: Utf8,
    pattern: Utf8,
  ): Answer<{
    tokenizer: TokenizerHandle;
    format: string;
    model: string;
    pattern: string | null;
  }>;
  randomTransformer(config: object, seed: number, weights: string): Answer<TransformerBuilderHandle>;
  checkpointTransformer(
    header: Uint8Array,
    fileBytes: number,
    weights: string,
  ): Answer<TransformerBuilderHandle>;
  transformerInfo(model: ModelHandle): Answer<{ parameters: number; weightBytes: number; config: object }>;
  transformerSession(model: ModelHandle, settings: object): Answer<TransformerSessionHandle>;
  toyRun(request: object): Answer<{ ids: Uint32Array; kvProjectionMacs: number }>;
  toyChangedRows(request: object): Answer<Uint8Array>;
  /** Their requests and answers are the records of web/library/types/parts.ts. */
  rope(request: object): Answer<object>;
  kvHead(request: object): Answer<number>;
  attentionWeights(request: object): Answer<object>;
  toyWeights(request: object): Answer<object>;
  decoderTrace(request: object): Answer<object>;
  loopSteps(request: object): Answer<object>;
  loadProbe(bytes: number): Answer<ProbeHandle>;
  multiplyAddProbe(macs: number): Answer<ProbeHandle>;
  ratePerSecond(amount: number, milliseconds: number): Answer<number>;
  costPresets(): Answer<object>;
  shapeFromConfig(config: object): Answer<object>;
  shapeFromGguf(bytes: Uint8Array): Answer<object>;
  shapeFromTensors(tensors: readonly { name: string; extents: readonly number[] }[]): Answer<object>;
  /** From here on a request and its answer are the records of web/library/cost-types.ts. */
  cachePrice(request: object): Answer<object>;
  kvMacs(request: object): Answer<number>;
  kvSaving(request: object): Answer<number>;
  kvUnsavedMacs(request: object): Answer<number>;
  barCells(request: object): Answer<number>;
  prefillShare(request: object): Answer<object>;
  promptCache(request: object): Answer<object>;
  appendedSession(request: object): Answer<object>;
  timeSaving(request: object): Answer<object>;
  compareRuns(request: object): Answer<object>;
  parameters(request: object): Answer<object>;
  flopsPerToken(request: object): Answer<object>;
  prefillFlops(request: object): Answer<number>;
  weightBytes(request: object): Answer<number>;
  kvCache(request: object): Answer<object>;
  activations(request: object): Answer<object>;
  contextFit(request: object): Answer<object>;
  growthCurve(request: object): Answer<object[]>;
  growthSaving(request: object): Answer<object>;
  decodeBound(request: object): Answer<object>;
  prefillBound(request: object): Answer<object>;
  requestBound(request: object): Answer<object>;
  measuredDevice(request: object): Answer<object>;
  tokenRateLimits(request: object): Answer<object>;
}

/** Either module's bytes: one glue serves both. */
export default function createModule<Module extends TokenModule>(options: {
  wasmBinary: Uint8Array;
}): Promise<Module>;
