import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPanel } from './pages.ts';

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'the worker is reached through Chromium’s debugger',
);

const field = (page: Page) => page.getByRole('textbox', { name: 'Running text' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'The engine is not running' });

async function startsAgain(page: Page, text: string): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-ntl-ready');
  await notice(page).getByRole('button', { name: 'Start again' }).click();
  await page.locator('html[data-ntl-ready]').waitFor({ state: 'attached' });
  await expect(notice(page)).toBeHidden();
  await expect(field(page)).toHaveValue(text);
  await page.getByRole('button', { name: 'Next token', exact: true }).click();
  await expect(page.getByText(/^Drew u = 0\.5118/)).toBeVisible(); // the first number of seed 1
}

test('after a crash of the worker the page says so, and starts again with what was typed', async ({
  page,
}) => {
  await openPanel(page, 'choose', { settings: { text: 'fix(webapp): repair ' } });
  await page.workers()[0]!.evaluate(() => {
    setTimeout(() => {
      throw new Error('out of memory');
    });
  });
  await startsAgain(page, 'fix(webapp): repair ');
});

test('a worker that is gone without a word is missed once something waits for it', async ({ page }) => {
  await page.clock.install();
  await openPanel(page, 'choose', { settings: { text: 'fix(webapp): repair ' } });
  await page.workers()[0]!.evaluate(() => self.close());
  await field(page).fill('fix(webapp): ');
  await page.clock.runFor('01:10');
  await startsAgain(page, 'fix(webapp): ');
});
