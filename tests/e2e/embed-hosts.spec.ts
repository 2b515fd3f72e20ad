// The frame that the share dialog gives, in pages as course tools make them: it works, keeps its look, and fits.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './hosts.ts';
import { en } from './pages.ts';

const SETTINGS = { corpus: 'commits-zh', text: 'fix(webapp): 修' };

const panel = (page: Page) => page.frameLocator('iframe[title="panel"]');
const chips = (page: Page) =>
  panel(page).getByRole('listbox', { name: 'The text in tokens' }).getByRole('option');
const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const host of ['mkdocs', 'jupyter-book', 'strict']) {
  test(`in «${host}» the panel answers, looks like itself, and neither it nor the page is too wide`, async ({
    page,
    hosts,
  }) => {
    await page.goto(hosts.page(host, SETTINGS));
    await panel(page).getByRole('textbox', { name: en.text.label }).fill('fix(');
    await expect(chips(page)).toHaveCount(4);
    const heading = panel(page).getByRole('heading', { level: 2 }).first();
    await expect(heading).toHaveCSS('font-size', '22px');
    await expect(heading).toHaveCSS('direction', 'ltr');
    await expect(heading).toHaveCSS('font-family', /^system-ui/);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => panel(page).locator('html').evaluate(tooWide)).toBe(0);
      expect(await page.evaluate(tooWide), `${host} at ${width} px`).toBe(0);
    }
  });
}

test('a page that is printed has the panel in it on white, in the dark too, without its buttons', async ({
  page,
  hosts,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'a driven Firefox cannot be told to print');
  await page.goto(hosts.page('jupyter-book', SETTINGS));
  await expect(chips(page)).toHaveCount(14);
  const inside = panel(page).locator('html');
  await expect(inside).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(inside).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(panel(page).getByRole('button', { name: 'CSV' })).toBeHidden();
});
