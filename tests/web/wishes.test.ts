import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../web/app/i18n.ts';
import { changesBy } from '../../web/app/permalink.ts';
import { labDefaults } from '../../web/app/state.ts';
import { follow, storeBy } from '../../web/embed/wishes.ts';

const BROWSER = ['en'];

beforeAll(async () => {
  await loadWords('en');
  await loadWords('zh-CN');
});

describe('what an element begins with', () => {
  it('is its panel, the settings that its attributes name, and the defaults', async () => {
    const store = await storeBy({ temperature: '0.7', 'top-k': '3', text: 'fix' }, 'choose', BROWSER);
    const { shell, choose, text } = store.get();
    expect(shell.settings).toMatchObject({ panel: 'choose', language: 'en', theme: 'system', hidden: [] });
    expect(choose.settings).toMatchObject({ temperature: 0.7, topK: 3, topP: null });
    expect(text.settings.text).toBe('fix');
  });

  it('is told by the names of attributes where it cannot be followed', async () => {
    const store = await storeBy({ 'typed-as': 'x', lang: 'fr', panel: 'table' }, 'choose', BROWSER);
    const { settings, result } = store.get().shell;
    expect(settings.panel).toBe('choose');
    expect(result.unread.map(({ name, text }) => [name, text])).toEqual([
      ['lang', 'fr'],
      ['typed-as', 'x'],
    ]);
  });
});

describe('what cannot be followed', () => {
  it('is told by the name that it was written under, and no more once that parameter is wished for anew', async () => {
    const store = await storeBy({ name: 'no-such' }, 'exercises', BROWSER);
    const unread = () => store.get().shell.result.unread.map(({ name, text }) => [name, text]);
    expect(unread()).toEqual([['name', 'no-such']]);
    await follow(store, { theme: 'dark' }, 'exercises', BROWSER);
    expect(unread()).toEqual([['name', 'no-such']]);
    await follow(store, { name: 'nor-this' }, 'exercises', BROWSER);
    expect(unread()).toEqual([['name', 'nor-this']]);
    await follow(store, { exercise: 'topP' }, 'exercises', BROWSER);
    expect(unread()).toEqual([]);
    expect(store.get().exercises.settings.exercise).toBe('topP');
  });
});

describe('a wish that comes later', () => {
  it('changes its setting, and no other that the reader has set', async () => {
    const store = await storeBy({ text: 'fix' }, 'choose', BROWSER);
    store.update(({ choose }) => ({ choose: { ...choose, settings: { ...choose.settings, topK: 5 } } }));
    const { tokens } = store.get();
    await follow(store, { temperature: '0.5' }, 'choose', BROWSER);
    expect(store.get().choose.settings).toMatchObject({ temperature: 0.5, topK: 5 });
    expect(store.get().tokens).toBe(tokens);
    expect(store.get().text.settings.text).toBe('fix');
  });

  it('hides single controls of the panel that the element is for, and tells what that has not', async () => {
    const store = await storeBy({ hide: 'temperature' }, 'choose', BROWSER);
    expect(store.get().shell.settings.hidden).toEqual(['T']);
    await follow(store, { hide: 'top-k, order' }, 'choose', BROWSER);
    expect(store.get().shell.settings.hidden).toEqual(['topK']);
    expect(store.get().shell.result.unread.map(({ text }) => text)).toEqual(['order']);
  });

  it('taken back leaves the default', async () => {
    const store = await storeBy({ 'top-k': '3', theme: 'dark', hide: 'why' }, 'choose', BROWSER);
    await follow(store, { 'top-k': null, theme: null, hide: null }, 'choose', BROWSER);
    expect(store.get().choose.settings).toEqual(labDefaults('en').choose.settings);
    expect(store.get().shell.settings).toMatchObject({ theme: 'system', hidden: [] });
  });

  it('that is no value leaves what was there and is told, until a value comes', async () => {
    const store = await storeBy({ tokenizer: 'byte' }, 'tokens', BROWSER);
    await follow(store, { tokenizer: 'word', theme: 'pink' }, 'tokens', BROWSER);
    const unread = () => store.get().shell.result.unread.map(({ name, text }) => `${name}=${text}`);
    expect(store.get().tokens.settings.kind).toBe('byte');
    expect(unread()).toEqual(['theme=pink', 'tokenizer=word']);
    await follow(store, { tokenizer: 'bpe' }, 'tokens', BROWSER);
    expect(store.get().tokens.settings.kind).toBe('bpe');
    expect(unread()).toEqual(['theme=pink']);
  });

  it('for another language keeps the text of the reader', async () => {
    const store = await storeBy({}, 'tokens', BROWSER);
    const { text } = store.get();
    await follow(store, { lang: 'zh-CN' }, 'tokens', BROWSER);
    expect(store.get().shell.settings.language).toBe('zh-CN');
    expect(store.get().text).toBe(text);
  });
});

it('a value that is there already changes nothing: a page may write back what it has heard', () => {
  expect(
    changesBy({ T: '1', topK: 'off', text: labDefaults('en').text.settings.text }, labDefaults('en')),
  ).toEqual({});
});
