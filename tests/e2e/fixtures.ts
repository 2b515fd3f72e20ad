// What every test in a browser starts from: the built site under a path of its own, and a page that must stay quiet.
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { serve } from '../../web/build/serve.mjs';

export { expect };

/** As a course would host it: nothing may depend on standing at the root of a host. */
const PREFIX = '/courses/next-token/';

interface Site {
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

export const test = base.extend<{ expectedError: RegExp | null; quiet: void }, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const site = await serve({ port: 0, prefix: PREFIX });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  /** What a test provokes on purpose: `test.use({ expectedError: /…/ })`. */
  expectedError: [null, { option: true }],

  /** Fails the test when a page logs an error, throws, or asks another host for anything. */
  quiet: [
    async ({ context, site, expectedError }, use) => {
      const complaints = listen(context, new URL(site.url).hostname);
      await use();
      const unexpected = complaints.filter((complaint) => !expectedError?.test(complaint));
      expect(unexpected, 'errors in the console and requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(context: BrowserContext, hostname: string): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.hostname === hostname || url.protocol === 'blob:' || url.protocol === 'data:';
    if (!isOurs) complaints.push(`request: ${request.url()}`);
  });
  return complaints;
}

/** Opens the page (with a query or fragment) and waits until it can answer. */
export async function open(page: Page, address = ''): Promise<void> {
  await page.goto(address || './');
  await page.locator('html[data-ntl-ready]').waitFor({ state: 'attached' });
}
