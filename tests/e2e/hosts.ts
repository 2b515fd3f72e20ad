// What tests of embeds start from: the site, and pages of others that embed it.
import { test as base } from './fixtures.ts';
import { hostPages } from './hosts.mjs';

export interface Hosts {
  /** The address of a page of hosts/, with settings for the panel in it. */
  page(name: string, settings?: Record<string, string>): string;
}

export const test = base.extend<object, { hosts: Hosts }>({
  hosts: [
    async ({ site }, use) => {
      const { url, close } = await hostPages(site.url);
      await use({
        page: (name, settings = {}) =>
          `${url}${name}!${encodeURIComponent(new URLSearchParams(settings).toString())}`,
      });
      await close();
    },
    { scope: 'worker' },
  ],
});
