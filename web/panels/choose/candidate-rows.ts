import type { CallOptions, Candidate, ChainConfig, LanguageModel, Ledger } from '../../library/types.ts';

/** The rows of the candidate table, in rank order: all of them where they are few, else page by page as they are looked at. */
export interface CandidateRows {
  /** Any account of the same choice: its stages and sums. */
  readonly ledger: Ledger;
  readonly length: number;
  readonly pageSize: number;
  readonly pages: ReadonlyMap<number, readonly Candidate[]>;
}

/** Thousands of candidates at once would hold the page up while they arrive. */
const MOST_AT_ONCE = 500;
const PAGE = 100;
const MOST_PAGES = 40;

/** null: not here yet. */
export const candidateAt = ({ pages, pageSize }: CandidateRows, row: number): Candidate | null =>
  pages.get(Math.floor(row / pageSize))?.[row % pageSize] ?? null;

export const isComplete = ({ pages, pageSize, length }: CandidateRows): boolean =>
  pages.size * pageSize >= length;

export interface Looked {
  readonly model: LanguageModel;
  readonly tokens: Uint32Array;
  readonly chain: ChainConfig;
}

/** `length` rows, those of [first, end) at least. `ledger` is an account of the choice that is there already. */
export async function rowsOf(
  { model, tokens, chain }: Looked,
  length: number,
  [first, end]: readonly [first: number, end: number],
  ledger: Ledger,
  options: CallOptions,
): Promise<CandidateRows> {
  if (length <= MOST_AT_ONCE) {
    const whole =
      ledger.candidates.length >= length
        ? ledger
        : await model.next(tokens, { chain, top: length, ...options });
    return { ledger, length, pageSize: length, pages: new Map([[0, whole.candidates]]) };
  }
  const empty: CandidateRows = { ledger, length, pageSize: PAGE, pages: new Map() };
  return withRows(empty, { model, tokens, chain }, [first, end], options);
}

/** The same rows with those of [first, end) among them; the very same where they were already. */
export async function withRows(
  rows: CandidateRows,
  { model, tokens, chain }: Looked,
  [first, end]: readonly [first: number, end: number],
  options: CallOptions,
): Promise<CandidateRows> {
  const { pageSize, length, pages } = rows;
  const missing: number[] = [];
  const last = Math.floor(Math.max(first, Math.min(end, length) - 1) / pageSize);
  for (let page = Math.floor(first / pageSize); page <= last; page += 1)
    if (!pages.has(page)) missing.push(page);
  if (missing.length === 0) return rows;
  const found = await Promise.all(
    missing.map((page) => model.next(tokens, { chain, top: pageSize, offset: page * pageSize, ...options })),
  );
  const more = new Map([...pages, ...missing.map((page, i) => [page, found[i]!.candidates] as const)]);
  // A long walk through the table leaves behind what is far away.
  for (const page of [...more.keys()].sort((a, b) => Math.abs(b - last) - Math.abs(a - last)))
    if (more.size > MOST_PAGES) more.delete(page);
  return { ...rows, pages: more };
}
