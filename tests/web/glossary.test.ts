import { describe, expect, it } from 'vitest';
import { isTerm, TERM_GROUPS, TERMS, termOf } from '../../web/app/glossary-terms.ts';
import { words } from '../../web/app/i18n.ts';
import { fragmentOf, parseFragment, settingsOf } from '../../web/app/permalink.ts';
import { PANELS } from '../../web/app/shell-state.ts';
import { matchingTerms } from '../../web/panels/glossary/matching.ts';

const LANGUAGES = ['zh-CN', 'en'] as const;

describe('the glossary', () => {
  it('has every term of the words in exactly one group', () => {
    expect([...TERMS].sort()).toEqual(Object.keys(words('en').glossary.terms).sort());
    expect(new Set(TERMS).size).toBe(TERMS.length);
  });

  it('has a name for every group, and sends to a panel that exists', () => {
    for (const { group, panel } of TERM_GROUPS) {
      expect(PANELS).toContain(panel);
      for (const language of LANGUAGES) expect(words(language).glossary.groups[group]).not.toBe('');
    }
  });

  it.each(LANGUAGES)('explains each term in one to three sentences (%s)', (language) => {
    for (const name of TERMS) {
      const { text } = termOf(name, language);
      const sentences = text.match(language === 'en' ? /[.?!](?:\s|$)/g : /[。？！]/g) ?? [];
      expect(sentences.length, `${name}: ${text}`).toBeGreaterThanOrEqual(1);
      expect(sentences.length, `${name}: ${text}`).toBeLessThanOrEqual(3);
    }
  });

  it('gives no two terms the same name', () => {
    for (const language of LANGUAGES) {
      const names = TERMS.map((name) => termOf(name, language).name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('gives each term its name in the other language', () => {
    expect(termOf('token', 'zh-CN')).toMatchObject({ name: '词元', other: 'token', otherLanguage: 'en' });
    expect(termOf('token', 'en')).toMatchObject({ name: 'token', other: '词元', otherLanguage: 'zh-CN' });
  });
});

describe('finding a term', () => {
  it('finds it by its name in either language, whatever the case', () => {
    for (const language of LANGUAGES) {
      expect(matchingTerms('KV 缓存', language)).toContain('kvCache');
      expect(matchingTerms('kv cache', language)).toContain('kvCache');
    }
  });

  it('finds it by a word of its explanation', () => {
    expect(matchingTerms('numpy', 'en')).toContain('rng');
  });

  it('finds every term for an empty query, and none for nonsense', () => {
    expect(matchingTerms(' ', 'zh-CN').size).toBe(TERMS.length);
    expect(matchingTerms('zxqj', 'en').size).toBe(0);
  });
});

describe('the address of a term', () => {
  it('is read back by the page, beside what the reader has set', () => {
    for (const term of TERMS) {
      const { panel, params } = parseFragment(fragmentOf('glossary', { T: '0.7', term }));
      const { glossary, choose } = settingsOf(params!, 'en');
      expect({ panel, term: glossary.settings.term, T: choose.settings.temperature }).toEqual({
        panel: 'glossary',
        term,
        T: 0.7,
      });
    }
  });

  it('is no term where the name is none', () => {
    expect(isTerm('toString')).toBe(false);
  });
});
