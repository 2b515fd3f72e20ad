// dist/lab-elements.js in pages of another origin: a panel as an element, or several.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { loadWords, words } from '../../web/app/i18n.ts';
import type { LabElement } from '../../web/embed/lab-element.ts';
import { embedWords } from '../../web/locales/embed.ts';
import { text as merges } from '../../web/exercises/01-merges/en.ts';
import { exercises } from '../../web/locales/en/exercises.ts';
import { sets } from '../../web/locales/en/sets.ts';
import { expect } from './fixtures.ts';
import { chips, lastOfFirst, test } from './hosts.ts';
import { en, fill } from './pages.ts';

await loadWords('zh-CN');
const zh = words('zh-CN');
const SOLUTION = readFileSync(new URL('../../web/exercises/01-merges/solution.js', import.meta.url), 'utf8');

/** An element of the page, once it can answer. */
const element = (page: Page, id: string) => page.locator(`#${id}[data-ntl-ready]`);
/** A property of an element: read, or set before. */
const property = (of: Locator, name: string, value?: unknown) =>
  of.evaluate(
    (found, [named, set]) => {
      const own = found as unknown as Record<string, unknown>;
      if (set !== undefined) own[named] = set;
      return own[named];
    },
    [name, value] as [string, unknown],
  );

async function solve(inside: Locator): Promise<void> {
  await inside.getByRole('textbox', { name: exercises.editor }).waitFor();
  const buffer = Buffer.from(SOLUTION);
  await inside
    .getByLabel(exercises.open)
    .setInputFiles({ name: 'code.js', mimeType: 'text/javascript', buffer });
  await inside.getByRole('button', { name: exercises.run }).click();
}

test('two elements of a page have a state each, and one worker', async ({ page, hosts }) => {
  await page.goto(hosts.page('elements'));
  const [first, second] = [element(page, 'first'), element(page, 'second')];
  await expect(chips(first)).toHaveCount(3);
  await first.getByRole('textbox', { name: en.text.label }).fill('fix(');
  await expect(chips(first)).toHaveCount(4);
  const bars = second.getByRole('list').filter({ hasText: '复' }).first();
  await expect(bars).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { workers: number }).workers)).toBe(1);
});

test('each has its own language, theme and parts', async ({ page, hosts }) => {
  await page.goto(hosts.page('elements'));
  const [first, second] = [element(page, 'first'), element(page, 'second')];
  await expect(first.getByRole('heading', { level: 2, name: en.tokens.title })).toBeVisible();
  await expect(second.getByRole('heading', { level: 2, name: zh.choose.title })).toBeVisible();
  await expect(first.getByText(en.common.why, { exact: true })).toBeVisible();
  await expect(second.getByText(zh.common.why, { exact: true })).toHaveCount(0);
  await expect(second.getByRole('textbox', { name: zh.text.label })).toHaveCount(0);
  await expect(second.locator('ntl-placed')).toHaveCSS('color-scheme', 'dark');
  await second.evaluate((found) => found.setAttribute('theme', 'light'));
  await expect(second.locator('ntl-placed')).toHaveCSS('color-scheme', 'light');
  await second.evaluate((found: HTMLElement) => (found.lang = 'en'));
  await expect(second.getByRole('heading', { level: 2, name: en.choose.title })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('attributes and properties are the settings, and say the same', async ({ page, hosts }) => {
  await page.goto(hosts.page('elements'));
  const [first, second] = [element(page, 'first'), element(page, 'second')];
  await expect(chips(first)).toHaveCount(3);
  await first.evaluate((found) => found.setAttribute('text', 'fix(w'));
  await expect(chips(first)).toHaveCount(5);
  await property(first, 'text', 'fi');
  await expect(chips(first)).toHaveCount(2);
  await first.getByRole('textbox', { name: en.text.label }).fill('fix(');
  await expect.poll(() => property(first, 'text')).toBe('fix(');
  const temperature = second.getByRole('textbox', { name: zh.choose.temperature });
  await expect(temperature).toHaveValue('0.7');
  expect(await property(second, 'topK')).toBe('3');
  await property(second, 'temperature', 1.5);
  await expect(temperature).toHaveValue('1.5');
  await second.evaluate((found) => found.removeAttribute('temperature'));
  await expect(temperature).toHaveValue('1');
  await expect(second.getByRole('textbox', { name: 'top-k' })).toHaveValue('3');
});

test('properties that were set before the script knew the element are its settings', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page('elements'));
  await page.evaluate(() => {
    const elsewhere = document.implementation.createHTMLDocument(); // no script there: an element of no kind yet
    const exercise = Object.assign(elsewhere.createElement('ntl-exercise'), { id: 'third', name: 'merges' });
    const choose = Object.assign(elsewhere.createElement('ntl-choose'), { id: 'fourth', temperature: 0.7 });
    document.body.append(exercise, choose);
  });
  const third = element(page, 'third');
  await expect(third.getByRole('heading', { level: 2, name: merges.title })).toBeVisible();
  await expect(element(page, 'fourth').getByRole('textbox', { name: en.choose.temperature })).toHaveValue(
    '0.7',
  );
});

test('what is no value is refused in words, and leaves what was there', async ({ page, hosts }) => {
  await page.goto(hosts.page('elements'));
  const [first, second] = [element(page, 'first'), element(page, 'second')];
  await first.evaluate((found) => found.setAttribute('tokenizer', 'byte'));
  await expect(first.getByRole('radio', { name: 'Byte' })).toBeChecked();
  await first.evaluate((found) => found.setAttribute('tokenizer', 'none'));
  const told = first.getByRole('alert').filter({ hasText: /tokenizer.*none.*byte/ });
  await expect(told).toBeVisible();
  await expect(first.getByRole('radio', { name: 'Byte' })).toBeChecked();
  await first.evaluate((found) => found.setAttribute('tokenizer', 'bpe'));
  await expect(told).toHaveCount(0);
  await second.evaluate((found) => found.setAttribute('hide', 'reason'));
  await expect(second.getByRole('alert').filter({ hasText: /hide.*reason.*why/ })).toBeVisible();
  // A number that the core refuses is not clamped either.
  await second.evaluate((found) => found.setAttribute('top-k', '1.5'));
  await expect(second.getByRole('textbox', { name: 'top-k' })).toHaveValue('1.5');
  await expect(second.getByRole('alert').filter({ hasText: '1.5' }).first()).toBeVisible();
});

test('the page hears of settings and results as it does from a frame, and gets the tables', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page('elements'));
  const first = element(page, 'first');
  await expect(chips(first)).toHaveCount(3);
  await first.getByRole('textbox', { name: en.text.label }).fill('fix(');
  await expect
    .poll(() => lastOfFirst(page, 'ntl-change'))
    .toMatchObject({ panel: 'tokens', settings: { text: 'fix(' } });
  await expect.poll(() => lastOfFirst(page, 'ntl-result')).toMatchObject({ panel: 'tokens' });
  const tables = await first.evaluate((found) => (found as LabElement).tables());
  expect(tables[0]?.rows.length).toBe(4);
});

