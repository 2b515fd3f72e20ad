// What the core is asked of a conversation in tokens.
import type { Entered } from '../../app/entered.ts';
import { numberGiven } from '../../app/refused.ts';
import type { CacheCounts, PromptCacheQuery, PromptCacheRequest } from '../../library/cost-types.ts';
import type { Lab } from '../../library/types.ts';
import type { Turn } from './conversation.ts';
import { ADDED_TOKENS, type LabelledBlock } from './encoder.ts';
import { placed } from './layout.ts';
import type { CacheAnswer, CacheState, HitRate, Share, ToyRows } from './state.ts';

/** Source 000 counts one layer of this width. */
export const WIDTH = 4096;
/** Source 000's second experiment, and the session of its last line. */
const PRINTED_PREFIXES = [10_000, 100_000, 468_000, 500_000];
const PRINTED_ADDED = 2000;

/** A session that only appends: as long at first as the scene «newSession», up to 468,000 tokens. */
export const GROWING = { firstTokens: 20_000, addedTokens: PRINTED_ADDED } as const;
/** 172 requests come to the 98.9 % that source 000 quotes, 225 to its 468,000 tokens. */
const REQUESTS = [2, 10, 50, 172, 225];

const TOY_COLUMNS = 32;
const TOY_BEFORE = 8;

export interface EncodedTurn {
  readonly turn: Turn;
  readonly blocks: readonly LabelledBlock[];
  readonly ids: Uint32Array;
}

type Engine = Pick<Lab, 'cost' | 'toy'>;

export async function askOf(
  { cost, toy }: Engine,
  turns: readonly EncodedTurn[],
  settings: CacheState['settings'],
  tokenizerSize: number,
): Promise<Omit<CacheAnswer, 'inBytes' | 'nothingToSplit'>> {
  const rules = rulesOf(settings);
  const bill = (requests: readonly PromptCacheRequest[]) => cost.promptCache({ requests, ...rules });

  const draft = turns.at(-1)!;
  const { ids } = draft;
  const session = await bill(requestsOf(turns));
  const turn = session.turns.at(-1)!;
  const before = turns[turn.sharedWith] ?? null;
  const differsAt = before && turn.shared < Math.min(before.ids.length, ids.length) ? turn.shared : null;
  const vocabSize = tokenizerSize + ADDED_TOKENS;
  const [neverCached, alwaysAppended, macs, shares, hitRates, rows] = await Promise.all([
    bill([requestOf(draft, 0)]).then((alone) => alone.neverCached),
    appendedTurn(bill, turns),
    macsOf(cost, turn.computed, draft),
    sharesOf(cost, turn.read, turn.computed),
    Promise.all(REQUESTS.map((nRequests) => hitRateOf(cost, nRequests))),
    before ? toyRows(toy, before, draft, turn.shared) : null,
  ]);
  return {
    vocabSize,
    ids,
    blocks: placed(draft.blocks, turn.read, differsAt),
    session,
    turn,
    differsAt,
    differing: differsAt === null ? null : differingAt(draft, before!, differsAt),
    neverCached,
    alwaysAppended,
    macs,
    shares,
    hitRates,
    toy: rows,
  };
}

const ruleGiven = (value: Entered, name: string) => numberGiven(value, 'cache_setting_out_of_range', name);
const priceGiven = (value: Entered) => numberGiven(value, 'price_out_of_range');
const tokensGiven = (value: Entered) => numberGiven(value, 'token_count_out_of_range');

const rulesOf = (settings: CacheState['settings']): Omit<PromptCacheQuery, 'requests'> => ({
  blockSize: ruleGiven(settings.blockSize, 'blockSize'),
  minTokens: ruleGiven(settings.minTokens, 'minTokens'),
  ttlSeconds: ruleGiven(settings.ttlSeconds, 'ttlSeconds'),
  perMillionInput: priceGiven(settings.perMillionInput),
  perMillionOutput: priceGiven(settings.perMillionOutput),
  perMillionCacheRead: priceGiven(settings.perMillionCacheRead),
  perMillionCacheWrite: priceGiven(settings.perMillionCacheWrite),
});

