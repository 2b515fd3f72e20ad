import type { Entered } from '../../app/entered.ts';
import { tokenLabel } from '../../app/format.ts';
import { LabError, refusal } from '../../library/errors.ts';
import type { Segments, Tokenizer } from '../../library/types.ts';
import { ROLES, type Block } from './conversation.ts';
import type { EncodedBlock } from './layout.ts';

// Behind the tokenizer's own ids: one a role, as a chat template has, and one that fills up a block given by its count.
const FILLER = ROLES.length;
export const ADDED_TOKENS = ROLES.length + 1;

/** So many tokens in a block can still be held several times over. */
const MOST_TOKENS = 1_000_000;

export interface LabelledBlock extends EncodedBlock {
  /** The i-th token as a reader sees it; 0 is the role's. */
  readonly label: (index: number) => string;
  /** null: there was no wish to split; else whether a token could be. */
  readonly wasSplit: boolean | null;
}

/** Blocks → tokens. Blocks are encoded one by one: the role's token before each keeps merges from crossing. */
export class Encoder {
  #known = new Map<string, Promise<Segments>>();

  constructor(readonly tokenizer: Tokenizer) {}

  /** Forgets the texts that are in none of these blocks. */
  keepOnly(blocks: readonly Block[]): void {
    const texts = new Set(blocks.map(({ text }) => text));
    for (const text of this.#known.keys()) if (!texts.has(text)) this.#known.delete(text);
  }

  async encode(block: Block): Promise<LabelledBlock> {
    const { role, text, count, split } = block;
    const segments = await this.#segments(text);
    const pair = split ? await this.#pairIn(segments) : null;
    const texts = pair ? spliced(segments.ids, pair) : segments.ids;
    const ids = new Uint32Array(lengthOf(count, 1 + texts.length)).fill(this.tokenizer.vocabSize + FILLER);
    ids[0] = this.tokenizer.vocabSize + ROLES.indexOf(role);
    ids.set(texts, 1);
    // Both halves of a split token begin where it begins.
    const source = (index: number) => (pair && index > pair.at ? index - 1 : index);
    return {
      text,
      ids,
      start: (index) => (index < texts.length ? segments.at(source(index)).start : text.length),
      label: (index) => {
        if (index === 0) return `⟨${role}⟩`;
        const at = index - 1;
        if (at >= texts.length) return '…';
        if (pair && (at === pair.at || at === pair.at + 1)) return tokenLabel(pair.bytes[at - pair.at]!);
        return tokenLabel(segments.at(source(at)).bytes);
      },
      wasSplit: split ? pair !== null : null,
    };
  }

  #segments(text: string): Promise<Segments> {
    const known = this.#known.get(text) ?? this.tokenizer.segments(text);
    this.#known.set(text, known);
    return known;
  }

  /** The token of the text that was merged last, and the two that it was merged from. */
  async #pairIn({ ids }: Segments): Promise<Pair | null> {
    const merges = new Map(this.tokenizer.training?.merges.map((merge) => [merge.result, merge]));
    const best = ids.reduce((found, id) => (merges.has(id) && id > found ? id : found), -1);
    const merge = merges.get(best);
    if (!merge) return null;
    const parts = [merge.left, merge.right] as const;
    const bytes = await Promise.all(parts.map((id) => this.tokenizer.tokenBytes(id, 1)));
    return { at: ids.indexOf(best), ids: parts, bytes: bytes.map(([own]) => own!) };
  }
}

interface Pair {
  readonly at: number;
  readonly ids: readonly [number, number];
  readonly bytes: readonly Uint8Array[];
}

const spliced = (ids: Uint32Array, { at, ids: pair }: Pair): Uint32Array =>
  Uint32Array.from([...ids.subarray(0, at), ...pair, ...ids.subarray(at + 1)]);

function lengthOf(count: Entered | null, least: number): number {
  if (count === null) return least;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_TOKENS)
    return Math.max(count, least);
  const message = `count must be an integer from 0 to ${MOST_TOKENS}`;
  throw new LabError(refusal('token_count_out_of_range', message, String(count)));
}
