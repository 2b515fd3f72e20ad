import { describe, expect, test } from 'vitest';
import {
  LONGEST_IN_ADDRESS,
  fragmentOf,
  linkTo,
  longTextsOf,
  paramsOf,
  parseFragment,
  settingsOf,
  shorten,
} from '../../web/app/permalink.ts';
import { labDefaults } from '../../web/app/state.ts';
import { nameOf } from '../../web/app/storage.ts';

const defaults = labDefaults('en');

describe('an address', () => {
  test('at the defaults carries no settings', () => {
    expect(paramsOf(defaults)).toEqual({});
    expect(linkTo('tokens', 'en')).toBe('#/tokens?');
  });

  test('brings back every setting that it was made of', () => {
    const fragment = linkTo('choose', 'en', {
      text: { text: 'a & b = 100 % 你好 #?\n\u0000👩‍👩‍👧', corpus: 'custom', customCorpus: 'x\ty' },
      tokens: { kind: 'bpe', vocabSize: 512 },
      table: { order: 3, alpha: 0.5, unseen: 'backoff' },
      choose: {
        temperature: null,
        topK: 0,
        topP: 0.9,
        order: ['topK', 'temperature', 'penalties', 'topP', 'minP'],
        stop: '',
      },
    });
    const { panel, params } = parseFragment(fragment);
    const back = settingsOf(params!, 'en');
    expect(panel).toBe('choose');
    expect(back.text.settings.text).toBe('a & b = 100 % 你好 #?\n\u0000👩‍👩‍👧');
    expect(back.text.settings.customCorpus).toBe('x\ty');
    expect(back.tokens.settings).toMatchObject({ kind: 'bpe', vocabSize: 512 });
    expect(back.table.settings).toMatchObject({ order: 3, alpha: 0.5, unseen: 'backoff' });
    expect(back.choose.settings).toMatchObject({ temperature: null, topK: 0, topP: 0.9, stop: '' });
    expect(back.choose.settings.order).toEqual(['topK', 'temperature', 'penalties', 'topP', 'minP']);
  });

  test('keeps a value that will be refused: the refusal is part of what is shared', () => {
    const params = parseFragment(linkTo('choose', 'en', { choose: { topK: 1.5, temperature: NaN } })).params!;
    expect(settingsOf(params, 'en').choose.settings).toMatchObject({ topK: 1.5, temperature: NaN });
  });

  test.each([
    ['no panel', '#/nowhere?T=2', 'lab'],
    ['no fragment', '', 'lab'],
    ['broken escapes', '#/table?text=%E0%A4%A&order=9', 'table'],
    ['names of the prototype', '#/choose?__proto__=1&constructor=2&toString=3', 'choose'],
  ])('that is malformed opens something all the same: %s', (_, fragment, panel) => {
    const address = parseFragment(fragment);
    expect(address.panel).toBe(panel);
    expect(() => settingsOf(address.params ?? {}, 'en')).not.toThrow();
  });

  test.each(['chain=topK.topK', 'chain=topK.nothing', 'tokenizer=word', 'unseen=guess', 'order=', 'show=99'])(
    'leaves the default where a parameter cannot be read: %s',
    (query) => {
      const settings = settingsOf(parseFragment(`#/choose?${query}`).params!, 'en');
      expect(settings.choose.settings).toEqual(defaults.choose.settings);
      expect(settings.tokens.settings).toEqual(defaults.tokens.settings);
      expect(settings.table.settings).toEqual(defaults.table.settings);
    },
  );
});

describe('a text too long for an address', () => {
  const text = '长'.repeat(Math.ceil(LONGEST_IN_ADDRESS / 3) + 1);

  test('is left out, and its name stands there instead', () => {
    const { params, long } = shorten({ text, T: '0.5' });
    expect(long).toEqual(['text']);
    expect(params).toEqual({ T: '0.5', long: `text:${nameOf(text)}` });
    expect(longTextsOf(parseFragment(fragmentOf('lab', params)).params!)).toEqual([['text', nameOf(text)]]);
  });

  test('has another name than any other text', () => {
    const names = new Set([text, text + 'a', 'a' + text, text.slice(1), ''].map(nameOf));
    expect(names.size).toBe(5);
  });

  test('of exactly the limit still fits', () => {
    expect(shorten({ text: 'a'.repeat(LONGEST_IN_ADDRESS) }).long).toEqual([]);
  });
});
