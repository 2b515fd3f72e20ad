import { expect, test } from './fixtures.ts';
import { openPanel } from './pages.ts';

const commits = { corpus: 'commits-zh', text: 'fix(webapp): 修复' };
const strip = { name: 'The text in tokens' };

test('characters, bytes and BPE cut the same text into fewer or more tokens', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: commits });
  const chips = page.getByRole('listbox', strip).getByRole('option');
  await expect(chips).toHaveCount(15);
  await page.getByRole('radio', { name: 'Byte' }).check();
  await expect(chips).toHaveCount(19);
  await page.getByRole('radio', { name: 'BPE' }).check();
  await page.getByRole('textbox', { name: 'Vocabulary size' }).fill('280');
  await expect(page.getByText(/Merge rules learnt: 24\. The vocabulary has the 280 entries/)).toBeVisible();
  await expect.poll(() => chips.count()).toBeLessThan(15);
  await page.getByRole('textbox', { name: 'Vocabulary size' }).fill('256');
  await expect(chips).toHaveCount(19);
});

test('a vocabulary without room for the bytes is refused in words, and what was typed stays', async ({
  page,
}) => {
  await openPanel(page, 'tokens', { settings: { ...commits, tokenizer: 'bpe', vocab: '280' } });
  const size = page.getByRole('textbox', { name: 'Vocabulary size' });
  await size.fill('255');
  await expect(page.getByRole('alert').filter({ hasText: '256' }).first()).toBeVisible();
  await expect(size).toHaveValue('255');
});

test('several tokenizers stand side by side, as bars that can be saved', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'a driven Firefox shows downloads in the page and reports none');
  await openPanel(page, 'tokens', { settings: commits });
  await page.getByText('Vocabularies side by side').click();
  const bars = page.getByRole('list', { name: 'Number of tokens by vocabulary' }).getByRole('listitem');
  await expect(bars.filter({ hasText: 'Byte' })).toContainText('19');
  await expect(bars.filter({ hasText: 'Character' })).toContainText('15');
  const saving = page.waitForEvent('download');
  await page
    .getByRole('group', { name: /Number of tokens/ })
    .getByRole('button', { name: 'SVG' })
    .click();
  expect((await saving).suggestedFilename()).toBe('tokens-by-vocabulary.svg');
});
