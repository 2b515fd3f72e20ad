// One text under several vocabularies: their counts, where they cut differently, and what the sources say, measured.
import type { Page } from '@playwright/test';
import { comparisonWords } from '../../web/locales/comparison.ts';
import { expect, test } from './fixtures.ts';
import { en, fill, openPanel } from './pages.ts';

const words = comparisonWords('en');
const VOCABULARY = /vocabularies\/.*\.gz$/;

const gpt2 = { tokenizer: 'pretrained', vocabulary: 'gpt2', sizes: '' };
const box = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: words.choose }).getByRole('checkbox', { name });
const rowOf = (page: Page, table: string, name: RegExp) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row', { name });

test('any shipped vocabulary is set beside the one in use, with tokens, ratio and price, and stands in the link', async ({
  page,
}) => {
  await openPanel(page, 'tokens', {
    settings: { ...gpt2, text: '今天天气不错', open: 'compare', compare: '', inPrice: '1000000' },
  });
  // 10 and 3 tokens by their makers’ tools, 6 characters; at a million for a million tokens each costs 1.
  await expect(rowOf(page, words.table, /GPT-2/)).toContainText('in use');
  await box(page, /^Qwen3/).check();
  await expect(page).toHaveURL(/compare=qwen3/);
  const row = (name: RegExp) => rowOf(page, words.table, name);
  await expect(row(/^Qwen3/)).toContainText(/3\s*0\.50\s*1\.00 ×\s*3\.000000/);
  await expect(row(/^GPT-2/)).toContainText(/10\s*1\.67\s*3\.33 ×\s*10\.000000/);
  await expect(row(/^Qwen3/)).toContainText(/KB/);
  await page
    .getByRole('table', { name: words.table })
    .getByRole('button', { name: /^tokens$/ })
    .click();
  await expect(page.getByRole('table', { name: words.table }).getByRole('row').nth(1)).toContainText('Qwen3');
  await box(page, /^Qwen3/).uncheck();
  await expect(row(/^Qwen3/)).toHaveCount(0);
  await expect(page.getByText(words.alignNeedsTwo)).toBeVisible();
});

test('where two vocabularies cut differently stands out, and is gone through by keys', async ({ page }) => {
  await openPanel(page, 'tokens', {
    settings: { ...gpt2, text: 'unbelievable\nunbelievable', open: 'compare', compare: 'o200k_base' },
  });
  // GPT-2: un · bel · iev · able, o200k: un · bel · ievable; all else alike.
  const aligned = page.getByRole('group', { name: words.aligned });
  await expect(aligned.locator('.different')).toHaveCount(2);
  await expect(aligned.locator('.different').first()).toHaveText(/A\s*iev\s*able\s*B\s*ievable/);
  const at = (n: number) => page.getByText(fill(words.place, { n, all: 2 }), { exact: true });
  await expect(at(1)).toBeVisible();
  await aligned.focus();
  await page.keyboard.press('ArrowRight');
  await expect(at(2)).toBeVisible();
  await expect(aligned.locator('.different').last()).toHaveClass(/current/);
  await page.keyboard.press('Home');
  await expect(at(1)).toBeVisible();
  await page.getByRole('grid', { name: words.differences }).getByRole('row', { name: /^2/ }).click();
  await expect(at(2)).toBeVisible();
});

