import type { Language } from './format.ts';

// Where the lab lies: its page is this one, or, where it is only a script in a page of someone else, beside that script.
let script: string | null = null;

export function labLiesBeside(address: string): void {
  script = address;
}

/** The address of the lab's page, without what it asks for. */
export const labPage = (): string =>
  script === null
    ? location.href.replace(/[?#].*$/s, '').replace(/embed\.html$/, '')
    : new URL('./', script).href;

/** The lab's page in a language, opened at a fragment. */
export const pageLink = (language: Language, fragment: string): string =>
  `${labPage()}?lang=${language}${fragment}`;

/** An address that nobody else can open: a file, or a server that answers this device only. */
export function isOnlyHere(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'file:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

export const besideLab = (path: string): URL => new URL(path, labPage());
