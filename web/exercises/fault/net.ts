// Runs of the core's small network, and what is read out of them. Nothing is computed here.
import type { DecoderFault, DecoderTrace, Lab } from '../../library/types.ts';

/** «the cat likes only the dog», by the places of the words in words.ts. */
export const PROMPT: readonly number[] = [0, 1, 2, 3, 0, 4];

interface Run {
  readonly prompt?: readonly number[];
  readonly newTokens?: number;
  readonly headDim?: number;
}

export const traced = (
  lab: Lab,
  fault: DecoderFault,
  { prompt = PROMPT, newTokens = 0, ...rest }: Run = {},
): Promise<DecoderTrace> => lab.parts.decoderTrace({ prompt, newTokens, fault, ...rest });

/** Of a head of the first layer. */
export function weightsOf({ tokens, weights }: DecoderTrace, head: number) {
  const n = tokens.length;
  const first = head * n * n;
  return {
    words: [...tokens],
    weights: Array.from({ length: n }, (_, row) => [
      ...weights.subarray(first + row * n, first + (row + 1) * n),
    ]),
  };
}

/** Of a head of the first layer: the scores of the last position, by how far back it looks. */
export function scoresByDistance({ tokens, scores }: DecoderTrace, head: number): [number, number][] {
  const n = tokens.length;
  const last = ((head + 1) * n - 1) * n;
  return Array.from({ length: n }, (_, distance) => [distance, scores[last + n - 1 - distance]!]);
}

export const probabilityOf = ({ probabilities, vocabSize }: DecoderTrace, at: number, id: number): number =>
  probabilities[at * vocabSize + id]!;

/** The most probable word after this position, and its probability. */
export function firstChoice(trace: DecoderTrace, at: number): [word: number, p: number] {
  const word = trace.best[at]!;
  return [word, probabilityOf(trace, at, word)];
}

/** Each row of the cache: its number, its word, the position by which its key was turned. */
export const cacheRows = ({ tokens, positions }: DecoderTrace): [number, number, number][] =>
  Array.from(positions, (position, row) => [row, tokens[row]!, position]);
