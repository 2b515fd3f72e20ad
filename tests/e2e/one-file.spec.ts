// dist/next-token-lab.html, opened from the disk: the whole lab in one file, which asks for nothing else.
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { embedWords } from '../../web/locales/embed.ts';
import { expect, open, test } from './fixtures.ts';
import { words } from './exercise-page.ts';
import { setsWords } from '../../web/locales/sets.ts';
import { shareWords } from '../../web/locales/share.ts';
import { PANELS, en, fill, settled } from './pages.ts';

const FILE = pathToFileURL(fileURLToPath(new URL('../../dist/next-token-lab.html', import.meta.url))).href;
const SOLUTION = fileURLToPath(new URL('../../web/exercises/16-kv-bytes/solution.js', import.meta.url));
// The page itself is no request to another host.
test.use({ expectedError: new RegExp(`^request: ${FILE}`) });

const openFile = (page: Page, fragment = '', lang = 'en') => open(page, `${FILE}?lang=${lang}${fragment}`);

test('a text is tokenized, and the next token has a distribution and is drawn', async ({ page }) => {
  const settings = new URLSearchParams({ corpus: 'commits-zh', text: 'fix(webapp): 修' }).toString();
  await openFile(page, `#/tokens?${settings}`);
  await expect(page.getByRole('listbox', { name: 'The text in tokens' }).getByRole('option')).toHaveCount(14);
  await page.getByRole('link', { name: /Choose/ }).click();
  const bars = page.getByRole('list', { name: /^Probability of the first 10 candidates/ });
  await expect(bars.getByRole('button').first()).toContainText('复');
  await page.getByRole('button', { name: 'Next token', exact: true }).click();
  await expect(page.getByText(/^Drew u = 0\.5118.*“复”/)).toBeVisible();
});

test('every panel opens in both languages, and nothing is asked for or logged', async ({ page }) => {
  const asked = new Set<string>();
  const logged: string[] = [];
  page.on('request', (request) => asked.add(request.url().replace(/[?#].*$/, '')));
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  for (const lang of ['en', 'zh-CN'] as const) {
    await openFile(page, '', lang);
    await expect(page.getByText(embedWords(lang).oneFile)).toBeVisible();
    for (const panel of PANELS) {
      await page.evaluate((name) => (location.hash = `#/${name}`), panel);
      await page.locator(`ntl-${panel}-panel`).waitFor();
      await settled(page);
    }
  }
  expect([...asked].filter((url) => url !== FILE && !url.startsWith('blob:'))).toEqual([]);
  expect(logged).toEqual([]);
});

test('an exercise runs in its sandbox, against the core with all stages', async ({ page }) => {
  await openFile(page, '#/exercises?exercise=kvBytes');
  await page.getByRole('textbox', { name: words.editor }).waitFor();
  await page.getByLabel(words.open).setInputFiles(SOLUTION);
  await page.getByRole('button', { name: words.run }).click();
  await expect(page.locator('ntl-exercises-panel .outcome .verdict.good')).toBeVisible();
});

test('a vocabulary that is not inside is refused in words', async ({ page }) => {
  await openFile(page, '#/tokens?tokenizer=pretrained&vocabulary=gpt2');
  const said = fill(en.errors.vocabulary_unavailable.split(':')[0]!, { got: 'gpt2' });
  await expect(page.getByRole('alert').filter({ hasText: said }).first()).toBeVisible();
  await expect(page.getByText(/this page is a single file/).first()).toBeVisible();
});

test('the share dialog and a set for a class give addresses of this file, and say that nobody else can open them', async ({
  page,
}) => {
  await openFile(page);
  await page.getByRole('button', { name: en.shell.share }).click();
  await expect(page.getByRole('textbox', { name: shareWords('en').link })).toHaveValue(
    new RegExp(`^${FILE}\\?lang=en#/lab`),
  );
  await expect(page.getByText(shareWords('en').onlyHere)).toBeVisible();

  await openFile(page, '#/exercises?build=on');
  await expect(page.getByText(setsWords('en').builder.onlyHere)).toBeVisible();
});
