// A learning platform that serves the unzipped SCORM package: `platform.html` has the interface, and a frame if it is asked for.
// The interface is not ours: scorm-again keeps what it is told as the standard says, and refuses what is not well formed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { serve } from '../../web/build/serve.mjs';
import { inRoot } from '../../web/build/shell.mjs';
import { expect, test as base } from './fixtures.ts';

export const PACKAGE = inRoot('dist/next-token-lab-scorm12.zip');

/** The texts of a package, by name. */
export const unzipped = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

export interface Platform {
  readonly url: string;
  /** What it serves under content/; the package of the build at first. */
  content: Record<string, string>;
  /** What it has of the learner when its page is opened. */
  kept: Record<string, string>;
}

/** A call of its interface: what was given and answered, and the standard's code of what was wrong, '0' where nothing was. */
export interface Call {
  readonly name: string;
  readonly given: readonly string[];
  readonly answer: string;
  readonly error: string;
}

/** What its page has kept of the learner at the last commit. */
export const kept = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { kept: Record<string, string> }).kept);
export const calls = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { calls?: Call[] }).calls ?? []);

const SCORM_12 = createRequire(import.meta.url).resolve('scorm-again/scorm12');

/** No call may be refused in any test. */
export const test = base.extend<{ platform: Platform }>({
  platform: async ({ page }, use) => {
    const platform: Platform = {
      url: '',
      content: unzipped(readFileSync(PACKAGE)),
      kept: { 'cmi.core.student_id': 'ada' },
    };
    const host = readFileSync(new URL('./hosts/platform.html', import.meta.url), 'utf8');
    const textAt = (path: string) => {
      if (path === 'scorm12.js') return readFileSync(SCORM_12, 'utf8');
      if (path !== 'platform.html') return platform.content[path.replace(/^content\//, '')];
      return host.replace('kept = {}', () => `kept = ${JSON.stringify(platform.kept)}`);
    };
    const { url, close } = await serve({
      port: 0,
      answer(path, response) {
        const text = textAt(path);
        if (text === undefined) return false;
        const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
        response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
        return true;
      },
    });
    await use(Object.assign(platform, { url }));
    expect((await calls(page)).filter(({ error }) => error !== '0')).toEqual([]);
    await close();
  },
});
