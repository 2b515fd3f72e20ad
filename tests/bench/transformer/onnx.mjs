// A shape's weights as an ONNX model: ids and past keys and values in, logits of the last position and the present ones
// out. Attention is ONNX Runtime's GroupQueryAttention. For 'q8_0' the matrices are int8 with a scale a row, products
// with activations quantised on the way: what ONNX Runtime's dynamic quantisation makes of a model.
// https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
import { float, int, message, string } from './protobuf.mjs';
import {
  CONTEXT,
  NORM_EPS,
  ROPE_THETA,
  embedding,
  finalNorm,
  headDim,
  layerShapes,
  layerTensor,
} from './shapes.mjs';

const [FLOAT, INT8, INT32, INT64] = [1, 3, 6, 7];
const CONTRIBUTED = 'com.microsoft';

export function* onnxParts(shape, weights) {
  const graph = new Graph(weights === 'q8_0');
  decoder(graph, shape);
  const opsets = [
    ['', 17],
    [CONTRIBUTED, 1],
  ].flatMap(([domain, version]) => message(8, [string(1, domain), int(2, version)]));
  for (const part of [int(1, 8), ...opsets, ...message(7, graph.parts)]) {
    yield part.bytes ? part.bytes() : part;
  }
}

function decoder(graph, shape) {
  const { dim, nLayers, nHeads, nKvHeads, vocabSize } = shape;
  graph.input('ids', INT64, ['n']);
  graph.input('last', INT64, [1]);
  graph.input('seqlens', INT32, [1]);
  graph.input('total', INT32, [1]);
  graph.constant('embedding', FLOAT, [vocabSize, dim], () => embedding(shape));
  const half = headDim(shape) / 2;
  graph.constant('cos', FLOAT, [CONTEXT, half], () => rotations(shape, Math.cos));
  graph.constant('sin', FLOAT, [CONTEXT, half], () => rotations(shape, Math.sin));
  graph.constant('batch', INT64, [1], () => new BigInt64Array([0n]));
  let x = graph.node('Gather', ['embedding', 'ids']);
  for (let layer = 0; layer < nLayers; ++layer) {
    const norm = (from, name) =>
      graph.norm(from, `${layer}.${name}`, dim, () => layerTensor(shape, layer, name));
    const linear = (from, name) =>
      graph.linear(from, `${layer}.${name}`, layerShapes(shape)[name], () => layerTensor(shape, layer, name));
    const cache = ['key', 'value'].map((name) => `${name}.${layer}`);
    for (const name of cache) {
      graph.input(`past.${name}`, FLOAT, [1, nKvHeads, 'past', headDim(shape)]);
      graph.output(`present.${name}`, FLOAT, [1, nKvHeads, 'all', headDim(shape)]);
    }
    const normed = norm(x, 'attentionNorm');
    const qkv = ['q', 'k', 'v'].map((name) => graph.node('Unsqueeze', [linear(normed, name), 'batch']));
    const attended = graph.node(
      'GroupQueryAttention',
      [...qkv, ...cache.map((name) => `past.${name}`), 'seqlens', 'total', 'cos', 'sin'],
      { num_heads: nHeads, kv_num_heads: nKvHeads, do_rotary: 1, rotary_interleaved: 1 },
      cache.map((name) => `present.${name}`),
    );
    x = graph.node('Add', [x, linear(graph.node('Squeeze', [attended, 'batch']), 'o')]);
    const inner = norm(x, 'feedForwardNorm');
    const gate = linear(inner, 'gate');
    const opened = graph.node('Mul', [gate, graph.node('Sigmoid', [gate])]);
    x = graph.node('Add', [x, linear(graph.node('Mul', [opened, linear(inner, 'up')]), 'down')]);
  }
  const normed = graph.norm(graph.node('Gather', [x, 'last']), 'finalNorm', dim, () => finalNorm(shape));
  const head = graph.linear(normed, 'embedding', [vocabSize, dim], () => embedding(shape));
  graph.rename(head, 'logits');
  graph.output('logits', FLOAT, [1, vocabSize]);
}

class Graph {
  #isInt8;
  #nodes = 0;
  #constants = new Set();
  parts = [string(2, 'llama')];

  constructor(isInt8) {
    this.#isInt8 = isInt8;
  }

