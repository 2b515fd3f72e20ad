import { serve } from '../../web/build/serve.mjs';
import { expect, open, test } from './fixtures.ts';

test('after one visit the page opens with the server gone, also with a query', async ({ page }) => {
  const site = await serve({ port: 0, prefix: '/gone/' });
  let running = true;
  try {
    await open(page, site.url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await site.close();
    running = false;
    await open(page, site.url);
    await open(page, `${site.url}?lang=en`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  } finally {
    if (running) await site.close();
  }
});
