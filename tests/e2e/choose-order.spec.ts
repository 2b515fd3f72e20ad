// The order of the stages, and the tables that the sources print: what the chooser makes of them.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { en, openPanel } from './pages.ts';

const words = en.choose;
const candidates = { name: words.candidatesCaption };

/** A row of the table «before and after the sampler»: entropy, effective number, tokens in play, the rest. */
const measure = (page: Page, name: string) =>
  page.getByRole('table', { name: words.measures }).getByRole('row').filter({ hasText: name });

async function takeTable(page: Page, name: keyof typeof words.printedNames): Promise<void> {
  await page.getByRole('radio', { name: words.sources.typed }).check();
  await page
    .getByRole('group', { name: words.printedTables })
    .getByRole('button', { name: words.printedNames[name] })
    .click();
}

const stages = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Drag / }) });
const handle = (page: Page, stage: string) =>
  page.getByRole('button', { name: new RegExp(`^Drag ${stage}`) });

test('temperature and top-p in the other order leave other tokens, moved by keys and by the handle', async ({
  page,
}) => {
  await openPanel(page, 'choose');
  await takeTable(page, 'colour');
  const printed = page.getByRole('region', { name: words.printedCaption });
  // Source 002's four and 1.88 bit: only top-k, top-p, then T gives them.
  await printed
    .getByRole('button', { name: `${words.useSetting}: top-k = 40 → top-p = 0.5 → T = 1.5` })
    .click();
  await expect(page.getByRole('radio', { name: 'llama.cpp' })).toBeChecked();
  await expect(measure(page, words.inPlay)).toContainText(/140\s*4\s*$/);
  await expect(measure(page, words.entropy).first()).toContainText(/1\.89\s?bit\s*$/);

  // By keys, up to the place behind the penalties: now T flattens before top-p adds up, and eight are needed.
  await handle(page, 'temperature').focus();
  for (const place of [4, 3, 2]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`temperature is now number ${place} of 5`)).toBeAttached();
    await expect(handle(page, 'temperature')).toBeFocused();
  }
  await expect(page.getByRole('radio', { name: 'Hugging Face' })).toBeChecked();
  await expect(measure(page, words.inPlay)).toContainText(/140\s*8\s*$/);
  await expect(measure(page, words.entropy).first()).toContainText(/2\.84\s?bit\s*$/);
  await expect(page.getByRole('radio', { name: words.ownOrder, exact: true })).toHaveCount(0);

  // By the handle, back behind the last.
  await stages(page).last().scrollIntoViewIfNeeded();
  await handle(page, 'temperature').hover();
  const last = (await stages(page).last().boundingBox())!; // after the hover, which may scroll
  await page.mouse.down();
  await page.mouse.move(last.x + 20, last.y + last.height - 4, { steps: 5 });
  await page.mouse.up();
  await expect(stages(page).last()).toContainText('temperature');
  await expect(page.getByRole('radio', { name: 'llama.cpp' })).toBeChecked();
  await expect(measure(page, words.inPlay)).toContainText(/140\s*4\s*$/);

  // By a button, to an order that no preset has; the address carries it.
  await page.getByRole('button', { name: 'Move top-p up' }).click();
  await expect(page.getByRole('radio', { name: words.ownOrder, exact: true })).toBeChecked();
  await expect(page).toHaveURL(/chain=penalties\.topP\.topK\.minP\.temperature/);
});

test('source 002’s two tables: what is sure, what is not, and what they predict at T = 0.3', async ({
  page,
}) => {
  await openPanel(page, 'choose');
  await takeTable(page, 'france');
  const rows = page.getByRole('grid', candidates).getByRole('row');
  await expect(rows.nth(1)).toContainText(/巴黎.*99\.54\s?%/s);
  await expect(rows.nth(3)).toContainText('␣Paris');
  await takeTable(page, 'colour');
  await expect(rows.nth(1)).toContainText(/橙.*20\.72\s?%/s);
  await expect(rows.nth(4)).toContainText(/46\.54\s?%/); // 20.72 + 15.12 + 5.75 + 4.95
  await page.getByRole('textbox', { name: words.temperature }).fill('0.3');
  await expect(
    page
      .getByRole('list', { name: /^Probability of the first 10/ })
      .getByRole('listitem')
      .first(),
  ).toContainText(/71\.87\s?%/);
  await expect(measure(page, words.entropy).first()).toContainText(/1\.07\s?bit\s*$/);
});

test('source 003’s four logits: each printed row stands beside the true one', async ({ page }) => {
  await openPanel(page, 'choose');
  await takeTable(page, 'temperature');
  const rows = page.getByRole('region', { name: words.printedCaption }).getByRole('row');
  await expect(rows).toHaveCount(4);
  // e^(8.7/T) over the sum of the four: 96.41, 3.22, 0.36, 0.02 % at T = 1.
  await expect(rows.nth(1)).toContainText(/98\.2.*1\.3.*0\.3.*100\.0/s);
  await expect(rows.nth(2)).toContainText(/72\.5.*15\.1.*5\.2.*96\.4.*3\.2.*0\.4/s);
  await expect(rows.nth(3)).toContainText(/42\.3.*28\.7.*15\.1.*79\.5.*14\.5.*4\.8/s);
  await takeTable(page, 'topP');
  await expect(rows.nth(1)).toContainText(/72\.5.*87\.6.*92\.8.*3.*72\.5.*87\.6.*92\.8.*3/s);
});

test('a candidate that is cut names the stage that cut it', async ({ page }) => {
  const settings = { corpus: 'commits-zh', text: 'fix(webapp): 修', topK: '2', topP: '0.5' };
  await openPanel(page, 'choose', { settings });
  const rows = page.getByRole('grid', candidates).getByRole('row');
  // 复 alone has 0.858: top-p needs no second one, and the third did not get past top-k.
  await expect(rows.nth(1)).toContainText(/复.*—.*100\.00/s);
  await expect(rows.nth(2)).toContainText(words.stages.topP);
  await expect(rows.nth(3)).toContainText(words.stages.topK);
  await expect(measure(page, words.inPlay)).toContainText(/51\s*1\s*$/);
  await page.getByRole('checkbox', { name: 'top-p' }).uncheck();
  await expect(rows.nth(2)).not.toContainText(words.stages.topP);
  await expect(rows.nth(1)).toContainText(/99\.67\s?%/); // 3.01 / 3.02, source 000's 0.997
});

test('an API that takes no knobs: they are out of use, say why, and keep the reader’s values', async ({
  page,
}) => {
  const settings = { corpus: 'commits-zh', text: 'fix(webapp): ', T: '0.3', topK: '3' };
  await openPanel(page, 'choose', { settings });
  const temperature = page.getByRole('textbox', { name: words.temperature });
  const [, before, after] = (await measure(page, words.entropy).first().innerText()).split(/\t/);
  expect(after).not.toBe(before);
  for (const profile of ['refuses', 'defaultsOnly'] as const) {
    await page.getByRole('radio', { name: words.profiles[profile] }).check();
    await expect(page.getByText(words.profileNote[profile])).toBeVisible();
    await expect(temperature).toBeDisabled();
    await expect(temperature).toHaveValue('0.3');
    await expect(page.getByRole('checkbox', { name: 'top-k' })).toBeDisabled();
    await expect(measure(page, words.inPlay)).toContainText(/51\s*51\s*$/);
  }
  await page.getByRole('radio', { name: words.profiles.free }).check();
  await expect(temperature).toBeEnabled();
  await expect(measure(page, words.inPlay)).toContainText(/51\s*3\s*$/);
});
