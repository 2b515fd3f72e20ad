import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { measuringOf } from '../../web/app/machine.ts';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { createStore, type Store } from '../../web/app/store.ts';
import type { Lab, TransformerSpec } from '../../web/library/types.ts';
import { prefillActionsOf } from '../../web/panels/prefill/actions.ts';
import { Player } from '../../web/panels/prefill/player.ts';
import { promptOf } from '../../web/panels/prefill/given.ts';
import { runPrefill } from '../../web/panels/prefill/run.ts';
import { prefillCodec, prefillDefaults, type PrefillState } from '../../web/panels/prefill/state.ts';
import { tablesOf } from '../../web/panels/prefill/tables.ts';
import { heard, refused, segmentsOf } from './fake-tokenizers.ts';
import { FakeTransformer, comparisonOf, type FakeSession } from './fake-transformer.ts';

let store: Store<LabState>;
let models: FakeTransformer[];
let compared: object[];
let end: () => void;

const result = () => store.get().prefill.result;
const actions = () => prefillActionsOf(store)!;
const set = (settings: Partial<PrefillState['settings']>) =>
  store.update(({ prefill }) => ({
    prefill: { ...prefill, settings: { ...prefill.settings, ...settings } },
  }));
const write = (text: string) =>
  store.update(({ tokens }) => ({
    tokens: { ...tokens, result: { ...tokens.result, segments: segmentsOf(text) } },
  }));
/** Rounds of promises: a step of both runs is a handful. */
const settle = async () => {
  for (let i = 0; i < 40; i += 1) await heard();
};

const lab = {
  transformer: async (spec: TransformerSpec) => {
    const model = new FakeTransformer(spec);
    models.push(model);
    return model.asModel;
  },
  toy: {
    run: async ({ cached }: { cached?: boolean }) => ({
      ids: Uint32Array.of(1, 2),
      kvProjectionMacs: cached ? 120_832 : 2_027_520,
    }),
  },
  cost: {
    rounds: async ({ inputTokens }: { inputTokens: number }) => {
      if (!Number.isInteger(inputTokens)) throw refused('token_count_out_of_range', String(inputTokens));
      return { prefillPositions: inputTokens, decodeRounds: 0 };
    },
    kvCache: async ({ positions }: { positions: number }) => ({ bytesPerToken: 8, bytes: 8 * positions }),
    weightBytes: async () => 1000,
    compareRuns: async (request: { withCache: readonly object[] }) => {
      compared.push(request);
      return comparisonOf(request.withCache.length);
    },
    kvMacs: async ({ cached }: { cached?: boolean }) => (cached ? 1 : 200),
    kvSaving: async () => 200,
    barCells: async () => 1,
    measureMachine: async () => ({
      macsPerSecond: 1e9,
      resolutionMs: 0.1,
      loads: [
        { workingSetBytes: 500, bytesPerSecond: 9e9 },
        { workingSetBytes: 5000, bytesPerSecond: 3e9 },
        { workingSetBytes: 50_000, bytesPerSecond: 1e9 },
      ],
    }),
  },
} as unknown as Pick<Lab, 'transformer' | 'toy' | 'cost'>;

beforeEach(async () => {
  store = createStore(labDefaults('en'));
  models = [];
  compared = [];
  set({ newTokens: 3 });
  write('abcde');
  end = runPrefill(lab, store);
  await settle();
});
afterEach(() => end());

