// The glossary: as a page, and as cards on the words themselves.
import { expect, test } from './fixtures.ts';
import { en, openPanel } from './pages.ts';

const words = en.glossary;

test('a term is found by its name in either language, and what is not there is said', async ({ page }) => {
  await openPanel(page, 'glossary');
  const search = page.getByRole('searchbox', { name: words.search });
  const terms = page.getByRole('term');
  const all = Object.keys(words.terms).length;
  await expect(terms).toHaveCount(all);
  for (const query of ['top-p', '词元', 'NUCLEUS']) {
    await search.fill(query);
    await expect.poll(() => terms.count()).toBeLessThan(all);
    await expect(terms.first()).toBeVisible();
  }
  await search.fill('词元');
  await expect(terms.filter({ hasText: /^\s*token\s/ })).toBeVisible();
  await search.fill('zzzz');
  await expect(terms).toHaveCount(0);
  await page.getByRole('button', { name: words.clear }).click();
  await expect(terms).toHaveCount(all);
  await expect(search).toHaveValue('');
});

test('a word opens its card on focus, on touch and on pointing, and Esc closes it', async ({ page }) => {
  await openPanel(page, 'start');
  const word = page.getByRole('button', { name: 'bytes', exact: true }).first();
  const card = page.getByRole('note').filter({ hasText: words.terms.byte });
  await expect(card).toHaveCount(0);
  await word.focus();
  await expect(card).toBeVisible();
  await expect(word).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await word.click();
  await expect(card).toBeVisible();
  await word.click();
  await expect(card).toHaveCount(0);
  await page.mouse.move(0, 0);
  await word.hover();
  await expect(card).toBeVisible();
  await card.getByRole('link', { name: words.more }).click();
  await expect(page).toHaveURL(/#\/glossary\?.*term=byte/);
  await expect(page.getByRole('term').filter({ hasText: /^\s*byte\s/ })).toBeInViewport();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });
  test('a tap opens a word’s card, within the screen, and a tap elsewhere closes it', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'a driven Firefox has no touch screen');
    await openPanel(page, 'start', { lang: 'zh-CN' });
    await page.getByRole('button', { name: '温度', exact: true }).first().tap();
    const card = page.getByRole('note').filter({ hasText: 'temperature' });
    await expect(card).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { level: 2 }).first().tap();
    await expect(card).toHaveCount(0);
  });
});
