// The header of a safetensors file: u64 length, little-endian, then as many bytes of JSON with a shape for every tensor.
import { LabError, refusal } from './errors.ts';

interface TensorShape {
  readonly name: string;
  readonly extents: readonly number[];
}

/** What the header lists; null where the file begins otherwise. The length has zeros, which no text has. */
export function tensorsOf(head: Uint8Array): readonly TensorShape[] | null {
  if (head.length < 9 || head[6] !== 0 || head[7] !== 0) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const length = Number(view.getBigUint64(0, true));
  if (length > head.length - 8)
    throw broken(`the header takes ${length} bytes, ${head.length - 8} are there`);
  const entries = Object.entries(parsed(head.subarray(8, 8 + length)));
  return entries.filter(([name]) => name !== '__metadata__').map(([name, entry]) => shapeOf(name, entry));
}

function parsed(json: Uint8Array): object {
  try {
    const header: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
    if (typeof header === 'object' && header !== null) return header;
  } catch (error) {
    throw broken(`the header is no JSON: ${String(error)}`);
  }
  throw broken('the header is no JSON object');
}

function shapeOf(name: string, entry: unknown): TensorShape {
  const shape = typeof entry === 'object' && entry !== null && 'shape' in entry ? entry.shape : null;
  const isShape = Array.isArray(shape) && shape.every((extent) => typeof extent === 'number');
  if (!isShape) throw new LabError(refusal('config_incomplete', `${name} has no shape`, name.slice(0, 80)));
  return { name, extents: shape };
}

const broken = (message: string) => new LabError(refusal('config_incomplete', message, 'safetensors'));
