import { describe, expect, test } from 'vitest';
import {
  CODECS,
  LONGEST_IN_ADDRESS,
  SHARED,
  fragmentOf,
  linkTo,
  longTextsOf,
  paramsOf,
  parseFragment,
  settingsOf,
  shorten,
  unreadIn,
} from '../../web/app/permalink.ts';
import type { Codec } from '../../web/app/codec.ts';
import { entered, type Entered } from '../../web/app/entered.ts';
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
    const refused = { topK: 1.5, temperature: 'abc', seed: '' };
    const params = parseFragment(linkTo('choose', 'en', { choose: refused })).params!;
    expect(settingsOf(params, 'en').choose.settings).toMatchObject(refused);
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

  test.each([
    ['chain=topK.topK', 'huggingface'],
    ['chain=topK', 'llama.cpp'],
    ['tokenizer=word', 'bpe'],
    ['unseen=guess', 'backoff'],
    ['show=99', '50'],
    ['corpus=', 'custom'],
    ['term=tokenn', 'token'],
  ])('that says what a choice cannot be is told so, and what it can be: %s', (query, accepted) => {
    const params = parseFragment(`#/choose?${query}`).params!;
    const [name, text] = query.split('=') as [string, string];
    expect(unreadIn(params)).toEqual([
      { name, text, accepted: expect.arrayContaining([accepted]) as string[] },
    ]);
    expect(paramsOf({ ...defaults, ...settingsOf(params, 'en') })).toEqual({});
  });
});

describe('any text for any setting', () => {
  const codecs = SHARED.map((key) => [CODECS[key], defaults[key]]) as unknown as readonly [
    Codec<object>,
    { settings: object },
  ][];
  // Against settings that differ everywhere every parameter is written.
  const noConversation = { sent: [], draft: { wait: 0, output: 0, blocks: [] } };
  const others = new Proxy({}, { get: (_, key) => (key === 'edited' ? noConversation : '\u0001') });
  const AT_DEFAULT = Object.assign(
    {},
    ...codecs.map(([codec, { settings }]) => codec.write(settings, others)),
  ) as Readonly<Record<string, string>>;
  const NAMES = Object.keys(AT_DEFAULT);
  const TEXTS = [
    ...['', ' ', 'off', 'abc', 'NaN', 'Infinity', '-Infinity', '1e400', '-1', '−1', '0', '-0', '1.5', '1,5'],
    ...['1,000', '1.', '.5', '1 2', '0x10', '1e3', '+3', '9007199254740993', 'true', 'null', 'undefined'],
    ...['__proto__', 'constructor', 'toString', 'length', 'topK.topK', 'topK.', '.', 'huggingface '],
    ...['你好', '👩‍👩‍👧', '\ud800', '\0', '\u2028', '<b>', '%', '&=#', 'a'.repeat(5000)],
  ];

  /** What is taken for an unreadable text, as an address says it: nothing, but of a set of exercises no more than was meant. */
  const instead = (name: string, text: string): Readonly<Record<string, string>> => {
    if (name === 'hints' || name === 'solution') return { [name]: 'off' };
    return name === 'set' && text.startsWith('topK.') ? { set: 'topK' } : {};
  };

  const numberIn = (text: string): number =>
    text.trim() === '' ? NaN : Number(text.replace('−', '-').replace(',', '.'));

  test('there are all parameters', () => {
    expect(NAMES).toEqual(
      expect.arrayContaining(['T', 'chain', 'vocab', 'alpha', 'rows', 'inPrice', 'term']),
    );
    expect(NAMES.length).toBeGreaterThan(30);
  });

  test.each(NAMES)(
    '%s: it is the setting, or stands there to be refused, or is named as unreadable',
    (name) => {
      for (const text of TEXTS) {
        const params = { [name]: text };
        const [unread] = unreadIn(params);
        const state = { ...defaults, ...settingsOf(params, 'en') };
        const shared = paramsOf(state);
        if (unread) {
          expect(unread).toMatchObject({ name, text });
          expect(unread.accepted).not.toContain(text);
          expect(shared).toEqual(instead(name, text));
          continue;
        }
        // What was asked for is what is shared again: as written, or as the same number.
        const again = shared[name] ?? AT_DEFAULT[name]!;
        const same = again === text || again === text.trim() || Number(again) === numberIn(text);
        expect(same, `${name}=${JSON.stringify(text)} became ${JSON.stringify(again)}`).toBe(true);
        expect(Object.keys(shared).filter((other) => other !== name)).toEqual([]);
      }
    },
  );
});

describe('a number as entered', () => {
  test.each<[string, Entered]>([
    ['0.5', 0.5],
    [' 1. ', 1],
    ['0,50', 0.5],
    ['−0,125', -0.125],
    ['1e3', 1000],
    ['', ''],
    [' ', ''],
    ['abc', 'abc'],
    ['NaN', 'NaN'],
    ['1e400', '1e400'],
    ['Infinity', 'Infinity'],
    // A thousand, or one and no more?
    ['1,000', '1,000'],
    ['1,5,5', '1,5,5'],
  ])('%j is %j', (text, value) => {
    expect(entered(text)).toBe(value);
  });
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
