import { beforeEach, describe, expect, test } from 'vitest';
import { addMissingCharacters, missingCharacters, undoOwnCorpus } from '../../web/app/corpora.ts';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { createStore, slice, type Store } from '../../web/app/store.ts';
import { Folding } from '../../web/panels/tokens/folding.ts';
import { ownerOf, passageAround } from '../../web/panels/tokens/passage.ts';
import { runTokens } from '../../web/panels/tokens/run.ts';
import { tokensCodec, tokensDefaults, type TokensState } from '../../web/panels/tokens/state.ts';
import { MergeStepper } from '../../web/panels/tokens/stepper.ts';
import type { Segments, Tokenizer } from '../../web/library/types.ts';
import { FakeLab, FakeTokenizer, heard, refused, segmentsOf } from './fake-tokenizers.ts';

let lab: FakeLab;
let store: Store<LabState>;
const result = (): TokensState['result'] => store.get().tokens.result;
const set = (settings: Partial<TokensState['settings']>) =>
  slice(store, 'tokens').update((state) => ({ settings: { ...state.settings, ...settings } }));
const type = (text: string) =>
  slice(store, 'text').update((state) => ({ settings: { ...state.settings, text } }));
const give = (corpusText: string | null) =>
  slice(store, 'text').update((state) => ({ result: { ...state.result, corpusText } }));

/** A tokenizer in place, and 'ab' in tokens. */
async function started(): Promise<FakeTokenizer> {
  type('ab');
  give('abc');
  const tokenizer = lab.give();
  await heard();
  tokenizer.answer(segmentsOf('ab'));
  await heard();
  return tokenizer;
}

beforeEach(() => {
  lab = new FakeLab();
  store = createStore(labDefaults('zh-CN'));
  runTokens(lab.asLab, store);
});

describe('the tokenizer', () => {
  test('waits for the corpus; bytes need none', () => {
    expect(lab.made).toHaveLength(0);
    set({ kind: 'byte' });
    expect(lab.made.map(({ spec }) => spec)).toEqual([{ kind: 'byte' }]);
  });

  test('appears in the state together with the tokens that it makes', async () => {
    type('ab');
    give('abc');
    const tokenizer = lab.give();
    await heard();
    expect(result().tokenizer).toBeNull();
    tokenizer.answer(segmentsOf('ab'));
    await heard();
    expect(result().tokenizer).toBe(tokenizer);
    expect(result().segments?.length).toBe(2);
  });

  test('is made anew only by a setting that it depends on', async () => {
    await started();
    set({ vocabSize: 400, compareSizes: '300' });
    expect(lab.made).toHaveLength(1);
    set({ kind: 'byte' });
    give('another corpus');
    expect(lab.made.map(({ spec }) => spec.kind)).toEqual(['char', 'byte']);
  });

  test('replaces the earlier one, which is released after the new one stands in the state', async () => {
    const first = await started();
    const before: (Tokenizer | null)[] = [];
    first.dispose = async () => {
      first.disposed = true;
      before.push(result().tokenizer);
    };
    set({ kind: 'byte' });
    const second = lab.give();
    await heard();
    expect(first.disposed).toBe(false);
    expect(result().tokenizer).toBe(first);
    second.answer(segmentsOf('ab'));
    await heard();
    expect(first.disposed).toBe(true);
    expect(before).toEqual([second]);
  });

  test('of older settings is dropped and released when it comes late', async () => {
    type('ab');
    give('abc');
    const [late] = lab.made;
    set({ kind: 'byte' });
    expect(late!.signal?.aborted).toBe(true);
    const old = new FakeTokenizer(late!.spec);
    late!.resolve(old.asTokenizer);
    const now = lab.give();
    await heard();
    now.answer(segmentsOf('ab'));
    await heard();
    expect(old.disposed).toBe(true);
    expect(result().tokenizer).toBe(now);
  });

  test('that was built but never shown is released when the settings move on', async () => {
    await started();
    set({ kind: 'byte' });
    const unseen = lab.give();
    await heard();
    set({ kind: 'char' });
    expect(unseen.disposed).toBe(true);
    unseen.answer(segmentsOf('never'));
    await heard();
    expect(result().segments?.text).toBe('ab');
  });

  test('is released when the stage ends', async () => {
    const own = new FakeLab();
    const state = createStore(labDefaults('en'));
    const end = runTokens(own.asLab, state);
    slice(state, 'text').update(({ result }) => ({ result: { ...result, corpusText: 'abc' } }));
    const tokenizer = own.give();
    await heard();
    tokenizer.answer(segmentsOf('ab'));
    await heard();
    end();
    expect(tokenizer.disposed).toBe(true);
    expect(state.get().tokens.result.tokenizer).toBeNull();
  });

  test('a vocabulary size out of range reaches the state by its code, and no old answer stands beside it', async () => {
    const first = await started();
    set({ kind: 'bpe', vocabSize: 25 });
    lab.made.at(-1)!.reject(refused('vocab_size_out_of_range', '25'));
    await heard();
    expect(result()).toMatchObject({
      tokenizer: null,
      segments: null,
      progress: null,
      refusal: { code: 'vocab_size_out_of_range', got: '25' },
    });
    expect(first.disposed).toBe(true);
    set({ vocabSize: 256 });
    const second = lab.give();
    await heard();
    second.answer(segmentsOf('ab'));
    await heard();
    expect(result().refusal).toBeNull();
  });
});

