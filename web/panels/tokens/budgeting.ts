import { isAlike } from '../../app/alike.ts';
import { forEngine, type Entered } from '../../app/entered.ts';
import { latest, type Latest } from '../../app/task.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Lab, Tokenizer } from '../../library/types.ts';

export const CUTS = ['character', 'sentence'] as const;
export type CutAt = (typeof CUTS)[number];

/**
 * Context windows as the makers give them: n_ctx of GPT-2's config.json; table 1 of the Mistral 7B paper (arXiv:2310.06825);
 * the model card of Qwen3, without YaRN; OpenAI's page of GPT-4o; the 128K of the DeepSeek-V3 report (arXiv:2412.19437).
 */
export const WINDOWS: readonly { readonly model: string; readonly tokens: number }[] = [
  { model: 'GPT-2', tokens: 1024 },
  { model: 'Mistral 7B', tokens: 8192 },
  { model: 'Qwen3', tokens: 32_768 },
  { model: 'GPT-4o', tokens: 128_000 },
  { model: 'DeepSeek-V3', tokens: 131_072 },
];

export interface Part {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
  readonly text: string;
}

/** A text cut into parts of so many tokens. */
export interface Cut {
  readonly parts: readonly Part[];
  readonly refusal: Refusal | null;
}

/** What the text fills of a window, in one piece. */
export interface Filling {
  readonly tokens: number;
  /** Above 1 where it does not fit. */
  readonly share: number;
}

const NOTHING: Cut = { parts: [], refusal: null };

/** The running text against a window, and in parts of a budget. */
export class Budgeting {
  /** By the window: how often the text would fill it. */
  byWindow: Cut = NOTHING;
  filling: Filling | null = null;
  byBudget: Cut = NOTHING;
  chosen = 0;

  #asked: readonly unknown[] = [];
  readonly #windowing = latest();
  readonly #splitting = latest();
  readonly #filling = latest();

  constructor(private readonly changed: () => void) {}

  /** tokenizer null: folded up, or none is there. tokens: of the text in one piece. */
  follow(
    lab: Lab,
    tokenizer: Tokenizer | null,
    text: string,
    tokens: number,
    window: Entered,
    budget: Entered,
    cutAt: CutAt,
  ): void {
    const asked = [tokenizer, text, tokens, window, budget, cutAt];
    if (isAlike(asked, this.#asked)) return;
    this.#asked = asked;
    this.chosen = 0;
    if (!tokenizer || text === '') {
      this.#windowing.stop();
      this.#splitting.stop();
      this.#filling.stop();
      this.byWindow = this.byBudget = NOTHING;
      this.filling = null;
      return;
    }
    this.#filling.run(
      (signal) => lab.windowShare(tokens, forEngine(window), { signal }),
      (share) => {
        this.filling = { tokens, share };
        this.changed();
      },
      () => {
        this.filling = null; // the parts say what is refused
        this.changed();
      },
    );
    const cut = (task: Latest, size: Entered, at: CutAt, done: (cut: Cut) => void) => {
      const heard = (answer: Cut) => {
        done(answer);
        this.changed();
      };
      task.run(
        async (signal) =>
          partsOf(text, await tokenizer.splitByBudget(text, forEngine(size), { cutAt: at, signal })),
        (parts) => heard({ parts, refusal: null }),
        (refusal) => heard({ parts: [], refusal }),
      );
    };
    cut(this.#windowing, window, 'character', (answer) => (this.byWindow = answer));
    cut(this.#splitting, budget, cutAt, (answer) => (this.byBudget = answer));
  }

  choose(part: number): void {
    this.chosen = part;
    this.changed();
  }
}

/** Each part with its own text. */
export const partsOf = (
  text: string,
  ends: readonly { readonly end: number; readonly tokens: number }[],
): Part[] =>
  ends.map(({ end, tokens }, i) => {
    const start = ends[i - 1]?.end ?? 0;
    return { start, end, tokens, text: text.slice(start, end) };
  });
