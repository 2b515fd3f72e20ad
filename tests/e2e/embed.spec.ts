// dist/embed.html in pages of others: one panel each, in a sandbox that only allows scripts, and without one.
import type { FrameLocator, Page } from '@playwright/test';
import { embedWords } from '../../web/locales/embed.ts';
import { loadWords, words } from '../../web/app/i18n.ts';
import { expect } from './fixtures.ts';
import { chips, lastOfFirst, test } from './hosts.ts';
import { en, fill } from './pages.ts';

await loadWords('zh-CN');
const zh = words('zh-CN');
const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
const ready = (inside: FrameLocator) => inside.locator('html[data-ntl-ready]').waitFor({ state: 'attached' });

test('two panels in sandboxes that allow nothing but scripts keep a state each', async ({ page, hosts }) => {
  await page.goto(hosts.page('course'));
  const [first, second] = [frame(page, 'first'), frame(page, 'second')];
  await expect(chips(first)).toHaveCount(3);
  await first.getByRole('textbox', { name: en.text.label }).fill('fix(');
  await expect(chips(first)).toHaveCount(4);
  const bars = second.getByRole('list').filter({ hasText: '复' }).first();
  await expect(bars).toBeVisible();
  await expect(second.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('what is hidden by name is not there, and all else is', async ({ page, hosts }) => {
  await page.goto(hosts.page('course'));
  const [first, second] = [frame(page, 'first'), frame(page, 'second')];
  await ready(first);
  await ready(second);
  await expect(first.getByRole('textbox', { name: en.text.label })).toBeVisible();
  await expect(first.getByText(en.common.why, { exact: true })).toBeVisible();
  await expect(second.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(second.getByRole('textbox', { name: zh.text.label })).toHaveCount(0);
  await expect(second.getByText(zh.common.why, { exact: true })).toHaveCount(0);
  for (const name of ['CSV', 'SVG']) await expect(second.getByRole('button', { name })).toHaveCount(0);
  await expect(first.getByRole('button', { name: 'CSV' }).first()).toBeVisible();
  await expect(first.getByText(en.text.shared, { exact: true })).toHaveCount(0); // there are no other pages
});

test('controls are left out by name, and a refused one says why all the same', async ({ page, site }) => {
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const address = (hide: string) =>
    `${site.url}embed.html?panel=choose&lang=en&corpus=commits-zh&text=fix&T=-1&hide=${hide}`;
  const refused = page.getByRole('alert').filter({ hasText: '-1' });
  await page.goto(address('why'));
  for (const name of [en.choose.knobs, en.choose.drawing]) await expect(group(name)).toBeVisible();
  await expect(refused).toHaveCount(1);
  await page.goto(address('knobs,seed,chain'));
  await expect(refused).toHaveCount(1);
  for (const name of [en.choose.knobs, en.choose.drawing]) await expect(group(name)).toHaveCount(0);
  await expect(page.getByText(en.choose.rawStill)).toHaveCount(0); // no knob to move
  await page.goto(`${site.url}embed.html?panel=tokens&lang=en&text=fix&hide=tokenizer`);
  await expect(page.getByRole('listbox', { name: 'The text in tokens' }).getByRole('option')).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Byte' })).toHaveCount(0);
});

test('the page around hears the height, the settings and the results, and gets the tables it asks for', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page('course'));
  const first = frame(page, 'first');
  await expect(chips(first)).toHaveCount(3);
  await expect
    .poll(async () => (await page.locator('iframe[title="first"]').getAttribute('height')) ?? '0')
    .toBe(
      String(
        await first
          .locator('ntl-embedded')
          .evaluate((panel) => Math.ceil(panel.getBoundingClientRect().height)),
      ),
    );
  await first.getByRole('textbox', { name: en.text.label }).fill('fix(');
  await expect
    .poll(() => lastOfFirst(page, 'ntl-change'))
    .toMatchObject({ panel: 'tokens', settings: { text: 'fix(' } });
  await expect.poll(() => lastOfFirst(page, 'ntl-result')).toMatchObject({ panel: 'tokens' });
  await page.evaluate(() => {
    const asked = document.querySelector<HTMLIFrameElement>('iframe[title="first"]')!;
    asked.contentWindow!.postMessage({ type: 'ntl-ask', what: 'tables' }, '*');
  });
  await expect.poll(() => lastOfFirst(page, 'ntl-tables')).toMatchObject({ panel: 'tokens' });
  const answer = await lastOfFirst(page, 'ntl-tables');
  expect(answer?.type === 'ntl-tables' && answer.tables[0]?.rows.length).toBe(4);
});

test('the style of the page around does not reach in', async ({ page, hosts }) => {
  await page.goto(hosts.page('course'));
  const heading = frame(page, 'first').getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveCSS('font-size', '22px');
  await expect(heading).toHaveCSS('direction', 'ltr');
});

test('the fragment of the lab\u2019s own address opens the same thing; a link leads to another panel and back', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page('filtered', { corpus: 'commits-zh', text: 'fix(webapp): 修复' }));
  const inside = frame(page, 'panel');
  await expect(chips(inside)).toHaveCount(15);
  await inside.locator('html').evaluate(() => (location.hash = '#/glossary'));
  await inside
    .getByRole('link', { name: fill(embedWords('en').back, { panel: en.shell.stages.tokens }) })
    .click();
  await expect(chips(inside)).toHaveCount(15);
});

test('what is no panel, no part and no value is refused in words, with what there is', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}embed.html?panel=tokns&lang=en&hide=why,reason&theme=pink&corpus=none`);
  const alert = page.getByRole('alert').filter({ hasText: 'tokns' });
  for (const said of [/tokns.*tokens/, /reason.*title/, /pink.*dark/, /none.*commits-en/]) {
    await expect(alert.getByRole('listitem').filter({ hasText: said })).toBeVisible();
  }
});

test('the vocabulary of a model is fetched from beside it', async ({ page, hosts }) => {
  await page.goto(
    hosts.page('filtered', { tokenizer: 'pretrained', vocabulary: 'gpt2', text: 'hello world' }),
  );
  await expect(chips(frame(page, 'panel'))).toHaveCount(2);
});

test.describe('in a sandbox, from a server that gives its files to no other origin', () => {
  test.use({ expectedError: /CORS|Cross-Origin|Failed to load|ERR_FAILED/ });

  test('a vocabulary is refused in words, and all else works', async ({ page, hosts }) => {
    await page.goto(hosts.page('sandboxed', { tokenizer: 'pretrained', vocabulary: 'gpt2', text: 'fix' }));
    const inside = frame(page, 'panel');
    const said = fill(en.errors.vocabulary_unavailable.split(':')[0]!, { got: 'gpt2' });
    await expect(inside.getByRole('alert').filter({ hasText: said }).first()).toBeVisible();
    await inside.getByRole('radio', { name: 'Byte' }).check();
    await expect(chips(inside)).toHaveCount(3);
  });
});
