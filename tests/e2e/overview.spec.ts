import { expect, open, test } from './fixtures.ts';
import { openPanel, settled } from './pages.ts';

const nextToken = { name: 'Next token', exact: true };

test('a newcomer sees tokens, candidates and one obvious button, and pressing it appends a token', async ({
  page,
}) => {
  await open(page, './?lang=en');
  const chips = page.getByRole('listbox', { name: 'The text in tokens' }).getByRole('option');
  await expect(chips).toHaveCount('fix(webapp): repair '.length);
  await page.getByRole('button', nextToken).click();
  await expect(chips).toHaveCount('fix(webapp): repair '.length + 1);
  await expect(page.getByText(/^Drew u = 0\.5118/)).toBeVisible();
});

test('run writes to the line’s end, one back takes a token off, back to start takes all', async ({
  page,
}) => {
  // Greedy writes the source's first line: 修复 then 导出进度条 and a line break.
  await openPanel(page, 'lab', { settings: { T: '0', corpus: 'commits-zh', text: 'fix(webapp): 修复' } });
  const chips = page.getByRole('listbox', { name: 'The text in tokens' }).getByRole('option');
  const before = 'fix(webapp): 修复'.length;
  await expect(chips).toHaveCount(before);
  await page.getByRole('button', { name: 'Keep going' }).click();
  await expect(page.getByText('It wrote a line break and stopped.')).toBeVisible();
  await expect(page.getByRole('button', nextToken)).toBeDisabled();
  const after = before + '导出进度条\n'.length;
  await expect(chips).toHaveCount(after);
  await page.getByRole('button', { name: 'One back' }).click();
  await expect(chips).toHaveCount(after - 1);
  await page.getByRole('button', { name: 'Back to start' }).click();
  await expect(chips).toHaveCount(before);
});

test('stop ends a run in the middle', async ({ page }) => {
  await openPanel(page, 'lab', { settings: { T: '1.5', max: '500', stop: '' } });
  await page.getByRole('button', { name: 'Keep going' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', nextToken)).toBeEnabled();
  const chips = page.getByRole('listbox', { name: 'The text in tokens' }).getByRole('option');
  await settled(page);
  const stopped = await chips.count();
  // Nothing is written any more: what is drawn next comes directly after it.
  await page.getByRole('button', nextToken).click();
  await expect(chips).toHaveCount(stopped + 1);
});

test('a candidate that is clicked becomes the next token', async ({ page }) => {
  await openPanel(page, 'lab', { lang: 'zh-CN' });
  await page.getByRole('button', { name: /记/ }).first().click();
  await expect(page.getByText(/「记」是你指定的/)).toBeVisible();
});

test('typing changes the tokens at once, and a character that is not in the vocabulary is refused in words', async ({
  page,
}) => {
  await openPanel(page, 'lab');
  const text = page.getByRole('textbox', { name: 'Running text' });
  await text.fill('fix');
  await expect(page.getByRole('listbox', { name: 'The text in tokens' }).getByRole('option')).toHaveCount(3);
  await text.fill('fix 猫');
  await expect(
    page.getByRole('alert').filter({ hasText: 'The character “猫” (number 5)' }).first(),
  ).toBeVisible();
  await expect(text).toHaveValue('fix 猫');
});

test('a temperature that is refused keeps what was typed and says what would be accepted', async ({
  page,
}) => {
  await openPanel(page, 'lab');
  const temperature = page.getByRole('textbox', { name: 'Temperature T' });
  for (const typed of ['-1', 'abc', '']) {
    await temperature.fill(typed);
    await expect(
      page.getByRole('alert').filter({ hasText: 'The temperature cannot be' }).first(),
    ).toBeVisible();
    await expect(temperature).toHaveValue(typed);
  }
  await temperature.fill('0.7');
  await expect(page.getByRole('alert').filter({ hasText: 'The temperature cannot be' })).toHaveCount(0);
  await page.getByRole('button', nextToken).click();
  await expect(page.getByText(/^Drew u/)).toBeVisible();
});
