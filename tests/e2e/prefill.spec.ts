// Prefill and decode, as a reader goes through it: the real engine, one text, twice.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { checkpointParts } from '../bench/transformer/checkpoint.mjs';
import { en, fill, openPanel } from './pages.ts';

const words = en.prefill;
const step = (page: Page) => page.getByRole('slider', { name: words.step, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${escaped(name)}`) });
const escaped = (text: string) => text.replace(/[()]/g, '\\$&');

/** A prompt of 10 and 4 new tokens: 10 + 11 + 12 + 13 positions without a cache, 10 + 1 + 1 + 1 with it. */
const SMALL = { pdPrompt: '10', pdNew: '4' };

async function openRun(page: Page, settings: Record<string, string> = SMALL): Promise<void> {
  await openPanel(page, 'prefill', { settings });
  await expect(step(page)).toHaveAttribute('max', settings['pdNew'] ?? '20');
}

test('the same text is written twice; without a cache every position is computed again', async ({ page }) => {
  await openRun(page);
  await expect(page.getByText(fill(words.same, { n: 4 }))).toBeVisible();
  await expect(row(page, words.positions)).toContainText(/13\s*1\s*46\s*13\s*$/);
  const [bare, kept] = [words.sides.without, words.sides.with].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  await expect(bare!).toContainText(fill(words.sideNow, { n: 13, kept: 0 }));
  await expect(kept!).toContainText(fill(words.sideNow, { n: 1, kept: 12 }));
  expect(await bare!.getByText(/^#\d+$/).allTextContents()).toEqual(
    await kept!.getByText(/^#\d+$/).allTextContents(),
  );
  await expect(page.getByRole('img', { name: fill(words.mapOf.without, { n: 46 }) })).toBeVisible();
  await expect(page.getByRole('img', { name: fill(words.mapOf.with, { n: 13 }) })).toBeVisible();
});

test('the record is stepped, scrubbed and played, also by keys', async ({ page }) => {
  await openRun(page, { ...SMALL, pdSpeed: '16' });
  await page.getByRole('button', { name: words.back, exact: true }).click();
  await expect(step(page)).toHaveValue('3');
  await expect(row(page, words.positions)).toContainText(/12\s*1\s*33\s*12\s*$/);
  await step(page).focus();
  await page.keyboard.press('Home');
  await expect(step(page)).toHaveValue('0');
  await expect(page.getByText(words.noStep)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, words.positions)).toContainText(/10\s*10\s*10\s*10\s*$/);
  await page.getByRole('button', { name: words.forward, exact: true }).click();
  await expect(step(page)).toHaveValue('2');
  await page.getByRole('button', { name: words.play, exact: true }).click();
  await expect(step(page)).toHaveValue('4');
  await expect(page.getByRole('button', { name: words.play, exact: true })).toBeEnabled();
});

test('where reduced motion is asked for it is a stepper', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'a driven Firefox cannot be told to reduce motion');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRun(page);
  await expect(page.getByText(words.stillMotion)).toBeVisible();
  await expect(page.getByRole('button', { name: words.play, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: words.back, exact: true }).click();
  await expect(step(page)).toHaveValue('3');
});

test('the numbers of source 000 are computed here', async ({ page }) => {
  await openRun(page);
  const source = page.getByRole('region', { name: words.sourceTitle });
  await expect(source).toContainText('2 027 520 without a cache, 120 832 with it. ' + words.toySame);
  const digits = async (p: string) =>
    (await source.getByRole('row', { name: new RegExp(`^${p} `) }).innerText()).replace(/\s/g, ' ');
  expect(await digits('1000')).toContain('7 378 619 596 800 40 231 763 968 183.40 40 : 1');
  expect(await digits('10\\s000')).toContain('198.05');
  expect(await digits('100\\s000')).toContain('199.80');
});

test('a row of the cache can be looked into', async ({ page }) => {
  await openRun(page);
  const cache = page.getByRole('region', { name: words.cacheTitle });
  // 2 · 5 layers · 13 positions · 32 numbers · 4 bytes
  await expect(cache).toContainText('16.6 KB');
  await cache.getByRole('textbox', { name: words.layer }).fill('4');
  await cache.getByRole('textbox', { name: words.position }).fill('12');
  await expect(
    cache.getByRole('img', { name: fill(words.keysOf, { layer: 4, position: 12, n: 32 }) }),
  ).toBeVisible();
  await cache.getByText(en.common.asTable).click();
  await expect(cache.getByText('32 rows')).toBeVisible();
  await cache.getByRole('textbox', { name: words.position }).fill('13');
  await expect(cache.getByRole('alert').filter({ hasText: 'does not fit' })).toBeVisible();
});

test('measured and modelled times stand in one chart, and the machine is measured on demand', async ({
  page,
}) => {
  await openRun(page);
  const times = page.getByRole('region', { name: words.timeTitle });
  await expect(times.getByRole('img', { name: words.timeChart })).toBeVisible();
  await expect(times).toContainText(words.modelPrefill);
  await times.getByRole('radio', { name: en.charts.log }).check();
  await expect(times).toContainText(fill(en.charts.logAxis, { label: words.timeAxis }));
  await expect(page).toHaveURL(/pdScale=log/);
  await times.getByRole('button', { name: en.common.measureMachine }).click();
  await expect(times).toContainText(/\(roofline\).*multiply-adds ÷ [\d.]+ G a second/, { timeout: 20_000 });
  // One measurement serves both panels.
  await page.getByRole('link', { name: en.shell.stages.cost }).click();
  await page.getByRole('radio', { name: en.cost.parts.roofline }).check();
  await page.getByRole('combobox', { name: en.cost.device }).selectOption('browser');
  await expect(page.getByText(/Measured on one thread: .*FLOP\/s/)).toBeVisible();
});

test('a larger model waits to be asked, can be stopped, and says what it needs', async ({ page }) => {
  await openPanel(page, 'prefill', { settings: { pdModel: '15M', pdPrompt: '500', pdNew: '50' } });
  await expect(page.getByText(words.onDemand)).toBeVisible();
  await expect(page.getByText(/Weights 60\.8\sMB/)).toBeVisible();
  await page.getByRole('button', { name: words.run, exact: true }).click();
  await page.getByRole('button', { name: en.common.stop, exact: true }).click();
  await expect(page.getByText(words.stopped)).toBeVisible();
  await expect(page.getByRole('button', { name: words.run, exact: true })).toBeVisible();
});

const run = (page: Page) => page.getByRole('button', { name: words.run, exact: true });
const refusal = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first();

test('a prompt that the context cannot hold is refused in words', async ({ page }) => {
  await openPanel(page, 'prefill', { settings: { pdPrompt: '300000', pdNew: '4' } });
  await run(page).click();
  await expect(refusal(page, '300003')).toBeVisible();
});

test('a context that the memory cannot hold is refused before it is allocated, with the numbers; the worker goes on', async ({
  page,
}) => {
  await openPanel(page, 'prefill', { settings: { pdModel: '15M', pdPrompt: '260000', pdNew: '4' } });
  // 2 · 6 layers · 260 003 positions · 288 numbers · 4 bytes are 3.59 GB: too much for 2 GiB.
  await expect(page.getByText(/full cache 3\.59\sGB/)).toBeVisible();
  await run(page).click();
  await expect(refusal(page, /does not fit into memory: .*260003 tokens.* \d/)).toBeVisible();
  await page.getByRole('textbox', { name: words.promptTokens }).fill('10');
  await page.getByRole('radio', { name: words.sizes['260K'] }).check();
  await expect(page.getByText(fill(words.same, { n: 4 }))).toBeVisible();
});

test('110 million parameters run on the page, and are stopped at once', async ({ page }) => {
  await openPanel(page, 'prefill', { settings: { pdModel: '110M', pdPrompt: '8', pdNew: '3' } });
  await expect(page.getByText(/Weights 438(\.\d)?\sMB/)).toBeVisible();
  await run(page).click();
  await expect(page.getByText(fill(words.same, { n: 3 }))).toBeVisible({ timeout: 60_000 });
  await page.getByRole('textbox', { name: words.promptTokens }).fill('400');
  await run(page).click();
  await page.getByRole('button', { name: en.common.stop, exact: true }).click();
  await expect(page.getByText(words.stopped)).toBeVisible();
  await page.getByRole('textbox', { name: words.promptTokens }).fill('2');
  await run(page).click();
  await expect(page.getByText(fill(words.same, { n: 3 }))).toBeVisible({ timeout: 60_000 });
});

test('its pictures can be taken away', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'a driven Firefox shows downloads in the page and reports none');
  await openRun(page);
  for (const label of [words.sides.without, words.sides.with, words.cacheTitle]) {
    const buttons = page.getByRole('group', { name: `${en.common.exportAs}: ${label}`, exact: true });
    for (const format of ['SVG', 'PNG']) {
      const download = page.waitForEvent('download');
      await buttons.getByRole('button', { name: format }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    }
  }
});

test('a trained checkpoint takes the place of the random weights; a broken one is refused and changes nothing', async ({
  page,
}) => {
  await openRun(page);
  const shape = { dim: 8, hiddenDim: 16, nLayers: 2, nHeads: 2, nKvHeads: 1, vocabSize: 300 };
  const parts = [...checkpointParts({ ...shape, runs: 1 })];
  const file = Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer)));
  const give = (name: string, buffer: Buffer) =>
    page
      .getByLabel(words.openCheckpoint)
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await give('broken.bin', file.subarray(0, 100));
  await expect(refusal(page, 'llama2.c checkpoint')).toBeVisible();
  await give('small.bin', file);
  // 300 · 8 + 2 (8 + 64 + 32 + 32 + 64 + 8 + 3 · 128) + 8
  await expect(page.getByText(fill(words.checkpointOfIds, { name: 'small.bin', n: '3592' }))).toBeVisible();
  await expect(page.getByText(fill(words.same, { n: 4 }))).toBeVisible();
  await expect(page.getByRole('img', { name: /^KV cache: 2 layers/ })).toBeVisible();
  await page.getByRole('button', { name: words.closeCheckpoint }).click();
  await expect(page.getByRole('img', { name: /^KV cache: 5 layers/ })).toBeVisible();
});
