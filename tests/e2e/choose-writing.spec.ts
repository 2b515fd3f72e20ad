// Writing token by token in the chooser: step, run, stop, back; what each token was drawn with; u on its axis.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { en, openPanel } from './pages.ts';

const words = en.choose;
const commits = { corpus: 'commits-zh', text: 'fix(webapp): ' };
const next = { name: words.next, exact: true };

const continuation = (page: Page) =>
  page.getByRole('listbox', { name: words.continuation }).getByRole('option');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('steps are drawn, taken back and drawn again, the same ones', async ({ page }) => {
  await openPanel(page, 'choose', { settings: { ...commits, T: '0.7', topK: '3' } });
  const first = page.getByText(/^Drew u = 0\.5118.*“修”/); // the first numbers of PCG64 with seed 1
  const second = page.getByText(/^Drew u = 0\.9505.*“复”/);
  await page.getByRole('button', next).click();
  await expect(first).toBeVisible();
  await page.getByRole('button', next).click();
  await expect(second).toBeVisible();
  await press(page, words.back);
  await expect(first).toBeVisible();
  await expect(continuation(page)).toHaveCount(1);
  await page.getByRole('button', next).click();
  await expect(second).toBeVisible();
  await press(page, words.run);
  await expect(page.getByText(words.ended.stop)).toBeVisible();
  await expect(continuation(page)).toHaveCount('修复导出进度条\n'.length);
  await expect(page.getByRole('button', next)).toBeDisabled();
  await press(page, words.again);
  await expect(page.getByText(words.noSteps)).toBeVisible();
  await expect(page.getByRole('button', next)).toBeEnabled();
});

test('a run is stopped in the middle, and goes on from there', async ({ page }) => {
  await openPanel(page, 'choose', { settings: { ...commits, T: '1.5', max: '1000', stop: '' } });
  await press(page, words.run);
  await press(page, words.stopRun);
  await expect(page.getByRole('button', next)).toBeEnabled();
  const place = page.getByText(/^Step \d+, /);
  const stepNumber = async () => Number(/\d+/.exec(await place.innerText())![0]);
  const stopped = await stepNumber();
  expect(stopped).toBeLessThan(1000);
  await page.getByRole('button', next).click();
  await expect.poll(stepNumber).toBe(stopped + 1);
});

test('a token is forced by a click in the table, and greedy goes on from it', async ({ page }) => {
  await openPanel(page, 'choose', { settings: { ...commits, T: '0' } });
  // 新 twice and 拆 once of six: the third has 1.01 / 6.51.
  const row = page.getByRole('grid', { name: words.candidatesCaption }).getByRole('row', { name: /拆/ });
  await expect(row).toContainText(/15\.51\s?%/);
  await row.click();
  await expect(page.getByText('You chose “拆”; nothing was drawn.')).toBeVisible();
  await press(page, words.run);
  await expect(page.getByText(words.ended.stop)).toBeVisible();
  await expect(continuation(page).first()).toHaveAccessibleName(/your choice/);
  await expect(continuation(page).nth(1)).toHaveAccessibleName(/“分”.*greedy, no draw/);
  await press(page, words.keep);
  await expect(page.getByRole('textbox', { name: 'Running text' })).toHaveValue(
    'fix(webapp): 拆分记录列表导出进度条\n',
  );
});

test('a generated token says its probability when it is touched, pointed at or walked to', async ({
  page,
}) => {
  await openPanel(page, 'choose', { settings: { ...commits, T: '0.7', topK: '3' } });
  await press(page, words.run);
  await expect(page.getByText(words.ended.stop)).toBeVisible();
  const facts = page.getByText(/drawn with .* · raw probability/);
  await continuation(page).first().click();
  // 修 has 3.01 of 6.51; after T = 0.7 and top-k 3 its interval ends at 0.5644.
  await expect(facts).toHaveText(
    /^Step 1, “修”\s+drawn with 56\.44\s% · raw probability 46\.24\s% · raw rank 1 · 3 in play · u = 0\.5118$/,
  );
  await continuation(page).nth(1).hover();
  await expect(facts).toContainText('Step 2, “复”');
  await page.getByRole('listbox', { name: words.continuation }).focus();
  await page.keyboard.press('End');
  await expect(facts).toContainText('Step 8, “⏎”');
});

test('u stands on the cumulative axis, in the interval of the token that it drew', async ({ page }) => {
  await openPanel(page, 'choose', { settings: { ...commits, T: '0.7', topK: '3' } });
  const axis = page.getByRole('img', { name: /^Axis of cumulative probability/ });
  await expect(axis).toHaveAccessibleName(/, 3 pieces\.$/);
  await page.getByRole('button', next).click();
  await expect(axis).toHaveAccessibleName(
    /3 pieces\. Drew u = 0\.5118: it falls into \[0\.0000, 0\.5644\), the interval of “修”/,
  );
  await expect(axis.getByText('u = 0.5118 → 修')).toBeVisible();
  await press(page, en.common.asTable);
  const rows = page.getByRole('region', { name: words.axisTable }).getByRole('row');
  // In the order of ids: 修 20, 拆 32, 新 35. 1 / (1 + (2.01/3.01)^(1/0.7) + (1.01/3.01)^(1/0.7))
  await expect(rows.nth(1)).toContainText(/修\s*20\s*0\.000000\s*0\.564399/);
  await expect(rows.nth(3)).toContainText(/新\s*35\s*0\.\d+\s*1\.000000/);
  await page.getByRole('radio', { name: words.axisNext }).check();
  await expect(axis).not.toHaveAccessibleName(/Drew u/);
  // A token of one's own drew nothing.
  await page.getByRole('grid', { name: words.candidatesCaption }).getByRole('row').nth(1).click();
  await page.getByRole('radio', { name: words.axisLast }).check();
  await expect(page.getByText(words.axisGreedy)).toBeVisible();
});
