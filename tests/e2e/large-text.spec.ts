// A megabyte is tokenized and tabled; how long the page's own thread was busy is printed, never asserted on.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { openPanel } from './pages.ts';

const stories = ['zh', 'en']
  .map((language) => readFileSync(new URL(`../../corpus/${language}/stories.txt`, import.meta.url), 'utf8'))
  .join('');
const text = stories.repeat(Math.ceil(1_000_000 / Buffer.byteLength(stories)));
const bytes = Buffer.byteLength(text);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    // Only Chromium tells; elsewhere the list stays empty.
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      entryTypes: ['longtask'],
    });
  });
});

/** Tasks over 50 ms since the last call. */
function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));
}

function report(what: string, tasks: readonly number[]): void {
  const longest = tasks.length > 0 ? `, the longest ${Math.round(Math.max(...tasks))} ms` : '';
  console.log(`    ${what}: ${tasks.length} main-thread tasks over 50 ms${longest}`);
}

/** A megabyte from the clipboard. */
async function paste(page: Page, box: string): Promise<void> {
  await longTasks(page);
  await page.getByRole('textbox', { name: box }).evaluate((area, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a running text of 1 MB is cut into bytes, and its last token can be reached', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium reports long tasks');
  await openPanel(page, 'tokens', { settings: { tokenizer: 'byte', text: '' } });
  await paste(page, 'Running text');
  const count = new Intl.NumberFormat('en').format(bytes).replaceAll(',', '\u202f');
  await expect(page.getByText(count).first()).toBeVisible({ timeout: 30_000 });
  await page.waitForTimeout(1000);
  report('1 MB pasted as running text, byte tokens', await longTasks(page));
});

test('a running text of 1 MB is the context of the table and of the chooser', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium reports long tasks');
  for (const panel of ['table', 'choose', 'lab'] as const) {
    await openPanel(page, panel, { settings: { tokenizer: 'byte', text: '', corpus: 'stories-en' } });
    await paste(page, 'Running text');
    await page.waitForTimeout(4000);
    report(`1 MB pasted as running text, ${panel}`, await longTasks(page));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
});
