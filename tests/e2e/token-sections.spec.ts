// What the Tokens panel unfolds of a vocabulary as a whole, of a context window, of a conversation.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { en, fill, openPanel } from './pages.ts';

const words = en.vocabulary;
const gpt2 = { tokenizer: 'pretrained', vocabulary: 'gpt2', text: 'hello world' };

const row = (page: Page, table: string, name: RegExp) =>
  page.getByRole('grid', { name: table }).getByRole('row', { name });

test('a token is found by its text, and shows what makes it and what it makes', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { ...gpt2, open: 'vocabulary' } });
  await page.getByRole('searchbox', { name: words.find }).fill('hello');
  await expect(page).toHaveURL(/find=hello/);
  // tiktoken’s gpt2: 31373 is "hello", made of "hell" (12758) + "o" (78)
  await row(page, words.foundTable, /31373/).click();
  const chosen = page.getByRole('region', { name: fill(words.chosen, { label: 'hello', id: 31373 }) });
  await expect(chosen.getByRole('button')).toHaveCount(2);
  await chosen.getByRole('button', { name: fill(words.goTo, { label: 'o', id: 78 }) }).click();
  await expect(page.getByRole('heading', { name: fill(words.chosen, { label: 'o', id: 78 }) })).toBeVisible();
});

test('a token is found by id and by bytes; an id that is none is refused', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { ...gpt2, open: 'vocabulary', find: '#995' } });
  await expect(page.getByRole('heading', { name: /␣world, id 995$/ })).toBeVisible();
  const search = page.getByRole('searchbox', { name: words.find });
  await search.fill('0x 20 77 6f 72 6c 64');
  await expect(row(page, words.foundTable, /␣world/).first()).toContainText('995');
  await search.fill('#50257'); // GPT-2 has 50 257 tokens
  await expect(page.getByRole('alert').filter({ hasText: '50257' })).toBeVisible();
  await search.fill('no token has this');
  await expect(page.getByText(words.nothingFound)).toBeVisible();
});

test('a text is held against a window, and cut by a budget', async ({ page }) => {
  const text = 'One. Two. Three.'; // 16 bytes
  await openPanel(page, 'tokens', {
    settings: { tokenizer: 'byte', text, open: 'budget', context: '20', budget: '12' },
  });
  await expect(page.getByRole('meter', { name: /16 tokens, the window 20: 80\.0/ })).toBeVisible();
  await expect(page.getByText(words.fits)).toBeVisible();
  const parts = page.getByRole('grid', { name: words.parts });
  await expect(parts.getByRole('row')).toHaveCount(3); // the header, 12 bytes, 4 bytes
  await page.getByRole('radio', { name: words.cuts.sentence }).check();
  await expect(row(page, words.parts, /One\.␣Two\.␣/)).toContainText('10');
  await expect(page).toHaveURL(/cut=sentence/);
  const window = page.getByRole('textbox', { name: words.window });
  await window.fill('8');
  await expect(page.getByText(fill(words.fitsNot, { n: 2 }))).toBeVisible();
  await window.fill('0');
  await expect(window).toHaveAttribute('aria-invalid', 'true');
});

test('a conversation is written as its model gets it, each message with what it costs', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { ...gpt2, vocabulary: 'qwen3', open: 'chat' } });
  await expect(page.getByText('<|im_start|>').first()).toBeVisible();
  for (const n of [4, 3, 1])
    await page.getByRole('button', { name: fill(words.chatRemove, { n }), exact: true }).click();
  await page.getByRole('textbox', { name: words.chatContent }).fill('hello world');
  // Qwen3: <|im_start|> user ⏎ | hello ␣world | <|im_end|> ⏎ | <|im_start|> assistant ⏎
  const costs = page.getByRole('table', { name: words.chatTable });
  await expect(costs.getByRole('row', { name: /1 user/ })).toHaveText(/user\s*2\s*5/);
  await expect(page.getByText(fill(words.chatTotal, { n: 10 }))).toBeVisible();
});

test('a tokenizer without a template says so', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { ...gpt2, open: 'chat' } });
  await expect(page.getByText(words.chatNone)).toBeVisible();
});

test('why a text is split: its pieces, what took each, and the merges of one in order', async ({ page }) => {
  const settings = {
    tokenizer: 'pretrained',
    vocabulary: 'cl100k_base',
    text: "It's élan 1234",
    open: 'fold',
  };
  await openPanel(page, 'tokens', { settings });
  await expect(page.getByText('(?i:', { exact: false }).first()).toBeVisible();
  await expect(row(page, words.whyPieces, /'s/)).toContainText(words.whyBranches.contraction);
  await expect(row(page, words.whyPieces, /123/)).toContainText(words.whyBranches.number); // digits by threes
  await row(page, words.whyPieces, /␣élan/).click();
  await expect(page.getByRole('heading', { name: fill(words.whyPiece, { piece: '␣élan' }) })).toBeVisible();
  await expect(page.getByText(words.whyStart)).toBeVisible();
  await expect(page.getByText(words.whyEnd)).toBeVisible();
  await expect(page.getByText(words.whyMerges)).toBeVisible();
});
