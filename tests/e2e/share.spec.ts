// The share dialog: a link with its code for a class, a frame and an element for a page of a course, a file.
import type { Page } from '@playwright/test';
import { loadWords, words } from '../../web/app/i18n.ts';
import { embedWords } from '../../web/locales/embed.ts';
import { shareWords } from '../../web/locales/share.ts';
import { LOOKS, foundByAxe } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './hosts.ts';
import { en, openPanel, settled, type Look } from './pages.ts';

await loadWords('zh-CN');
const own = shareWords('en');
const TITLE = `${en.shell.stages.tokens} · ${en.shell.name}`;
const TEXT = { corpus: 'commits-zh', text: 'fix(' };

async function openDialog(page: Page, look: Look = {}, panel: 'tokens' | 'exercises' = 'tokens') {
  await openPanel(page, panel, look);
  const { shell } = words(look.lang ?? 'en');
  await page.getByRole('button', { name: shell.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shareWords(look.lang ?? 'en').title });
  await expect(dialog).toBeVisible();
  return dialog;
}

const preview = (page: Page) => page.frameLocator(`iframe[title="${TITLE}"]`);
const chips = (page: Page) =>
  preview(page).getByRole('listbox', { name: 'The text in tokens' }).getByRole('option');

test('the link is a code for a class too, black on white in a dark page, and fills the screen when asked', async ({
  page,
}) => {
  const dialog = await openDialog(page, { theme: 'dark', settings: TEXT });
  const code = dialog.getByRole('img', { name: own.code.name });
  await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
  await dialog.getByRole('button', { name: own.code.enlarge }).click();
  const large = page.getByRole('dialog', { name: own.code.name });
  const link = await dialog.getByRole('textbox', { name: own.link }).inputValue();
  await expect(large.getByText(link)).toBeVisible();
  const { height } = (await large.getByRole('img').boundingBox())!;
  expect(height).toBeGreaterThan(page.viewportSize()!.height / 2);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(dialog.getByRole('button', { name: own.code.enlarge })).toBeFocused();
});

test('the code of the link is saved as a picture', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'a driven Firefox shows downloads in the page and reports none');
  const dialog = await openDialog(page, { settings: TEXT });
  const file = page.waitForEvent('download');
  await dialog.getByRole('group', { name: own.code.name }).getByRole('button', { name: 'SVG' }).click();
  expect((await file).suggestedFilename()).toBe('next-token-lab-link.svg');
});

test('a link that is longer than any code says so, with the limit', async ({ page }) => {
  const dialog = await openDialog(page, { settings: { ...TEXT, text: 'a'.repeat(3000) } });
  await expect(dialog.getByText(/at most 2953/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: own.code.name })).toHaveCount(0);
});

test('a text that stays on this device is no link for others: neither code nor frame is offered, the element has it whole', async ({
  page,
}) => {
  const text = '修'.repeat(2000); // 6,000 bytes
  const dialog = await openDialog(page, { settings: TEXT });
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: en.text.label }).fill(text);
  await page.getByRole('button', { name: en.shell.share, exact: true }).click();
  await expect(dialog.getByText(own.tooLong.split('{')[0]!)).toBeVisible();
  await expect(dialog.getByRole('img', { name: own.code.name })).toHaveCount(0);
  await dialog.getByRole('radio', { name: own.ways.frame }).check();
  await expect(dialog.getByText(own.tooLongForFrame.split('{')[0]!)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: own.snippets.frame })).toHaveCount(0);
  await dialog.getByRole('radio', { name: own.ways.element }).check();
  await expect(dialog.getByRole('textbox', { name: own.snippets.element })).toHaveValue(new RegExp(text));
  await expect(dialog.getByText(own.tooLongForPreview.split('{')[0]!)).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: own.alone })).toHaveCount(0);
});

test('whoever goes to another panel meanwhile has left the dialog', async ({ page }) => {
  const dialog = await openDialog(page);
  await page.evaluate(() => (location.hash = '#/choose'));
  await expect(page.getByRole('heading', { level: 2, name: en.choose.title })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('Escape closes the dialog, and the focus is where it was', async ({ page }) => {
  const dialog = await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: en.shell.share, exact: true })).toBeFocused();
});

