import { latest } from '../../app/task.ts';
import type { Refusal } from '../../library/errors.ts';
import type {
  Lab,
  Segments,
  TokenEstimate,
  Tokenizer,
  TokensByScript,
  VocabularyInfo,
} from '../../library/types.ts';
import { VOCABULARIES, vocabularyNamed } from '../../library/vocabularies.ts';
import { OfEach, type Making, type Shelf, type ShelfSpec } from './shelf.ts';

/** A word whose tokens the sources print: source 001, line 17. */
export const CUTS_OF_THE_SOURCE = [
  { name: 'unbelievable', cut: ['un', 'believ', 'able'] },
  { name: 'weather', cut: ['今天', '天气', '不错'] },
] as const;
export type SourceCut = (typeof CUTS_OF_THE_SOURCE)[number]['name'];

/** Source 002, line 61: these two are different tokens. */
export const WITHOUT_SPACE = 'Paris';
export const WITH_SPACE = ' Paris';

/** What source 001, line 23, makes of a thousand characters, in tokens. */
export const THOUSAND = { han: [600, 1000], other: [250, 340] } as const;

export interface MeasuredCut {
  readonly segments: Segments;
  /** Cut as the source prints it. */
  readonly asPrinted: boolean;
}

/** What one vocabulary makes of the text and of the words. */
export interface Figures {
  readonly byScript: TokensByScript;
  readonly cuts: Readonly<Record<SourceCut, MeasuredCut>>;
  readonly withoutSpace: Segments;
  readonly withSpace: Segments;
}

export interface MeasuredRow {
  readonly info: VocabularyInfo;
  readonly making: Making;
  readonly figures: Figures | null;
  /** The reader's own word; null where there is none. */
  readonly own: Segments | null;
  readonly refusal: Refusal | null;
}

/** One whose vocabulary is there, and has answered. */
export type KnownRow = MeasuredRow & { readonly figures: Figures };
export const isKnown = (row: MeasuredRow): row is KnownRow => row.figures !== null;

const SPECS: readonly ShelfSpec[] = VOCABULARIES.map(({ name }) => ({ kind: 'pretrained', name }));
/** To load all: what one is written as a difference to is among them, and is loaded once. */
export const ALL_BYTES = VOCABULARIES.reduce((sum, { bytes, parent }) => {
  const shared = parent === null ? 0 : vocabularyNamed(parent)!.bytes;
  return sum + bytes - shared;
}, 0);

/** The sources' rules of thumb and examples under every shipped vocabulary; they are only loaded when the reader asks. */
export class Measured {
  rows: readonly MeasuredRow[] = [];
  started = false;
  /** What the rule itself makes of a thousand characters. */
  thousand: { readonly han: TokenEstimate; readonly other: TokenEstimate } | null = null;

  readonly #estimating = latest();
  readonly #measuring = new OfEach(() => new Measuring(this.lab, this.changed));

  constructor(
    private readonly lab: Lab,
    private readonly shelf: Shelf,
    private readonly changed: () => void,
  ) {}

  /** open: unfolded; what was started goes on only then. */
  follow(open: boolean, text: string, own: string): void {
    const makings = this.shelf.want('measured', open && this.started ? SPECS : []);
    this.#measuring.keep(makings);
    this.rows = makings.map((making, i) => {
      const measuring = this.#measuring.of(making);
      if (making.tokenizer) measuring.measure(making.tokenizer, text, own);
      const { figures, own: ownWord, refusal } = measuring;
      return { info: VOCABULARIES[i]!, making, figures, own: ownWord, refusal: making.refusal ?? refusal };
    });
  }

  start(): void {
    this.started = true;
    this.#estimating.run(
      async (signal) => ({
        han: await this.lab.estimateTokens('字'.repeat(1000), { signal }),
        other: await this.lab.estimateTokens('a'.repeat(1000), { signal }),
      }),
      (thousand) => {
        this.thousand = thousand;
        this.changed();
      },
      () => {}, // a text is never refused
    );
    for (const { making } of this.rows) if (making.stopped || making.refusal) making.start();
    this.changed();
  }

  stop(): void {
    for (const { making } of this.rows) making.stop();
  }
}

class Measuring {
  figures: Figures | null = null;
  own: Segments | null = null;
  refusal: Refusal | null = null;
  #of: readonly unknown[] = [];
  #ownOf: readonly unknown[] = [];
  readonly #measuring = latest();
  readonly #cutting = latest();

  constructor(
    private readonly lab: Lab,
    private readonly changed: () => void,
  ) {}

  measure(tokenizer: Tokenizer, text: string, own: string): void {
    const refused = (refusal: Refusal) => {
      this.refusal = refusal;
      this.changed();
    };
    if (tokenizer !== this.#of[0] || text !== this.#of[1]) {
      this.#of = [tokenizer, text];
      this.#measuring.run(
        (signal) => figuresOf(this.lab, tokenizer, text, signal),
        (figures) => {
          this.figures = figures;
          this.refusal = null;
          this.changed();
        },
        refused,
      );
    }
    if (tokenizer !== this.#ownOf[0] || own !== this.#ownOf[1]) {
      this.#ownOf = [tokenizer, own];
      this.#cutting.run(
        async (signal) => (own === '' ? null : tokenizer.segments(own, { signal })),
        (segments) => {
          this.own = segments;
          this.changed();
        },
        refused,
      );
    }
  }

  stop(): void {
    this.#measuring.stop();
    this.#cutting.stop();
  }
}

async function figuresOf(
  lab: Lab,
  tokenizer: Tokenizer,
  text: string,
  signal: AbortSignal,
): Promise<Figures> {
  const cut = (word: string) => tokenizer.segments(word, { signal });
  const cuts = await Promise.all(
    CUTS_OF_THE_SOURCE.map(async ({ name, cut: printed }) => {
      const segments = await cut(printed.join(''));
      const { different } = await lab.alignTokens([segments, printed], { signal });
      return [name, { segments, asPrinted: different.length === 0 }] as const;
    }),
  );
  return {
    byScript: await tokenizer.byScript(text, { signal }),
    cuts: Object.fromEntries(cuts) as Record<SourceCut, MeasuredCut>,
    withoutSpace: await cut(WITHOUT_SPACE),
    withSpace: await cut(WITH_SPACE),
  };
}