describe('the two runs', () => {
  test('record a step each: everything again without the cache, one position with it', () => {
    const positions = result().steps.map((pair) =>
      [pair.without, pair.with].map(({ first, length }) => length - first),
    );
    expect(positions).toEqual([
      [5, 5], // the prefill
      [6, 1],
      [7, 1],
    ]);
    expect(result().steps.map((pair) => [pair.without.id, pair.with.id])).toEqual([
      [5, 5],
      [6, 6],
      [7, 7],
    ]);
    expect(result().progress).toBeNull();
    expect(result().account!.withCache.ttftMilliseconds).toBe(3);
  });

  test('have room for the prompt and what is read again: the last token never is', () => {
    expect(models[0]!.sessions.map(({ kv, capacity }) => [kv, capacity])).toEqual([
      ['none', 7],
      ['f32', 7],
    ]);
  });

  test('take the running text’s tokens, or as many as are set, over and over', () => {
    expect([...result().prompt]).toEqual([...'abcde'].map((c) => c.charCodeAt(0)));
    expect([...promptOf(Uint32Array.of(7, 8), 5, 99)]).toEqual([7, 8, 7, 8, 7]);
    expect([...promptOf(Uint32Array.of(), 4, 3)]).toEqual([0, 1, 2, 0]);
  });

  test('begin anew when the text or a number changes, with the model that is there', async () => {
    write('ab');
    await settle();
    expect(result().steps[0]!.with.length).toBe(2);
    set({ promptTokens: 4, newTokens: 1 });
    await settle();
    expect(result().steps.map((pair) => pair.with.length)).toEqual([4]);
    expect(models).toHaveLength(1);
  });

  test('of a larger model wait to be asked; the model before it is disposed of', async () => {
    set({ size: '15M' });
    await settle();
    expect([result().steps.length, result().progress]).toEqual([0, null]);
    expect(result()).toMatchObject({ needs: { weightBytes: 1000, kvBytes: 8 * 7 }, onDemand: true });
    actions().run();
    await settle();
    expect(result().steps).toHaveLength(3);
    expect(models.map(({ disposed }) => disposed)).toEqual([true, false]);
  });

  test('of a long prompt wait to be asked too', async () => {
    set({ promptTokens: 2046 });
    await settle();
    expect(result()).toMatchObject({ onDemand: true, progress: null, steps: [] });
  });

  test('stop within a step, and what was computed stays', async () => {
    models[0]!.held = true;
    actions().run();
    await settle();
    const [bare, cached] = models[0]!.sessions.slice(-2) as [FakeSession, FakeSession];
    const waiting = () => [bare, cached].find((session) => session.waiting.length > 0)!.waiting.shift()!;
    // However often it warms up, until a prefill of each is there.
    for (let call = 0; call < 100 && result().steps.length === 0; call += 1) {
      waiting()();
      await settle();
    }
    expect(result().steps).toHaveLength(1);
    actions().stop();
    expect([result().progress, result().stopped]).toEqual([null, true]);
    waiting()();
    await settle();
    expect(result().steps).toHaveLength(1);
    expect([bare.disposed, cached.disposed]).toEqual([true, false]);
    expect(result().row).toMatchObject({ layer: 0, position: 0 });
  });

  test('refuse what is no number of tokens, with its code', async () => {
    set({ promptTokens: 'many' });
    await settle();
    expect(result().refusal).toMatchObject({ code: 'token_count_out_of_range', got: 'many' });
    expect([result().steps.length, result().progress]).toEqual([0, null]);
  });

  test('leave nothing behind', async () => {
    end();
    await settle();
    expect(models.every(({ disposed }) => disposed)).toBe(true);
    expect(models[0]!.sessions.every(({ disposed }) => disposed)).toBe(true);
    end = () => {};
  });
});

describe('the cache', () => {
  test('is looked into where the reader points', async () => {
    set({ layer: 2, position: 4 });
    await settle();
    expect(result().row).toMatchObject({ layer: 2, position: 4 });
    expect([...result().row!.keys]).toEqual([2, 4]);
  });
});

describe('the machine', () => {
  test('is measured on demand; the bandwidth is that of the smallest working set that holds the weights', async () => {
    expect(compared.at(-1)).not.toHaveProperty('macsPerSecond');
    measuringOf(() => ({ lab, store })).start();
    await settle();
    expect(compared.at(-1)).toMatchObject({ macsPerSecond: 1e9, bytesPerSecond: 3e9 });
  });

  test('measured on another panel, is not measured again here', async () => {
    end();
    measuringOf(() => ({ lab, store })).start();
    await settle();
    end = runPrefill(lab, store);
    await settle();
    expect(compared.at(-1)).toMatchObject({ macsPerSecond: 1e9, bytesPerSecond: 3e9 });
  });
});

test('the source’s toy is run, and its table computed', () => {
  expect(result().source!.toy).toEqual({ without: 2_027_520, with: 120_832, sameTokens: true });
  expect(result().source!.rows.map(({ promptTokens }) => promptTokens)).toEqual([1000, 10_000, 100_000]);
});

test('settings go through an address and back; steps leave as a table, a row a step and run', () => {
  const settings = { ...prefillDefaults.settings, size: '15M', promptTokens: 300, layer: 3 } as const;
  const params = prefillCodec.write(settings, prefillDefaults.settings);
  expect(params).toEqual({ pdModel: '15M', pdPrompt: '300', pdLayer: '3' });
  expect(prefillCodec.read(params, prefillDefaults.settings)).toEqual(settings);
  expect(tablesOf(result())[0]!.rows.map((row) => row.slice(0, 4))).toEqual([
    [1, 'none', 5, 5],
    [1, 'f32', 5, 5],
    [2, 'none', 6, 6],
    [2, 'f32', 1, 1],
    [3, 'none', 7, 7],
    [3, 'f32', 1, 1],
  ]);
});

describe('the player', () => {
  test('stays at the end of a record that grows, and plays it from the beginning', () => {
    vi.useFakeTimers();
    const player = new Player(() => {});
    player.speed = 4;
    player.follow(1);
    player.follow(3);
    expect(player.step).toBe(3);
    player.play();
    expect([player.step, player.playing]).toEqual([0, true]);
    vi.advanceTimersByTime(500); // two frames of 250 ms
    expect(player.step).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect([player.step, player.playing]).toEqual([3, false]);
    vi.useRealTimers();
  });

  test('goes where it is scrubbed to, no further than the record, and then stands', () => {
    const player = new Player(() => {});
    player.follow(3);
    player.play();
    player.go(9);
    expect([player.step, player.playing]).toEqual([3, false]);
    player.go(-1);
    expect(player.step).toBe(0);
    player.follow(0);
    expect(player.last).toBe(0);
  });
});
