import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { createStore, type Store } from '../../web/app/store.ts';
import type { PromptCacheQuery } from '../../web/library/cost-types.ts';
import type { Lab, Tokenizer, TransformerSpec } from '../../web/library/types.ts';
import { cacheActionsOf } from '../../web/panels/cache/actions.ts';
import {
  block,
  compact,
  insertBlock,
  moveBlock,
  readConversation,
  removeBlock,
  send,
  setBlock,
  written,
  type Conversation,
} from '../../web/panels/cache/conversation.ts';
import { Encoder } from '../../web/panels/cache/encoder.ts';
import { placed } from '../../web/panels/cache/layout.ts';
import { runCache } from '../../web/panels/cache/run.ts';
import { conversationOf, sceneOf } from '../../web/panels/cache/scenes.ts';
import { SCENES, cacheCodec, cacheDefaults, type CacheState } from '../../web/panels/cache/state.ts';
import { heard, refused, segmentsOf } from './fake-tokenizers.ts';

const small: Conversation = {
  sent: [{ wait: 0, output: 5, blocks: [block('system', 'abc')] }],
  draft: { wait: 30, output: 5, blocks: [block('system', 'abd'), block('user', 'x')] },
};
const roles = ({ draft }: Conversation) => draft.blocks.map(({ role }) => role);

