// The llama shapes that are measured, what is asked of each, and their weights, drawn from a seed tensor by tensor.

export const PROMPT_TOKENS = 256;
export const NEW_TOKENS = 96;
export const CONTEXT = PROMPT_TOKENS + NEW_TOKENS;
export const ROPE_THETA = 10000;
export const NORM_EPS = 1e-5;

/** runs: how often a round does the same again, so that the smallest model is no question of the clock's ticks. */
export const SHAPES = {
  '260K': { dim: 64, nLayers: 5, nHeads: 8, nKvHeads: 4, hiddenDim: 172, vocabSize: 512, runs: 20 },
  '15M': { dim: 288, nLayers: 6, nHeads: 6, nKvHeads: 6, hiddenDim: 768, vocabSize: 32000, runs: 1 },
  '110M': { dim: 768, nLayers: 12, nHeads: 12, nKvHeads: 12, hiddenDim: 2048, vocabSize: 32000, runs: 1 },
};

export const headDim = ({ dim, nHeads }) => dim / nHeads;
export const kvDim = (shape) => shape.nKvHeads * headDim(shape);

/** Ids that any of the vocabularies has, the prompt's and those that follow it; no special ones. */
export const ids = (from, n) => Array.from({ length: n }, (_, i) => 259 + (((i + from) * 7) % 250));

/** [rows, columns] of each tensor of a layer; a norm is one row. */
export function layerShapes(shape) {
  const { dim, hiddenDim } = shape;
  return {
    attentionNorm: [1, dim],
    q: [dim, dim],
    k: [kvDim(shape), dim],
    v: [kvDim(shape), dim],
    o: [dim, dim],
    feedForwardNorm: [1, dim],
    gate: [hiddenDim, dim],
    down: [dim, hiddenDim],
    up: [hiddenDim, dim],
  };
}

/** The embedding, which is the head too; the last norm; and each layer's tensors: the same values at every call. */
export const embedding = (shape) => matrix(1, shape.vocabSize, shape.dim);
export const finalNorm = (shape) => new Float32Array(shape.dim).fill(1);
export function layerTensor(shape, layer, name) {
  const shapes = layerShapes(shape);
  const [rows, columns] = shapes[name];
  if (rows === 1) return new Float32Array(columns).fill(1);
  return matrix(2 + layer * 16 + Object.keys(shapes).indexOf(name), rows, columns);
}

/** Uniform with the deviation 1/√columns, which keeps what flows through the layers near 1: no denormals. */
function matrix(seed, rows, columns) {
  const values = new Float32Array(rows * columns);
  const scale = Math.sqrt(12 / columns) / 2 ** 32;
  let state = (seed * 0x9e3779b9) | 0 || 1;
  for (let i = 0; i < values.length; ++i) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    values[i] = state * scale;
  }
  return values;
}
