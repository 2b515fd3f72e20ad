import { expect, test } from './fixtures.ts';
import { openPanel } from './pages.ts';

const settings = { corpus: 'commits-zh', text: 'fix(webapp): ', T: '0.7', topK: '3' };

test('several seeds in rows write the source’s lines, and their digest stays the same', async ({ page }) => {
  await openPanel(page, 'runs', { settings: { ...settings, rows: '2' } });
  const lineOf = (seed: number) =>
    page.getByRole('listbox', { name: `Continuation of seed ${seed}` }).getByRole('option');
  // PCG64, as the Python version prints them; the last token is the line break.
  await expect(lineOf(1)).toHaveCount('修复导出进度条\n'.length);
  await expect(lineOf(2)).toHaveCount('修复记录列表导出进度条\n'.length);
  const digest = page.getByText(/^[0-9a-f]{64}$/);
  const first = await digest.innerText();
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect(digest).toHaveText(first);
  await page.getByRole('textbox', { name: 'Rows' }).fill('3');
  await expect(lineOf(3).first()).toBeVisible();
  await expect(digest).not.toHaveText(first);
});

test('greedy rows are all the same, and the page says why', async ({ page }) => {
  await openPanel(page, 'runs', { settings: { ...settings, T: '0', rows: '6' } });
  await expect(page.getByText('All rows are the same', { exact: false })).toBeVisible();
  await expect(page.getByRole('listbox', { name: /Continuation of seed/ })).toHaveCount(6);
});

test('too many rows are refused beside their field', async ({ page }) => {
  await openPanel(page, 'runs', { settings });
  await page.getByRole('textbox', { name: 'Rows' }).fill('1000');
  await expect(page.getByText(/There cannot be 1000 rows: give an integer from 1 to/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Rows' })).toHaveValue('1000');
});
