import { beforeEach, describe, expect, test } from 'vitest';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { createStore, slice, type Store } from '../../web/app/store.ts';
import { openFile, tryFile, LARGEST_TOKENIZER_FILE } from '../../web/panels/tokens/opening.ts';
import { byUse, recentVocabularies, rememberVocabulary } from '../../web/panels/tokens/recent.ts';
import { runTokens } from '../../web/panels/tokens/run.ts';
import { Special } from '../../web/panels/tokens/special.ts';
import { tokensCodec, tokensDefaults, type TokensState } from '../../web/panels/tokens/state.ts';
import { VOCABULARIES } from '../../web/library/vocabularies.ts';
import type { Tokenizer } from '../../web/library/types.ts';
import { FakeLab, heard, refused, segmentsOf, type FakeTokenizer } from './fake-tokenizers.ts';

let lab: FakeLab;
let store: Store<LabState>;
const tokens = (): TokensState => store.get().tokens;
const set = (settings: Partial<TokensState['settings']>) =>
  slice(store, 'tokens').update((state) => ({ settings: { ...state.settings, ...settings } }));
const kinds = () => lab.made.map(({ spec }) => spec.kind);
const file = { name: 'tokenizer.json', bytes: Uint8Array.of(123) };

/** The last tokenizer that was wished for stands in the state. */
async function answered(): Promise<FakeTokenizer> {
  const tokenizer = lab.give();
  await heard();
  tokenizer.answer(segmentsOf('ab'));
  await heard();
  return tokenizer;
}

beforeEach(async () => {
  lab = new FakeLab();
  store = createStore(labDefaults('en'));
  runTokens(lab.asLab, store);
  slice(store, 'text').update(({ result }) => ({ result: { ...result, corpusText: 'abc' } }));
});

describe('a tokenizer file', () => {
  test('is tried at once, and chosen when it was taken; it is made only once', async () => {
    await answered();
    tryFile(store, file);
    expect(lab.made.at(-1)!.spec).toEqual({ kind: 'file', bytes: file.bytes });
    expect(tokens().settings.kind).toBe('char');
    const own = await answered();
    expect(tokens()).toMatchObject({
      settings: { kind: 'file' },
      file: { taken: file, tried: null, left: null },
      result: { tokenizer: own, progress: null },
    });
    expect(kinds()).toEqual(['char', 'file']);
  });

  test('that is refused leaves the earlier tokenizer, which is not made again', async () => {
    const first = await answered();
    tryFile(store, file);
    lab.made.at(-1)!.reject(refused('tokenizer_unsupported', 'normalizer X'));
    await heard();
    expect(tokens()).toMatchObject({
      settings: { kind: 'char' },
      file: { taken: null, tried: null, left: { name: file.name, file, why: { got: 'normalizer X' } } },
      result: { tokenizer: first, progress: null, refusal: null },
    });
    expect(first.disposed).toBe(false);
    expect(kinds()).toEqual(['char', 'file']);
  });

  test('that is refused leaves the earlier file in use', async () => {
    await answered();
    tryFile(store, file);
    const own = await answered();
    tryFile(store, { name: 'b', bytes: new Uint8Array() });
    lab.made.at(-1)!.reject(refused('tokenizer_broken'));
    await heard();
    expect(tokens()).toMatchObject({ settings: { kind: 'file' }, file: { taken: file } });
    expect(tokens().result.tokenizer).toBe(own);
    expect(kinds()).toEqual(['char', 'file', 'file']);
  });

  test('without a pattern is tried again with the one that is chosen', async () => {
    await answered();
    tryFile(store, file);
    lab.made.at(-1)!.reject(refused('tokenizer_pattern_unknown'));
    await heard();
    set({ pattern: 'gpt2' });
    tryFile(store, tokens().file.left!.file!);
    expect(lab.made.at(-1)!.spec).toEqual({ kind: 'file', bytes: file.bytes, pattern: 'gpt2' });
    await answered();
    expect(tokens().file).toEqual({ taken: file, tried: null, left: null });
  });

  test('can be stopped while it is read, and read again', async () => {
    const first = await answered();
    tryFile(store, file);
    expect(tokens().result.progress).toBe(0);
    slice(store, 'tokens').update(({ asked }) => ({ asked: { ...asked, stops: 1 } }));
    expect(lab.made.at(-1)!.signal?.aborted).toBe(true);
    expect(tokens()).toMatchObject({
      file: { tried: null, left: { why: 'stopped', file } },
      result: { tokenizer: first, progress: null },
    });
    expect(kinds()).toEqual(['char', 'file']);
  });

  test('that was taken is there to be chosen again', async () => {
    await answered();
    tryFile(store, file);
    await answered();
    set({ kind: 'byte' });
    await answered();
    set({ kind: 'file' });
    await answered();
    expect(kinds()).toEqual(['char', 'file', 'byte', 'file']);
  });

  test('is not in the address: chosen without one, the earlier tokenizer stays', async () => {
    const first = await answered();
    set({ kind: 'file' });
    expect(tokens().result.tokenizer).toBe(first);
    expect(first.disposed).toBe(false);
    expect(tokensCodec.write(tokens().settings, tokensDefaults.settings)).toEqual({ tokenizer: 'file' });
    set({ kind: 'char' });
    expect(kinds()).toEqual(['char']);
  });

  test('is read as far as it is needed: a long one only where it is a GGUF', async () => {
    const long = (begin: string) => {
      const whole = new File([begin, new Uint8Array(10)], 'long');
      Object.defineProperty(whole, 'size', { value: LARGEST_TOKENIZER_FILE + 1 });
      return whole;
    };
    await openFile(store, long('{"a"'));
    expect(tokens().file.left).toMatchObject({ why: 'tooLarge', file: null });
    await openFile(store, long('GGUF'));
    expect(tokens().file).toMatchObject({ tried: { name: 'long' }, left: null });
  });

  test('that cannot be read is said to be so', async () => {
    const gone = new File(['a'], 'gone');
    gone.slice = () => {
      throw new DOMException('gone', 'NotFoundError');
    };
    await openFile(store, gone);
    expect(tokens().file.left).toMatchObject({ name: 'gone', why: 'unreadable' });
  });
});