const requestOf = ({ ids, turn }: EncodedTurn, seconds: number): PromptCacheRequest => ({
  ids,
  seconds,
  outputTokens: tokensGiven(turn.output),
});

function requestsOf(turns: readonly EncodedTurn[]): readonly PromptCacheRequest[] {
  let seconds = 0;
  return turns.map((each) => {
    seconds += ruleGiven(each.turn.wait, 'seconds');
    return requestOf(each, seconds);
  });
}

/** The draft, had it begun with all of the request before it, in time. */
async function appendedTurn(
  bill: (requests: readonly PromptCacheRequest[]) => Promise<{ readonly turns: readonly CacheCounts[] }>,
  turns: readonly EncodedTurn[],
): Promise<CacheCounts> {
  const draft = turns.at(-1)!;
  const before = turns.at(-2)?.ids.length ?? 0;
  const begun = { ids: draft.ids.subarray(0, before), seconds: 0, outputTokens: 0 };
  const answer = await bill([...(before > 0 ? [begun] : []), requestOf(draft, 0)]);
  return answer.turns.at(-1)!;
}

async function macsOf(cost: Lab['cost'], computed: number, { ids, turn }: EncodedTurn) {
  // The prefill alone: it gives the first new token.
  const prefill = (promptTokens: number) =>
    cost.kvMacs({ d: WIDTH, promptTokens, newTokens: 1, cached: true });
  const [whole, rest, unsaved] = await Promise.all([
    prefill(ids.length),
    prefill(computed),
    cost.kvUnsavedMacs({ d: WIDTH, promptTokens: ids.length, newTokens: tokensGiven(turn.output) }),
  ]);
  return { whole, rest, unsaved };
}

/** This turn's share first, then those that source 000 prints. */
async function sharesOf(cost: Lab['cost'], read: number, computed: number): Promise<readonly Share[]> {
  const share = async (cached: number, added: number): Promise<Share> => ({
    cached,
    added,
    ...(await cost.prefillShare({ cachedTokens: cached, newTokens: added })),
  });
  return Promise.all([
    share(read, computed),
    ...PRINTED_PREFIXES.map((cached) => share(cached, PRINTED_ADDED)),
  ]);
}

const hitRateOf = async (cost: Lab['cost'], nRequests: number): Promise<HitRate> => ({
  nRequests,
  ...(await cost.appendedSession({ ...GROWING, nRequests })),
});

const differingAt = (draft: EncodedTurn, before: EncodedTurn, at: number): CacheAnswer['differing'] => ({
  now: labelAt(draft.blocks, at),
  nowId: draft.ids[at]!,
  before: labelAt(before.blocks, at),
  beforeId: before.ids[at]!,
});

/** The toys read a window around the end of what is shared: it begins with tokens that agree. */
async function toyRows(
  toy: Lab['toy'],
  before: EncodedTurn,
  draft: EncodedTurn,
  shared: number,
): Promise<ToyRows> {
  const first = Math.max(0, shared - TOY_BEFORE);
  const own = draft.ids.slice(first, first + TOY_COLUMNS);
  const others = before.ids.slice(first, first + own.length);
  // Which rows change depends on which tokens differ, not on what number they have: a toy of so few will do.
  const numbers = new Map([...new Set([...others, ...own])].map((id, number) => [id, number]));
  const numbered = (ids: Uint32Array) => ids.map((id) => numbers.get(id)!);
  const rows = (nLayers: number) =>
    toy.changedRows({
      dim: 16,
      nLayers,
      vocabSize: numbers.size,
      seed: 1,
      before: numbered(others),
      after: numbered(own),
    });
  const [oneLayer, twoLayers] = await Promise.all([rows(1), rows(2)]);
  const labels = Array.from(own, (_, i) => labelAt(draft.blocks, first + i));
  return { first, labels, oneLayer, twoLayers };
}

function labelAt(blocks: readonly LabelledBlock[], index: number): string {
  let rest = index;
  for (const block of blocks) {
    if (rest < block.ids.length) return block.label(rest);
    rest -= block.ids.length;
  }
  return '';
}
