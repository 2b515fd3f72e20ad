// Where the reader was and what was set: back, forward, reload, another tab, another language.
import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { en, openPanel } from './pages.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Running text' });
const temperature = (page: Page) => page.getByRole('textbox', { name: en.choose.temperature });

async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.locator('html[data-ntl-ready]').waitFor({ state: 'attached' });
}

test('back and forward go through the panels, and never undo what was typed since', async ({ page }) => {
  await openPanel(page, 'lab', { settings: { text: 'fix' } });
  await page.getByRole('link', { name: en.shell.stages.choose }).click();
  await temperature(page).fill('0.4');
  await page.getByRole('link', { name: en.shell.stages.runs }).click();
  await expect(page).toHaveURL(/#\/runs\?.*T=0\.4/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/choose\?/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: en.overview.title })).toBeVisible();
  await expect(temperature(page)).toHaveValue('0.4');
  await expect(text(page)).toHaveValue('fix');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { name: en.runs.title })).toBeVisible();
  await expect(temperature(page)).toHaveValue('0.4');
});

test('a reload finds panel, text and knobs again', async ({ page }) => {
  await openPanel(page, 'choose', { settings: { topK: '3' } });
  await text(page).fill('fix(webapp): re');
  await temperature(page).fill('0.25');
  await expect(page).toHaveURL(/text=fix.*T=0\.25/);
  await reload(page);
  await expect(page.getByRole('heading', { name: en.choose.title })).toBeVisible();
  await expect(text(page)).toHaveValue('fix(webapp): re');
  await expect(temperature(page)).toHaveValue('0.25');
  await expect(page.getByRole('textbox', { name: en.choose.topK })).toHaveValue('3');
});

test('two tabs do not disturb each other, not even with texts too long for the address', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openPanel(page, 'lab');
  await openPanel(other, 'lab');
  const [mine, theirs] = ['fix '.repeat(1200), 'repair '.repeat(800)];
  await text(page).fill(mine);
  await expect(page).toHaveURL(/long=text/);
  await text(other).fill(theirs);
  await temperature(other).fill('0.3');
  await expect(other).toHaveURL(/T=0\.3.*long=text/);
  await expect(text(page)).toHaveValue(mine);
  await reload(page);
  await reload(other);
  await expect(text(page)).toHaveValue(mine);
  await expect(temperature(page)).toHaveValue('1');
  await expect(text(other)).toHaveValue(theirs);
  await expect(temperature(other)).toHaveValue('0.3');
});

test('a language that was chosen is remembered, in a new tab too; a link that names one is followed', async ({
  page,
  context,
}) => {
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await reload(page);
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  const other = await context.newPage();
  await open(other);
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await open(other, './?lang=en');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
});
