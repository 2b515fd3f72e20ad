import { beforeEach, describe, expect, test } from 'vitest';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { createStore, slice, type Store } from '../../web/app/store.ts';
import type { LanguageModel, Segments, Tokenizer } from '../../web/library/types.ts';
import { Asked } from '../../web/panels/table/asked.ts';
import { ContextList } from '../../web/panels/table/context-list.ts';
import { kept } from '../../web/app/kept.ts';
import { placesOf } from '../../web/panels/table/places.ts';
import { runTable } from '../../web/panels/table/run.ts';
import { tableCodec, tableDefaults, type TableState } from '../../web/panels/table/state.ts';
import { continueText } from '../../web/panels/text/actions.ts';
import { FakeNgram, FakeNgramLab } from './fake-ngrams.ts';

const heard = () => new Promise<void>((resolve) => setTimeout(resolve));
const tokenizer = (kind: Tokenizer['kind'] = 'char') => ({ kind, vocabSize: 26 }) as Tokenizer;
const segments = (...ids: number[]) => ({ ids: Uint32Array.from(ids), length: ids.length }) as Segments;

let lab: FakeNgramLab;
let store: Store<LabState>;
let end: () => void;
const result = (): TableState['result'] => store.get().table.result;
const set = (settings: Partial<TableState['settings']>) =>
  slice(store, 'table').update((state) => ({ settings: { ...state.settings, ...settings } }));
const tokens = (part: Partial<LabState['tokens']['result']>) =>
  slice(store, 'tokens').update((state) => ({ result: { ...state.result, ...part } }));
const corpus = (corpusText: string | null) =>
  slice(store, 'text').update((state) => ({ result: { ...state.result, corpusText } }));
const continued = (model: LanguageModel | null, ids: readonly number[]) => continueText(store, model, ids);

beforeEach(() => {
  lab = new FakeNgramLab();
  store = createStore(labDefaults('zh-CN'));
  end = runTable(lab.asLab, store);
});

/** A table in place, with the text's tokens 1, 2. */
async function started(): Promise<FakeNgram> {
  corpus('abab');
  tokens({ tokenizer: tokenizer(), segments: segments(1, 2) });
  const model = lab.give();
  await heard();
  return model;
}

describe('the table', () => {
  test('waits for a corpus and a tokenizer, and is built from them and the settings', () => {
    corpus('abab');
    expect(lab.wanted).toHaveLength(0);
    const made = tokenizer();
    tokens({ tokenizer: made });
    expect(lab.wanted).toHaveLength(1);
    expect(lab.wanted[0]!.spec).toEqual({
      corpus: 'abab',
      tokenizer: made,
      order: 2,
      alpha: 0.01,
      unseen: 'uniform',
    });
  });

  test('appears together with its row and the text that it was counted in', async () => {
    const model = await started();
    expect(result().model).toBe(model);
    expect(result().corpus).toBe('abab');
    expect(result().row?.contextText).toBe('2');
    expect(result().refusal).toBeNull();
  });

  test('that is replaced is released after its successor is known', async () => {
    const first = await started();
    set({ order: 3 });
    let releasedWhenReplaced: boolean | null = null;
    store.watch(
      (state) => state.table.result.model,
      (model) => {
        if (model !== first.asModel) releasedWhenReplaced = first.disposed;
      },
    );
    const second = lab.give();
    await heard();
    expect(result().model).toBe(second);
    expect(releasedWhenReplaced).toBe(false);
    expect(first.disposed).toBe(true);
    expect(second.disposed).toBe(false);
  });

  test('of older settings is aborted, and released should it still arrive', async () => {
    await started();
    set({ order: 3 });
    const older = lab.wanted.at(-1)!;
    set({ order: 4 });
    expect(older.signal?.aborted).toBe(true);
    const late = new FakeNgram(older.spec);
    older.answer(late);
    const newest = lab.give();
    await heard();
    expect(late.disposed).toBe(true);
    expect(result().model).toBe(newest);
  });

  test('stays in sight while a knob is refused, with the reason beside it', async () => {
    const model = await started();
    set({ alpha: NaN });
    lab.wanted.at(-1)!.refuse('alpha_out_of_range');
    await heard();
    expect(result().model).toBe(model);
    expect(model.disposed).toBe(false);
    expect(result().refusal?.code).toBe('alpha_out_of_range');
    set({ alpha: 0.5 });
    lab.give();
    await heard();
    expect(result().refusal).toBeNull();
  });

  test('of another vocabulary does not stay when the new one is refused', async () => {
    const model = await started();
    tokens({ tokenizer: tokenizer('bpe') });
    lab.wanted.at(-1)!.refuse('out_of_memory');
    await heard();
    expect(result()).toEqual({
      model: null,
      corpus: null,
      row: null,
      refusal: expect.objectContaining({ code: 'out_of_memory' }) as unknown,
    });
    expect(model.disposed).toBe(true);
  });

  test('goes with its corpus', async () => {
    const model = await started();
    corpus(null);
    expect(result().model).toBeNull();
    expect(result().row).toBeNull();
    expect(model.disposed).toBe(true);
  });

  test('is released at the end', async () => {
    const model = await started();
    end();
    expect(model.disposed).toBe(true);
    expect(result().model).toBeNull();
  });
});

