// Every call between the page and the engine: name, parameters, result. The contract, and the only place to add a call.
// Handles are numbers: the engine owns what they stand for. Results are plain data; typed arrays are transferred.
import type {
  ModuleAlignment,
  ModuleDraws,
  ModuleFoldedPiece,
  ModuleFoundTokens,
  ModuleLedger,
  ModuleMerge,
  ModuleMergeFamily,
  ModuleRoundTrip,
  ModuleScore,
  ModuleSnapshot,
  ModuleSplit,
  ModuleStep,
  ModuleWay,
  ModuleWordPieceTraining,
} from '#core/core.mjs';
import type { CostCallName, CostCalls, CostPresets, ModelShape } from '../library/cost-types.ts';
import type { Refusal } from '../library/errors.ts';
import type { PackedVocabulary } from '../library/vocabularies.ts';
import type {
  ChainConfig,
  ChatMessage,
  ContextSort,
  CountGrid,
  ErrorCode,
  ForecastScore,
  KvRows,
  MachineSpeed,
  NamedTokens,
  NgramInfo,
  NgramRow,
  PartCallName,
  PartCalls,
  PresetOrder,
  Price,
  Rounds,
  SessionStep,
  SpecialInText,
  TextCounts,
  TokenEstimate,
  TokenizerFile,
  TokenPrices,
  TokensByScript,
  ToyRequest,
  TransformerConfig,
  TransformerInfo,
  UnseenRule,
} from '../library/types.ts';

export type HandleId = number;
type Numbers = Uint32Array | readonly number[];

export interface TokenizerMade {
  readonly handle: HandleId;
  readonly vocabSize: number;
  readonly merges: readonly ModuleMerge[] | null;
  readonly endedBy: 'vocabSize' | 'noPairTwice' | null;
  readonly wordPieces?: ModuleWordPieceTraining;
  /** Only where it was read from a file. */
  readonly file?: TokenizerFile;
}

export interface PieceColumns {
  readonly ids: Uint32Array;
  readonly utf16Ends: Uint32Array;
  readonly byteEnds: Uint32Array;
  readonly tokensPerCharacter: number;
  readonly bytes: Uint8Array;
}

export type RowColumns = Omit<NgramRow, 'contextText'> & { readonly contextBytes: Uint8Array };

export interface ContextLines {
  readonly matching: number;
  readonly lines: readonly {
    readonly index: number;
    readonly tokens: Uint32Array;
    readonly bytes: Uint8Array;
    readonly total: number;
    readonly distinct: number;
    readonly mostFrequentId: number;
    readonly mostFrequentCount: number;
  }[];
}

/** Where a generation starts: a text, encoded as the model was trained, or ids as they are. */
export type Prompt = string | Numbers;

export interface GenerationParams {
  readonly model: HandleId;
  readonly prompt: Prompt;
  readonly chain: ChainConfig;
  readonly rng: string;
  readonly seed: number;
  readonly maxTokens: number;
  readonly stop: string;
}

export interface TransformerMade {
  readonly handle: HandleId;
  readonly info: TransformerInfo;
  /** Where none was given: what takes ids only. */
  readonly tokenizer: TokenizerMade | null;
}

export interface SessionAdvance extends SessionStep {
  /** Tokens of the session after it. */
  readonly length: number;
}

/** The calculators and single operations are listed where their words are, in library/cost-types.ts and types/parts.ts. */
export interface Calls extends CostCalls, PartCalls {
  errorCodes: { params: Record<never, never>; result: readonly ErrorCode[] };
  countText: { params: { text: string }; result: TextCounts };
  estimateTokens: { params: { text: string }; result: TokenEstimate };