describe('training', () => {
  test('tells how far it is', async () => {
    give('abc');
    set({ kind: 'bpe' });
    expect(result().progress).toBe(0);
    lab.made.at(-1)!.progress(0.5);
    expect(result().progress).toBe(0.5);
    lab.give();
    await heard();
    expect(result().progress).toBeNull();
  });

  test('can be stopped: the earlier tokens stay, and it says so', async () => {
    const first = await started();
    set({ kind: 'bpe' });
    slice(store, 'tokens').update(({ asked }) => ({ asked: { ...asked, stops: asked.stops + 1 } }));
    expect(lab.made.at(-1)!.signal?.aborted).toBe(true);
    expect(result()).toMatchObject({ progress: null, stopped: true, tokenizer: first });
    lab.made.at(-1)!.progress(0.9);
    expect(result().progress).toBeNull();
  });

  test('begins again when the reader asks for it', async () => {
    await started();
    set({ kind: 'bpe' });
    slice(store, 'tokens').update(({ asked }) => ({ asked: { ...asked, stops: 1 } }));
    slice(store, 'tokens').update(({ asked }) => ({ asked: { ...asked, starts: 1 } }));
    expect(lab.made.map(({ spec }) => spec.kind)).toEqual(['char', 'bpe', 'bpe']);
    expect(result().stopped).toBe(false);
  });
});

test('a WordPiece is trained with its own size, and anew when the corpus changes', async () => {
  await started();
  set({ kind: 'wordpiece', wordPieces: 40 });
  expect(result().progress).toBe(0);
  expect(lab.made.at(-1)!.spec).toMatchObject({ kind: 'wordpiece', vocabSize: 40 });
  set({ vocabSize: 300 });
  expect(lab.made.length).toBe(2);
  give('abcd');
  expect(lab.made.at(-1)!.spec).toMatchObject({ kind: 'wordpiece', corpus: 'abcd' });
});

describe('a real model’s vocabulary', () => {
  test('is loaded by its name, needs no corpus, and is not loaded again for another one', () => {
    set({ kind: 'pretrained', vocabulary: 'qwen3' });
    give('abc');
    give('another corpus');
    expect(lab.made.map(({ spec }) => spec)).toEqual([{ kind: 'pretrained', name: 'qwen3' }]);
    set({ vocabulary: 'gpt2' });
    expect(lab.made.map(({ spec }) => spec)).toHaveLength(2);
  });

  test('tells how far it is, and can be stopped', async () => {
    await started();
    set({ kind: 'pretrained' });
    lab.made.at(-1)!.progress(0.4);
    expect(result().progress).toBe(0.4);
    slice(store, 'tokens').update(({ asked }) => ({ asked: { ...asked, stops: 1 } }));
    expect(lab.made.at(-1)!.signal?.aborted).toBe(true);
    expect(result()).toMatchObject({ progress: null, stopped: true });
    expect(result().segments?.text).toBe('ab');
  });

  test('that an address names is loaded at once, and not taken for stopped', () => {
    const state = createStore<LabState>({
      ...labDefaults('en'),
      tokens: { ...tokensDefaults, settings: { ...tokensDefaults.settings, kind: 'pretrained' } },
    });
    const end = runTokens(new FakeLab().asLab, state);
    expect(state.get().tokens.result).toMatchObject({ progress: 0, stopped: false });
    end();
  });
});

