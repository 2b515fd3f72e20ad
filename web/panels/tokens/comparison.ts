import { isAlike } from '../../app/alike.ts';
import { entered, forEngine, type Entered } from '../../app/entered.ts';
import { latest } from '../../app/task.ts';
import { LabError, type Refusal } from '../../library/errors.ts';
import type { Lab, Segments, TokenAlignment, Tokenizer, VocabularyInfo } from '../../library/types.ts';
import { vocabularyNamed } from '../../library/vocabularies.ts';
import { wellFormed } from '../../library/well-formed.ts';
import { OfEach, type Making, type Shelf, type ShelfSpec } from './shelf.ts';
import type { Comparable, TokensState } from './state.ts';

/** One of those that are set side by side. */
export interface Compared {
  /** As the address names it. */
  readonly key: string;
  readonly kind: TokensState['settings']['kind'];
  /** Of a BPE trained on the corpus, as asked for. */
  readonly wantedSize: Entered | null;
  /** Of a shipped one. */
  readonly info: VocabularyInfo | null;
  /** It is the one that the running text is cut by. */
  readonly inUse: boolean;
  /** null where nothing has to be made: it is the one in use. */
  readonly making: Making | null;
  readonly tokenizer: Tokenizer | null;
  readonly segments: Segments | null;
  readonly refusal: Refusal | null;
}

/** The tokenizer that the running text is cut by, with what it made of it. */
export interface InUse {
  readonly key: string;
  readonly kind: TokensState['settings']['kind'];
  readonly wantedSize: Entered | null;
  readonly tokenizer: Tokenizer;
  readonly segments: Segments;
}

/** What the core says of those that have cut the text. */
export interface Answer {
  readonly counted: readonly Compared[];
  /** Of each of them. */
  readonly ratios: Float64Array;
  /** Of each: this text as input, at the reader's price; null where that is none. */
  readonly prices: readonly number[] | null;
  readonly priceRefusal: Refusal | null;
  /** Those whose cuts lie side by side, and how they do. */
  readonly sides: readonly Compared[];
  readonly alignment: TokenAlignment | null;
}

export interface Wish {
  readonly text: string;
  readonly corpus: string | null;
  readonly compared: readonly Comparable[];
  readonly sizes: readonly Entered[];
  readonly inUse: InUse | null;
  readonly aligned: string;
  readonly perMillionInput: Entered;
}

/** "272 320, 512" → sizes as typed; what is no number is refused, by name. */
export const sizesOf = (typed: string): Entered[] =>
  typed
    .split(/[\s,，;；、]+/)
    .filter(Boolean)
    .map(entered);

export const keyOf = (kind: string, size: Entered | null, name: string | null): string =>
  name ?? (size === null ? kind : `${kind}:${size}`);

/** The running text under several tokenizers, the cuts side by side, and the difference that is looked at. */
export class Comparison {
  rows: readonly Compared[] = [];
  answer: Answer | null = null;
  refusal: Refusal | null = null;
  /** Which of the differing stretches is looked at. */
  at = 0;

  readonly #encodings = new OfEach(() => new Encoding(this.changed));
  readonly #answering = latest();
  #asked: readonly unknown[] = [];
  /** The text, and as segments have it. */
  #text: readonly [typed: string, shown: string] = ['', ''];

  constructor(
    private readonly lab: Lab,
    private readonly shelf: Shelf,
    private readonly changed: () => void,
  ) {}

  follow(wish: Wish): void {
    const { text, inUse } = wish;
    const keyed = specsOf(wish);
    const others = keyed.filter(({ key }) => key !== inUse?.key);
    const makings = this.shelf.want(
      'comparison',
      others.map(({ spec }) => spec),
    );
    this.#encodings.keep(makings);
    const rows = others.map(({ key, spec }, i) => this.#rowOf(key, spec, makings[i]!, text));
    if (inUse) {
      const place = Math.max(
        0,
        keyed.findIndex(({ key }) => key === inUse.key),
      );
      const info = vocabularyNamed(inUse.key);
      rows.splice(place, 0, { ...inUse, info, inUse: true, making: null, refusal: null });
    }
    this.rows = rows;
    this.#ask(wish);
  }

  go(different: number): void {
    const last = (this.answer?.alignment?.different.length ?? 0) - 1;
    this.at = Math.max(0, Math.min(different, last));
    this.changed();
  }

  stop(): void {
    this.shelf.want('comparison', []);
    this.#encodings.keep([]);
    this.#answering.stop();
    this.#asked = [];
    this.rows = [];
    this.answer = null;
  }

  #rowOf(key: string, spec: ShelfSpec, making: Making, text: string): Compared {
    const encoding = this.#encodings.of(making);
    const { tokenizer } = making;
    if (tokenizer) encoding.encode(tokenizer, text);
    return {
      key,
      kind: spec.kind,
      wantedSize: spec.kind === 'bpe' ? spec.vocabSize : null,
      info: spec.kind === 'pretrained' ? vocabularyNamed(spec.name) : null,
      inUse: false,
      making,
      tokenizer,
      segments: encoding.segments,
      refusal: making.refusal ?? encoding.refusal,
    };
  }

