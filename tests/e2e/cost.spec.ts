import { expect, test } from './fixtures.ts';
import { en, openPanel } from './pages.ts';

test('a negative price is refused in words, and what was typed stays', async ({ page }) => {
  await openPanel(page, 'cost');
  const price = page.getByRole('textbox', { name: 'Price of a million input tokens' });
  await price.fill('-1');
  await expect(page.getByRole('alert').filter({ hasText: '-1' }).first()).toBeVisible();
  await expect(price).toHaveValue('-1');
});

test('a bill is tokens times price and follows every edit; the passes are counted', async ({ page }) => {
  await openPanel(page, 'cost', { settings: { corpus: 'commits-zh', text: 'fix' } });
  const { cost } = en;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  // Three characters, none written: source 000's example price of 4.
  await expect(row(cost.input)).toContainText(/3\s*4\.00\s*0\.000012/);
  await expect(page.getByText(cost.isFromText)).toBeVisible();
  await field(cost.inputTokens).fill('1000');
  await field(cost.outputTokens).fill('1000');
  await expect(row(cost.total)).toContainText('0.024000'); // (4 + 20) × 1000 ÷ 10⁶
  await field(cost.inputPrice).fill('3');
  await field(cost.outputPrice).fill('15');
  await expect(row(cost.total)).toContainText('0.018000');
  await expect(page.getByText(/One prefill computes 1000 positions .* then 999 rounds/)).toBeVisible();
  // Refused beside its field; the rest of the bill waits, and comes back with a price that can be.
  for (const refused of ['-1', 'abc']) {
    await field(cost.outputPrice).fill(refused);
    await expect(page.getByRole('alert').filter({ hasText: 'A price cannot be' }).first()).toBeVisible();
    await expect(field(cost.outputPrice)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(cost.outputPrice)).toHaveValue(refused);
    await expect(field(cost.inputPrice)).toHaveAttribute('aria-invalid', 'false');
  }
  await field(cost.outputPrice).fill('0');
  await expect(row(cost.total)).toContainText('0.003000');
  await field(cost.inputTokens).fill('1.5');
  await expect(
    page.getByRole('alert').filter({ hasText: 'A number of tokens cannot be 1.5' }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: cost.takeFromText }).click();
  await expect(row(cost.input)).toContainText('0.000009');
});