describe('the running text', () => {
  test('an answer to an older text is dropped', async () => {
    const tokenizer = await started();
    type('abc');
    type('c');
    const [, older, newest] = tokenizer.asked;
    newest!.resolve(segmentsOf('c'));
    older!.resolve(segmentsOf('abc'));
    await heard();
    expect(result().segments?.text).toBe('c');
  });

  test('that changes while a tokenizer is made is in tokens of both, the earlier and the new one', async () => {
    const first = await started();
    set({ kind: 'byte' });
    type('b');
    first.answer(segmentsOf('b'));
    await heard();
    expect(result()).toMatchObject({ tokenizer: first, segments: { text: 'b' } });
    const second = lab.give();
    await heard();
    expect(second.asked.map(({ text }) => text)).toEqual(['b']);
  });

  test('with a character that is not in the vocabulary is refused and kept, with its place', async () => {
    const tokenizer = await started();
    type('abx');
    tokenizer.asked.at(-1)!.reject(refused('unknown_character', 'x', 2));
    await heard();
    expect(result()).toMatchObject({
      tokenizer,
      segments: null,
      refusal: { code: 'unknown_character', got: 'x', position: 2 },
    });
    expect(store.get().text.settings.text).toBe('abx');
  });
});

describe('«add to the corpus»', () => {
  test('names every missing character once, a lone surrogate as U+FFFD', () => {
    expect(missingCharacters('abxyx', 'abc')).toEqual(['x', 'y']);
    expect(missingCharacters('a\ud800', 'a')).toEqual(['\ufffd']);
    expect(missingCharacters('a\ud800', 'a\ufffd')).toEqual([]);
    expect(missingCharacters('😀', 'a')).toEqual(['😀']);
  });

  test('makes the corpus the reader’s own, the missing characters in a last line', () => {
    type('abxy');
    give('abc');
    addMissingCharacters(store);
    expect(store.get().text.settings).toMatchObject({
      corpus: 'custom',
      customCorpus: 'abc\nxy',
      text: 'abxy',
    });
  });

  test('loses no corpus that the reader had written: it can be brought back', () => {
    slice(store, 'text').update(({ settings }) => ({ settings: { ...settings, customCorpus: 'mine' } }));
    const before = store.get().text.settings;
    type('abxy');
    give('abc');
    addMissingCharacters(store);
    undoOwnCorpus(store);
    expect(store.get().text.settings).toEqual({ ...before, text: 'abxy' });
  });
});

describe('settings', () => {
  test('go into the address and come back, also those that will be refused', () => {
    const settings = {
      kind: 'bpe',
      vocabSize: 25,
      wordPieces: 5,
      vocabulary: 'gpt2',
      pattern: 'tekken',
      special: 'allow',
      compared: ['gpt2', 'byte'],
      compareSizes: '300 x',
      aligned: 'gpt2 byte',
      word: 'token',
      find: '#9',
      window: 1024,
      budget: 'x',
      cutAt: 'sentence',
      open: 'merges',
    } as const;
    const params = tokensCodec.write(settings, tokensDefaults.settings);
    expect(params).toEqual({
      tokenizer: 'bpe',
      vocab: '25',
      wordpieces: '5',
      vocabulary: 'gpt2',
      pattern: 'tekken',
      special: 'allow',
      compare: 'gpt2 byte',
      sizes: '300 x',
      aligned: 'gpt2 byte',
      word: 'token',
      find: '#9',
      context: '1024',
      budget: 'x',
      cut: 'sentence',
      open: 'merges',
    });
    expect(tokensCodec.read(params, tokensDefaults.settings)).toEqual(settings);
  });

  test('what is set side by side stands in the address, also none; a name that is none is told', () => {
    const write = (compared: TokensState['settings']['compared']) =>
      tokensCodec.write({ ...tokensDefaults.settings, compared }, tokensDefaults.settings);
    expect(write([])).toEqual({ compare: '' });
    expect(tokensCodec.read({ compare: '' }, tokensDefaults.settings).compared).toEqual([]);
    expect(tokensCodec.unread({ compare: 'char gpt9' })).toMatchObject([
      { name: 'compare', text: 'char gpt9' },
    ]);
  });
});

