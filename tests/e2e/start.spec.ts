import { checkFirstLoad } from '../../web/build/budget.mjs';
import { expect, open, test } from './fixtures.ts';

test('the page opens and says when it can answer', async ({ page }) => {
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('data-ntl-ready');
  await expect(page).toHaveTitle(/\S/);
});

test('everything transferred until the page can answer stays within the budget', async ({ page, site }) => {
  const paths = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith(site.url)) paths.add(fileOf(request.url().slice(site.url.length)));
  });
  await open(page);
  const asked = [...paths];
  checkFirstLoad('Transferred until the page could answer, brotli:', asked);
  expect(asked).toContain('index.html');
});

function fileOf(path: string): string {
  return path.replace(/[?#].*$/, '') || 'index.html';
}
