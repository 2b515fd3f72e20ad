import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { createStore, type Store } from '../../web/app/store.ts';
import { LabError, refusal } from '../../web/library/errors.ts';
import type { Lab } from '../../web/library/types.ts';
import { measuringOf } from '../../web/app/machine.ts';
import { runCost } from '../../web/panels/cost/run.ts';
import { fieldsOf, shapeField, shapeOf } from '../../web/panels/cost/shape-fields.ts';
import { costCodec, costDefaults, type CostSettings } from '../../web/panels/cost/state.ts';

const LLAMA = {
  ...{
    dim: 64,
    nLayers: 5,
    nHeads: 8,
    nKvHeads: 4,
    headDim: 8,
    hiddenDim: 172,
    vocabSize: 512,
    maxSeqLen: 0,
  },
};
const DEVICE = { flopsPerSecond: 10, bytesPerSecond: 5, memoryBytes: 1 };

let store: Store<LabState>;
let asked: (readonly [call: string, request: Record<string, unknown>])[];
let refuses: string | null;
let end: () => void;

const machine = () => store.get().machine.result;

/** Calculators that write down what they are asked, and answer with the name of the call. */
const cost = new Proxy({} as Lab['cost'], {
  get:
    (_, call: string) =>
    async (request: Record<string, unknown> = {}) => {
      asked.push([call, request]);
      if (call === refuses) throw new LabError(refusal('quant_block_mismatch', 'no blocks', '172'));
      if (call === 'presets')
        return {
          shapes: [{ name: 'llama-7b', title: '', source: '', shape: LLAMA }],
          devices: [{ name: 'a100-40gb', title: '', source: '', device: DEVICE }],
          prices: [],
        };
      if (call === 'flopsPerToken') return { attention: request['positions'], attentionIsHalfAt: 9 };
      if (call === 'measuredDevice') return DEVICE;
      if (call === 'measureMachine')
        return {
          macsPerSecond: 1,
          loads: [
            { workingSetBytes: 1, bytesPerSecond: 2 },
            { workingSetBytes: 9, bytesPerSecond: 3 },
          ],
          resolutionMs: 1,
        };
      return call;
    },
});

const result = () => store.get().cost.result;
const requests = (call: string) => asked.filter(([name]) => name === call).map(([, request]) => request);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
async function set(settings: Partial<CostSettings>): Promise<void> {
  asked = [];
  store.update(({ cost: own }) => ({ cost: { ...own, settings: { ...own.settings, ...settings } } }));
  await settled();
}

beforeEach(async () => {
  store = createStore(labDefaults('en'));
  asked = [];
  refuses = null;
  end = runCost({ cost }, store);
  await settled();
});
afterEach(() => end());

describe('the calculator in sight', () => {
  test('is the bill at first, with the prices of source 000', () => {
    expect(result().bill).toEqual({ price: 'cachePrice', rounds: 'rounds' });
    expect(requests('cachePrice')).toEqual([
      expect.objectContaining({ perMillionInput: 4, perMillionCacheWrite5min: 5, perMillionCacheWrite1h: 8 }),
    ]);
  });

  test('asks for nothing that another one shows', async () => {
    await set({ part: 'growth' });
    expect(requests('cachePrice')).toEqual([]);
    expect(requests('kvMacs').map(({ promptTokens }) => promptTokens)).toEqual(
      [1, 1, 1000, 1000, 10_000, 10_000, 100_000, 100_000], // without the cache and with it
    );
  });

  test('takes a text that is no number to nobody: it is refused under its own code, as it was entered', async () => {
    await set({ cacheReadTokens: 'many' });
    expect(result().refusal).toMatchObject({ code: 'token_count_out_of_range', got: 'many' });
    expect(result().bill).toBeNull();
    expect(requests('cachePrice')).toEqual([]);
    await set({ cacheReadTokens: 7 });
    expect(result().refusal).toBeNull();
  });
});

describe('a model', () => {
  test('is its preset by name, and its own sizes once there are some', async () => {
    await set({ part: 'model' });
    expect(requests('parameters')).toEqual([{ shape: 'llama-7b' }]);
    expect(result().models[0]!.flopsPerPosition).toBe(1); // what attention costs over one position
    await set({ own: { ...fieldsOf(LLAMA), nLayers: 6 } });
    expect(requests('parameters')).toEqual([{ shape: expect.objectContaining({ nLayers: 6 }) as object }]);
  });

  test('has no weight bytes in a type whose blocks do not fit, and everything else', async () => {
    refuses = 'weightBytes';
    await set({ part: 'model' });
    expect(result().models[0]!.weightBytes.q8_0).toBeNull();
    expect(result().refusal).toBeNull();
  });

  test('is compared with a second one of its own types', async () => {
    await set({ part: 'model', shape2: 'qwen3-0.6b', cache2: 'q8_0' });
    expect(requests('kvCache').map(({ shape, type }) => [shape, type])).toEqual([
      ['llama-7b', 'f16'],
      ['qwen3-0.6b', 'q8_0'],
    ]);
  });
});

describe('the roofline', () => {
  test('of a browser that was not measured waits; a measured one is a device', async () => {
    await set({ part: 'roofline', device: 'browser' });
    expect(result().roofline).toBeNull();
    measuringOf(() => ({ lab: { cost }, store })).start();
    expect(machine().measuring).toBe(0);
    await settled();
    await settled();
    expect(machine().measuring).toBeNull();
    // Its bandwidth is that of the largest working set.
    expect(requests('measuredDevice')).toEqual([{ macsPerSecond: 1, bytesPerSecond: 3 }]);
    expect(result().roofline!.device).toEqual(DEVICE);
  });

  test('is stopped without an answer', async () => {
    const measuring = measuringOf(() => ({ lab: { cost }, store }));
    measuring.start();
    measuring.stop();
    await settled();
    expect([machine().measuring, machine().speed]).toEqual([null, null]);
  });
});

describe('a shape in an address', () => {
  const DEEP = {
    ...LLAMA,
    tiedEmbeddings: true,
    latent: { qRank: 0, kvRank: 512, nopeHeadDim: 128, ropeHeadDim: 64, vHeadDim: 128 },
  };

  test('comes back whole, its parts and flags with it', () => {
    const settings = { ...costDefaults.settings, own: fieldsOf(DEEP) };
    const params = costCodec.write(settings, costDefaults.settings);
    const { own } = costCodec.read(params, costDefaults.settings);
    expect(shapeOf(own!)).toMatchObject(DEEP);
  });

  test('keeps what is no number, which is refused by the name of its size', () => {
    const own = shapeField('own').value('dim=4096,nLayers=many')!;
    expect(() => shapeOf(own)).toThrowError(
      expect.objectContaining({ code: 'shape_out_of_range', got: 'nLayers = many' }) as Error,
    );
  });

  test('is not read where it names a size that no model has', () => {
    expect(shapeField('own').value('dim=4096,legs=4')).toBeUndefined();
    expect(shapeField('own').value('dim')).toBeUndefined();
  });
});