describe('another corpus', () => {
  test('waits for the vocabulary that is made from it', async () => {
    await started();
    corpus('xyz');
    expect(lab.wanted).toHaveLength(1);
    tokens({ tokenizer: tokenizer() });
    expect(lab.wanted).toHaveLength(2);
    expect(lab.wanted[1]!.spec.corpus).toBe('xyz');
  });

  test('is counted at once in bytes, whose vocabulary needs none', () => {
    corpus('abab');
    tokens({ tokenizer: tokenizer('byte') });
    corpus('xyz');
    expect(lab.wanted.map(({ spec }) => spec.corpus)).toEqual(['abab', 'xyz']);
  });

  test('is counted with the vocabulary before when the reader stops the training of the new one', async () => {
    await started();
    corpus('xyz');
    tokens({ stopped: true });
    expect(lab.wanted.at(-1)!.spec.corpus).toBe('xyz');
  });
});

describe('the row', () => {
  test('follows the text', async () => {
    await started();
    tokens({ segments: segments(1, 2, 7) });
    await heard();
    expect(result().row?.contextText).toBe('7');
  });

  test('is not asked for again by a change before its context', async () => {
    const model = await started();
    const asked = model.rowsAsked.length;
    tokens({ segments: segments(5, 2) });
    await heard();
    expect(model.rowsAsked).toHaveLength(asked);
  });

  test('goes on with the continuation, as long as it is this table’s', async () => {
    const model = await started();
    continued(model.asModel, [4, 5]);
    await heard();
    expect(result().row?.contextText).toBe('5');
    continued(null, [9]);
    await heard();
    expect(result().row?.contextText).toBe('2');
  });

  test('of a higher order reaches from the continuation back into the text', async () => {
    await started();
    set({ order: 4 });
    const model = lab.give();
    await heard();
    continued(model.asModel, [9]);
    await heard();
    expect(result().row?.contextText).toBe('1,2,9');
  });

  test('of order 1 has no context', async () => {
    await started();
    set({ order: 1 });
    lab.give();
    await heard();
    expect(result().row?.contextText).toBe('');
  });

  test('is not spoilt by tokens of another vocabulary', async () => {
    const model = await started();
    continued(model.asModel, [4]);
    await heard();
    tokens({ tokenizer: tokenizer('bpe'), segments: segments(300, 301) });
    const next = lab.give();
    await heard();
    expect(next.rowsAsked.every((context) => context === '301')).toBe(true);
  });

  test('that is refused says why; one of a table that was released says nothing', async () => {
    const model = await started();
    model.refuseRows = 'released';
    tokens({ segments: segments(1) });
    await heard();
    expect(result().refusal).toBeNull();
    expect(result().row?.contextText).toBe('2');
    model.refuseRows = 'token_id_out_of_range';
    tokens({ segments: segments(3) });
    await heard();
    expect(result().refusal?.code).toBe('token_id_out_of_range');
    expect(result().row).toBeNull();
  });
});

