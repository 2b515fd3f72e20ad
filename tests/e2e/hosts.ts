// What tests of embeds start from: the site, and pages of others that embed it.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Said } from '../../web/embed/messages.ts';
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

type Heard = Said & { readonly from: string };

/** All of a kind that the page has heard from its frames or elements, the first that was said first. */
export const heard = (page: Page, type: Said['type']) =>
  page.evaluate(
    (asked) => (globalThis as unknown as { heard: Heard[] }).heard.filter((said) => said.type === asked),
    type,
  );

/** The last of a kind that it has heard from its first. */
export const lastOfFirst = async (page: Page, type: Said['type']) =>
  (await heard(page, type)).filter(({ from }) => from === 'first').at(-1);

/** The tokens of the text, in a panel that shows them. */
export const chips = (inside: Locator | FrameLocator) =>
  inside.getByRole('listbox', { name: 'The text in tokens' }).getByRole('option');
