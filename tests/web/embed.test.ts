import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FRAME_HASH } from '../../web/build/inline.mjs';
import { askedFor } from '../../web/embed/parameters.ts';

const BROWSER = ['zh-Hans-CN', 'en'];

describe('the address of an embed', () => {
  it('names a panel, its settings and what surrounds it', () => {
    const { address, shell, unread } = askedFor(
      '?panel=choose&lang=en&theme=dark&hide=why,export&text=fix&T=0.7',
      '',
      BROWSER,
    );
    expect(address).toEqual({ panel: 'choose', params: { text: 'fix', T: '0.7' } });
    expect(shell).toEqual({ language: 'en', theme: 'dark', hidden: ['why', 'export'] });
    expect(unread).toEqual([]);
  });

  it('hides parts of its panel and single controls, by the names of attributes and of parameters', () => {
    const { shell, unread } = askedFor('?panel=choose&hide=title,temperature,topK,typed-as', '', BROWSER);
    expect(shell.hidden).toEqual(['title', 'T', 'topK', 'typedAs']);
    expect(unread).toEqual([]);
  });

  it('is told what of this panel can be hidden where it names what that has not: a setting without a control, too', () => {
    const { shell, unread } = askedFor('?panel=runs&hide=temperature,seed,alpha', '', BROWSER);
    expect(shell.hidden).toEqual(['T']);
    expect(unread.map(({ name, text }) => [name, text])).toEqual([
      ['hide', 'seed'],
      ['hide', 'alpha'],
    ]);
    expect(unread[0]!.accepted).toEqual(
      expect.arrayContaining(['title', 'why', 'rows', 'temperature', 'draws', 'temperatures']),
    );
  });

  it('hides what it named for one panel also where the reader has turned to another', () => {
    const { shell, unread } = askedFor('?panel=choose&hide=top-k,nothing', '#/tokens?text=fix', BROWSER);
    expect(shell.hidden).toEqual(['topK']);
    expect(unread.map(({ text }) => text)).toEqual(['nothing']);
  });

  it('may say its settings as an element does', () => {
    const { address } = askedFor('?panel=choose&temperature=0.7&top-k=3&topP=0.9', '', BROWSER);
    expect(address.params).toEqual({ T: '0.7', topK: '3', topP: '0.9' });
  });

  it('may be empty: the overview, in the language of the browser', () => {
    const { address, shell } = askedFor('', '', BROWSER);
    expect(address).toEqual({ panel: 'lab', params: {} });
    expect(shell).toEqual({ language: 'zh-CN', theme: 'system', hidden: [] });
  });

  it.each([
    ['EN', 'en'],
    ['en-US', 'en'],
    ['zh', 'zh-CN'],
    ['zh-cn', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
  ])('may say its language by any tag that means one: %s', (tag, language) => {
    const { shell, unread } = askedFor(`?lang=${tag}`, '', language === 'en' ? ['zh-CN'] : ['en']);
    expect(shell.language).toBe(language);
    expect(unread).toEqual([]);
  });

  it('is followed in its fragment, where the reader has been since', () => {
    const { address } = askedFor('?panel=choose&text=fix', '#/tokens?text=fix%28', BROWSER);
    expect(address).toEqual({ panel: 'tokens', params: { text: 'fix(' } });
  });

  it('is refused by name where it is no panel, language, theme or part; the parts that there are stay hidden', () => {
    const { address, shell, unread } = askedFor('?panel=x&lang=fr&theme=pink&hide=why+y', '', BROWSER);
    expect(unread.map(({ name, text }) => [name, text]).sort()).toEqual([
      ['hide', 'y'],
      ['lang', 'fr'],
      ['panel', 'x'],
      ['theme', 'pink'],
    ]);
    expect(address.panel).toBe('lab');
    expect(shell).toEqual({ language: 'zh-CN', theme: 'system', hidden: ['why'] });
  });
});

describe('the README', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

  it('names the script of the sandbox as a policy has to, and what a page can style', () => {
    expect(readme).toContain(FRAME_HASH);
    const palette = readFileSync(new URL('../../web/palette.css', import.meta.url), 'utf8');
    const themed = [...palette.matchAll(/var\(\s*(--ntl-[\w-]+)/g)].map(([, name]) => name!);
    expect([...new Set(themed)].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
