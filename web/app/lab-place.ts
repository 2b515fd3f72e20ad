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

export const besideLab = (path: string): URL => new URL(path, labPage());
