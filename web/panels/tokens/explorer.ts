import { latest } from '../../app/task.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Tokenizer, TokenMatter } from '../../library/types.ts';

export const PAGE = 20;
const LONGEST = 20;
const CHILDREN = 24;

/** What a reader looks for: "#1234" is an id, "0x e4 bd a0" are bytes, anything else is text. */
export type Query =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

export function queryOf(typed: string): Query {
  if (/^#\d+$/.test(typed)) return { kind: 'id', id: Number(typed.slice(1)) };
  const pairs = /^0x(?:\s*[\da-f]{2})+\s*$/i.test(typed) ? typed.slice(2).match(/[\da-f]{2}/gi)! : null;
  return pairs
    ? { kind: 'bytes', bytes: Uint8Array.from(pairs, (pair) => parseInt(pair, 16)) }
    : { kind: 'text', text: typed };
}

export interface NamedToken {
  readonly id: number;
  readonly bytes: Uint8Array;
}

export interface Found {
  readonly query: Query;
  readonly matching: number;
  /** Which of them the first one is, from 0. */
  readonly first: number;
  readonly tokens: readonly NamedToken[];
}

/** A token among the merges; null where the vocabulary has none. */
export interface Relatives {
  readonly parents: readonly [NamedToken, NamedToken] | null;
  readonly rank: number;
  readonly nChildren: number;
  readonly children: readonly {
    readonly other: NamedToken;
    readonly result: NamedToken;
    readonly isLeft: boolean;
  }[];
}

/** What is asked of a vocabulary as a whole, and of one token in it. */
export class Explorer {
  found: Found | null = null;
  longest: readonly NamedToken[] = [];
  matters: Readonly<Record<TokenMatter, number>> | null = null;
  chosen: NamedToken | null = null;
  relatives: Relatives | null = null;
  refusal: Refusal | null = null;

  #tokenizer: Tokenizer | null = null;
  #typed = '';
  readonly #searching = latest();
  readonly #describing = latest();
  readonly #choosing = latest();

  constructor(private readonly changed: () => void) {}

  /** tokenizer null: folded up, or none is there. */
  follow(tokenizer: Tokenizer | null, typed: string): void {
    const isOther = tokenizer !== this.#tokenizer;
    if (!isOther && typed === this.#typed) return;
    this.#tokenizer = tokenizer;
    this.#typed = typed;
    if (isOther) this.#describe();
    this.page(0);
  }

  /** The tokens found from this one on. */
  page(first: number): void {
    const tokenizer = this.#tokenizer;
    if (!tokenizer) return this.#searching.stop();
    const query = queryOf(this.#typed);
    this.#searching.run(
      async (signal) => {
        const { matching, ids } =
          query.kind === 'id'
            ? { matching: 1, ids: [query.id] }
            : await tokenizer.vocabulary.find(query.kind === 'bytes' ? query.bytes : query.text, {
                first,
                count: PAGE,
                signal,
              });
        return { query, matching, first, tokens: await named(tokenizer, ids, signal) };
      },
      (found) => {
        this.found = found;
        this.refusal = null;
        if (query.kind === 'id') this.choose(query.id);
        this.changed();
      },
      (refusal) => {
        this.found = null;
        this.#refuse(refusal);
      },
    );
  }

  choose(id: number): void {
    const tokenizer = this.#tokenizer;
    if (!tokenizer) return;
    const { kind, file } = tokenizer;
    const hasMerges = file ? file.model === 'bpe' : kind === 'bpe' || kind === 'pretrained';
    this.#choosing.run(
      async (signal) => {
        const [token] = await named(tokenizer, [id], signal);
        return { token: token!, relatives: hasMerges ? await relativesOf(tokenizer, id, signal) : null };
      },
      ({ token, relatives }) => {
        this.chosen = token;
        this.relatives = relatives;
        this.changed();
      },
      (refusal) => this.#refuse(refusal),
    );
  }

  #describe(): void {
    const tokenizer = this.#tokenizer;
    this.#choosing.stop();
    this.#describing.stop();
    this.found = this.matters = this.chosen = this.relatives = this.refusal = null;
    this.longest = [];
    if (!tokenizer) return;
    this.#describing.run(
      async (signal) => {
        const { ids } = await tokenizer.vocabulary.longest({ count: LONGEST, signal });
        return {
          longest: await named(tokenizer, ids, signal),
          matters: await tokenizer.vocabulary.matters({ signal }),
        };
      },
      ({ longest, matters }) => {
        this.longest = longest;
        this.matters = matters;
        this.changed();
      },
      (refusal) => this.#refuse(refusal),
    );
  }

  #refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.changed();
  }
}

const named = (tokenizer: Tokenizer, ids: Iterable<number>, signal: AbortSignal): Promise<NamedToken[]> =>
  Promise.all(
    Array.from(ids, async (id) => ({ id, bytes: (await tokenizer.tokenBytes(id, 1, { signal }))[0]! })),
  );

async function relativesOf(tokenizer: Tokenizer, id: number, signal: AbortSignal): Promise<Relatives> {
  const { parents, rank, nChildren, children } = await tokenizer.vocabulary.family(id, {
    maxChildren: CHILDREN,
    signal,
  });
  const [ofParents, others, results] = await Promise.all([
    named(tokenizer, parents ?? [], signal),
    named(
      tokenizer,
      children.map(({ other }) => other),
      signal,
    ),
    named(
      tokenizer,
      children.map(({ result }) => result),
      signal,
    ),
  ]);
  return {
    parents: parents && [ofParents[0]!, ofParents[1]!],
    rank,
    nChildren,
    children: children.map(({ isLeft }, i) => ({ isLeft, other: others[i]!, result: results[i]! })),
  };
}