  input = (name, type, dimensions) => this.parts.push(...message(11, valueInfo(name, type, dimensions)));
  output = (name, type, dimensions) => this.parts.push(...message(12, valueInfo(name, type, dimensions)));

  /** values is called when the file is written. */
  constant(name, type, dimensions, values) {
    if (this.#constants.has(name)) return name;
    this.#constants.add(name);
    const byteLength = dimensions.reduce((a, b) => a * b, { [INT8]: 1, [INT64]: 8 }[type] ?? 4);
    const data = message(9, [{ byteLength, bytes: values }]);
    const head = [...dimensions.map((of) => int(1, of)), int(2, type), string(8, name)];
    this.parts.push(...message(5, [...head, ...data]));
    return name;
  }

  /** The name of what it gives. */
  node(type, inputs, attributes = {}, moreOutputs = []) {
    const name = `${type}.${++this.#nodes}`;
    const isContributed = type === 'GroupQueryAttention';
    this.#push(type, inputs, [name, ...moreOutputs], attributes, isContributed ? CONTRIBUTED : '');
    return name;
  }

  rename = (from, to) => this.#push('Identity', [from], [to], {}, '');

  #push(type, inputs, outputs, attributes, domain) {
    const parts = [
      ...inputs.map((input) => string(1, input)),
      ...outputs.map((output) => string(2, output)),
      string(4, type),
      ...Object.entries(attributes).flatMap(([name, value]) => message(5, attribute(name, value))),
      string(7, domain),
    ];
    this.parts.push(...message(1, parts));
  }

  norm(from, name, dim, values) {
    const scale = this.constant(name, FLOAT, [dim], values);
    return this.node('SimplifiedLayerNormalization', [from, scale], {
      epsilon: { float: NORM_EPS },
      axis: 1,
    });
  }

  /** (n, columns) x (rows, columns) transposed: (n, rows). */
  linear(from, name, [rows, columns], values) {
    if (!this.#isInt8) {
      return this.node('Gemm', [from, this.constant(name, FLOAT, [rows, columns], values)], { transB: 1 });
    }
    const packed = () => quantized(values(), rows, columns);
    const matrix = this.constant(`${name}.int8`, INT8, [columns, rows], () => packed().matrix);
    const scales = this.constant(`${name}.scales`, FLOAT, [rows], () => packed().scales);
    const bytes = `${name}.bytes.${this.#nodes}`;
    const [scale, zero] = [`${bytes}.scale`, `${bytes}.zero`];
    this.#push('DynamicQuantizeLinear', [from], [bytes, scale, zero], {}, '');
    const sums = this.node('Cast', [this.node('MatMulInteger', [bytes, matrix, zero])], { to: FLOAT });
    return this.node('Mul', [sums, this.node('Mul', [scale, scales])]);
  }
}

function valueInfo(name, type, dimensions) {
  const shape = dimensions.flatMap((of) => message(1, [typeof of === 'string' ? string(2, of) : int(1, of)]));
  const tensor = message(1, [int(1, type), ...message(2, shape)]);
  return [string(1, name), ...message(2, tensor)];
}

function attribute(name, value) {
  const isFloat = typeof value === 'object';
  const [FLOAT_ATTRIBUTE, INT_ATTRIBUTE] = [1, 2];
  return [
    string(1, name),
    isFloat ? float(2, value.float) : int(3, value),
    int(20, isFloat ? FLOAT_ATTRIBUTE : INT_ATTRIBUTE),
  ];
}

function rotations(shape, of) {
  const half = headDim(shape) / 2;
  const angle = (i) => Math.floor(i / half) * ROPE_THETA ** (-(i % half) / half);
  return Float32Array.from({ length: CONTEXT * half }, (_, i) => of(angle(i)));
}

/** Transposed, as MatMulInteger takes it, each of our rows with a scale. */
function quantized(values, rows, columns) {
  const matrix = new Int8Array(rows * columns);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; ++row) {
    let largest = 0;
    for (let i = 0; i < columns; ++i) largest = Math.max(largest, Math.abs(values[row * columns + i]));
    scales[row] = largest / 127;
    for (let i = 0; i < columns; ++i) {
      matrix[i * rows + row] = Math.round(values[row * columns + i] / scales[row]);
    }
  }
  return { matrix, scales };
}
