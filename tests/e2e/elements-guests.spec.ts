// Elements and frames are guests of a page: its scroll position, its focus, its address and its keys are its own.
import type { Page } from '@playwright/test';
import { text as topP } from '../../web/exercises/06-top-p/en.ts';
import { embedWords } from '../../web/locales/embed.ts';
import { lessons } from '../../web/locales/en/lessons.ts';
import { sets } from '../../web/locales/en/sets.ts';
import { expect } from './fixtures.ts';
import { test } from './hosts.ts';
import { en, fill } from './pages.ts';

type Host = Window & { workers: Worker[]; hotkeys: string[] };

const element = (page: Page, id: string) => page.locator(`#${id}[data-ntl-ready]`);
const place = (page: Page) =>
  page.evaluate(() => ({ top: scrollY, focus: document.activeElement?.id, hash: location.hash }));
const UNTOUCHED = { top: 0, focus: 'own', hash: '' };

/** Whatever was to be done in the next frame is done. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; ++i) await new Promise(requestAnimationFrame);
  });

test.beforeEach(async ({ page, hosts }) => {
  await page.goto(hosts.page('elements-guests'));
});

test('at load nothing scrolls the page or takes its focus, nor when the page sets something', async ({
  page,
}) => {
  for (const id of ['glossary', 'tokens', 'teachers', 'exercise']) {
    await expect(element(page, id).getByRole('heading', { level: 2 }).first()).toBeAttached();
  }
  const inside = page.frameLocator('iframe');
  await inside.locator('#term-utf8.current').waitFor();
  await element(page, 'glossary').locator('#term-utf8.current').waitFor();
  await element(page, 'tokens').locator('details#section-vocabulary[open]').waitFor();
  await frames(page);
  expect(await place(page)).toEqual(UNTOUCHED);
  expect(await inside.locator('html').evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([
    0,
    'body',
  ]);
  await page.evaluate(() => document.querySelector('#glossary')!.setAttribute('term', 'byte'));
  await element(page, 'glossary').locator('#term-byte.current').waitFor();
  await page.evaluate(() => document.querySelector('#exercise')!.setAttribute('name', 'merges'));
  await page.evaluate(() => document.querySelector('#teachers')!.removeAttribute('lesson'));
  await frames(page);
  expect(await place(page)).toEqual(UNTOUCHED);
});

test('where the reader follows a link in it, an element goes there', async ({ page }) => {
  const glossary = element(page, 'glossary');
  await glossary
    .getByRole('link', { name: fill(en.glossary.linkTo, { name: 'token' }), exact: true })
    .click();
  const entry = glossary.locator('#term-token');
  await expect(entry).toBeFocused();
  await expect(entry).toBeInViewport();
  expect((await place(page)).hash).toBe('');
});

test('a lesson is projected on the lab’s own page alone', async ({ page }) => {
  const teachers = element(page, 'teachers');
  await expect(teachers.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(teachers.getByRole('button', { name: lessons.project })).toHaveCount(0);
});

test('a tab of its own that a link is opened in has the lab, not the page around', async ({ page, site }) => {
  const link = element(page, 'glossary').getByRole('link', {
    name: fill(en.glossary.linkTo, { name: 'token' }),
    exact: true,
  });
  const ways = [() => link.click({ button: 'middle' }), () => link.click({ modifiers: ['ControlOrMeta'] })];
  for (const open of ways) {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), open()]);
    await opened.waitForURL((url) => url.href.startsWith(site.url) && url.hash.includes('term=token'));
    await opened.locator('#term-token.current').waitFor();
    await opened.close();
  }
  await expect(link).toHaveAttribute('href', /^#/);
  expect(await place(page)).toMatchObject({ hash: '' });
});

test('an element without a language of its own follows that of the page, also when it is changed', async ({
  page,
}) => {
  await expect(heading(page)).toBeVisible();
  const all = () =>
    page.locator('ntl-placed').evaluateAll((found: HTMLElement[]) => found.map(({ lang }) => lang));
  expect(await all()).toEqual(['en', 'en', 'en', 'en']);
  await page.evaluate(() => document.querySelector('#tokens')!.setAttribute('lang', 'EN-us'));
  await page.evaluate(() => (document.documentElement.lang = 'zh-Hans'));
  await expect.poll(all).toEqual(['zh-CN', 'en', 'zh-CN', 'zh-CN']);
  await expect(page.getByRole('alert').filter({ hasText: 'lang' })).toHaveCount(0);
});

test('what is wrong with an exercise is said in the words of the page', async ({ page }) => {
  const there = element(page, 'exercise');
  const set = (name: string, text: string) =>
    page.evaluate(
      ([attribute, value]) => document.querySelector('#exercise')!.setAttribute(attribute, value),
      [name, text] as const,
    );
  await set('name', 'no-such');
  await expect(there.getByRole('alert').filter({ hasText: /name="no-such"/ })).toBeVisible();
  await set('set', 'merges.topK');
  await set('name', 'topP');
  const { title } = topP;
  await expect(there.getByRole('alert').filter({ hasText: fill(sets.notInSet, { title }) })).toBeVisible();
});

test.describe('where the policy of the page allows no WebAssembly', () => {
  test.use({ expectedError: /violates|Content.Security.Policy|blocked|wasm/i });

  test('the element says what it needs', async ({ page, hosts }) => {
    await page.goto(hosts.page('elements-no-wasm'));
    await expect(
      page
        .locator('#first')
        .getByRole('alert')
        .filter({ hasText: embedWords('en').noWasm }),
    ).toBeVisible();
  });
});

const heading = (page: Page) =>
  element(page, 'exercise').getByRole('heading', { level: 2, name: topP.title, exact: true });
const exercise = (page: Page) =>
  page.evaluate(() => (document.querySelector('#exercise') as unknown as { exercise: string }).exercise);

test('an exercise and a term stay where the element is moved, taken away or its engine crashes', async ({
  page,
}) => {
  const isThere = async () => {
    await expect(heading(page)).toBeVisible();
    await element(page, 'glossary').locator('#term-utf8.current').waitFor();
    expect(await exercise(page)).toBe('topP');
  };
  await isThere();
  const moved = () =>
    page.evaluate(() => document.body.append(...document.querySelectorAll('#exercise, #glossary')));
  await moved();
  await isThere();
  await page.evaluate(async () => {
    const taken = [...document.querySelectorAll('#exercise, #glossary')];
    for (const one of taken) one.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(...taken);
  });
  await isThere();
  await page.evaluate(() =>
    (window as unknown as Host).workers.at(-1)!.dispatchEvent(new ErrorEvent('error')),
  );
  await page.locator('#exercise:not([data-ntl-ready])').waitFor();
  await page.locator('#exercise').getByRole('button', { name: en.shell.restart }).click();
  await isThere();
});

test('the keys that are typed in an element, and those that it has used, are not hotkeys of the page', async ({
  page,
}) => {
  const hotkeys = () => page.evaluate(() => (window as unknown as Host).hotkeys);
  const tokens = element(page, 'tokens');
  const text = tokens.getByRole('textbox', { name: en.text.label });
  await text.press('End');
  await text.press('f');
  await expect(text).toHaveValue('fixf');
  await tokens.getByRole('listbox', { name: 'The text in tokens' }).press('ArrowRight');
  const editor = element(page, 'exercise').locator('.cm-content');
  await editor.press('f');
  await expect(editor).toContainText('f');
  expect(await hotkeys()).toEqual(['keyup ArrowRight']); // the strip uses the press alone
  await page.getByRole('textbox', { name: 'own' }).press('n');
  expect(await hotkeys()).toEqual(expect.arrayContaining(['keydown n', 'keypress n', 'keyup n']));
});

test('elements work in a page that has added to all objects', async ({ page, hosts }) => {
  await page.addInitScript(() => Object.assign(Object.prototype, { version: 1 }));
  await page.goto(hosts.page('elements'));
  const strip = element(page, 'first').getByRole('listbox', { name: 'The text in tokens' });
  await expect(strip.getByRole('option')).toHaveCount(3);
});