describe('a conversation', () => {
  test('comes back from an address as it was, every scene and what a reader typed', () => {
    for (const scene of SCENES) {
      const conversation = sceneOf(scene, 'zh-CN');
      expect(readConversation(written(conversation))).toEqual(conversation);
    }
    const odd: Conversation = {
      ...small,
      draft: { wait: 'soon', output: -1, blocks: [block('tool', '"\\\n🐞', { count: 'many', split: true })] },
    };
    expect(readConversation(written(odd))).toEqual(odd);
  });

  test('writes a block once, and a request that begins as the draft does as a number', () => {
    const shared = {
      ...small,
      draft: { ...small.draft, blocks: [block('system', 'abc'), block('user', 'x')] },
    };
    expect(written(shared)).toBe('{"b":[["system","abc"],["user","x"]],"t":[[30,5,2],[0,5,1]]}');
  });

  test.each([
    '',
    '{',
    '{"b":[],"t":[]}',
    '{"b":[["king","x"]],"t":[[0,0,1]]}',
    '{"b":[],"t":[[0,0,[7]]]}',
    'null',
  ])('that cannot be read is none: %s', (text) => expect(readConversation(text)).toBeUndefined());

  test('can be moved about, and a move over the edge changes nothing', () => {
    expect(roles(moveBlock(small, 0, 1))).toEqual(['user', 'system']);
    expect(moveBlock(small, 0, -1)).toBe(small);
    expect(roles(insertBlock(small, 1, block('tools', 't')))).toEqual(['system', 'tools', 'user']);
    expect(roles(removeBlock(small, 0))).toEqual(['user']);
    expect(setBlock(small, 1, { text: 'y' }).draft.blocks[1]!.text).toBe('y');
  });

  test('goes on from a request that was sent with its answer and a new question', () => {
    const next = send(small, 'answer', 'question');
    expect(next.sent.at(-1)).toBe(small.draft);
    expect(roles(next)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  test('is compacted in the first half of its history: the head and the last block stay', () => {
    const blocks = [block('system', 's'), ...['1', '2', '3', '4'].map((text) => block('user', text))];
    const summed = compact({ ...small, draft: { ...small.draft, blocks } }, 'sum');
    // History 1 2 3 before the last block; half of three, rounded up.
    expect(summed.draft.blocks.map(({ text }) => text)).toEqual(['s', 'sum', '3', '4']);
    expect(compact(small, 'sum')).toBe(small);
  });
});

describe('the scenes', () => {
  test('of exercise 2 edit the system line in turn 20, and one character of a tool result of turn 19', () => {
    for (const [scene, role] of [
      ['editSystem', 'system'],
      ['editTool', 'tool'],
    ] as const) {
      const { sent, draft } = sceneOf(scene, 'en');
      expect(sent).toHaveLength(19);
      const before = sent.at(-1)!.blocks;
      const changed = before.flatMap((each, i) => (each.text === draft.blocks[i]!.text ? [] : [each.role]));
      expect(changed).toEqual([role]);
    }
    expect(sceneOf('editTool', 'en').sent.at(-1)!.blocks.at(-1)!.role).toBe('tool');
    expect(
      sceneOf('editTool', 'en')
        .sent.at(-2)!
        .blocks.some(({ role }) => role === 'tool'),
    ).toBe(false);
  });

  test('of a long session have 468,000 tokens and 2,000 more', () => {
    const { sent, draft } = sceneOf('long', 'en');
    const sum = (blocks: typeof draft.blocks) => blocks.reduce((n, { count }) => n + Number(count), 0);
    expect([sum(sent[0]!.blocks), sum(draft.blocks)]).toEqual([468_000, 470_000]);
  });
});

describe('blocks in tokens', () => {
  const tokenizer = { vocabSize: 1000, training: null, segments: async (text: string) => segmentsOf(text) };
  const encoder = new Encoder(tokenizer as unknown as Tokenizer);

  test('begin with the token of their role and are filled up to their count', async () => {
    const { ids } = await encoder.encode(block('user', 'ab', { count: 5 }));
    expect([...ids]).toEqual([1002, 97, 98, 1005, 1005]); // user is the third role; filler stands behind five roles
    expect((await encoder.encode(block('system', 'ab', { count: 1 }))).ids).toHaveLength(3);
  });

  test.each([1.5, -1, 'abc', 1e7])('refuse a count of %s', async (count) => {
    await expect(encoder.encode(block('user', '', { count }))).rejects.toMatchObject({
      code: 'token_count_out_of_range',
      got: String(count),
    });
  });

  test('can have the two tokens that one was merged from: other ids, the same text', async () => {
    const merged = {
      ...tokenizer,
      training: { merges: [{ left: 104, right: 101, result: 256 }] },
      segments: async () => ({
        ids: Uint32Array.of(116, 256),
        length: 2,
        at: (i: number) =>
          [
            { start: 0, bytes: Uint8Array.of(116) },
            { start: 1, bytes: Uint8Array.of(104, 101) },
          ][i],
      }),
      tokenBytes: async (id: number) => [Uint8Array.of(id)],
    };
    const own = new Encoder(merged as unknown as Tokenizer);
    const split = await own.encode(block('assistant', 'the', { split: true }));
    expect([...split.ids].slice(1)).toEqual([116, 104, 101]);
    expect([1, 2, 3].map(split.label)).toEqual(['t', 'h', 'e']);
    expect(split.wasSplit).toBe(true);
    expect([...(await own.encode(block('assistant', 'the'))).ids].slice(1)).toEqual([116, 256]);
    expect((await encoder.encode(block('assistant', 'x', { split: true }))).wasSplit).toBe(false);
  });

  test('are cut where reading ends and around the first token that differs', async () => {
    const blocks = await Promise.all(small.draft.blocks.map((each) => encoder.encode(each)));
    // ⟨system⟩ a b d ⟨user⟩ x: 3 read, token 3 differs.
    const [first, second] = placed(blocks, 3, 3);
    expect(first!.parts).toEqual([
      { kind: 'read', text: 'ab' },
      { kind: 'differs', text: 'd' },
    ]);
    expect([first!.read, first!.length, second!.first, second!.read]).toEqual([3, 4, 4, 0]);
    expect(second!.parts).toEqual([{ kind: 'computed', text: 'x' }]);
    // Whole blocks of two: what agrees beyond them is computed all the same.
    expect(placed(blocks, 2, 3)[0]!.parts.map(({ kind }) => kind)).toEqual(['read', 'computed', 'differs']);
    expect(placed(blocks, 0, 0)[0]).toMatchObject({ differs: true, differsOutside: true });
  });
});

describe('while the panel is on the page', () => {
  let store: Store<LabState>;
  let queries: PromptCacheQuery[];
  let specs: TransformerSpec[];
  let prefilled: number[];
  let unknown: boolean;
  let end: () => void;

  const tokenizer = (vocabSize: number): Tokenizer =>
    ({
      vocabSize,
      training: null,
      dispose: async () => {},
      segments: async (text: string) => {
        if (unknown && vocabSize === 51) throw refused('unknown_character', 'Y', 0);
        return segmentsOf(text);
      },
    }) as unknown as Tokenizer;

  const turn = { length: 6, read: 3, computed: 3, shared: 3, sharedWith: 0, why: 'hit', totalCost: 1 };
  const session = {
    capacity: 6,
    length: 6,
    prefill: async (ids: Uint32Array) => {
      prefilled.push(ids.length);
      return { ms: ids.length, runs: 20, resolutionMs: 0.1, macs: 1 };
    },
    truncate: async () => {},
    dispose: async () => {},
  };
  const lab = {
    cost: {
      presets: async () => ({ prices: [] }),
      promptCache: async (query: PromptCacheQuery) => {
        queries.push(query);
        if (query.blockSize === 0) throw refused('cache_setting_out_of_range', 'blockSize = 0');
        return {
          turns: query.requests.map(() => turn),
          total: turn,
          neverCached: turn,
          alwaysAppended: turn,
        };
      },
      kvMacs: async ({ promptTokens }: { promptTokens: number }) => promptTokens,
      kvUnsavedMacs: async () => 7,
      prefillShare: async () => ({ missPositions: 1, hitPositions: 1, share: 1 }),
      appendedSession: async () => ({ lastLength: 1, sent: 1, read: 0, hitRate: 0 }),
      timeSaving: async (times: object) => times,
    },
    toy: { changedRows: async ({ nLayers }: { nLayers: number }) => new Uint8Array(nLayers) },
    tokenizer: async () => tokenizer(256),
    transformer: async (spec: TransformerSpec) => {
      specs.push(spec);
      return { session: async () => session, dispose: async () => {} };
    },
  } as unknown as Lab;

  const result = () => store.get().cache.result;
  const set = (part: Partial<CacheState['settings']>) =>
    store.update(({ cache }) => ({ cache: { ...cache, settings: { ...cache.settings, ...part } } }));
  const settled = async () => {
    for (let i = 0; i < 5; ++i) await heard();
  };

  beforeEach(async () => {
    const defaults = labDefaults('en');
    store = createStore<LabState>({
      ...defaults,
      tokens: { ...defaults.tokens, result: { ...defaults.tokens.result, tokenizer: tokenizer(51) } },
      cache: { ...defaults.cache, settings: { ...defaults.cache.settings, edited: small } },
    });
    [queries, specs, prefilled, unknown] = [[], [], [], false];
    end = runCache(lab, store);
    await settled();
  });
  afterEach(() => end());

  test('the core is asked with the tokens of every request, and the times they are sent at', () => {
    const [query] = queries;
    expect(query!.requests.map(({ ids, seconds }) => [[...ids], seconds])).toEqual([
      [[51, 97, 98, 99], 0],
      [[51, 97, 98, 100, 53, 120], 30],
    ]);
    expect(result().answer).toMatchObject({
      differsAt: 3,
      differing: { now: 'd', nowId: 100, before: 'c', beforeId: 99 },
      inBytes: null,
    });
    expect(result().answer!.macs).toEqual({ whole: 6, rest: 3, unsaved: 7 });
  });

  test('the turn alone is asked for twice more: without an earlier request, and begun with all of the last one', () => {
    const lengths = queries.slice(1).map(({ requests }) => requests.map(({ ids }) => ids.length));
    expect(lengths).toEqual([[6], [4, 6]]);
  });

  test('what the character vocabulary lacks makes everything be counted in bytes, and is said', async () => {
    unknown = true;
    set({ edited: setBlock(small, 1, { text: 'Y' }) });
    await settled();
    expect(result().answer!.inBytes).toMatchObject({ code: 'unknown_character', got: 'Y' });
    expect(queries.at(-1)!.requests[0]!.ids[0]).toBe(256);
  });

  test('a refused setting leaves its refusal and no answer', async () => {
    set({ blockSize: 0 });
    await settled();
    expect(result()).toMatchObject({ answer: null, refusal: { code: 'cache_setting_out_of_range' } });
    set({ blockSize: 1 });
    await settled();
    expect(result().refusal).toBeNull();
  });

  test('a measurement prefills the whole, then what is behind the part that was read', async () => {
    cacheActionsOf(store)!.measure();
    await settled();
    expect(prefilled).toEqual([6, 6, 3]); // the first warms up
    expect(result().measured).toMatchObject({ length: 6, computed: 3, saving: { wholeMs: 6, restMs: 3 } });
    expect(specs[0]).toMatchObject({ kind: 'random', config: { dim: 64, vocabSize: 512, maxSeqLen: 6 } });
    set({ ttlSeconds: 5 });
    expect(result().measured).toBeNull();
  });

  test('a measurement that is stopped leaves nothing', async () => {
    cacheActionsOf(store)!.measure();
    cacheActionsOf(store)!.stopMeasuring();
    await settled();
    expect(result()).toMatchObject({ measured: null, measuring: null });
  });

  test('when the panel leaves the page, its actions go with it', () => {
    end();
    expect(cacheActionsOf(store)).toBeNull();
  });
});

test('the settings come back from an address, also where they will be refused', () => {
  const settings = {
    ...cacheDefaults.settings,
    scene: 'long',
    edited: small,
    blockSize: 0,
    net: '15M',
  } as const;
  const back = cacheCodec.read(cacheCodec.write(settings, cacheDefaults.settings), cacheDefaults.settings);
  expect(back).toEqual(settings);
  expect(conversationOf(back, 'en')).toBe(back.edited);
});