test('what was done of the exercises is told and given', async ({ page, hosts }) => {
  await page.goto(hosts.page('elements'));
  await element(page, 'second').evaluate((found) => {
    const exercise = document.createElement('ntl-exercise');
    Object.assign(exercise, { id: 'third', name: 'merges', lang: 'en' });
    found.replaceWith(exercise);
    exercise.addEventListener(
      'ntl-exercise',
      ({ detail }) => (exercise.dataset['told'] = JSON.stringify(detail)),
    );
  });
  const third = element(page, 'third');
  await solve(third);
  await third.and(page.locator('[data-told]')).waitFor();
  const told: unknown = JSON.parse((await third.getAttribute('data-told'))!);
  expect(told).toMatchObject({ exercise: 'merges', kind: 'code', passed: true, solved: true, tries: 1 });
  const results = await third.evaluate((found) => (found as LabElement).results());
  expect(results.find(({ exercise }) => exercise === 'merges')).toMatchObject({ solved: 'true', tries: 1 });
});

test('what a teacher hands out from an element opens the lab, not the page', async ({
  page,
  hosts,
  site,
}) => {
  await page.goto(hosts.page('elements'));
  await element(page, 'second').evaluate((found) => {
    const builder = document.createElement('ntl-exercises');
    Object.assign(builder, { id: 'third', build: 'on', lang: 'en' });
    found.replaceWith(builder);
  });
  const link = element(page, 'third').getByRole('textbox', { name: sets.builder.link, exact: true });
  await expect(link).toHaveValue(new RegExp(`^${site.url}\\?`));
});

test('an exercise has a way back to it from the list', async ({ page, hosts }) => {
  await page.goto(hosts.page('elements-strict'));
  const first = element(page, 'first');
  const { title } = merges;
  await first.getByRole('link', { name: exercises.back }).click();
  await first.getByRole('link', { name: fill(embedWords('en').back, { panel: title }) }).click();
  await expect(first.getByRole('heading', { level: 2, name: title })).toBeVisible();
});