test('of three, two are laid side by side by choice, and the link keeps them', async ({ page }) => {
  await openPanel(page, 'tokens', {
    settings: {
      ...gpt2,
      text: '今天天气不错',
      open: 'compare',
      compare: 'byte qwen3',
      aligned: 'gpt2 qwen3',
    },
  });
  const sides = page.getByRole('combobox', { name: words.side });
  await expect(sides).toHaveValue('gpt2');
  await expect(page.getByRole('combobox', { name: words.otherSide })).toHaveValue('qwen3');
  // Qwen3 cuts 今天 · 天气 · 不错, GPT-2 by parts of characters: each of the three is a difference.
  await expect(page.getByText(fill(words.place, { n: 1, all: 3 }), { exact: true })).toBeVisible();
  await expect(
    page.getByRole('grid', { name: words.differences }).getByRole('row', { name: /今天/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: words.next }).click();
  await expect(page.getByText(fill(words.place, { n: 2, all: 3 }), { exact: true })).toBeVisible();
  await sides.selectOption('');
  await expect(page).not.toHaveURL(/aligned=/);
});

test('a vocabulary on its way can be stopped, and loaded again', async ({ page }) => {
  await page.route(VOCABULARY, () => {}); // never answered
  await openPanel(page, 'tokens', {
    settings: { tokenizer: 'byte', sizes: '', text: 'hello world', open: 'compare', compare: 'gpt2' },
  });
  await expect(page.getByRole('progressbar', { name: fill(words.loading, { name: 'GPT-2' }) })).toBeVisible();
  await page.getByRole('button', { name: en.common.stop }).click();
  await expect(page.getByText(fill(words.stopped, { name: 'GPT-2' }))).toBeVisible();
  await page.unroute(VOCABULARY);
  await page.getByRole('button', { name: words.again }).click();
  await expect(rowOf(page, words.table, /^GPT-2/)).toContainText(/2\s*0\.18/); // of 11 characters
});

test('more than four sizes of BPE, and one that cannot be, stand each for itself', async ({ page }) => {
  await openPanel(page, 'tokens', {
    settings: { corpus: 'commits-en', text: 'fix', open: 'compare', sizes: '256 260 264 268 272 100' },
  });
  for (const size of [256, 260, 264, 268, 272])
    await expect(rowOf(page, words.table, new RegExp(`^BPE ${size}`))).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'BPE 100' })).toContainText(
    'A vocabulary cannot have 100 entries',
  );
});

test('what the sources say is measured under all vocabularies when the reader asks', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (VOCABULARY.test(request.url())) loaded.push(request.url());
  });
  await openPanel(page, 'tokens', {
    settings: { tokenizer: 'byte', text: '今天天气不错 fine', open: 'measured' },
  });
  const measure = page.getByRole('button', { name: /^Measure/ });
  await expect(measure).toContainText(/1\.97.MB/);
  expect(loaded).toEqual([]);
  await measure.click();
  const table = (name: string) => page.getByRole('table', { name, exact: true });
  const row = (name: string, vocabulary: RegExp) => table(name).getByRole('row', { name: vocabulary });
  await expect(table(words.ratesTable).getByRole('row')).toHaveCount(8); // header, rule, six
  // Qwen3: 3 tokens for 6 Han characters; GPT-2: 10.
  await expect(row(words.ratesTable, /^Qwen3/)).toContainText(/0\.50\s*holds/);
  await expect(row(words.ratesTable, /^GPT-2/)).toContainText(/1\.67\s*more/);
  await expect(page.getByText(/By its own rates they are 500–1000 and 250–333\./)).toBeVisible();
  await expect(row(words.parisTitle, /^GPT-2/)).toContainText(/40313.*6342.*holds/s);
  await expect(row(words.parisTitle, /^Mistral/)).toContainText(words.parisVerdicts.fails);
  await expect(row(words.cutTitles.weather, /^Qwen3/)).toContainText(words.cutVerdicts.holds);
  await expect(row(words.cutTitles.weather, /^GPT-2/)).toContainText(words.cutVerdicts.fails);
  await page.getByRole('textbox', { name: words.ownLabel }).fill('hello world');
  await expect(row(words.ownTitle, /^GPT-2/)).toContainText(/2.*31373 995/s);
  await expect(page).toHaveURL(/word=hello/);
});

test('the other panels work on a real vocabulary: choosing, the prompt cache, the bill', async ({ page }) => {
  const settings = { tokenizer: 'pretrained', vocabulary: 'gpt2', corpus: 'commits-en', text: 'fix(web' };
  await openPanel(page, 'choose', { settings });
  await page.getByRole('button', { name: 'Next token', exact: true }).click();
  await expect(page.getByText(/^Drew u = /)).toBeVisible();

  // fix · ( · web, by tiktoken’s gpt2: three tokens at 4 a million
  await openPanel(page, 'cost', { settings });
  await expect(page.getByRole('row', { name: new RegExp(`^${en.cost.lines.Input}`) })).toContainText(
    /3\s*4\.00\s*0\.000012/,
  );

  await openPanel(page, 'cache', { settings });
  const text = page.getByRole('textbox', { name: fill(en.cache.text, { n: 1 }) });
  const reason = page.locator('p.reason');
  await expect(reason).toContainText('Nothing before has changed');
  await text.fill((await text.inputValue()).replace('You', 'They'));
  // GPT-2 has You as 1639 and They as 2990.
  await expect(reason).toContainText('“They” (id 2990) now, “You” (id 1639)');
});
