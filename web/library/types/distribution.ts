// From scores to a distribution: the sampler and its ledger.
import type { CallOptions } from './base.ts';

export type StageName = 'penalties' | 'temperature' | 'topK' | 'topP' | 'minP';
export type PresetName = 'huggingface' | 'llama.cpp';

/** The stages of a preset in the order in which they run. */
export interface PresetOrder {
  readonly name: PresetName;
  readonly order: readonly StageName[];
}

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
