import { expect, open, test } from './fixtures.ts';
import { openPanel } from './pages.ts';

const bar = { name: 'The question of this step' };

test('a step’s question goes along to its panel, with the next step and the way back', async ({ page }) => {
  await openPanel(page, 'start');
  await page.getByRole('link', { name: 'Open “Count”' }).first().click();
  const question = page.getByRole('complementary', bar);
  await expect(question).toContainText('Step 3');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await question.getByRole('link', { name: 'Next step' }).click();
  await expect(question).toContainText('Step 4');
  await expect(page).toHaveURL(/#\/choose\?.*T=1\.5\b/);
  await question.getByText('Compare').click();
  await expect(question).toContainText('26.26');
  await question.getByRole('link', { name: 'Back to all steps' }).click();
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
  await expect(page.getByText('2 of 10 steps opened')).toBeVisible();
});

test('a copied link shows the question too, until it is put away', async ({ page, context }) => {
  await openPanel(page, 'choose', { settings: { step: 'temperature' } });
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await context.newPage();
  await open(other, link);
  const question = other.getByRole('complementary', bar);
  await expect(question).toContainText('Step 4');
  await question.getByRole('button').click();
  await expect(question).toHaveCount(0);
  await expect(other).not.toHaveURL(/step=/);
});
