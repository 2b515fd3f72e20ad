// A shape's weights as a GGUF file (version 3) with matrices in f32 or q8_0 and the least tokenizer that llama.cpp takes.
// https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
import { CONTEXT, NORM_EPS, ROPE_THETA } from './shapes.mjs';
import { embedding, finalNorm, headDim, layerShapes, layerTensor } from './shapes.mjs';

const ALIGNMENT = 32;
const BLOCK = 32;
const [U32, F32, I32, STRING, ARRAY] = [4, 6, 5, 8, 9];
const TENSOR_TYPES = { f32: 0, q8_0: 8 };
const [NORMAL_TOKEN, UNKNOWN_TOKEN, CONTROL_TOKEN, BYTE_TOKEN] = [1, 2, 3, 6];

const LAYER_NAMES = {
  attentionNorm: 'attn_norm',
  q: 'attn_q',
  k: 'attn_k',
  v: 'attn_v',
  o: 'attn_output',
  feedForwardNorm: 'ffn_norm',
  gate: 'ffn_gate',
  down: 'ffn_down',
  up: 'ffn_up',
};

export function* ggufParts(shape, weights) {
  const tensors = tensorsOf(shape);
  const entries = [...metadata(shape)];
  const header = [u32(0x46554747, 3), u64(tensors.length, entries.length), ...entries];
  let offset = 0;
  for (const { name, rows, columns } of tensors) {
    const type = rows === 1 ? 'f32' : weights;
    // Dimensions go from the inmost outwards; a vector has one.
    const dimensions = rows === 1 ? [columns] : [columns, rows];
    header.push(text(name), u32(dimensions.length), u64(...dimensions), u32(TENSOR_TYPES[type]), u64(offset));
    offset += aligned(byteLength(type, rows * columns));
  }
  const headerBytes = header.reduce((sum, { byteLength: bytes }) => sum + bytes, 0);
  yield* header;
  yield padding(headerBytes);
  for (const { rows, values } of tensors) {
    const bytes = rows === 1 || weights === 'f32' ? values() : q8_0(values());
    yield bytes;
    yield padding(bytes.byteLength);
  }
}

function tensorsOf(shape) {
  const { dim, nLayers, vocabSize } = shape;
  const all = [
    { name: 'token_embd.weight', rows: vocabSize, columns: dim, values: () => embedding(shape) },
    { name: 'output_norm.weight', rows: 1, columns: dim, values: () => finalNorm(shape) },
  ];
  for (let layer = 0; layer < nLayers; ++layer) {
    for (const [ours, [rows, columns]] of Object.entries(layerShapes(shape))) {
      const values = () => layerTensor(shape, layer, ours);
      all.push({ name: `blk.${layer}.${LAYER_NAMES[ours]}.weight`, rows, columns, values });
    }
  }
  return all;
}

function* metadata(shape) {
  const entry = (key, type, value) => joined([text(key), u32(type), value]);
  const number = (key, value) => entry(key, U32, u32(value));
  const array = (key, type, n, values) => entry(key, ARRAY, joined([u32(type), u64(n), values]));
  yield entry('general.architecture', STRING, text('llama'));
  yield number('general.alignment', ALIGNMENT);
  yield number('llama.context_length', CONTEXT);
  yield number('llama.embedding_length', shape.dim);
  yield number('llama.block_count', shape.nLayers);
  yield number('llama.feed_forward_length', shape.hiddenDim);
  yield number('llama.attention.head_count', shape.nHeads);
  yield number('llama.attention.head_count_kv', shape.nKvHeads);
  yield number('llama.rope.dimension_count', headDim(shape));
  yield number('llama.vocab_size', shape.vocabSize);
  yield entry('llama.rope.freq_base', F32, new Float32Array([ROPE_THETA]));
  yield entry('llama.attention.layer_norm_rms_epsilon', F32, new Float32Array([NORM_EPS]));
  const { tokens, types } = vocabulary(shape.vocabSize);
  yield entry('tokenizer.ggml.model', STRING, text('llama'));
  yield array('tokenizer.ggml.tokens', STRING, tokens.length, joined(tokens.map(text)));
  yield array(
    'tokenizer.ggml.scores',
    F32,
    tokens.length,
    Float32Array.from(tokens, (_, id) => -id),
  );
  yield array('tokenizer.ggml.token_type', I32, types.length, Int32Array.from(types));
  yield number('tokenizer.ggml.unknown_token_id', 0);
  yield number('tokenizer.ggml.bos_token_id', 1);
  yield number('tokenizer.ggml.eos_token_id', 2);
}

/** As SentencePiece has it: three special tokens, the bytes, then pieces, here without a meaning. */
function vocabulary(size) {
  const hex = (byte) => byte.toString(16).toUpperCase().padStart(2, '0');
  const tokens = ['<unk>', '<s>', '</s>', ...Array.from({ length: 256 }, (_, byte) => `<0x${hex(byte)}>`)];
  const types = [UNKNOWN_TOKEN, CONTROL_TOKEN, CONTROL_TOKEN, ...Array(256).fill(BYTE_TOKEN)];
  while (tokens.length < size) {
    tokens.push(`w${tokens.length}`);
    types.push(NORMAL_TOKEN);
  }
  return { tokens, types };
}

/** Blocks of 32 values: a half-precision scale, then the values over it as bytes. */
function q8_0(values) {
  const bytes = new Uint8Array(byteLength('q8_0', values.length));
  const view = new DataView(bytes.buffer);
  for (let block = 0, at = 0; block < values.length; block += BLOCK) {
    let largest = 0;
    for (let i = 0; i < BLOCK; ++i) largest = Math.max(largest, Math.abs(values[block + i]));
    const scale = largest / 127;
    view.setUint16(at, half(scale), true);
    at += 2;
    for (let i = 0; i < BLOCK; ++i) bytes[at++] = Math.round(values[block + i] / scale);
  }
  return bytes;
}

/** Half precision of a positive number that is neither too large nor too small for it. */
function half(value) {
  const exponent = Math.floor(Math.log2(value));
  return Math.round((value / 2 ** exponent - 1) * 1024) + ((exponent + 15) << 10);
}

const byteLength = (type, n) => (type === 'f32' ? 4 * n : (n / BLOCK) * (BLOCK + 2));
const aligned = (bytes) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
const padding = (bytes) => new Uint8Array(aligned(bytes) - bytes);
const u32 = (...values) => new Uint32Array(values);
const u64 = (...values) => new BigUint64Array(values.map(BigInt));

function text(of) {
  const bytes = new TextEncoder().encode(of);
  return joined([u64(bytes.length), bytes]);
}

function joined(parts) {
  return Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
}
