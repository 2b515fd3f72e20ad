import { expect, open, test } from './fixtures.ts';
import { PANELS, openPanel, settled } from './pages.ts';

test('the line is a navigation of links, and the reader’s place is marked', async ({ page }) => {
  await open(page, './?lang=en');
  const way = page.getByRole('navigation', { name: 'From text to cost' });
  await expect(way.getByRole('link')).toHaveCount(8);
  await way.getByRole('link', { name: /distribution/ }).click();
  await expect(way.getByRole('link', { name: /distribution/ })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/#\/choose\?/);
});

for (const panel of PANELS) {
  test(`the panel «${panel}» has its own address, a heading, and fits into 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const lang of ['en', 'zh-CN'] as const) {
      await openPanel(page, panel, { lang });
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await settled(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
    }
  });
}

test('back and forward go through panels and settings', async ({ page }) => {
  await openPanel(page, 'lab');
  await page
    .getByRole('link', { name: /tokens/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/tokens/);
  await page
    .getByRole('link', { name: /logits/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/table/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/tokens/);
  await page.goForward();
  await expect(page).toHaveURL(/#\/table/);
});

test('a link that is followed while settings are still being written is not taken back', async ({ page }) => {
  await openPanel(page, 'lab');
  // The address is written 300 ms after a change. A link is followed just before, and the page is held until both are
  // due: the late write then comes between the link and its event.
  await page.getByRole('textbox', { name: 'Temperature T' }).evaluate(async (field: HTMLInputElement) => {
    setTimeout(() => (location.hash = '#/cost'), 300);
    field.value = '0.5';
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await Promise.resolve();
    for (const end = performance.now() + 350; performance.now() < end;);
  });
  await expect(page.getByRole('link', { name: 'cost Price' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/#\/cost\?.*T=0\.5/);
});

test('a copied link opens the same text, settings and panel', async ({ page, context }) => {
  await openPanel(page, 'lab');
  await page.getByRole('textbox', { name: 'Running text' }).fill('feat(webapp): ');
  await page.getByRole('textbox', { name: 'Temperature T' }).fill('0.35');
  await expect(page).toHaveURL(/T=0\.35/);
  const other = await context.newPage();
  await open(other, page.url());
  await expect(other.getByRole('textbox', { name: 'Running text' })).toHaveValue('feat(webapp): ');
  await expect(other.getByRole('textbox', { name: 'Temperature T' })).toHaveValue('0.35');
});

test('what a link says that cannot be stays in sight, and the page says what can be', async ({ page }) => {
  await openPanel(page, 'choose', { settings: { T: 'abc', topK: '-1', rng: 'dice' } });
  const field = page.getByRole('textbox', { name: 'Temperature T' });
  await expect(field).toHaveValue('abc');
  await expect(page.getByText('The temperature cannot be abc: give 0 or more.')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'The link says rng=dice' });
  await expect(notice).toContainText('it takes pcg64, mulberry32');
  await notice.getByRole('button', { name: 'Understood' }).click();
  await expect(notice).toBeHidden();
  await field.fill('0.5');
  await expect(page.getByText('top-k cannot be -1: give an integer of 1 or more.')).toBeVisible();
  await expect(page).toHaveURL(/T=0\.5&topK=-1$/);
});

test('what was typed never leaves in a request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPanel(page, 'lab', { settings: { text: 'secret fix' } });
  await page.reload();
  await page.locator('html[data-ntl-ready]').waitFor({ state: 'attached' });
  expect(
    asked.filter((url) => !url.startsWith('blob:') && url.replace(/#.*/, '').includes('secret')),
  ).toEqual([]);
});

test('a text too long for a link stays on this device, the dialog says so, and a reload finds it again', async ({
  page,
}) => {
  await openPanel(page, 'lab');
  const long = 'fix '.repeat(1200);
  await page.getByRole('textbox', { name: 'Running text' }).fill(long);
  await expect(page).toHaveURL(/long=text%3A|long=text:/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByText(/cannot carry it/)).toBeVisible();
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link.length).toBeLessThan(2000);
  await page.reload();
  await page.locator('html[data-ntl-ready]').waitFor({ state: 'attached' });
  await expect(page.getByRole('textbox', { name: 'Running text' })).toHaveValue(long);
});

test('a saved file brings text and settings back', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'a driven Firefox shows downloads in the page and reports none');
  await openPanel(page, 'lab', { settings: { text: 'refactor', T: '0.2' } });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('radio', { name: 'File' }).check();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const file = await (await saving).path();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await openPanel(page, 'lab');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('radio', { name: 'File' }).check();
  await page.getByLabel('Open a saved file').setInputFiles(file);
  await expect(page.getByRole('textbox', { name: 'Running text' })).toHaveValue('refactor');
  await expect(page.getByRole('textbox', { name: 'Temperature T' })).toHaveValue('0.2');
});

test('a file that is no saved lab is refused in words', async ({ page }) => {
  await openPanel(page, 'lab');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('radio', { name: 'File' }).check();
  await page
    .getByLabel('Open a saved file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await expect(page.getByRole('alert').filter({ hasText: 'was not saved here' })).toBeVisible();
});

for (const panel of ['table', 'choose', 'runs'] as const) {
  test(`a character that the vocabulary lacks is added to the corpus from «${panel}» too`, async ({
    page,
  }) => {
    await openPanel(page, panel, { settings: { text: 'fix 猫' } });
    const remedies = page.getByRole('group', { name: 'The text has characters that the vocabulary lacks' });
    await remedies.getByRole('button', { name: 'Add what is missing to the corpus: 猫' }).click();
    await expect(remedies).toHaveCount(0);
    await expect(page.getByText('Corpus: Your own')).toBeVisible();
  });
}

test('the share dialog says that drawn tokens do not travel, and takes them along when they are kept', async ({
  page,
}) => {
  await openPanel(page, 'lab', { settings: { T: '0', corpus: 'commits-zh', text: 'fix(webapp): 修' } });
  await page.getByRole('button', { name: 'Next token' }).click();
  await expect(page.getByText('Goes on with:')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/neither link nor file carries them/)).toBeVisible();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await dialog.getByRole('button', { name: 'Keep in the text' }).click();
  await expect(dialog.getByText(/neither link nor file/)).toHaveCount(0);
  await expect(link).toHaveValue(new RegExp(encodeURIComponent('修复')));
});

test.describe('a Chinese browser', () => {
  test.use({ locale: 'zh-CN' });
  test('gets Chinese first, and a choice of English is remembered', async ({ page }) => {
    await open(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Next token' })).toBeVisible();
    await open(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('dark is chosen, shown and remembered', async ({ page }) => {
  await open(page, './?lang=en');
  await page.getByLabel('Appearance').first().click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open(page, './?lang=en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