  charTokenizer: { params: { corpus: string }; result: TokenizerMade };
  byteTokenizer: { params: Record<never, never>; result: TokenizerMade };
  listTokenizer: { params: { tokens: readonly string[] }; result: TokenizerMade };
  packedTokenizer: { params: PackedVocabulary; result: TokenizerMade };
  fileTokenizer: { params: { bytes: Uint8Array; format: string; pattern: string }; result: TokenizerMade };
  bpeTokenizer: { params: { corpus: string; vocabSize: number }; result: TokenizerMade };
  wordPieceTokenizer: { params: { corpus: string; vocabSize: number }; result: TokenizerMade };
  encode: {
    params: { tokenizer: HandleId; text: string; special: boolean; addSpecial: boolean };
    result: Uint32Array;
  };
  decodeBytes: { params: { tokenizer: HandleId; ids: Numbers }; result: Uint8Array };
  pieces: { params: { tokenizer: HandleId; text: string; special: boolean }; result: PieceColumns };
  tokenBytes: { params: { tokenizer: HandleId; first: number; count: number }; result: Uint8Array[] };
  trainingSnapshot: {
    params: { tokenizer: HandleId; step: number; maxPairs: number; maxPieces: number };
    result: ModuleSnapshot;
  };
  explain: { params: { tokenizer: HandleId; text: string }; result: ModuleFoldedPiece[] };
  fold: { params: { tokenizer: HandleId; piece: Uint8Array; merges: number }; result: Uint32Array };
  findTokens: {
    params: { tokenizer: HandleId; bytes: Uint8Array; first: number; count: number };
    result: ModuleFoundTokens;
  };
  longestTokens: { params: { tokenizer: HandleId; first: number; count: number }; result: ModuleFoundTokens };
  mergeFamily: {
    params: { tokenizer: HandleId; id: number; maxChildren: number };
    result: ModuleMergeFamily;
  };
  tokenMatters: { params: { tokenizer: HandleId }; result: Uint32Array };
  namedTokens: { params: { tokenizer: HandleId }; result: NamedTokens };
  specialInText: { params: { tokenizer: HandleId; text: string }; result: SpecialInText };
  splitByBudget: {
    params: { tokenizer: HandleId; text: string; budget: number; atSentences: boolean };
    result: { end: number; tokens: number }[];
  };
  splitText: { params: { tokenizer: HandleId; text: string; special: boolean }; result: ModuleSplit };
  roundTrip: { params: { tokenizer: HandleId; text: string; special: boolean }; result: ModuleRoundTrip };
  wayOfPiece: { params: { tokenizer: HandleId; piece: Uint8Array }; result: ModuleWay };
  chatText: {
    params: { vocabulary: string; messages: readonly ChatMessage[]; answerFollows: boolean };
    result: { bytes: Uint8Array; message: number; isContent: boolean }[];
  };
  alignTokens: {
    params: { cuts: readonly { textEnds: Uint32Array; byteEnds: Uint32Array }[]; textEnd: number };
    result: ModuleAlignment;
  };
  tokensByScript: { params: { tokenizer: HandleId; text: string }; result: TokensByScript };
  chatTokens: {
    params: {
      tokenizer: HandleId;
      segments: readonly { bytes: Uint8Array; message: number; isContent: boolean }[];
    };
    result: { message: number; said: number; added: number }[];
  };
  windowShare: { params: { tokens: number; window: number }; result: number };

  ngramModel: {
    params: { tokenizer: HandleId; corpus: string; order: number; alpha: number; unseen: UnseenRule };
    result: { handle: HandleId; info: NgramInfo };
  };
  scoresModel: {
    params: { tokenizer: HandleId; scores: readonly number[]; probabilities: boolean };
    result: { handle: HandleId };
  };
  logits: { params: { model: HandleId; ids: Numbers }; result: Float32Array };
  row: { params: { model: HandleId; prompt: Prompt }; result: RowColumns };
  contexts: {
    params: { model: HandleId; query: string; sort: ContextSort; offset: number; limit: number };
    result: ContextLines;
  };
  grid: {
    params: {
      model: HandleId;
      firstRow: number;
      nRows: number;
      firstColumn: number;
      nColumns: number;
      maxCells: number;
    };
    result: CountGrid;
  };

  next: {
    params: { model: HandleId; prompt: Prompt; chain: ChainConfig; top: number; offset: number };
    result: ModuleLedger;
  };

  presetOrders: { params: Record<never, never>; result: readonly PresetOrder[] };

  /** The whole loop; each step is also an event as it is made. */
  generate: { params: GenerationParams; result: null; event: ModuleStep };
  generation: { params: GenerationParams; result: { handle: HandleId } };
  step: { params: { generation: HandleId }; result: ModuleStep | null };
  force: { params: { generation: HandleId; id: number }; result: ModuleStep | null };
  rewind: { params: { generation: HandleId; n: number }; result: null };
  setChain: { params: { generation: HandleId; chain: ChainConfig }; result: null };
  digest: {
    params: { ids: Numbers; p: readonly number[]; u: readonly number[] };
    result: string;
  };

  randomTransformer: {
    params: { config: TransformerConfig; seed: number; weights: string; tokenizer: HandleId | null };
    result: TransformerMade;
  };
  fileTransformer: {
    params: { bytes: Uint8Array; weights: string; tokenizer: HandleId | null };
    result: TransformerMade;
  };
  session: {
    params: { model: HandleId; kv?: string; capacity?: number; readPath?: string; attention?: string };
    result: { handle: HandleId; capacity: number };
  };
  /** Several tokens are a prefill, one is a decode. */
  advance: { params: { session: HandleId; ids: Numbers; repeat: boolean }; result: SessionAdvance };
  sessionLogits: { params: { session: HandleId }; result: Float32Array };
  sessionGreedy: { params: { session: HandleId }; result: number };
  truncate: { params: { session: HandleId; length: number }; result: null };
  kvRows: { params: { session: HandleId; layer: number; first: number; n: number }; result: KvRows };
  changedRows: { params: { before: HandleId; after: HandleId }; result: Uint8Array };
  toyRun: {
    params: ToyRequest & { prompt: Numbers; newTokens: number; cached: boolean };
    result: { ids: Uint32Array; kvProjectionMacs: number };
  };
  toyChangedRows: { params: ToyRequest & { before: Numbers; after: Numbers }; result: Uint8Array };

