// A learning platform that serves the unzipped SCORM package: `platform.html` has the interface, and a frame if it is asked for.
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { serve } from '../../web/build/serve.mjs';
import { inRoot } from '../../web/build/shell.mjs';
import { test as base } from './fixtures.ts';

export const PACKAGE = inRoot('dist/next-token-lab-scorm12.zip');

/** The texts of a package, by name. */
export const unzipped = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

export interface Platform {
  readonly url: string;
  /** What it serves under content/; the package of the build at first. */
  content: Record<string, string>;
}

export const test = base.extend<{ platform: Platform }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  platform: async ({}, use) => {
    const platform = { url: '', content: unzipped(readFileSync(PACKAGE)) };
    const page = readFileSync(new URL('./hosts/platform.html', import.meta.url), 'utf8');
    const { url, close } = await serve({
      port: 0,
      answer(path, response) {
        const text = path === 'platform.html' ? page : platform.content[path.replace(/^content\//, '')];
        if (text === undefined) return false;
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
        return true;
      },
    });
    await use(Object.assign(platform, { url }));
    await close();
  },
});
