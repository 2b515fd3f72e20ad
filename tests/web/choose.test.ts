import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { createStore, type Store } from '../../web/app/store.ts';
import { actionsOf, canStep } from '../../web/panels/choose/actions.ts';
import { candidateAt, isComplete } from '../../web/panels/choose/candidate-rows.ts';
import { fieldOf } from '../../web/panels/choose/fields.ts';
import { moved, presetOf, stagesOf } from '../../web/panels/choose/order.ts';
import { PRINTED, printedTableOf, withPrintedTable } from '../../web/panels/choose/presets.ts';
import { runChoose } from '../../web/panels/choose/run.ts';
import { parseScores } from '../../web/panels/choose/scores.ts';
import { chainOf, chooseCodec, chooseDefaults, type ChooseState } from '../../web/panels/choose/state.ts';
import type { NgramModel } from '../../web/library/types.ts';
import { fakeLab, FakeModel, PRESET_ORDERS } from './fake-chooser.ts';

let store: Store<LabState>;
let model: FakeModel;
let lab: ReturnType<typeof fakeLab>;
let end: () => void;

const actions = () => actionsOf(store)!;
const result = () => store.get().choose.result;
const written = () =>
  result()
    .steps.map((step) => step.text)
    .join('');
const set = (settings: Partial<ChooseState['settings']>) =>
  store.update(({ choose }) => ({ choose: { ...choose, settings: { ...choose.settings, ...settings } } }));
const setText = (text: string) =>
  store.update((state) => ({ text: { ...state.text, settings: { ...state.text.settings, text } } }));
const useModel = (next: FakeModel | null) =>
  store.update(({ table }) => ({
    table: { ...table, result: { ...table.result, model: next as unknown as NgramModel | null } },
  }));
