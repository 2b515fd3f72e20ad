import { expect, test } from './fixtures.ts';
import { openPanel } from './pages.ts';

test('a negative price is refused in words, and what was typed stays', async ({ page }) => {
  await openPanel(page, 'cost');
  const price = page.getByRole('textbox', { name: 'Price of a million input tokens' });
  await price.fill('-1');
  await expect(page.getByRole('alert').filter({ hasText: '-1' }).first()).toBeVisible();
  await expect(price).toHaveValue('-1');
});
