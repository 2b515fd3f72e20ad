import { expect, test } from './fixtures.ts';
import { en, fill, openPanel } from './pages.ts';

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

test('50 draws at five temperatures, beside the exact expectations, under a ceiling of log2 50', async ({
  page,
}) => {
  const { runs, choose } = en;
  await openPanel(page, 'choose');
  await page.getByRole('radio', { name: choose.sources.typed }).check();
  await page.getByRole('button', { name: choose.printedNames.colour }).click();
  await page.getByRole('link', { name: en.shell.stages.runs }).click();
  await expect(page.getByText(runs.nothingDrawn)).toBeVisible();
  await page.getByRole('button', { name: 'Draw 50 times' }).click();
  const rows = page.getByRole('table', { name: fill(runs.tableCaption, { n: 50 }) }).getByRole('row');
  await expect(rows).toHaveCount(2 + 5);
  await expect(rows.nth(1).getByRole('columnheader', { name: runs.columns.printed })).toHaveCount(3);
  const cells = (row: number) => rows.nth(row).getByRole('cell');
  // T = 0: one kind, as expected; 0 bit; all of them the same.
  await expect(cells(2)).toHaveText([
    /^1$/,
    /^1\.0$/,
    /./,
    /^0\.00/,
    /^0\.00/,
    /^0\.00/,
    /./,
    /^100/,
    /^100/,
    /^100/,
    /./,
  ]);
  // T = 0.3, as source 002's table predicts: 1.07 bit and 71.9 %, beside its printed 1.06 bit and 72 %.
  await expect(cells(3).nth(5)).toHaveText(/^1\.07\s?bit/);
  await expect(cells(3).nth(6)).toHaveText(/^1\.06\s?bit/);
  await expect(cells(3).nth(9)).toHaveText(/^71\.9\s?%/);
  await expect(cells(3).nth(10)).toHaveText(/^72\.0\s?%/);
  await expect(page.getByText(/at most log₂ 50 = 5\.64\sbit/)).toBeVisible();
  for (const row of [2, 3, 4, 5, 6]) {
    const drawn = Number.parseFloat(await cells(row).nth(3).innerText());
    expect(drawn, 'entropy of 50 results').toBeLessThanOrEqual(5.64);
  }
});

test('drawing can be stopped', async ({ page }) => {
  const temperatures = Array.from({ length: 200 }, (_, i) => 1 + i / 100);
  const many = { corpus: 'stories-en', text: 'The ', draws: '10000', Ts: temperatures.join(' ') };
  await openPanel(page, 'runs', { settings: many });
  const draw = page.getByRole('button', { name: /^Draw 10\s?000 times/ });
  await draw.click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(draw).toBeEnabled();
  await expect(page.getByRole('progressbar', { name: en.runs.drawing })).toHaveCount(0);
  expect(await page.getByRole('row').count(), 'temperatures that were drawn at').toBeLessThan(200);
});
