// What a request costs; the calculators are in cost-types.ts.
import type { CallOptions } from './base.ts';
import type { CostCalculators, CostPresets, ModelShape } from '../cost-types.ts';

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

/** What this machine was measured to do, on one thread. */
export interface MachineSpeed {
  /** Single-precision multiply-adds; 1 MAC = 2 FLOP. */
  readonly macsPerSecond: number;
  /** Reading working sets of growing size. */
  readonly loads: readonly { readonly workingSetBytes: number; readonly bytesPerSecond: number }[];
  /** The smallest step of the clock that it was measured with. */
  readonly resolutionMs: number;
}

export interface Cost extends CostCalculators {
  price(request: { inputTokens: number; outputTokens: number } & TokenPrices): Promise<Price>;
  rounds(request: { inputTokens: number; outputTokens: number }): Promise<Rounds>;
  /** Shapes, devices and price lists by name, each with its source. */
  presets(): Promise<CostPresets>;
  /** Takes about a second, in the engine; can be stopped. */
  measureMachine(options?: CallOptions): Promise<MachineSpeed>;
  /** A config.json of Hugging Face, as its text or parsed. Rejects with what is missing. */
  shapeFromConfig(config: string | object): Promise<ModelShape>;
  /**
   * A config.json, or the beginning of a GGUF or safetensors file with its whole header, told apart by how they begin.
   * Rejects with what is missing: a safetensors file, for one, seldom says how many heads there are.
   */
  shapeFromFile(head: Uint8Array): Promise<ModelShape>;
}
