// Projector mode: large, without what stands around the panel, and with a way out.
import { LOOKS, foundByAxe } from './axe.ts';
import { expect, open, test } from './fixtures.ts';
import { en, openPanel, PANELS, settled } from './pages.ts';

const leave = { name: 'Leave projector mode' };

test('the menu turns it on, and Esc or the button turns it off', async ({ page }) => {
  await openPanel(page, 'choose');
  const way = page.getByRole('navigation', { name: en.shell.way });
  const small = await page.getByRole('button', { name: 'Next token' }).boundingBox();
  await page.getByLabel(en.shell.theme).first().click();
  await page.getByRole('button', { name: 'Projector mode' }).click();
  await expect(way).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect
    .poll(async () => (await page.getByRole('button', { name: 'Next token' }).boundingBox())!.height)
    .toBeGreaterThan(small!.height * 1.2);
  await page.keyboard.press('Escape');
  await expect(way).toBeVisible();
  await page.getByLabel(en.shell.theme).first().click();
  await page.getByRole('button', { name: 'Projector mode' }).click();
  await page.getByRole('button', leave).click();
  await expect(way).toBeVisible();
});

test('an address opens it, keeps its settings apart, and leaving holds after a reload', async ({ page }) => {
  await open(page, './?lang=en&projector=1#/choose?T=0.5');
  await expect(page.getByRole('button', leave)).toBeVisible();
  await page.getByRole('button', leave).click();
  await expect(page).toHaveURL(/projector=0#\/choose\?T=0\.5/);
  await page.reload();
  await expect(page.getByRole('navigation', { name: en.shell.way })).toBeVisible();
});

test('what was written stays when it is turned on and off', async ({ page }) => {
  await openPanel(page, 'choose');
  await page.getByRole('button', { name: 'Next token' }).click();
  const back = page.getByRole('button', { name: 'One back' });
  await expect(back).toBeEnabled();
  await page.getByLabel(en.shell.theme).first().click();
  await page.getByRole('button', { name: 'Projector mode' }).click();
  await expect(back).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: en.shell.way })).toBeVisible();
  await expect(back).toBeEnabled();
});

test.describe('in a dark room', () => {
  test.use({ colorScheme: 'dark' });
  test('it is light unless the reader has chosen dark', async ({ page }) => {
    await open(page, './?lang=en&projector=1#/table');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await open(page, './?lang=en&projector=1&theme=dark#/table');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('Esc closes what is open before it leaves, and a field keeps its own', async ({ page }) => {
  await openPanel(page, 'start');
  await page.getByLabel(en.shell.theme).first().click();
  await page.getByRole('button', { name: 'Projector mode' }).click();
  const term = page.getByRole('button', { name: 'model', exact: true }).first();
  await term.click();
  await expect(page.getByRole('note').first()).toBeVisible();
  const [word, card] = [await term.boundingBox(), await page.getByRole('note').first().boundingBox()];
  expect(Math.abs(card!.x - word!.x)).toBeLessThan(40);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('note').first()).toBeHidden();
  await expect(page.getByRole('button', leave)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', leave)).toHaveCount(0);
});

test('a lesson goes along, question by question', async ({ page }) => {
  await openPanel(page, 'teachers', { settings: { lesson: 'ten' } });
  await page.getByRole('button', { name: 'Project it, from the first step' }).click();
  const question = page.getByRole('complementary', { name: 'The question of this step for the class' });
  await expect(question).toContainText('Step 1 of 3');
  await expect(page.getByRole('button', leave)).toBeVisible();
  await question.getByRole('link', { name: 'Next step' }).click();
  await expect(question).toContainText('Step 2 of 3');
  await expect(page.getByRole('button', leave)).toBeVisible();
});

for (const [width, height] of [
  [1280, 720],
  [1024, 768],
] as const) {
  test(`no panel is wider than a projector of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, './?lang=en&projector=1#/lab');
    for (const panel of PANELS) {
      await page.evaluate((name) => (location.hash = `#/${name}?`), panel);
      await page.getByRole('heading', { level: 2 }).first().waitFor({ state: 'attached' });
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), panel).toBeLessThanOrEqual(
        width,
      );
    }
  });
}

test('axe finds nothing in projector mode, in either language and either theme', async ({ page }) => {
  for (const { lang, theme } of LOOKS) {
    await open(page, `./?lang=${lang}&theme=${theme}&projector=1#/choose?T=1.5&lesson=ten.temperature`);
    await settled(page);
    expect(await foundByAxe(page), lang).toEqual([]);
  }
});
