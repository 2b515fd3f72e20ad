// Single controls that are left out by name: what `hide` offers is what the panels have, and what is left out still counts.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { loadWords, words } from '../../web/app/i18n.ts';
import { PARTS, type PanelName } from '../../web/app/shell-state.ts';
import { controlsOf } from '../../web/embed/hideable.ts';
import { comparisonWords } from '../../web/locales/comparison.ts';
import { shareWords } from '../../web/locales/share.ts';
import { expect } from './fixtures.ts';
import { test } from './hosts.ts';
import { PANELS, en, openPanel } from './pages.ts';

await loadWords('zh-CN');
const zh = words('zh-CN');
const own = shareWords('en');

/** A reader's own corpus has a field of its own. */
const TEXT = { corpus: 'custom', own: 'the cat sat on the mat\nthe cat ate the rat\n', text: 'the cat' };

/** What shows a panel's controls: settings, the last control to come, and what is to be done for it. */
type Look = readonly [
  settings: Readonly<Record<string, string>>,
  last: string,
  act?: (page: Page) => Promise<void>,
];

/** 256 bytes and no merge: no published vocabulary, so that the file does not say how its texts are cut. */
const RANKS = Array.from({ length: 256 }, (_, byte) => `${Buffer.from([byte]).toString('base64')} ${byte}\n`);

const LOOKS: { readonly [P in PanelName]?: readonly Look[] } = {
  lab: [[{}, 'T']],
  tokens: [
    [{ tokenizer: 'bpe' }, 'vocab'],
    [{ tokenizer: 'wordpiece' }, 'wordpieces'],
    [
      { tokenizer: 'file' },
      'pattern',
      (page) =>
        page
          .getByLabel(en.tokenizer.file.open)
          .setInputFiles({ name: 'x.tiktoken', mimeType: 'text/plain', buffer: Buffer.from(RANKS.join('')) }),
    ],
    [{ tokenizer: 'pretrained', vocabulary: 'gpt2', open: 'special' }, 'special'],
    [{ tokenizer: 'pretrained', vocabulary: 'gpt2', open: 'vocabulary' }, 'find'],
    [{ open: 'compare' }, 'aligned'],
    [{ open: 'budget' }, 'cut'],
    [
      { open: 'measured' },
      'word',
      (page) =>
        page
          .getByRole('button', { name: comparisonWords('en').measure.split(' ')[0]!, exact: false })
          .click(),
    ],
  ],
  table: [[{ order: '3' }, 'unseen']],
  choose: [
    [{}, 'show'],
    [{ scores: 'typed', typed: 'a 1' }, 'typedAs'],
  ],
  runs: [[{}, 'Ts']],
  prefill: [[{}, 'pdPosition']],
  cache: [[{}, 'pcNet']],
  cost: [
    [{}, 'write60Price'],
    [{ costs: 'model', shape2: 'llama-3-8b' }, 'own2'],
    [{ costs: 'growth' }, 'kvNew'],
    [{ costs: 'roofline' }, 'answer'],
  ],
};

const marksOf = (page: Page, panel: PanelName) =>
  page
    .locator(`ntl-${panel}-panel [data-setting], ntl-text [data-setting]`)
    .evaluateAll((marks) => marks.flatMap((mark) => mark.getAttribute('data-setting')!.split(' ')));

test('what can be left out by name are the settings that the panels have controls for', async ({ page }) => {
  for (const panel of PANELS) {
    const seen = new Set<string>();
    for (const [settings, last, act] of LOOKS[panel] ?? [[{}, '']]) {
      await openPanel(page, panel, { settings: { ...TEXT, ...settings } });
      await page.locator(`ntl-${panel}-panel`).waitFor();
      await act?.(page);
      if (last) await page.locator(`ntl-${panel}-panel [data-setting="${last}"]`).first().waitFor();
      for (const name of await marksOf(page, panel)) seen.add(name);
    }
    const isPart = (name: string) => PARTS.some((part) => part === name);
    expect([...seen].filter((name) => !isPart(name)).sort(), panel).toEqual([...controlsOf(panel)].sort());
  }
});

test('a control that an element leaves out is nowhere, and its value counts all the same', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page('elements'));
  const second = page.locator('#second[data-ntl-ready]');
  const words = zh.choose;
  const group = (name: string) => second.getByRole('group', { name, exact: true });
  const chances = second.getByRole('list').filter({ hasText: '复' }).first();
  await expect(group(words.temperature)).toBeVisible();
  await expect(chances).toBeVisible();
  const before = await chances.textContent();

  await second.evaluate((found) => found.setAttribute('hide', 'text,temperature,top-k,frequency,order'));
  const refused = second.getByRole('alert').filter({ hasText: 'order' });
  await expect(refused.filter({ hasText: 'top-k' })).toBeVisible();
  for (const name of [words.temperature, words.uses, words.topK]) await expect(group(name)).toHaveCount(0);
  await expect(second.getByRole('slider', { name: words.temperature })).toHaveCount(0);
  expect(await chances.textContent()).toBe(before);

  // What is left of the knobs begins with top-p, on the way back too.
  await group(words.minP).getByRole('checkbox').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(group(words.topP).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const inKnobs = group(words.knobs).locator(':focus');
  await expect(group(words.topP).getByRole('checkbox')).not.toBeFocused();
  await expect(inKnobs).toHaveCount(0);

  await second.getByRole('button', { name: zh.common.reset, exact: true }).click();
  expect(await second.evaluate((found) => (found as HTMLElement & { temperature: string }).temperature)).toBe(
    '0.7',
  );
  expect((await new AxeBuilder({ page }).include('#second').analyze()).violations).toEqual([]);

  await second.evaluate((found) => found.setAttribute('hide', 'temperature'));
  await second.evaluate((found) => found.setAttribute('temperature', '-1'));
  await expect(second.getByRole('alert').filter({ hasText: '-1' })).toBeVisible();
  await expect(second.getByRole('slider', { name: words.temperature })).toHaveCount(0);
});

test('the share dialog offers the controls by the names that they have, and its preview is without them', async ({
  page,
}) => {
  await openPanel(page, 'choose', { settings: { corpus: 'commits-zh', text: 'fix(', T: '0.7' } });
  await page.getByRole('button', { name: en.shell.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: own.title });
  await dialog.getByRole('radio', { name: own.ways.frame }).check();
  const title = `${en.shell.stages.choose} · ${en.shell.name}`;
  const slider = page.frameLocator(`iframe[title="${title}"]`).getByRole('slider', {
    name: en.choose.temperature,
  });
  await expect(slider).toHaveValue('0.7');
  await dialog.getByText(own.single, { exact: true }).click();
  await dialog.getByRole('checkbox', { name: en.choose.temperature, exact: true }).uncheck();
  await expect(dialog.getByRole('textbox', { name: own.snippets.frame })).toHaveValue(/hide=temperature#/);
  await expect(slider).toHaveCount(0);
  await expect(
    page.frameLocator(`iframe[title="${title}"]`).getByRole('group', { name: en.choose.topP, exact: true }),
  ).toBeVisible();
  await dialog.getByRole('radio', { name: own.ways.element }).check();
  await expect(dialog.getByRole('textbox', { name: own.snippets.element })).toHaveValue(
    / hide="temperature"\n[^]* temperature="0\.7">/,
  );
  // Not into the preview, as in share.spec.ts.
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
});