  #ask({ aligned, perMillionInput, text }: Wish): void {
    if (text !== this.#text[0]) this.#text = [text, wellFormed(text)];
    const isCounted = ({ segments }: Compared) => segments?.text === this.#text[1];
    // While a text is typed, what was said of the one before stays until all have cut the new one.
    if (this.rows.some((row) => row.tokenizer && !row.refusal && !isCounted(row))) return;
    const counted = this.rows.filter(isCounted);
    const sides = sidesOf(counted, aligned);
    const asked = [
      perMillionInput,
      ...counted.map(({ segments }) => segments),
      sides.length,
      ...sides.map(({ key }) => key),
    ];
    if (isAlike(asked, this.#asked)) return;
    this.#asked = asked;
    if (counted.length === 0) {
      this.#answering.stop();
      this.answer = null;
      return;
    }
    this.#answering.run(
      async (signal) => {
        const cuts = (rows: readonly Compared[]) => rows.map(({ segments }) => segments!);
        const whole = await this.lab.alignTokens(cuts(counted), { signal });
        const alignment =
          sides.length < 2
            ? null
            : sides.length === counted.length
              ? whole
              : await this.lab.alignTokens(cuts(sides), { signal });
        const priced = await this.#prices(counted, perMillionInput);
        return { counted, ratios: whole.ratiosToFewest, ...priced, sides, alignment };
      },
      (answer) => {
        this.answer = answer;
        this.refusal = null;
        this.go(this.at); // it may have fewer than the one before
      },
      (refusal) => {
        this.answer = null;
        this.refusal = refusal;
        this.changed();
      },
    );
  }

  async #prices(counted: readonly Compared[], perMillionInput: Entered) {
    try {
      const prices = await Promise.all(
        counted.map(({ segments }) =>
          this.lab.cost.price({
            inputTokens: segments!.length,
            outputTokens: 0,
            perMillionInput: forEngine(perMillionInput),
            perMillionOutput: 0,
          }),
        ),
      );
      return { prices: prices.map(({ input }) => input), priceRefusal: null };
    } catch (error) {
      if (!(error instanceof LabError)) throw error;
      return { prices: null, priceRefusal: error };
    }
  }
}

/** The text under one tokenizer. */
class Encoding {
  segments: Segments | null = null;
  refusal: Refusal | null = null;
  #of: readonly [Tokenizer | null, string] = [null, ''];
  readonly #encoding = latest();

  constructor(private readonly changed: () => void) {}

  encode(tokenizer: Tokenizer, text: string): void {
    if (this.#of[0] === tokenizer && this.#of[1] === text) return;
    this.#of = [tokenizer, text];
    const put = (segments: Segments | null, refusal: Refusal | null) => {
      this.segments = segments;
      this.refusal = refusal;
      this.changed();
    };
    this.#encoding.run(
      (signal) => tokenizer.segments(text, { signal }),
      (segments) => put(segments, null),
      (refusal) => put(null, refusal),
    );
  }

  stop(): void {
    this.#encoding.stop();
  }
}

/** What the reader chose, with the keys by which an address names it. */
function specsOf({ compared, sizes, corpus }: Wish): { readonly key: string; readonly spec: ShelfSpec }[] {
  const of = (spec: ShelfSpec, key: string) => ({ key, spec });
  const chosen = compared.flatMap((name) => {
    if (name === 'byte') return [of({ kind: name }, name)];
    if (name === 'char') return corpus === null ? [] : [of({ kind: name, corpus }, name)];
    return [of({ kind: 'pretrained', name }, name)];
  });
  const trained =
    corpus === null
      ? []
      : [...new Set(sizes)].map((size) =>
          of({ kind: 'bpe', corpus, vocabSize: forEngine(size) }, keyOf('bpe', size, null)),
        );
  return [...chosen, ...trained];
}

/** The two that are named and have cut the text, else all. */
export function sidesOf(counted: readonly Compared[], aligned: string): readonly Compared[] {
  const named = aligned.split(' ').flatMap((key) => counted.filter((row) => row.key === key));
  return named.length === 2 && counted.length > 2 ? named : counted;
}
