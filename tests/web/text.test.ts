import { beforeEach, describe, expect, test } from 'vitest';
import { decodeFile, loadCorpus, useOwnCorpus } from '../../web/app/corpora.ts';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { createStore, slice, type Store } from '../../web/app/store.ts';
import type { Lab, TextCounts, TokenEstimate } from '../../web/library/types.ts';
import { runText } from '../../web/panels/text/run.ts';
import type { TextState } from '../../web/panels/text/state.ts';
import { heard, refused } from './fake-tokenizers.ts';

const countsOf = (text: string): TextCounts => ({
  bytes: text.length,
  codePoints: text.length,
  utf16Units: text.length,
  graphemes: text.length,
});
const estimate: TokenEstimate = { hanCharacters: 0, otherCharacters: 4, low: 1, high: 4 / 3 };

/** A corpus that waits until the test hands it over. */
interface Wanted {
  readonly name: string;
  resolve(text: string): void;
  reject(error: Error): void;
}

let store: Store<LabState>;
let wanted: Wanted[];
let count: (text: string) => Promise<TextCounts>;
const result = (): TextState['result'] => store.get().text.result;
const set = (settings: Partial<TextState['settings']>) =>
  slice(store, 'text').update((state) => ({ settings: { ...state.settings, ...settings } }));

beforeEach(() => {
  store = createStore(labDefaults('zh-CN'));
  wanted = [];
  count = async (text) => countsOf(text);
  const lab = {
    countText: (text: string) => count(text),
    estimateTokens: async () => estimate,
  } as unknown as Lab;
  runText(lab, store, (name) => new Promise((resolve, reject) => wanted.push({ name, resolve, reject })));
});

describe('the running text', () => {
  test('is counted, and what the rule of thumb expects stands beside it', async () => {
    set({ text: 'abcd' });
    await heard();
    expect(result()).toMatchObject({ counts: { graphemes: 4 }, estimate, refusal: null });
  });

  test('an answer to an older text is dropped', async () => {
    const answers: (() => void)[] = [];
    count = (text) => new Promise((resolve) => answers.push(() => resolve(countsOf(text))));
    set({ text: 'older' });
    set({ text: 'new' });
    answers[1]!();
    answers[0]!();
    await heard();
    expect(result().counts?.bytes).toBe(3);
  });

  test('a refusal reaches the state by its code and goes when the next text is counted', async () => {
    count = async () => {
      throw refused('out_of_memory');
    };
    set({ text: 'abcd' });
    await heard();
    expect(result()).toMatchObject({ counts: null, refusal: { code: 'out_of_memory' } });
    count = async (text) => countsOf(text);
    set({ text: 'ab' });
    await heard();
    expect(result().refusal).toBeNull();
  });
});

describe('the corpus', () => {
  test('that the language begins with is fetched at the start, and counted', async () => {
    expect(wanted.map(({ name }) => name)).toEqual(['commits-zh']);
    wanted[0]!.resolve('abc');
    await heard();
    expect(result()).toMatchObject({ corpusText: 'abc', corpusCounts: { bytes: 3 } });
  });

  test('chosen before and coming late is dropped', async () => {
    set({ corpus: 'stories-en' });
    wanted[1]!.resolve('stories');
    wanted[0]!.resolve('late');
    await heard();
    expect(result().corpusText).toBe('stories');
  });

  test('of the reader is refused while it is empty', async () => {
    set({ corpus: 'custom' });
    expect(result()).toMatchObject({ corpusText: null, refusal: { code: 'empty_corpus' } });
    set({ customCorpus: 'a' });
    expect(result()).toMatchObject({ corpusText: 'a', refusal: null });
  });

  test('of the reader that is empty stays refused while the running text is counted', async () => {
    set({ corpus: 'custom' });
    set({ text: 'abcd' });
    await heard();
    expect(result()).toMatchObject({ counts: { bytes: 4 }, refusal: { code: 'empty_corpus' } });
  });

  test('of the reader is left in peace while another one is chosen', async () => {
    set({ customCorpus: 'mine' });
    expect(wanted).toHaveLength(1);
    wanted[0]!.resolve('abc');
    await heard();
    expect(result().corpusText).toBe('abc');
  });

  test('that cannot be fetched is said to be missing, and fetched again when asked for', async () => {
    wanted[0]!.reject(new TypeError('no network'));
    await heard();
    expect(result()).toMatchObject({ corpusText: null, corpusMissing: true, refusal: null });
    slice(store, 'text').update(({ asked }) => ({ asked: { reloads: asked.reloads + 1 } }));
    wanted[1]!.resolve('abc');
    await heard();
    expect(result()).toMatchObject({ corpusText: 'abc', corpusMissing: false });
  });

  test('copied to be edited becomes the reader’s own', () => {
    useOwnCorpus(store, 'abc');
    expect(store.get().text).toMatchObject({
      settings: { corpus: 'custom', customCorpus: 'abc' },
      earlier: { corpus: 'commits-zh', customCorpus: '' },
      result: { corpusText: 'abc' },
    });
  });

  test('of six commit messages has 146 characters of 51 kinds', async () => {
    const corpus = [...(await loadCorpus('commits-zh'))];
    expect(corpus).toHaveLength(146);
    expect(new Set(corpus).size).toBe(51);
  });
});

describe('a text file', () => {
  test('is read as UTF-8, as UTF-16 with its mark, else as GB 18030', () => {
    expect(decodeFile(new TextEncoder().encode('你好'))).toEqual({ text: '你好', encoding: 'utf-8' });
    expect(decodeFile(Uint8Array.of(0xff, 0xfe, 0x60, 0x4f))).toEqual({ text: '你', encoding: 'utf-16le' });
    expect(decodeFile(Uint8Array.of(0xfe, 0xff, 0x4f, 0x60))).toEqual({ text: '你', encoding: 'utf-16be' });
    expect(decodeFile(Uint8Array.of(0xc4, 0xe3, 0xba, 0xc3))).toEqual({ text: '你好', encoding: 'gb18030' });
  });

  test('that is no text in any of them is still read, what cannot be read as U+FFFD', () => {
    expect(decodeFile(Uint8Array.of(0x61, 0xff)).text).toBe('a\ufffd');
  });
});
