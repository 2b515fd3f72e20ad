import type { Language } from './format.ts';
import { words } from './i18n.ts';

/** One clear sentence, where the core cannot run. */
export function showTooOld(language: Language): void {
  const textContent = words(language).shell.tooOld;
  document.body.append(Object.assign(document.createElement('p'), { className: 'boot', textContent }));
}
