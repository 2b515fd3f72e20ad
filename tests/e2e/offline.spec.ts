import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '../../web/build/shell.mjs';
import { serve } from '../../web/build/serve.mjs';
import { expect, open, test } from './fixtures.ts';
import { PANELS } from './pages.ts';

/** Opens the page and waits until the service worker has stored what it keeps. */
async function visit(page: Page, url: string): Promise<void> {
  await open(page, url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('after one visit the page opens with the server gone, also with a query', async ({ page }) => {
  const site = await serve({ port: 0 });
  await visit(page, site.url).finally(site.close);
  await open(page, site.url);
  await open(page, `${site.url}?lang=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('after one visit the panel that was opened in it works with the server gone, whatever it fetched for that', async ({
  page,
}) => {
  const site = await serve({ port: 0 });
  const prefill = `${site.url}?lang=en#/prefill`; // needs core.wasm, which is kept only once it was used
  const answer = page.getByText(/Both wrote the same tokens/);
  await visit(page, prefill);
  await expect(answer).toBeVisible();
  await page.getByRole('link', { name: 'Glossary' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Glossary' })).toBeVisible();
  await expect(page.getByText('This page opens without a network')).toBeVisible();
  await site.close();
  await page.goto('about:blank');
  await open(page, prefill);
  await expect(answer).toBeVisible();
});

test('a page that was kept for offline use does not hide a newer one', async ({ page }) => {
  const root = mkdtempSync(join(tmpdir(), 'ntl-site-'));
  cpSync(inRoot('dist'), root, { recursive: true });
  const site = await serve({ root, port: 0 });
  try {
    await visit(page, site.url);
    const index = join(root, 'index.html');
    writeFileSync(index, readFileSync(index, 'utf8').replace('<html', '<html data-newer'));
    await open(page, site.url);
    await expect(page.locator('html')).toHaveAttribute('data-newer');
  } finally {
    await site.close();
    rmSync(root, { recursive: true });
  }
});

const assets = ['assets', 'vocabularies'].flatMap((folder) =>
  readdirSync(inRoot('dist', folder)).map((name) => `${folder}/${name}`),
);
/** All stages: kept only when it is asked for, as the vocabularies are. */
const onDemand = assets.find((path) => /core\.wasm.*\.gz$/.test(path))!;

test.describe('everything kept', () => {
  // The page for teachers shows a frame in a sandbox, and a sandbox has no service worker.
  test.use({ expectedError: /ERR_CONNECTION_REFUSED/ });

  test('one button keeps everything: then each file and each page is there with the server gone', async ({
    page,
  }) => {
    const site = await serve({ port: 0 });
    await visit(page, `${site.url}?lang=en`);
    await page.getByRole('button', { name: /^Keep the rest too: .*\([\d.]+\s.B\)$/ }).click();
    await expect(page.getByText(/Everything works without a network \([\d.]+\s.B kept\)/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Keep the rest too/ })).toBeHidden();
    await site.close();
    const answers = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => [path, (await fetch(path)).ok])),
      assets,
    );
    expect(answers).toEqual(assets.map((path) => [path, true]));
    const title = page.getByRole('heading', { level: 2 }).first();
    const titles = new Set<string>();
    for (const panel of PANELS) {
      await page.evaluate((name) => (location.hash = `#/${name}`), panel);
      await expect(page.locator('a[aria-current="page"]').first()).toHaveAttribute('href', `#/${panel}`);
      await expect.poll(async () => titles.has((await title.textContent())!)).toBe(false);
      titles.add((await title.textContent())!);
    }
    await expect(page.getByText(/Everything works without a network/)).toBeVisible();
  });
});

test('where a file cannot be had the page says so, and tries again when asked', async ({ page }) => {
  const root = mkdtempSync(join(tmpdir(), 'ntl-site-'));
  cpSync(inRoot('dist'), root, { recursive: true });
  const [there, away] = [join(root, onDemand), join(root, 'away')];
  renameSync(there, away);
  const site = await serve({ root, port: 0 });
  try {
    await visit(page, `${site.url}?lang=en`);
    const button = page.getByRole('button', { name: /^Keep the rest too/ });
    const failed = page.getByRole('alert').filter({ hasText: 'Not everything could be fetched' });
    await button.click();
    await expect(failed).toBeVisible();
    renameSync(away, there);
    await button.click();
    await expect(page.getByText(/Everything works without a network/)).toBeVisible();
    await expect(failed).toBeHidden();
  } finally {
    await site.close();
    rmSync(root, { recursive: true });
  }
});