describe('the merges', () => {
  const trained = (merges: number) => {
    const steps: number[] = [];
    return {
      steps,
      training: { merges: Array.from({ length: merges }), endedBy: 'vocabSize' },
      trainingSnapshot: async (step: number) => {
        steps.push(step);
        if (step > merges || !Number.isInteger(step)) throw refused('step_out_of_range', String(step));
        return { step };
      },
    };
  };

  test('step k is shown by the corpus before and after merge k', async () => {
    const tokenizer = trained(5);
    const stepper = new MergeStepper(() => {});
    stepper.follow(tokenizer as unknown as Tokenizer);
    stepper.go(3);
    await heard();
    expect(stepper.view).toMatchObject({ step: 3, before: { step: 2 }, after: { step: 3 } });
  });

  test('a jump to a step that does not exist is refused, and what was shown stays', async () => {
    const stepper = new MergeStepper(() => {});
    stepper.follow(trained(5) as unknown as Tokenizer);
    await heard();
    stepper.go(9);
    await heard();
    expect(stepper.refusal?.code).toBe('step_out_of_range');
    expect(stepper.view?.step).toBe(1);
    stepper.go(2);
    await heard();
    expect(stepper.refusal).toBeNull();
  });

  test('a tokenizer with fewer merges takes the step back to its last', async () => {
    const stepper = new MergeStepper(() => {});
    stepper.follow(trained(5) as unknown as Tokenizer);
    stepper.go(5);
    stepper.follow(trained(2) as unknown as Tokenizer);
    await heard();
    expect(stepper.view?.step).toBe(2);
  });
});

describe('the folding', () => {
  const folder = (pieces: readonly { bytes: number[]; merges: number }[]) =>
    ({
      explain: async () =>
        pieces.map(({ bytes, merges }) => ({
          bytes: Uint8Array.from(bytes),
          merges: Array.from({ length: merges }, () => ({ rank: 0, position: 0 })),
          tokens: new Uint32Array(),
        })),
      fold: async (bytes: Uint8Array, merges: number) => new Uint32Array(bytes.length - merges),
    }) as unknown as Tokenizer;

  test('opens the first piece that a rule folds, at its end', async () => {
    const folding = new Folding(() => {});
    folding.follow(
      folder([
        { bytes: [1], merges: 0 },
        { bytes: [1, 2, 3], merges: 2 },
      ]),
      'text',
    );
    await heard();
    expect([folding.chosen, folding.step]).toEqual([1, 2]);
    expect(folding.rows.map(({ merges, tokens }) => [merges, tokens.length])).toEqual([
      [0, 3],
      [1, 2],
      [2, 1],
    ]);
  });

  test('a long piece shows its last rows only', async () => {
    const folding = new Folding(() => {});
    folding.follow(folder([{ bytes: Array.from({ length: 100 }, () => 97), merges: 99 }]), 'text');
    await heard();
    expect(folding.rows.map(({ merges }) => merges)).toEqual([92, 93, 94, 95, 96, 97, 98, 99]);
  });
});

describe('the passage around a token', () => {
  const bytesOf = (text: string, pieces: readonly string[]): Segments => ({
    text,
    length: pieces.length,
    tokensPerCharacter: pieces.length / [...text].length,
    ids: new Uint32Array(pieces.length),
    at: (index) => ({ id: 0, bytes: new Uint8Array(), text: pieces[index]!, start: 0, end: 0 }),
  });

  test('of a token that ends inside a character is that of the one that completes it', () => {
    expect(ownerOf(bytesOf('你a', ['', '', '你', 'a']), 0)).toBe(2);
  });

  test('of a short text is the whole text', () => {
    const { stretches, cutBefore, cutAfter } = passageAround(segmentsOf('abc'), 1, 160);
    expect(stretches.map(({ text }) => text).join('')).toBe('abc');
    expect([cutBefore, cutAfter]).toEqual([false, false]);
  });

  test('of a long text is what lies near', () => {
    const passage = passageAround(segmentsOf('0123456789'), 5, 2);
    expect(passage.stretches.map(({ text }) => text).join('')).toBe('34567');
    expect([passage.cutBefore, passage.cutAfter]).toEqual([true, true]);
  });
});
