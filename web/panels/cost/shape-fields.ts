// A model's shape as the flat list of sizes that a reader edits and an address carries: `latent.kvRank` is a field of a part.
import { entered, type Entered } from '../../app/entered.ts';
import type { Field } from '../../app/codec.ts';
import { numberGiven } from '../../app/refused.ts';
import type { ModelShape } from '../../library/cost-types.ts';

export const FLAGS = ['tiedEmbeddings', 'qkvBias', 'qkNorm'] as const;
export const SIZES = [
  'dim',
  'nLayers',
  'nHeads',
  'nKvHeads',
  'headDim',
  'hiddenDim',
  'vocabSize',
  'maxSeqLen',
  'normsPerLayer',
  'window',
  'nWindowLayers',
] as const;
/** Parts that only some models have. */
export const PART_SIZES = {
  latent: ['qRank', 'kvRank', 'nopeHeadDim', 'ropeHeadDim', 'vHeadDim'],
  experts: ['nMoeLayers', 'nExperts', 'nActive', 'nShared', 'hiddenDim'],
  stateSpace: ['nLayers', 'innerDim', 'stateDim', 'convWidth', 'dtRank'],
} as const;
const PARTS = Object.keys(PART_SIZES) as (keyof typeof PART_SIZES)[];

/** Sizes as entered; flags are 0 or 1. */
export type ShapeFields = Readonly<Record<string, Entered>>;

const KEYS: readonly string[] = [
  ...SIZES,
  ...FLAGS,
  ...PARTS.flatMap((part) => PART_SIZES[part].map((size) => `${part}.${size}`)),
];

export function fieldsOf(shape: ModelShape): ShapeFields {
  const fields: Record<string, Entered> = {};
  for (const size of SIZES) if (shape[size] !== undefined) fields[size] = shape[size];
  for (const flag of FLAGS) fields[flag] = shape[flag] ? 1 : 0;
  for (const part of PARTS) {
    for (const [size, value] of Object.entries(shape[part] ?? {})) fields[`${part}.${size}`] = value;
  }
  return fields;
}

/** Rejects a size that is no number, as the core rejects one that cannot be. */
export function shapeOf(fields: ShapeFields): ModelShape {
  const shape: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(fields)) {
    const value = numberGiven(given, 'shape_out_of_range', key);
    const [part, size] = key.split('.') as [string, string?];
    if (size === undefined) shape[key] = FLAGS.some((flag) => flag === key) ? value === 1 : value;
    else shape[part] = { ...(shape[part] as object | undefined), [size]: value };
  }
  return shape as unknown as ModelShape;
}

/** `dim=4096,nLayers=32,…`; '' is a preset, not a shape of one's own. */
export const shapeField = (name: string): Field<ShapeFields | null> => ({
  name,
  text: (fields) =>
    Object.entries(fields ?? {})
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join(','),
  value(text) {
    if (text === '') return null;
    const fields: Record<string, Entered> = {};
    for (const entry of text.split(',')) {
      const [key, value] = entry.split('=') as [string, string?];
      if (!KEYS.includes(key) || value === undefined) return undefined;
      fields[key] = entered(unescaped(value));
    }
    return fields;
  },
});

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
