// Where the tokens of a request stand in its blocks, and which part of each text was read from the cache.

/** A block in tokens: the first one is its role's. */
export interface EncodedBlock {
  readonly text: string;
  readonly ids: Uint32Array;
  /** UTF-16 offset into the text at which the i-th token after the role begins. */
  readonly start: (index: number) => number;
}

export type PartKind = 'read' | 'computed' | 'differs';

export interface PlacedBlock {
  /** Token index of its role's token, and how many tokens it has. */
  readonly first: number;
  readonly length: number;
  /** Tokens of it that are read from the cache. */
  readonly read: number;
  /** The text, cut at the ends of what was read and of the token that differs first. */
  readonly parts: readonly { readonly kind: PartKind; readonly text: string }[];
  /** The token that differs first is this block's role, or stands in what fills it up. */
  readonly differsOutside: boolean;
  readonly differs: boolean;
}

export function placed(
  blocks: readonly EncodedBlock[],
  read: number,
  differsAt: number | null,
): readonly PlacedBlock[] {
  let first = 0;
  return blocks.map((block) => {
    const own = placedAt(block, first, read, differsAt);
    first += block.ids.length;
    return own;
  });
}

function placedAt(block: EncodedBlock, first: number, read: number, differsAt: number | null): PlacedBlock {
  const { text, ids } = block;
  const inside = (index: number) => Math.min(ids.length, Math.max(0, index - first));
  const offset = (local: number) =>
    local < 1 ? 0 : local >= ids.length ? text.length : block.start(local - 1);
  const differs = differsAt !== null && differsAt >= first && differsAt < first + ids.length;
  const readEnd = offset(inside(read));
  let from = text.length;
  let to = text.length;
  if (differs && differsAt > first) {
    from = offset(differsAt - first);
    for (let next = differsAt - first + 1; next <= ids.length; ++next) if ((to = offset(next)) > from) break;
  }
  const cuts = [
    { kind: 'read', text: text.slice(0, Math.min(readEnd, from)) },
    { kind: 'computed', text: text.slice(readEnd, from) },
    { kind: 'differs', text: text.slice(from, to) },
    { kind: 'computed', text: text.slice(Math.max(to, readEnd)) },
  ] as const;
  return {
    first,
    length: ids.length,
    read: inside(read),
    parts: cuts.filter((part) => part.text !== ''),
    differs,
    differsOutside: differs && from === to,
  };
}
