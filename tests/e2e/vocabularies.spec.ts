// The vocabularies of real models: chosen, found, loaded, kept, and what the page says where one cannot be had.
import type { Page } from '@playwright/test';
import { serve } from '../../web/build/serve.mjs';
import { expect, test } from './fixtures.ts';
import { en, fill, openPanel } from './pages.ts';

const words = en.tokens;
const VOCABULARY = /vocabularies\/.*\.gz$/;

const chips = (page: Page) => page.getByRole('listbox', { name: words.strip }).getByRole('option');
const card = (page: Page, title: RegExp) => page.getByRole('radio', { name: title });

test('a text is cut by the vocabulary that the reader chooses, and the address names it', async ({
  page,
}) => {
  await openPanel(page, 'tokens', { settings: { text: 'hello world' } });
  await page.getByRole('radio', { name: words.kinds.pretrained }).check();
  await card(page, /^GPT-2/).check();
  // As tiktoken's gpt2 gives them.
  await expect(chips(page)).toHaveCount(2);
  await expect(chips(page).nth(0)).toHaveText(/31373/);
  await expect(chips(page).nth(1)).toHaveText(/995/);
  await expect(page).toHaveURL(/tokenizer=pretrained&vocabulary=gpt2/);
  await expect(page.getByText(/made by OpenAI; .* licence MIT/)).toBeVisible();
});

test('a link opens with its vocabulary, and the table counts over it', async ({ page }) => {
  const settings = { tokenizer: 'pretrained', vocabulary: 'qwen3', corpus: 'commits-en', text: 'fix' };
  await openPanel(page, 'tokens', { settings });
  await expect(chips(page)).toHaveCount(1);
  await openPanel(page, 'table', { settings });
  await expect(page.getByText(/Heat map of 151.669 × 151.669 counts/).first()).toBeVisible();
});

test('the space that SentencePiece puts in front of a text is told from a part of a character', async ({
  page,
}) => {
  // Mistral has a token for 今, which it puts a space before; GPT-2 writes it in two parts, of which e4 bb is the first.
  const settings = { tokenizer: 'pretrained', vocabulary: 'mistral_v0.1', text: '今' };
  await openPanel(page, 'tokens', { settings });
  await expect(chips(page)).toHaveCount(2);
  await expect(page.getByText(words.notInText)).toBeVisible();
  await openPanel(page, 'tokens', { settings: { ...settings, vocabulary: 'gpt2', text: '今' } });
  await expect(chips(page).nth(0)).toHaveText(/20015/);
  await expect(page.getByText(words.partOfCharacter)).toBeVisible();
});

test('a vocabulary is found by the model that a reader knows', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { tokenizer: 'pretrained' } });
  const search = page.getByRole('searchbox', { name: words.searchVocabulary });
  await search.fill('gpt-4o');
  await expect(page.getByRole('group', { name: words.vocabularyChoice }).getByRole('radio')).toHaveCount(1);
  await expect(card(page, /^o200k/)).toBeVisible();
  await search.fill('no such model');
  await expect(page.getByText(words.noVocabularyFound)).toBeVisible();
});

test('loading shows how far it is and can be stopped; asked again it goes on', async ({ page }) => {
  await page.route(VOCABULARY, () => {}); // never answered
  await openPanel(page, 'tokens', { settings: { tokenizer: 'pretrained', text: 'hello world' } });
  await expect(page.getByRole('progressbar', { name: words.pretrained.working })).toBeVisible();
  await page.getByRole('button', { name: en.common.stop }).click();
  await expect(page.getByText(words.pretrained.stoppedEmpty)).toBeVisible();
  await page.unroute(VOCABULARY);
  await page.getByRole('button', { name: words.pretrained.again }).click();
  await expect(chips(page)).toHaveCount(2);
});

test('a vocabulary that was used works with the server gone', async ({ page }) => {
  const site = await serve({ port: 0 });
  const address = `${site.url}?lang=en#/tokens?tokenizer=pretrained&vocabulary=gpt2&text=hello+world`;
  await page.goto(site.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto(address);
  await expect(chips(page)).toHaveCount(2);
  await site.close();
  await page.reload();
  await expect(chips(page)).toHaveCount(2);
});

test.describe('where the server does not give it', () => {
  test.use({ expectedError: /ERR_FAILED|Failed to load|NetworkError/ });

  test('the page says which vocabulary, and tries again when asked', async ({ page }) => {
    await page.route(VOCABULARY, (route) => route.abort());
    await openPanel(page, 'tokens', { settings: { tokenizer: 'pretrained', text: 'hello world' } });
    const said = fill(en.errors.vocabulary_unavailable.split(':')[0]!, { got: 'cl100k_base' });
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await page.unroute(VOCABULARY);
    await page.getByRole('button', { name: words.pretrained.again }).click();
    await expect(chips(page)).toHaveCount(2);
  });
});
