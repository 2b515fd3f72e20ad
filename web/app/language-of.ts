import type { Language } from './format.ts';

/** The language around an element: the nearest `lang` on it or above it, through shadow roots; else English. */
export function languageOf(element: Element): Language {
  let here: Element | null = element;
  while (here) {
    const named: Element | null = here.closest('[lang]');
    if (named) return /^zh\b/i.test(named.getAttribute('lang') ?? '') ? 'zh-CN' : 'en';
    const root = here.getRootNode();
    here = root instanceof ShadowRoot ? root.host : null;
  }
  return 'en';
}