test('the ways to share are gone through by arrow keys', async ({ page }) => {
  const dialog = await openDialog(page, { settings: TEXT });
  await dialog.getByRole('radio', { name: own.ways.link }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('textbox', { name: own.snippets.frame })).toHaveValue(/^<iframe/);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('textbox', { name: own.snippets.element })).toHaveValue(
    /lab-elements\.js" defer><\/script>\n<ntl-tokens\n[^]* {2}text="fix\("\n/,
  );
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: own.save })).toBeVisible();
});

test('the frame that is copied shows the same panel without what was left out', async ({ page, hosts }) => {
  const dialog = await openDialog(page, { settings: { ...TEXT, text: 'fix"&' } });
  await dialog.getByRole('radio', { name: own.ways.frame }).check();
  await dialog.getByRole('checkbox', { name: own.parts.sentence }).uncheck();
  const code = await dialog.getByRole('textbox', { name: own.snippets.frame }).inputValue();
  await page.goto(hosts.page('filtered'));
  await page.evaluate((html) => (document.body.innerHTML = html), code);
  const inside = preview(page);
  await expect(inside.getByRole('textbox', { name: en.text.label })).toHaveValue('fix"&');
  await expect(inside.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(inside.getByText(en.tokens.sentence)).toHaveCount(0);
});

test('the preview is as high as the panel, and without what is left out', async ({ page }) => {
  const dialog = await openDialog(page, { settings: TEXT });
  await dialog.getByRole('radio', { name: own.ways.frame }).check();
  const inside = preview(page);
  await expect(chips(page)).toHaveCount(4);
  await expect(inside.getByText(en.common.why, { exact: true })).toBeVisible();
  const height = () => page.locator(`iframe[title="${TITLE}"]`).evaluate((shown) => shown.clientHeight);
  await expect
    .poll(height)
    .toBe(await inside.locator('ntl-embedded').evaluate((panel) => panel.scrollHeight));
  await dialog.getByRole('checkbox', { name: own.parts.why }).uncheck();
  await expect(chips(page)).toHaveCount(4);
  await expect(inside.getByText(en.common.why, { exact: true })).toHaveCount(0);
});

test('an open exercise is an element of its own', async ({ page }) => {
  const dialog = await openDialog(page, { settings: { exercise: 'topP' } }, 'exercises');
  await dialog.getByRole('radio', { name: own.ways.element }).check();
  await expect(dialog.getByRole('textbox', { name: own.snippets.element })).toHaveValue(
    /<ntl-exercise\n {2}name="topP"\n/,
  );
  await expect(dialog.getByRole('checkbox', { name: own.parts.text })).toHaveCount(0);
});

test.describe('where it is narrow', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing is cut off, and the preview is loaded when it is unfolded', async ({ page }) => {
    const dialog = await openDialog(page, { settings: TEXT });
    for (const way of ['link', 'frame', 'element', 'file'] as const) {
      await dialog.getByRole('radio', { name: own.ways[way] }).check();
      await settled(page);
      expect(await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth), way).toBe(0);
      expect(await dialog.evaluate((shown) => shown.getBoundingClientRect().bottom), way).toBeLessThan(740);
    }
    await dialog.getByRole('radio', { name: own.ways.frame }).check();
    await expect(page.locator('iframe')).toHaveCount(0);
    await dialog.getByText(own.preview, { exact: true }).click();
    await expect(chips(page)).toHaveCount(4);
  });
});

test('axe finds nothing on the open dialog, in either language and either theme', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'what axe finds does not depend on the engine');
  for (const look of LOOKS) {
    const dialog = await openDialog(page, { ...look, settings: TEXT });
    for (const way of Object.values(shareWords(look.lang).ways)) {
      await dialog.getByRole('radio', { name: way }).check();
      await settled(page);
      expect(await foundByAxe(page), `${look.lang}, ${way}`).toEqual([]);
    }
  }
});

test.describe('without a network', () => {
  test.use({ expectedError: /ERR_FAILED|Failed to load/ });

  test('the preview says that it needs one', async ({ page }) => {
    await page.route(/embed\.html/, (route) => route.abort());
    const dialog = await openDialog(page, { settings: TEXT });
    await dialog.getByRole('radio', { name: own.ways.frame }).check();
    await expect(dialog.getByText(embedWords('en').silentPreview)).toBeVisible();
  });
});
