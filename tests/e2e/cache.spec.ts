import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { en, fill, openPanel } from './pages.ts';

const { cache } = en;
const scene = (page: Page, name: keyof typeof cache.scenes) =>
  page.getByRole('button', { name: cache.scenes[name].title, exact: true }).click();
const text = (page: Page, n: number) => page.getByRole('textbox', { name: fill(cache.text, { n }) });
const figure = (page: Page, name: string) => page.locator('.figure').filter({ hasText: name });
const reason = (page: Page) => page.locator('p.reason');

test('one character of the system block: the first token that differs, what is computed again, what it costs', async ({
  page,
}) => {
  await openPanel(page, 'cache');
  await expect(reason(page)).toContainText('Nothing before has changed');
  const before = await text(page, 1).inputValue();
  await text(page, 1).fill(before.replace('You', 'Yau'));
  // ⟨system⟩ Y a: the third token, of 423 bytes and roles.
  await expect(reason(page)).toContainText('number 3 (block 1): “a” (id 97) now, “o” (id 111) in turn 3');
  await expect(figure(page, cache.readFigure)).toContainText('2');
  await expect(figure(page, cache.computedFigure)).toContainText('421');
  // (2 × 0.20 + 421 × 5 + 100 × 20) ÷ 10⁶ against (423 × 4 + 100 × 20) ÷ 10⁶
  await expect(figure(page, cache.costFigure)).toContainText('0.004105');
  await expect(figure(page, cache.costFigure)).toContainText('0.003692');
  await expect(page.locator('.backdrop .differs')).toHaveText('a');
  // Every later position of the second layer changes, and only the edited one of the first.
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row(cache.oneLayer).locator('td.changed')).toHaveCount(1);
  await expect(row(cache.twoSecond).locator('td.changed')).toHaveCount(30); // of 32 columns, two before it
});

test('exercise 2: an edited system line costs most, an appended one little, a late tool result in between', async ({
  page,
}) => {
  await openPanel(page, 'cache', { settings: { scene: 'editSystem' } });
  const computed = async () => {
    const words = await figure(page, cache.computedFigure).locator('strong').innerText();
    return Number(words.replace(/\D/g, ''));
  };
  await expect(reason(page)).toContainText('block 1)');
  const edited = await computed();
  await scene(page, 'editTool');
  await expect(reason(page)).toContainText('“7” (id 55) now, “8” (id 56) in turn 19');
  const tool = await computed();
  await scene(page, 'appendSystem');
  await expect(reason(page)).toContainText('Nothing before has changed');
  const appended = await computed();
  expect(edited).toBeGreaterThan(5 * tool);
  expect(tool).toBeGreaterThan(0);
  expect(appended).toBeLessThan(edited / 5);
});

test('the 468,000-token session computes 0.4 %, beside the printed 16.7, 2.0 and 0.4 %', async ({ page }) => {
  await openPanel(page, 'cache');
  await scene(page, 'long');
  await expect(figure(page, cache.readFigure)).toContainText(/468.000/);
  await expect(figure(page, cache.computedFigure)).toContainText('2000');
  await expect(figure(page, cache.computedFigure)).toContainText(/0\.4.%/);
  const shares = page.getByRole('group', { name: cache.sharesTitle });
  for (const [cached, share] of [
    ['10.000', '16.7'],
    ['100.000', '2.0'],
    ['500.000', '0.4'],
  ] as const)
    await expect(shares.getByRole('row', { name: new RegExp(`^${cached}`) })).toContainText(share);
  // Too long for a browser, and said so.
  await expect(page.getByRole('button', { name: cache.measure, exact: true })).toBeDisabled();
});

test('an entry that has outlived its time is not read', async ({ page }) => {
  await openPanel(page, 'cache');
  await expect(figure(page, cache.readFigure)).toContainText('330');
  await page.getByRole('button', { name: cache.waitForTtl }).click();
  await expect(figure(page, cache.computedFigure)).toContainText('423');
  await expect(reason(page)).toContainText(cache.because.expired);
  await page.getByRole('textbox', { name: cache.wait }).fill('300');
  await expect(figure(page, cache.readFigure)).toContainText('330');
});

test('the first turn writes everything, the later ones compute what is new', async ({ page }) => {
  await openPanel(page, 'cache', { settings: { scene: 'newSession' } });
  const rows = page.getByRole('group', { name: cache.sessionTitle }).locator('tbody tr');
  await expect(rows.first()).toContainText(/20.0\d\d/);
  await expect(rows.first()).toContainText(cache.whys.first);
  await expect(rows.nth(1)).toContainText(cache.whys.hit);
});

test('the same text in other ids ends the prefix, though no character differs', async ({ page }) => {
  await openPanel(page, 'cache');
  await scene(page, 'reencode');
  await expect(reason(page)).toContainText(/differs is number \d+ \(block 3\)/);
  const split = page.getByRole('button', { name: cache.splitBlock }).first();
  await expect(split).toHaveAttribute('aria-pressed', 'false');
  // With the ids as they were drawn all of the earlier request agrees.
  await split.click();
  await expect(reason(page)).toContainText('Nothing before has changed');
});

test('a prefill is measured on this machine, with and without the prefix', async ({ page }) => {
  await openPanel(page, 'cache');
  await page.getByRole('button', { name: cache.measure, exact: true }).click();
  const bars = page.getByRole('list', { name: cache.measureTitle });
  await expect(bars.getByRole('listitem')).toHaveCount(2);
  await expect(bars).toContainText('423 tokens');
  await expect(bars).toContainText('93 tokens');
});

test('blocks are moved by keys and buttons, inserted, sent, and a reload brings them back', async ({
  page,
}) => {
  await openPanel(page, 'cache');
  const first = await text(page, 1).inputValue();
  await text(page, 1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(text(page, 2)).toHaveValue(first);
  await expect(text(page, 2)).toBeFocused();
  await page.getByRole('button', { name: fill(cache.up, { n: 2 }) }).click();
  await expect(text(page, 1)).toHaveValue(first);
  await page.getByRole('button', { name: fill(cache.insert, { n: 9 }) }).click();
  await text(page, 10).fill('stay brief');
  await page.getByRole('button', { name: cache.send }).click();
  await expect(page.getByRole('heading', { name: fill(cache.draftTitle, { n: 5 }) })).toBeVisible();
  // The address follows a moment later: five requests are in it.
  await expect(page).toHaveURL(({ hash }) => {
    const chat = new URLSearchParams(hash.slice(hash.indexOf('?'))).get('chat') ?? '{"t":[]}';
    return (JSON.parse(chat) as { t: unknown[] }).t.length === 5;
  });
  await page.reload();
  await expect(text(page, 10)).toHaveValue('stay brief');
  await page.getByRole('button', { name: cache.again }).click();
  await expect(page.getByRole('heading', { name: fill(cache.draftTitle, { n: 4 }) })).toBeVisible();
});

test('a refused rule says what is accepted, and what was typed stays', async ({ page }) => {
  await openPanel(page, 'cache');
  await page.getByText(cache.rules).click();
  const field = page.getByRole('textbox', { name: cache.settings.blockSize });
  await field.fill('0');
  await expect(page.getByRole('alert').filter({ hasText: 'blockSize = 0' })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('0');
  await field.fill('64');
  // Whole blocks of 64: five of the 330 that agree.
  await expect(figure(page, cache.readFigure)).toContainText('320');
});
