import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { createStore, type Store } from '../../web/app/store.ts';
import type { LanguageModel, Step } from '../../web/library/types.ts';
import type { ChooseState } from '../../web/panels/choose/state.ts';
import { runsActionsOf } from '../../web/panels/runs/actions.ts';
import { runRuns, temperaturesOf } from '../../web/panels/runs/run.ts';
import type { RunsState } from '../../web/panels/runs/state.ts';
import { FakeModel } from './fake-chooser.ts';

let store: Store<LabState>;
let model: FakeModel;
let digested: string[];
let end: () => void;

const actions = () => runsActionsOf(store)!;
const result = () => store.get().runs.result;
const texts = () => result().runs.map((run) => run.steps.map((step) => step.text).join(''));
const set = (settings: Partial<RunsState['settings']>) =>
  store.update(({ runs }) => ({ runs: { ...runs, settings: { ...runs.settings, ...settings } } }));
const setKnobs = (settings: Partial<ChooseState['settings']>) =>
  store.update(({ choose }) => ({ choose: { ...choose, settings: { ...choose.settings, ...settings } } }));
const useModel = (next: FakeModel | null) =>
  store.update(({ choose }) => ({
    choose: { ...choose, result: { ...choose.result, model: next as unknown as LanguageModel | null } },
  }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const lab = {
  digest: (steps: readonly Pick<Step, 'id' | 'p' | 'u'>[]) => {
    digested.push((steps as Step[]).map((step) => step.text).join(''));
    return Promise.resolve(`digest ${digested.length}`);
  },
};

beforeEach(async () => {
  store = createStore(labDefaults('en'));
  model = new FakeModel();
  digested = [];
  setKnobs({ stop: 'e', maxTokens: 3 });
  set({ rows: 3 });
  useModel(model);
  end = runRuns(lab, store);
  await settled();
});
afterEach(() => end());

describe('rows', () => {
  test('are one text a seed, from the chooser’s seed on, and say why they ended', () => {
    expect(result().runs.map((run) => run.seed)).toEqual([1, 2, 3]);
    expect(texts()).toEqual(['bcd', 'cde', 'de']);
    expect(result().runs.map((run) => run.steps.at(-1)!.stopped)).toEqual(['length', 'stop', 'stop']);
    expect(result().progress).toBeNull();
  });

  test('are digested one after the other', () => {
    expect(digested).toEqual(['bcdcdede']);
    expect(result().digest).toBe('digest 1');
  });

  test('are made anew when a knob, the seed, a limit or their number changes', async () => {
    setKnobs({ seed: 3 });
    await settled();
    expect(texts()[0]).toBe('de');
    setKnobs({ stop: '' });
    await settled();
    expect(texts()[0]).toBe('def');
    set({ rows: 1 });
    await settled();
    expect(texts()).toEqual(['def']);
    setKnobs({ temperature: 0.5 });
    await settled();
    expect(result().runs[0]!.steps[0]!.p).toBe(0.5);
  });

  test('of older settings are dropped', async () => {
    setKnobs({ seed: 5 });
    setKnobs({ seed: 7 });
    await settled();
    expect(result().runs.map((run) => run.seed)).toEqual([7, 8, 9]);
  });

  test('stop where the reader stops them, and can be made again', async () => {
    actions().rows();
    actions().stopRows();
    await settled();
    expect(result()).toMatchObject({ runs: [], progress: null, digest: null });
    actions().rows();
    await settled();
    expect(texts()).toHaveLength(3);
  });

  test.each([0, 2.5, 101, NaN])('a number of %s is refused and kept as typed', async (rows) => {
    set({ rows });
    await settled();
    expect(result().refusal).toMatchObject({ code: 'invalid_argument', got: String(rows) });
    expect(store.get().runs.settings.rows).toBe(rows);
    expect(result().runs).toEqual([]);
  });

  test('a knob that is refused leaves no rows and its refusal', async () => {
    setKnobs({ temperature: -1 });
    await settled();
    expect(result()).toMatchObject({ runs: [], refusal: { code: 'temperature_out_of_range' } });
  });

  test('without a model there are none, and nothing breaks', async () => {
    useModel(null);
    actions().draw();
    await settled();
    expect(result()).toMatchObject({ runs: [], table: [], refusal: null, drawing: null });
  });
});

describe('drawing n times', () => {
  test('is done at each temperature, with the chooser’s other knobs', async () => {
    setKnobs({ topK: 4 });
    set({ draws: 50, temperatures: '0 0.3, 1.5' });
    actions().draw();
    await settled();
    expect(result().table.map((row) => row.temperature)).toEqual([0, 0.3, 1.5]);
    expect(
      model.drawn.map((options) => [options.n, options.chain!.temperature, options.chain!.topK]),
    ).toEqual([
      [50, 0, 4],
      [50, 0.3, 4],
      [50, 1.5, 4],
    ]);
    expect(result().drawing).toBeNull();
  });

  test('stops in between and keeps what was drawn', async () => {
    set({ temperatures: '0 1 2' });
    const unwatch = store.watch(
      (state) => state.runs.result.table.length,
      (n) => n === 1 && actions().stopDraws(),
    );
    actions().draw();
    await settled();
    unwatch();
    expect(result().table).toHaveLength(1);
    expect(result().drawing).toBeNull();
  });

  test('is forgotten when what it was drawn from changes', async () => {
    actions().draw();
    await settled();
    expect(result().table).toHaveLength(5);
    setKnobs({ topK: 2 });
    expect(result().table).toEqual([]);
  });

  test.each([
    [{ draws: 0 }, 'draws_out_of_range', '0'],
    [{ temperatures: '0.5 -1' }, 'temperature_out_of_range', '-1'],
    [{ temperatures: '0.5 hot' }, 'temperature_out_of_range', 'hot'],
  ])('%o is refused and kept as typed', async (settings, code, got) => {
    set(settings);
    actions().draw();
    await settled();
    expect(result().drawsRefusal).toMatchObject({ code, got });
    expect(store.get().runs.settings).toMatchObject(settings);
    set({ draws: 10, temperatures: '1' });
    expect(result().drawsRefusal).toBeNull();
  });

  test('temperatures are separated by spaces or commas of either script', () => {
    expect(temperaturesOf(' 0, 0.3，0.7 、1\n1.5')).toEqual(['0', '0.3', '0.7', '1', '1.5']);
    expect(temperaturesOf(' ')).toEqual([]);
  });
});

test('when the panel leaves the page, what it was doing ends', async () => {
  actions().draw();
  end();
  await settled();
  expect(runsActionsOf(store)).toBeNull();
  expect(result()).toMatchObject({ drawing: null, progress: null });
});
