// «Start here»: each of the ten steps opens its panel in the state that it promises, and its answer is true there.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { en, fill, openPanel } from './pages.ts';

type StepName = keyof typeof en.start.steps;

const chips = (page: Page) => page.getByRole('listbox', { name: en.tokens.strip }).getByRole('option');
const bars = (page: Page) =>
  page.getByRole('list', { name: /^Probability of the first 10/ }).getByRole('listitem');
const tableBars = (page: Page) =>
  page.getByRole('list', { name: /most probable tokens after “o”/ }).getByRole('listitem');
const value = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** What the step's text and answer say. */
const PROMISED: Record<StepName, (page: Page) => Promise<void>> = {
  next: async (page) => {
    await expect(value(page, 'Running text')).toHaveValue('fix(webapp): repair ');
    const first = page.getByRole('list', { name: en.overview.bars }).getByRole('listitem');
    await expect(first.first()).toContainText(/l.*44\.99\s?%/s);
    await expect(first.nth(1)).toContainText(/[smr]/);
    await page.getByRole('button', { name: en.choose.next, exact: true }).click();
    await expect(page.getByText(/^Drew u/)).toBeVisible();
  },
  bpe: async (page) => {
    await expect(value(page, en.tokens.vocabSize)).toHaveValue('800');
    await expect(page.getByRole('slider', { name: en.tokens.step })).toBeVisible(); // the merges stand open
    for (const token of ['turtle', 'river'])
      await expect(chips(page).filter({ hasText: `␣${token}` })).toHaveCount(1);
    await expect(chips(page).first()).not.toContainText('The');
  },
  counts: async (page) => {
    await expect(tableBars(page).nth(0)).toContainText(/n.*×4/s);
    for (const place of [1, 2]) await expect(tableBars(page).nth(place)).toContainText(/[cg].*×2/s);
    await expect(
      page.getByText('Continuations in the corpus: 11; different tokens among them: 6.').first(),
    ).toBeVisible();
    await value(page, en.table.alpha).fill('1');
    await expect(tableBars(page).first()).toContainText(/n.*13\.89\s?%/s); // 5 / 36
  },
  temperature: async (page) => {
    await expect(value(page, en.choose.temperature)).toHaveValue('1.5');
    await expect(bars(page).first()).toContainText(/n.*35\.64\s?%.*26\.\d\d\s?%/s);
  },
  topP: async (page) => {
    await expect(value(page, en.choose.topP)).toHaveValue('0.7');
    await expect(bars(page).nth(0)).toContainText(/49\.94\s?%/);
    for (const place of [1, 2]) await expect(bars(page).nth(place)).toContainText(/[cg].*25\.03\s?%/s);
    await expect(page.getByRole('row', { name: en.choose.inPlay })).toContainText(/25\s*3\s*$/);
  },
  oneByOne: async (page) => {
    const next = page.getByRole('button', { name: en.choose.next, exact: true });
    const steps = page.getByRole('listbox', { name: en.choose.continuation }).getByRole('option');
    for (let n = 1; n <= 'my long lo'.length; n += 1) {
      await next.click();
      await expect(steps).toHaveCount(n);
    }
    await page.getByRole('button', { name: en.choose.run, exact: true }).click();
    await expect(page.getByText(/It wrote .* and ended\./)).toBeVisible();
    await page.getByRole('button', { name: en.choose.keep }).click();
    await expect(value(page, 'Running text')).toHaveValue(/repair my long lock.*long/);
  },
  greedy: async (page) => {
    await expect(value(page, en.choose.temperature)).toHaveValue('0');
    await expect(page.getByRole('listbox', { name: /^Continuation of seed/ })).toHaveCount(6);
    await expect(page.getByText(en.runs.allTheSame)).toBeVisible();
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  },
  prefill: async (page) => {
    await expect(page.getByRole('row', { name: new RegExp(`^${en.prefill.positions}`) })).toContainText(
      /59\s*1\s*990\s*59\s*$/,
    );
    await expect(page.getByText(fill(en.prefill.same, { n: 20 }))).toBeVisible();
  },
  cache: async (page) => {
    const figure = (name: string) => page.locator('.figure').filter({ hasText: name });
    await expect(figure(en.cache.computedFigure)).toContainText(/2000.*0\.4\s?%/s);
    await expect(figure(en.cache.costFigure)).toContainText(/0\.1056.*1\.88/s);
    const system = page.getByRole('textbox', { name: fill(en.cache.text, { n: 1 }) });
    await system.fill(`-${await system.inputValue()}`);
    await expect(figure(en.cache.costFigure)).toContainText('2.35');
  },
  cost: async (page) => {
    await expect(value(page, en.cost.tokensOf.Input)).toHaveValue('1000');
    await expect(page.getByText(/One prefill computes 1000 positions .* then 999 rounds/)).toBeVisible();
    await expect(page.getByRole('row', { name: /^input/ })).toContainText('0.004'); // 1000 × 4 ÷ 10⁶
    await expect(page.getByRole('row', { name: /^output/ })).toContainText('0.020');
  },
};

test('each of the ten steps opens its panel in the state that it promises, and is marked as opened', async ({
  page,
}) => {
  await openPanel(page, 'start');
  const names = Object.keys(en.start.steps) as StepName[];
  const links = page.getByRole('main').getByRole('link', { name: /^Open “/ });
  await expect(links).toHaveCount(names.length);
  for (const [i, name] of names.entries()) {
    await test.step(`step ${i + 1}, ${name}`, async () => {
      await links.nth(i).click();
      await expect(page.getByRole('heading', { name: en.start.title })).toHaveCount(0);
      await PROMISED[name](page);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      await page.getByRole('link', { name: en.start.title }).click();
      if (i < 9) await expect(page.getByText(`${i + 1} of 10 steps opened`)).toBeVisible();
    });
  }
  await expect(page.getByText(en.start.allDone)).toBeVisible();
  await page.reload();
  await expect(page.getByText(en.start.allDone)).toBeVisible();
  await page.getByRole('button', { name: en.start.forget }).click();
  await expect(page.getByText('0 of 10 steps opened')).toBeVisible();
});