/** Until everything that is under way has been answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(async () => {
  store = createStore(labDefaults('en'));
  model = new FakeModel();
  lab = fakeLab();
  set({ stop: 'z', maxTokens: 5 });
  setText('ab');
  useModel(model);
  end = runChoose(lab, store, { betweenSteps: 0 });
  await settled();
});
afterEach(() => end());

describe('the next token', () => {
  test('is drawn after the running text and what was drawn before it', async () => {
    await actions().step();
    await actions().step();
    await settled();
    expect(written()).toBe('bc');
    expect(model.generations).toHaveLength(1);
    expect([...(model.generations[0]!.options.prompt as Uint32Array)]).toEqual([0, 1]);
    expect((result().ledger as unknown as { tokens: string }).tokens).toBe('abbc');
  });

  test('has beside it the account of the choice it came from, under the knobs of that moment', async () => {
    set({ temperature: 0.5 });
    await settled();
    await actions().step();
    set({ temperature: 2 });
    await settled();
    expect((result().lastLedger as unknown as { tokens: string }).tokens).toBe('ab');
    expect(model.asked.at(-1)).toMatchObject({ tokens: 'ab', chain: { temperature: 0.5 } });
  });

  test('may be asked for faster than it comes: one call at a time, none is lost', async () => {
    await Promise.all([actions().step(), actions().step(), actions().step()]);
    expect(written()).toBe('bcd');
  });

  test('can be forced, and the draw goes on from there with the same numbers', async () => {
    await actions().step();
    await actions().force(20);
    await actions().step();
    expect(written()).toBe('buc');
    expect(result().steps[1]).toMatchObject({ forced: true, u: null });
  });

  test('does not come after the last one', async () => {
    await actions().force(25);
    expect(result().steps.at(-1)!.stopped).toBe('stop');
    expect(canStep(store.get())).toBe(false);
    await actions().step();
    expect(written()).toBe('z');
  });
});

describe('a run', () => {
  test('goes on until the longest output', async () => {
    await actions().run();
    expect(written()).toBe('bcdef');
    expect(result().steps.at(-1)!.stopped).toBe('length');
    expect(result().running).toBe(false);
  });

  test('stops between two steps, and can go on', async () => {
    const unwatch = store.watch(
      (state) => state.choose.result.steps.length,
      (n) => n === 2 && actions().stop(),
    );
    await actions().run();
    unwatch();
    expect(written()).toBe('bc');
    await actions().run();
    expect(written()).toBe('bcdef');
  });

  test('stopped and started again at once is one run, not two', async () => {
    const first = actions().run();
    actions().stop();
    const second = actions().run();
    await Promise.all([first, second]);
    expect(written()).toBe('bcdef');
  });

  test('takes a knob that is moved under way from the next step on', async () => {
    const unwatch = store.watch(
      (state) => state.choose.result.steps.length,
      (n) => n === 2 && set({ temperature: 0.25 }),
    );
    await actions().run();
    unwatch();
    expect(result().steps.map((step) => step.p)).toEqual([1, 1, 0.25, 0.25, 0.25]);
  });

  test('ends where a knob is refused, with the steps so far', async () => {
    const unwatch = store.watch(
      (state) => state.choose.result.steps.length,
      (n) => n === 2 && set({ temperature: NaN }),
    );
    await actions().run();
    unwatch();
    await settled();
    expect(written()).toBe('bc');
    expect(result().refusal?.code).toBe('temperature_out_of_range');
    expect(result().running).toBe(false);
  });

  test('ends when a new text begins', async () => {
    const unwatch = store.watch(
      (state) => state.choose.result.steps.length,
      (n) => n === 2 && setText('c'),
    );
    await actions().run();
    unwatch();
    expect(written()).toBe('');
    expect(result().running).toBe(false);
  });
});

describe('rewinding', () => {
  test('takes back one step, or all, and the same steps follow', async () => {
    await actions().run();
    await actions().rewind(4);
    expect(written()).toBe('bcde');
    await actions().rewind(0);
    await settled();
    expect(written()).toBe('');
    expect(result().lastLedger).toBeNull();
    await actions().run();
    expect(written()).toBe('bcdef');
    expect(model.generations).toHaveLength(1);
  });
});

describe('keeping', () => {
  test('appends the continuation to the running text, which then starts anew', async () => {
    await actions().step();
    await actions().step();
    actions().keep();
    await settled();
    expect(store.get().text.settings.text).toBe('abbc');
    expect(written()).toBe('');
    expect((result().ledger as unknown as { tokens: string }).tokens).toBe('abbc');
  });
});

describe('a new beginning', () => {
  test.each([
    ['text', () => setText('b')],
    ['model', () => useModel(new FakeModel())],
    ['seed', () => set({ seed: 7 })],
    ['generator', () => set({ rng: 'mulberry32' })],
  ])('a new %s starts anew and lets the old generation go', async (_, change) => {
    await actions().step();
    change();
    await settled();
    expect(written()).toBe('');
    expect(model.generations[0]!.disposed).toBe(true);
    expect(result().ledger).not.toBeNull();
  });

  test('without a model there is no account, and nothing breaks', async () => {
    useModel(null);
    await actions().step();
    await actions().run();
    await settled();
    expect(result()).toMatchObject({ model: null, ledger: null, steps: [], running: false, refusal: null });
  });

  test('an answer about an older text is dropped', async () => {
    let release = () => {};
    model.gate = new Promise((resolve) => (release = resolve));
    setText('c');
    await settled();
    model.gate = Promise.resolve();
    setText('d');
    await settled();
    release();
    await settled();
    expect((result().ledger as unknown as { tokens: string }).tokens).toBe('d');
  });

  test('a token of an older text that arrives late is dropped', async () => {
    const late = actions().step();
    setText('c');
    await late;
    await settled();
    expect(written()).toBe('');
  });
});

describe('limits', () => {
  test('a longer output continues the same text', async () => {
    await actions().run();
    set({ maxTokens: 7 });
    await settled();
    expect(written()).toBe('bcdef');
    expect(canStep(store.get())).toBe(true);
    await actions().run();
    expect(written()).toBe('bcdefgh');
  });

  test('on the way from 5 to 12 a reader types 1: no step is lost, and each keeps its own knobs', async () => {
    await actions().step();
    set({ temperature: 0.5 });
    await actions().step();
    await actions().force(9);
    set({ maxTokens: 1 });
    await settled();
    expect(written()).toBe('b');
    set({ maxTokens: 12 });
    await settled();
    expect(written()).toBe('bcj');
    expect(result().steps.map((step) => step.p)).toEqual([1, 0.5, 0.5]);
  });

  test('one that is refused is refused at once, and its field keeps what was typed', async () => {
    set({ maxTokens: -1 });
    await settled();
    expect(result().refusal).toMatchObject({ code: 'max_tokens_out_of_range', got: '-1' });
    expect(store.get().choose.settings.maxTokens).toBe(-1);
    set({ maxTokens: 5 });
    await settled();
    expect(result().refusal).toBeNull();
  });
});

describe('the knobs', () => {
  test('redraw the account of the next choice at once and touch no step', async () => {
    await actions().step();
    await settled();
    set({ topK: 3 });
    await settled();
    expect(result().ledger!.kept).toBe(3);
    expect(written()).toBe('b');
  });

  test('leave the raw scores where they are, and the panel counts it', async () => {
    set({ topK: 3 });
    await settled();
    set({ temperature: 0.3 });
    await settled();
    expect(result().moved).toEqual({ knobs: 2, raw: 0 });
    setText('c');
    await settled();
    expect(result().moved).toEqual({ knobs: 0, raw: 0 });
  });

  test.each([
    ['temperature', -1],
    ['topK', 0],
    ['seed', -3],
  ] as const)('a refused %s keeps its value and reaches its field', async (knob, value) => {
    set({ [knob]: value });
    await settled();
    expect(fieldOf(result().refusal!, store.get().choose.settings)).toBe(knob);
    expect(result().refusal!.got).toBe(String(value));
    expect(store.get().choose.settings[knob]).toBe(value);
    set({ [knob]: 1 });
    await settled();
    expect(result().refusal).toBeNull();
  });

  test('a character that the vocabulary lacks is refused at the text', async () => {
    setText('a?');
    await settled();
    expect(fieldOf(result().refusal!, store.get().choose.settings)).toBe('text');
    expect(result().ledger).toBeNull();
  });

  test('an API that takes no knobs gets none, and the reader keeps theirs', () => {
    const settings = { ...chooseDefaults.settings, temperature: 0.3, topK: 5, minP: 0.1 };
    expect(chainOf(settings)).toMatchObject({ temperature: 0.3, topK: 5, minP: 0.1 });
    expect(chainOf({ ...settings, profile: 'refuses' })).toEqual({ order: settings.order, minP: 0.1 });
  });

  test('survive the way through a link, refused ones too', () => {
    const settings = { ...chooseDefaults.settings, temperature: -1, topK: null, stop: '\n\t', topP: 0.9 };
    const params = chooseCodec.write(settings, chooseDefaults.settings);
    expect(chooseCodec.read(params, chooseDefaults.settings)).toEqual(settings);
  });
});

describe('the candidate table', () => {
  const rows = () => result().rows!;
  const ids = (first: number, end: number) =>
    Array.from({ length: end - first }, (_, i) => candidateAt(rows(), first + i)?.id ?? null);

  test('of a small vocabulary is whole', async () => {
    expect(rows().length).toBe(10);
    set({ show: 'all' });
    await settled();
    expect(rows().length).toBe(26);
    expect(isComplete(rows())).toBe(true);
    expect(result().ledger!.candidates).toHaveLength(10);
  });

  test('of a large one comes page by page, as it is looked at', async () => {
    const large = new FakeModel();
    large.vocabSize = 5000;
    useModel(large);
    set({ show: 'all' });
    await settled();
    expect(rows().length).toBe(5000);
    expect(ids(98, 102)).toEqual([98, 99, null, null]);
    actions().look(295, 305);
    await settled();
    expect(ids(299, 301)).toEqual([299, 300]);
    expect(isComplete(rows())).toBe(false);
    expect(Math.max(...large.asked.map((call) => call.top))).toBeLessThanOrEqual(100);
  });

  test('asks again for what is looked at when a knob moves, and for nothing else', async () => {
    const large = new FakeModel();
    large.vocabSize = 5000;
    useModel(large);
    set({ show: 'all' });
    await settled();
    actions().look(1000, 1020);
    await settled();
    large.asked.length = 0;
    set({ temperature: 0.5 });
    await settled();
    expect(large.asked.map((call) => call.offset)).toEqual([0, 1000]);
    expect(ids(1000, 1001)).toEqual([1000]);
  });

  test('forgets what lies far away after a long walk', async () => {
    const large = new FakeModel();
    large.vocabSize = 50_000;
    useModel(large);
    set({ show: 'all' });
    await settled();
    for (let page = 0; page < 60; page += 1) {
      actions().look(page * 100, page * 100 + 20);
      await settled();
    }
    expect(rows().pages.size).toBe(40);
    expect(ids(5900, 5901)).toEqual([5900]);
    expect(ids(0, 1)).toEqual([null]);
  });
});

describe('the order of stages', () => {
  const stages = stagesOf('huggingface', PRESET_ORDERS);

  test('of a preset is what the engine says it is, and nothing before that', async () => {
    await settled();
    expect(stages).toEqual(['penalties', 'temperature', 'topK', 'topP', 'minP']);
    expect(stagesOf('huggingface', [])).toEqual([]);
    expect(stagesOf(['topK'], [])).toEqual(['topK']);
    expect(result().presets).toEqual(PRESET_ORDERS);
  });

  test('a stage moves up and down, and stays inside', () => {
    expect(moved(stages, 1, 0)).toEqual(['temperature', 'penalties', 'topK', 'topP', 'minP']);
    expect(moved(stages, 1, 4)).toEqual(['penalties', 'topK', 'topP', 'minP', 'temperature']);
    expect(moved(stages, 0, -1)).toEqual(stages);
    expect(moved(stages, 4, 5)).toEqual(stages);
  });

  test('is known by the preset it equals', () => {
    expect(presetOf(stages, PRESET_ORDERS)).toBe('huggingface');
    expect(presetOf(moved(stages, 1, 4), PRESET_ORDERS)).toBe('llama.cpp');
    expect(presetOf(moved(stages, 0, 4), PRESET_ORDERS)).toBeNull();
  });

  test('reaches the engine', async () => {
    set({ order: moved(stages, 0, 4) });
    await settled();
    expect(model.asked.at(-1)!.chain.order).toEqual(['temperature', 'topK', 'topP', 'minP', 'penalties']);
    set({ order: 'llama.cpp' });
    await settled();
    expect(model.asked.at(-1)!.chain.order).toBe('llama.cpp');
  });
});

describe('typed scores', () => {
  test('a line is a token, a tab and a number', () => {
    expect(parseScores({ typed: '好\t8.7\n Paris\t−0,5\n\n\\n\t-∞\nlast 2\n', typedAs: 'logit' })).toEqual({
      scores: {
        tokens: [
          { text: '好', logit: 8.7 },
          { text: ' Paris', logit: -0.5 },
          { text: '\n', logit: -Infinity },
          { text: 'last', logit: 2 },
        ],
      },
    });
    expect(parseScores({ typed: ' \n', typedAs: 'p' })).toBeNull();
  });

  test('a line without a number is refused, with the line and where it begins', () => {
    const parsed = parseScores({ typed: '好\t8.7\n热\tx', typedAs: 'logit' });
    expect(parsed).toMatchObject({ refusal: { code: 'scores_not_finite', got: '热\tx', position: 6 } });
  });

  test('replace the model: the prompt is empty, whatever the running text', async () => {
    set({ source: 'typed', typed: 'a\t1\nb\t2' });
    setText('not in the vocabulary!');
    await settled();
    expect(lab.given).toHaveLength(1);
    expect((result().ledger as unknown as { tokens: string }).tokens).toBe('');
    await actions().step();
    expect(written()).toBe('b');
  });

  test('that cannot be read leave no model, the text as typed, and the refusal at their field', async () => {
    set({ source: 'typed', typed: 'a one' });
    await settled();
    expect(result()).toMatchObject({ model: null, ledger: null });
    expect(fieldOf(result().refusal!, store.get().choose.settings)).toBe('typed');
    expect(store.get().choose.settings.typed).toBe('a one');
    set({ source: 'model' });
    await settled();
    expect(result().refusal).toBeNull();
    expect(result().ledger).not.toBeNull();
  });
});

describe('printed tables', () => {
  test.each(Object.keys(PRINTED) as (keyof typeof PRINTED)[])(
    '%s is known again until a score is changed',
    (name) => {
      const settings = withPrintedTable(chooseDefaults.settings, name);
      expect(printedTableOf(settings)).toBe(name);
      expect(printedTableOf({ ...settings, typed: settings.typed + '\nx\t0' })).toBeNull();
    },
  );

  test('probabilities add up to one; what is filled in fits what is printed', () => {
    const sum = (scores: readonly (readonly [string, number])[]) =>
      scores.reduce((total, [, score]) => total + score, 0);
    const { topP, france, colour } = PRINTED;
    for (const table of [topP, france, colour]) expect(sum(table.tokens)).toBeCloseTo(1, 9);
    expect(sum(colour.tokens.slice(4, 9))).toBeCloseTo(0.1837, 9);
    expect(sum(colour.tokens.slice(0, 10))).toBeCloseTo(0.6763, 9);
    expect(sum(france.tokens.slice(0, 10))).toBeCloseTo(0.9991, 9);
    // Four tokens reach 0.5 only after top-k 40 has renormalised: between 41.59 / 0.5 and 46.54 / 0.5 per cent.
    const top40 = sum(colour.tokens.slice(0, 40));
    expect(0.4159 / top40).toBeLessThan(0.5);
    expect(0.4654 / top40).toBeGreaterThan(0.5);
    for (const { tokens } of [topP, france, colour]) {
      const scores = tokens.map(([, score]) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    }
  });

  test('each printed row is computed under its own setting', async () => {
    set(withPrintedTable(store.get().choose.settings, 'temperature'));
    await settled();
    expect(result().printed).toBe('temperature');
    expect(result().printedRows).toHaveLength(3);
    set({ typed: 'a\t1' });
    await settled();
    expect(result()).toMatchObject({ printed: null, printedRows: [] });
  });
});

test('after its end nothing is offered and nothing is answered', async () => {
  end();
  expect(actionsOf(store)).toBeNull();
  const update = vi.spyOn(store, 'update');
  setText('c');
  await settled();
  expect(update).toHaveBeenCalledTimes(1);
});
