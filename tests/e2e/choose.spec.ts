import { expect, test } from './fixtures.ts';
import { openPanel } from './pages.ts';

const commits = { corpus: 'commits-zh', text: 'fix(webapp): 修' };
const candidates = { name: 'Candidates for the next token, by raw probability' };
const bars = { name: /^Probability of the first 10 candidates/ };

test('a candidate that is chosen goes on from there, and can be taken back', async ({ page }) => {
  await openPanel(page, 'choose', { settings: commits });
  const first = page.getByRole('list', bars).getByRole('button').first();
  await expect(first).toContainText('复');
  await page.getByRole('list', bars).getByRole('button').nth(1).click();
  await expect(page.getByText(/^You chose “.+”; nothing was drawn\./)).toBeVisible();
  await page.getByRole('button', { name: 'One back' }).click();
  await expect(page.getByText(/Nothing follows yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Next token', exact: true }).click();
  await expect(page.getByText(/^Drew u = 0\.5118.*“复”/)).toBeVisible();
});

test('a candidate is forced from the table by keys alone', async ({ page }) => {
  await openPanel(page, 'choose', { settings: commits });
  const table = page.getByRole('grid', candidates);
  await table.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You chose “.+”; nothing was drawn\./)).toBeVisible();
});

test('typed scores go through the same sampler', async ({ page }) => {
  await openPanel(page, 'choose', { settings: commits });
  await page.getByRole('radio', { name: 'typed in' }).check();
  await page.getByRole('textbox', { name: /One token a line/ }).fill('yes\t0.75\nno\t0.25');
  await page.getByRole('radio', { name: 'probabilities' }).check();
  const list = page.getByRole('list', { name: /^Probability of the first 2 candidates/ });
  await expect(list.getByRole('listitem').first()).toContainText(/yes.*75\.00\s?%/s);
  // Squared and scaled again: 0.5625 / (0.5625 + 0.0625)
  await page.getByRole('textbox', { name: 'Temperature T' }).fill('0.5');
  await expect(list.getByRole('listitem').first()).toContainText(/90\.00\s?%/);
});

test('a presence penalty lowers what has occurred', async ({ page }) => {
  await openPanel(page, 'choose', { settings: { ...commits, text: 'fix(webapp): 修复' } });
  const top = page.getByRole('list', bars).getByRole('listitem').first();
  const before = await top.innerText();
  await page.getByText('Penalties', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Frequency penalty' }).check();
  await page.getByRole('textbox', { name: 'Frequency penalty' }).fill('2');
  await expect(page.getByText(/not one bit of the raw scores and probabilities changed/)).toBeVisible();
  expect(before).not.toBe('');
  await expect(page.getByRole('listitem').filter({ hasText: 'Frequency penalty 2' })).toBeVisible();
});

test('reset puts every knob back', async ({ page }) => {
  await openPanel(page, 'choose', { settings: { ...commits, T: '0.3', topK: '5' } });
  await page.getByRole('button', { name: 'Back to defaults' }).click();
  await expect(page.getByRole('textbox', { name: 'Temperature T' })).toHaveValue('1');
  await expect(page.getByRole('checkbox', { name: 'top-k' })).not.toBeChecked();
});
