import { expect, test } from './fixtures.ts';
import { openPanel } from './pages.ts';

// Source 000's corpus is the Chinese default: its figures stand in facts that a reader can check by hand.
const commits = { lang: 'zh-CN', settings: { text: 'fix(webapp): 修' } } as const;

test('the row of the current context: counts, scores and probabilities, and what smoothing gives away', async ({
  page,
}) => {
  await openPanel(page, 'table', commits);
  const bars = page.getByRole('list', { name: /之后概率最大的/ });
  await expect(bars.getByRole('listitem').first()).toContainText(/复.*×3.*85\.75/s);
  // 50 × 0.01 / 3.51
  await expect(page.getByText(/没跟过的 50 个词元全靠 α：每个 0\.28\s%，合起来 14\.25\s%。/)).toBeVisible();
  const row = page.getByRole('region', { name: '「修」之后的每个词元' }).getByRole('table');
  await expect(row).toHaveAttribute('aria-rowcount', '52');
  await expect(row.getByRole('row').nth(1)).toContainText(/复.*3.*1\.102.*85\.75\s%/s);
});

test('a trigram of the same corpus: 70 of 2601 contexts, 64 of them with one continuation', async ({
  page,
}) => {
  await openPanel(page, 'table', commits);
  await page.getByRole('radio', { name: '3 · trigram' }).check();
  const facts = page.getByLabel('这张表', { exact: true });
  await expect(facts).toContainText(/2\s?601 × 51/);
  await expect(facts).toContainText(/出现过的前文\s*70/);
  await expect(facts).toContainText(/只有一种后续的前文\s*64/);
});

test('a context that never occurred says so, and backing off finds a shorter one', async ({ page }) => {
  await openPanel(page, 'table', { lang: 'zh-CN', settings: { text: '卡修', order: '3' } });
  await expect(page.getByText('语料里没有这种前文')).toBeVisible();
  await expect(page.getByText(/51 个词元一样可能，每个 1\.96\s%/)).toBeVisible();
  await page.getByRole('button', { name: '改用回退' }).click();
  await expect(page.getByText(/只留前文的最后 1 个词元「\s*修/)).toBeVisible();
});

test('any other context can be looked at, by keys alone, and left again', async ({ page }) => {
  await openPanel(page, 'table', commits);
  const list = page.getByRole('grid', { name: '出现过的前文' });
  await page.getByRole('searchbox', { name: /出现过的前文/ }).fill('录');
  await expect(list).toHaveAttribute('aria-rowcount', '2');
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /选中前文的一行/ })).toContainText('录');
  await expect(page.getByText('在语料里，它后面一共接过 4 次，接的是 2 种词元。').first()).toBeVisible();
  await page.getByRole('button', { name: '回到当前前文' }).click();
  await expect(page.getByRole('heading', { name: /当前前文的一行/ })).toContainText('修');
});

test('the heat map is walked, zoomed and read by keys', async ({ page }) => {
  await openPanel(page, 'table', commits);
  const map = page.getByRole('application', { name: /51 × 51 的计数热力图/ });
  await map.focus();
  const readout = page.getByText(/」之后是「/);
  await expect(readout).toHaveText('「修」之后是「⏎」：0 次');
  for (let i = 0; i < 25; i += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await page.keyboard.press('Home');
  await expect(readout).toHaveText('「修」之后是「⏎」：0 次');
  await page.getByRole('button', { name: '看成表格' }).click();
  await expect(page.getByRole('region', { name: '图中不为零的格子' })).toBeVisible();
});

test('only the rows in view are in the page, whatever the vocabulary', async ({ page }) => {
  await openPanel(page, 'table', {
    lang: 'zh-CN',
    settings: { text: '从前', corpus: 'stories-zh', tokenizer: 'bpe', vocab: '1500' },
  });
  const row = page.getByRole('region', { name: /之后的每个词元/ });
  await expect(row.getByRole('table')).toHaveAttribute('aria-rowcount', '1501', { timeout: 20_000 });
  expect(await row.getByRole('row').count()).toBeLessThan(40);
  await row.evaluate((element) => (element.scrollTop = element.scrollHeight));
  await expect(row.getByRole('row').last()).toHaveAttribute('aria-rowindex', '1501');
  expect(await row.getByRole('row').count()).toBeLessThan(40);
});

test('a refused α is said beside its field, and the table before stays', async ({ page }) => {
  await openPanel(page, 'table', { lang: 'en' });
  const alpha = page.getByRole('textbox', { name: 'Smoothing α' });
  await expect(page.getByRole('row').nth(1)).toBeVisible(); // the table that is to stay
  await alpha.fill('0');
  await expect(page.getByText('α cannot be 0', { exact: false })).toBeVisible();
  await expect(page.getByText('The table is still the one from before this change.')).toBeVisible();
  await expect(alpha).toHaveValue('0');
  await alpha.fill('0.5');
  await expect(page.getByText('The table is still the one', { exact: false })).toHaveCount(0);
});