test('a link turns the element, not the page, and there is a way back', async ({ page, hosts }) => {
  await page.goto(hosts.page('elements'));
  const address = page.url();
  await element(page, 'first').evaluate((found) => {
    const overview = document.createElement('ntl-lab');
    overview.id = 'third';
    overview.setAttribute('text', 'fix(');
    found.replaceWith(overview);
  });
  const third = element(page, 'third');
  await third.getByRole('link', { name: en.overview.tokensMore }).click();
  await expect(chips(third)).toHaveCount(4);
  await third
    .getByRole('link', { name: fill(embedWords('en').back, { panel: en.shell.stages.lab }) })
    .click();
  await expect(third.getByRole('heading', { level: 2, name: en.overview.title })).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});

test('an element that is moved or taken away keeps its state; the last one ends the worker', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page('elements'));
  const [first, second] = [element(page, 'first'), element(page, 'second')];
  await first.getByRole('textbox', { name: en.text.label }).fill('fix(');
  await expect(chips(first)).toHaveCount(4);
  await second.waitFor();
  await first.evaluate((found) => document.body.append(found));
  await expect(chips(first)).toHaveCount(4);
  const count = () => page.evaluate(() => (globalThis as unknown as { workers: number }).workers);
  expect(await count()).toBe(1);
  await page.evaluate(async () => {
    const taken = [...document.querySelectorAll('#first, #second')];
    for (const one of taken) one.remove();
    await new Promise(requestAnimationFrame);
    document.body.append(...taken);
  });
  await expect(chips(first)).toHaveCount(4);
  expect(await count()).toBe(2);
});

test('the style of the page does not reach in, but for what it may set; the script twice is harmless', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page('elements-hostile'));
  const first = element(page, 'first');
  const heading = first.getByRole('heading', { level: 2, name: en.tokens.title });
  await expect(heading).toHaveCSS('font-size', '22px');
  await expect(heading).toHaveCSS('letter-spacing', '-0.22px');
  await expect(heading).toHaveCSS('direction', 'ltr');
  await expect(heading).toHaveCSS('text-transform', 'none');
  await expect(heading).toHaveCSS('color', 'rgb(29, 31, 33)');
  await expect(heading).toHaveCSS('text-decoration-line', 'underline');
  const panel = first.locator('ntl-tokens-panel section.panel');
  await expect(panel).toHaveCSS('background-color', 'rgb(255, 248, 225)');
  await expect(panel).toHaveCSS('border-radius', '0px');
  await expect(chips(first)).toHaveCount(3);
});

test('in a page without a doctype a table looks as what is around it, in the dark too', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page('elements-quirks'));
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  const table = element(page, 'first').locator('table.measures');
  await expect(table).toHaveCSS('color', 'rgb(232, 230, 225)'); // --ink of the dark theme, web/palette.css
  await expect(table).toHaveCSS('line-height', '24px'); // 1.6 of 15 px
});

test('an exercise is solved in a page with the policy that the README names', async ({ page, hosts }) => {
  await page.goto(hosts.page('elements-strict'));
  const first = element(page, 'first');
  await solve(first);
  await expect(first.locator('.outcome .verdict.good')).toBeVisible();
  await expect(first.getByText(embedWords('en').inline)).toHaveCount(0);
});

test.describe('where the policy of the page refuses', () => {
  test.use({ expectedError: /violates|Content.Security.Policy|blocked/i });

  test('the worker, it computes on the page’s own thread and says so; and the exercise’s frame, in words', async ({
    page,
    hosts,
  }) => {
    await page.goto(hosts.page('elements-refused'));
    const [first, second] = [element(page, 'first'), element(page, 'second')];
    await expect(chips(first)).toHaveCount(3);
    await expect(first.getByText(embedWords('en').inline)).toBeVisible();
    await solve(second);
    await expect(second.locator('.outcome')).toContainText(exercises.ended.refused);
  });
});

test.describe('from a server that gives its files to no other origin', () => {
  test.use({ expectedError: /CORS|Cross-Origin|Failed to load|ERR_FAILED/ });

  test('a vocabulary is refused in words, and all else works', async ({ page, hosts }) => {
    await page.goto(hosts.page('elements'));
    const first = element(page, 'first');
    await first.evaluate((found) => Object.assign(found, { tokenizer: 'pretrained', vocabulary: 'gpt2' }));
    const said = fill(en.errors.vocabulary_unavailable.split(':')[0]!, { got: 'gpt2' });
    await expect(first.getByRole('alert').filter({ hasText: said }).first()).toBeVisible();
    await property(first, 'tokenizer', 'byte');
    await expect(chips(first)).toHaveCount(3);
  });
});

test.describe('from a server that gives its files to every origin', () => {
  test.beforeEach(async ({ page, site }) => {
    await page.route(`${site.url}**`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
      await route.fulfill({ response, headers });
    });
  });

  test('a module works, and the vocabulary of a model is fetched from beside it', async ({ page, hosts }) => {
    await page.goto(hosts.page('elements-module'));
    await expect(chips(element(page, 'first'))).toHaveCount(2);
  });
});