describe('a permalink', () => {
  test('carries the settings that differ, also one that will be refused', () => {
    const settings = { order: 3, alpha: 0, unseen: 'backoff' } as const;
    const params = tableCodec.write(settings, tableDefaults.settings);
    expect(params).toEqual({ order: '3', alpha: '0', unseen: 'backoff' });
    expect(tableCodec.read(params, tableDefaults.settings)).toEqual(settings);
    expect(tableCodec.write(tableDefaults.settings, tableDefaults.settings)).toEqual({});
  });
});

describe('the list of contexts', () => {
  const contexts = Array.from({ length: 250 }, (_, id) => [id]);
  const given = () => {
    const model = new FakeNgram({ corpus: '', tokenizer: tokenizer() });
    model.contextIds = contexts;
    return model;
  };

  test('fetches a page when a line of it is looked at, and once only', async () => {
    const model = given();
    const list = new ContextList(model.asModel, () => undefined, '', { key: 'id', direction: 'ascending' });
    await heard();
    expect(list.length).toBe(250);
    expect(list.line(3)?.tokens[0]).toBe(3);
    expect(list.line(120)).toBeNull();
    expect(list.line(121)).toBeNull();
    await heard();
    expect(list.line(121)?.tokens[0]).toBe(121);
    expect(model.pagesAsked.map(({ offset }) => offset)).toEqual([0, 100]);
  });

  test('is read from its end where the reader sorts the other way than the core', async () => {
    const model = given();
    const list = new ContextList(model.asModel, () => undefined, '', { key: 'id', direction: 'descending' });
    await heard();
    list.line(0);
    await heard();
    expect(list.line(0)?.tokens[0]).toBe(249);
    expect(list.placeOf([249])).toBe(0);
    expect(list.placeOf([150])).toBeNull();
  });
});

describe('the places of a context in the corpus', () => {
  const ids = Uint32Array.from([1, 2, 1, 2, 1, 1, 1, 2]);
  test('are those that something follows, overlapping ones too', () => {
    expect([...placesOf(ids, [1, 2]).starts]).toEqual([0, 2]);
    expect([...placesOf(ids, [1, 1]).starts]).toEqual([4, 5]);
    expect([...placesOf(ids, [2, 2]).starts]).toEqual([]);
    expect([...placesOf(ids, []).starts]).toEqual([]);
  });
  test('cover their tokens and no others', () => {
    const places = placesOf(ids, [2, 1]);
    expect([...ids.keys()].map((index) => places.covers(index))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what is asked while the panel is looked at', () => {
  test('is asked once a key; an older answer is dropped; ids are equal when their numbers are', async () => {
    const asked: string[] = [];
    const answers: ((value: string) => void)[] = [];
    const question = new Asked<[number[]], string>(
      () => undefined,
      (_, ids) => {
        asked.push(ids.join());
        return new Promise((resolve) => answers.push(resolve));
      },
    );
    question.about([[1, 2]]);
    question.about([[1, 2]]);
    question.about([[3]]);
    expect(asked).toEqual(['1,2', '3']);
    answers[1]!('new');
    answers[0]!('old');
    await heard();
    expect(question.value).toBe('new');
    question.about(null);
    expect(question.value).toBeNull();
  });

  test('what is made of answers is made again only when they change', () => {
    let made = 0;
    const double = kept((n: number) => {
      made += 1;
      return { double: 2 * n };
    });
    expect(double(2, 'v1')).toBe(double(2, 'v1'));
    expect(made).toBe(1);
    double(2, 'v2');
    expect(made).toBe(2);
  });
});