  score: { params: { model: HandleId; prompt: Prompt }; result: ModuleScore };
  draws: {
    params: { model: HandleId; prompt: Prompt; chain: ChainConfig; rng: string; seed: number; n: number };
    result: ModuleDraws;
  };

  forecastScore: { params: { p: Numbers; forecast: Numbers }; result: ForecastScore };

  price: {
    params: { inputTokens: number; outputTokens: number } & TokenPrices;
    result: Price;
  };
  rounds: { params: { inputTokens: number; outputTokens: number }; result: Rounds };
  costPresets: { params: Record<never, never>; result: CostPresets };
  shapeFromConfig: { params: { config: object }; result: ModelShape };
  shapeFromGguf: { params: { bytes: Uint8Array }; result: ModelShape };
  shapeFromTensors: {
    params: { tensors: readonly { readonly name: string; readonly extents: readonly number[] }[] };
    result: ModelShape;
  };
  measureMachine: { params: Record<never, never>; result: MachineSpeed };

  release: { params: { handle: HandleId }; result: null };
}

const IS_COST_CALL: Readonly<Record<CostCallName, true>> = {
  kvMacs: true,
  kvSaving: true,
  kvUnsavedMacs: true,
  barCells: true,
  cachePrice: true,
  prefillShare: true,
  promptCache: true,
  appendedSession: true,
  timeSaving: true,
  compareRuns: true,
  parameters: true,
  flopsPerToken: true,
  prefillFlops: true,
  weightBytes: true,
  kvCache: true,
  activations: true,
  contextFit: true,
  growthCurve: true,
  growthSaving: true,
  decodeBound: true,
  prefillBound: true,
  requestBound: true,
  measuredDevice: true,
  tokenRateLimits: true,
};
/** Calls that hand one record to the module and one back. */
export const COST_CALLS = Object.keys(IS_COST_CALL) as readonly CostCallName[];

const IS_PART_CALL: Readonly<Record<PartCallName, true>> = {
  rope: true,
  kvHead: true,
  attentionWeights: true,
  toyWeights: true,
  decoderTrace: true,
  loopSteps: true,
};
/** Others that do. */
export const PART_CALLS = Object.keys(IS_PART_CALL) as readonly PartCallName[];

const NEEDS_ALL_STAGES: ReadonlySet<string> = new Set<keyof Calls>([
  ...COST_CALLS,
  ...PART_CALLS,
  'packedTokenizer',
  'findTokens',
  'longestTokens',
  'mergeFamily',
  'tokenMatters',
  'namedTokens',
  'specialInText',
  'splitByBudget',
  'splitText',
  'wayOfPiece',
  'roundTrip',
  'chatText',
  'alignTokens',
  'tokensByScript',
  'chatTokens',
  'windowShare',
  'forecastScore',
  'fileTokenizer',
  'wordPieceTokenizer',
  'costPresets',
  'shapeFromConfig',
  'shapeFromGguf',
  'shapeFromTensors',
  'measureMachine',
  'randomTransformer',
  'fileTransformer',
  'toyRun',
  'toyChangedRows',
]);
/** Whether a call needs the module with all stages: every other one works on the first, or on what these have made. */
export const needsAllStages = (name: CallName): boolean => NEEDS_ALL_STAGES.has(name);

export type CallName = keyof Calls;
export type ParamsOf<N extends CallName> = Calls[N]['params'];
export type ResultOf<N extends CallName> = Calls[N]['result'];
export type EventOf<N extends CallName> = Calls[N] extends { event: infer E } ? E : never;

/** The handle that a result holds: whoever drops the result must release it. */
export function handleIn(result: unknown): HandleId | null {
  if (typeof result !== 'object' || result === null || !('handle' in result)) return null;
  return typeof result.handle === 'number' ? result.handle : null;
}

/** Page → worker. The first message carries the bytes of a module, a later one those of the module with all stages. */
export type Request = { readonly op: 'start'; readonly wasm: Uint8Array } | { readonly op: 'ping' } | Asked;

export type Asked =
  | { readonly op: 'add'; readonly wasm: Uint8Array }
  | { readonly op: 'call'; readonly id: number; readonly name: CallName; readonly params: unknown }
  | { readonly op: 'abort'; readonly id: number };

/** Worker → page. */
export type Response =
  | { readonly op: 'ready' }
  | { readonly op: 'failed'; readonly message: string }
  | { readonly op: 'pong' }
  | Answered;

/** Errors cross as data: a cloned Error loses its code. */
export type Answered =
  | { readonly op: 'added' }
  | { readonly op: 'notAdded'; readonly message: string }
  | { readonly op: 'progress'; readonly id: number; readonly done: number }
  | { readonly op: 'event'; readonly id: number; readonly event: unknown }
  | { readonly op: 'result'; readonly id: number; readonly result: unknown }
  | { readonly op: 'refused'; readonly id: number; readonly refusal: Refusal }
  /** A trap in the module or a bug of ours: no refusal, but the promise must end. */
  | { readonly op: 'crashed'; readonly id: number; readonly message: string };
