import { nearest } from './around.ts';
import type { Language } from './format.ts';

/** The language around an element: the nearest `lang` on it or above it; else English. */
export const languageOf = (element: Element): Language =>
  /^zh\b/i.test(nearest(element, '[lang]')?.getAttribute('lang') ?? '') ? 'zh-CN' : 'en';
