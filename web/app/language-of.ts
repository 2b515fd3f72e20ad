import { nearest } from './around.ts';
import type { Language } from './format.ts';
import { languageIn } from './i18n.ts';

/** The language around an element: the nearest `lang` on it or above it; else English. */
export const languageOf = (element: Element): Language =>
  languageIn(nearest(element, '[lang]')?.getAttribute('lang') ?? '') ?? 'en';
