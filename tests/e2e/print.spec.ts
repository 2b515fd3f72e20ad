// On paper: black on white, nothing to press, nothing cut off.
import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { PANELS, en, openPanel, settled } from './pages.ts';

/** A4 without margins of 15 mm, at 96 pixels an inch. */
const PAPER = { width: 680, height: 1009 };
const CHOICE = { corpus: 'commits-zh', text: 'fix(webapp): 修', shown: 'all' };

const print = (page: Page) => page.emulateMedia({ media: 'print' });

/** What hides a part of itself sideways, as its tag and class. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const look = (root: ParentNode) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        const { overflowX, display } = getComputedStyle(element);
        const isSeen = display !== 'inline' && !element.matches('.visually-hidden');
        const hides = isSeen && overflowX !== 'visible' && element.clientWidth > 1;
        if (hides && element.scrollWidth > element.clientWidth + 1)
          found.push(
            `${element.localName}.${element.className} ${element.scrollWidth} > ${element.clientWidth}`,
          );
      }
    };
    look(document);
    return found;
  });

test('a dark page is black on white, without its navigation and its buttons, and dark again afterwards', async ({
  page,
}) => {
  await openPanel(page, 'choose', { theme: 'dark', settings: CHOICE });
  await expect(page.getByRole('button', { name: en.choose.next })).toBeVisible();
  await print(page);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const heading = page.getByRole('heading', { level: 2, name: en.choose.title });
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: en.choose.next })).toBeHidden();
  await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: en.choose.next })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a table that scrolls on the screen has all its rows on paper', async ({ page }) => {
  await openPanel(page, 'choose', { settings: CHOICE });
  await page.getByRole('radio', { name: 'all 51' }).check();
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(52);
  await print(page);
  await expect(rows).toHaveCount(52); // and the head
  const table = page.locator('ntl-data-table .scroller').first();
  expect(await table.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBeLessThanOrEqual(1);
});

test('«Why?» is printed where it was opened, and only there', async ({ page }) => {
  await openPanel(page, 'cost');
  await print(page);
  await expect(page.getByText(en.common.why, { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByText(en.common.why, { exact: true }).click();
  await print(page);
  await expect(page.locator('.why-text')).toBeVisible();
});

test('a long text is printed whole: it takes more pages than a short one', async ({ page }) => {
  const pagesOf = async (text: string) => {
    await open(page, `./embed.html?panel=tokens&lang=en&corpus=commits-zh&text=${encodeURIComponent(text)}`);
    await settled(page);
    const file = (await page.pdf({ format: 'A4' })).toString('latin1');
    return [...file.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
  };
  const short = await pagesOf('fix(webapp)');
  expect(await pagesOf('fix(webapp)\n'.repeat(100))).toBeGreaterThan(short + 1);
});

test.describe('on a page of A4', () => {
  test.use({ viewport: PAPER });

  test('nothing of any panel is cut off', async ({ page }) => {
    for (const panel of PANELS) {
      await page.emulateMedia({ media: 'screen' });
      await openPanel(page, panel);
      await print(page);
      await settled(page);
      expect.soft(await cutOff(page), panel).toEqual([]);
    }
  });
});