describe('special tokens', () => {
  test('are text or tokens by choice: the running text is encoded anew', async () => {
    const tokenizer = await answered();
    set({ special: 'allow' });
    expect(tokenizer.asked.map(({ special }) => special)).toEqual(['text', 'allow']);
  });

  test('are named once a tokenizer, and looked for in every text', async () => {
    const asked: string[] = [];
    const tokenizer = {
      vocabulary: {
        named: async () => (asked.push('named'), { tokens: [], before: [], behind: [] }),
        specialIn: async (text: string) => (asked.push(text), { names: [], asText: 0, allowed: 0 }),
      },
      encode: async () => Uint32Array.of(1, 2, 3),
    } as unknown as Tokenizer;
    const special = new Special(() => {});
    special.follow(tokenizer, 'a', 'text');
    special.follow(tokenizer, 'b', 'text');
    await heard();
    special.follow(tokenizer, 'b', 'text');
    await heard();
    expect(asked).toEqual(['named', 'a', 'b']);
    expect(special.framed).toBe(3);
    special.follow(null, 'b', 'text');
    expect(special.named).toBeNull();
  });
});

describe('vocabularies that were used last', () => {
  test('come first, the newest before the others; three are kept', () => {
    const kept = new Map<string, string>();
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as unknown as Storage;
    expect(recentVocabularies()).toEqual([]);
    for (const name of ['gpt2', 'qwen3', 'gpt2', 'deepseek_v3', 'mistral_v0.1'] as const)
      rememberVocabulary(name);
    expect(recentVocabularies()).toEqual(['mistral_v0.1', 'deepseek_v3', 'gpt2']);
    const names = byUse(recentVocabularies()).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['mistral_v0.1', 'deepseek_v3', 'gpt2']);
    expect(names).toHaveLength(VOCABULARIES.length);
  });

  test('without storage there are none, and nothing breaks', () => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    rememberVocabulary('gpt2');
    expect(recentVocabularies()).toEqual([]);
  });
});
