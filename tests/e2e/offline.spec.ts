import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '../../web/build/shell.mjs';
import { serve } from '../../web/build/serve.mjs';
import { expect, open, test } from './fixtures.ts';

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
