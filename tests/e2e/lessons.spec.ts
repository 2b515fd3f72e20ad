// The page for teachers and its lessons.
import { expect, test } from './fixtures.ts';
import { openPanel, settled } from './pages.ts';

/** That of most printers. */
const MARGIN = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

const bar = { name: 'The question of this step for the class' };

test('a teacher finds a lesson, and each of its steps opens what it talks about', async ({ page }) => {
  await openPanel(page, 'teachers');
  await page.getByRole('link', { name: /See the lesson.*10 minutes/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /10 minutes/ })).toBeFocused();
  await page.getByRole('link', { name: 'Open “Choose” Temperature' }).click();
  const question = page.getByRole('complementary', bar);
  await expect(question).toContainText('Step 2 of 3');
  await expect(page).toHaveURL(/#\/choose\?.*T=1\.5\b/);
  await question.getByRole('link', { name: 'Next step' }).click();
  await expect(question).toContainText('Step 3 of 3');
  await expect(page).toHaveURL(/#\/runs\?.*topK=3/);
  await question.getByRole('link', { name: 'Previous' }).click();
  await expect(question).toContainText('Step 2 of 3');
  await question.getByRole('link', { name: 'Back to the lesson' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /10 minutes/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'minutes 3–6' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.goBack();
  await page.goBack();
  await expect(question).toContainText('Step 3 of 3');
  await expect(page).toHaveURL(/#\/runs\?.*topK=3/);
  await page.goBack();
  await expect(question).toContainText('Step 2 of 3');
  await expect(page).toHaveURL(/#\/choose\?.*T=1\.5\b/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: /10 minutes/ })).toBeVisible();
  await page.goBack();
  const home = page.getByRole('heading', { level: 2, name: 'For teachers' });
  await expect(home).toBeVisible();
  await page.goForward();
  await expect(home).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'For teachers' }).click();
  await expect(home).toBeVisible();
});

test('an answer says what the core has just computed', async ({ page }) => {
  await openPanel(page, 'teachers', { settings: { lesson: 'double' } });
  await page.getByText('What a good answer holds How much arithmetic is one token?').click();
  await expect(page.getByText(/makes 13\.2\sGFLOP\./)).toBeVisible();
  await expect(page.getByText('Being computed…')).toHaveCount(0);
});

test('the question of a step can be put away, also where there is no running text', async ({ page }) => {
  await openPanel(page, 'cache', { settings: { scene: 'long', lesson: 'double.cache' } });
  const question = page.getByRole('complementary', bar);
  await question.getByRole('button', { name: 'Put this step’s question away' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).not.toHaveURL(/lesson=/);
});

test('a lesson that is printed has its answers unfolded, and folds them again', async ({ page }) => {
  await openPanel(page, 'teachers', { settings: { lesson: 'ten' } });
  const answer = page.getByText(/“l” leads with/);
  await expect(answer).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(answer).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(answer).toBeHidden();
});

test('each lesson is a handout of one page, and the longest fits on both sides', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium prints to a file');
  for (const lang of ['en', 'zh-CN'] as const) {
    for (const [lesson, pages] of [
      ['ten', 1],
      ['period', 1],
      ['double', 2],
    ] as const) {
      await openPanel(page, 'teachers', { lang, settings: { lesson } });
      await settled(page);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const file = (await page.pdf({ format: 'A4', margin: MARGIN })).toString('latin1');
      const printed = file.match(/\/Type\s*\/Page\b/g)!.length;
      expect(printed, `${lang}, ${lesson}`).toBeLessThanOrEqual(pages);
    }
  }
});

for (const lesson of ['', 'double']) {
  test(`nothing is wider than a phone on the page for teachers, ${lesson || 'itself'}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    for (const lang of ['en', 'zh-CN'] as const) {
      await openPanel(page, 'teachers', { lang, settings: { lesson } });
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
}
