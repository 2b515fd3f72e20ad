// A tokenizer from a reader's file: dropped, refused, taken; its special tokens, and what stands around a text.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { en, fill, openPanel } from './pages.ts';

const words = en.tokenizer;
const text = 'un able';

/** 0 [UNK], 1 [CLS], 2 [SEP], 3 un, 4 ##able, 5 able: as BERT, [CLS] before a text and [SEP] behind it. */
const WORD_PIECE = JSON.stringify({
  added_tokens: [
    { id: 0, content: '[UNK]', special: true },
    { id: 1, content: '[CLS]', special: true },
    { id: 2, content: '[SEP]', special: true },
  ],
  pre_tokenizer: { type: 'WhitespaceSplit' },
  post_processor: { type: 'BertProcessing', cls: ['[CLS]', 1], sep: ['[SEP]', 2] },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    vocab: { '[UNK]': 0, '[CLS]': 1, '[SEP]': 2, un: 3, '##able': 4, able: 5 },
  },
});
const WITH_PRECOMPILED = WORD_PIECE.replace(
  '"pre_tokenizer"',
  '"normalizer":{"type":"Precompiled","precompiled_charsmap":""},"pre_tokenizer"',
);
/** Ranks of the 256 bytes and of "un": no published vocabulary has 257. */
const RANKS = [...Array.from({ length: 256 }, (_, byte) => Buffer.from([byte])), Buffer.from('un')]
  .map((token, rank) => `${token.toString('base64')} ${rank}\n`)
  .join('');

const chips = (page: Page) => page.getByRole('listbox', { name: en.tokens.strip }).getByRole('option');
const refusal = (page: Page, part: string) => page.getByRole('alert').filter({ hasText: part });

async function choose(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel(words.file.open)
    .or(page.getByLabel(words.file.another))
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

/** As from a desk: on the choice of the tokenizer, whatever is chosen there. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], name!));
      return transfer;
    },
    [name, content],
  );
  const zone = page.getByRole('group', { name: en.tokens.kind });
  await zone.dispatchEvent('dragover', { dataTransfer: data });
  await zone.dispatchEvent('drop', { dataTransfer: data });
}

test('a dropped file becomes the tokenizer, and says what it was read as', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { text, tokenizer: 'byte' } });
  await expect(chips(page)).toHaveCount(7);
  await drop(page, 'my.json', WORD_PIECE);
  await expect(chips(page)).toHaveCount(2);
  await expect(chips(page).nth(0)).toHaveText(/3/);
  await expect(chips(page).nth(1)).toHaveText(/5/);
  await expect(page.getByRole('radio', { name: en.tokens.kinds.file })).toBeChecked();
  const facts = page.locator('.file-facts');
  for (const fact of ['my.json', words.file.formats['tokenizer.json'], words.file.models.wordpiece])
    await expect(facts).toContainText(fact);
  await expect(facts).toContainText(/tokens\s*6/);
});

test('a link does not carry the file, and says so', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { text, tokenizer: 'file' } });
  await expect(page.getByText(words.file.none)).toBeVisible();
  await choose(page, 'my.json', WORD_PIECE);
  await expect(chips(page)).toHaveCount(2);
});

test('a file that is refused is named in words, and the tokenizer before it stays', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { text, tokenizer: 'file' } });
  await choose(page, 'my.json', WORD_PIECE);
  await expect(chips(page)).toHaveCount(2);
  await choose(page, 'notes.txt', 'hello');
  await expect(refusal(page, '“notes.txt” was not taken')).toContainText(en.errors.tokenizer_format_unknown);
  await choose(page, 'other.json', WITH_PRECOMPILED);
  await expect(refusal(page, '“other.json” was not taken')).toContainText('normalizer Precompiled');
  await choose(page, 'cut.json', WORD_PIECE.slice(0, 100));
  await expect(refusal(page, '“cut.json” was not taken')).toBeVisible();
  await expect(chips(page)).toHaveCount(2);
  await expect(page.locator('.file-facts')).toContainText('my.json');
  await page.getByRole('button', { name: words.file.forget }).click();
  await expect(refusal(page, 'was not taken')).toHaveCount(0);
});

test('a file without a token for a character does not offer to learn it from the corpus', async ({
  page,
}) => {
  const own = en.shell.missing;
  await openPanel(page, 'tokens', { settings: { text: 'Q', tokenizer: 'char', corpus: 'commits-zh' } });
  const learn = page.getByRole('button', { name: fill(own.add, { characters: 'Q' }) });
  await expect(learn).toBeVisible();
  const model = { type: 'BPE', vocab: { a: 0, b: 1, ab: 2 }, merges: ['a b'] };
  await drop(page, 'tokenizer.json', JSON.stringify({ model }));
  await expect(page.getByText('tokenizer.json', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: own.bytes })).toBeVisible();
  await expect(learn).toHaveCount(0);
});

test('ranks ask for a pattern where their number is no published one’s', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { text, tokenizer: 'byte' } });
  await drop(page, 'my.tiktoken', RANKS);
  await expect(refusal(page, en.errors.tokenizer_pattern_unknown)).toBeVisible();
  await expect(chips(page)).toHaveCount(7);
  await page.getByLabel(words.file.choosePattern).selectOption('gpt2');
  await expect(chips(page)).toHaveCount(6); // un | ␣ a b l e
  await expect(page.locator('.file-facts')).toContainText('gpt2');
  await expect(page).toHaveURL(/pattern=gpt2/);
});

test('what is pasted is read like a file', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { text, tokenizer: 'file' } });
  await page.getByLabel(words.file.paste).evaluate((field, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    // Firefox hands a script's ClipboardEvent on without its data.
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    field.dispatchEvent(Object.defineProperty(paste, 'clipboardData', { value: clipboardData }));
  }, WORD_PIECE);
  await expect(chips(page)).toHaveCount(2);
});

test('special tokens are text until they are allowed; one is put into the text from the list', async ({
  page,
}) => {
  const settings = { tokenizer: 'pretrained', vocabulary: 'gpt2', text: 'hi', open: 'special' };
  await openPanel(page, 'tokens', { settings });
  await expect(page.getByText(words.special.notInText)).toBeVisible();
  const named = page.getByRole('grid', { name: words.special.table });
  await named.getByRole('row', { name: /<\|endoftext\|>/ }).click();
  // tiktoken's gpt2: "hi" is one token, "<|endoftext|>" seven as text and 50256 as itself
  await expect(chips(page)).toHaveCount(8);
  await expect(page.getByText(fill(words.special.totals, { asText: 8, allowed: 2 }))).toBeVisible();
  await page.getByRole('radio', { name: words.special.choices.allow }).check();
  await expect(chips(page)).toHaveCount(2);
  await expect(chips(page).nth(1)).toHaveText(/50256/);
  await expect(page).toHaveURL(/special=allow/);
});

test('what encode leaves out is shown with its ids, and where there is nothing that is said', async ({
  page,
}) => {
  await openPanel(page, 'tokens', { settings: { text, tokenizer: 'file' } });
  await choose(page, 'my.json', WORD_PIECE);
  const framing = page.locator('.framing');
  await expect(framing).toContainText('[CLS] 1');
  await expect(framing).toContainText('[SEP] 2');
  await expect(framing).toContainText(fill(words.special.framed, { n: 4 }));
  await page.getByRole('radio', { name: en.tokens.kinds.pretrained }).check();
  await page.getByRole('radio', { name: /^GPT-2/ }).check();
  await expect(page.getByText(words.special.frameNone)).toBeVisible();
});

test('a dropped tokenizer serves the table and the next token', async ({ page }) => {
  await openPanel(page, 'tokens', {
    settings: { text: 'un able', tokenizer: 'file', corpus: 'custom', own: 'un able un able' },
  });
  await choose(page, 'my.json', WORD_PIECE);
  await expect(chips(page)).toHaveCount(2);
  await page.getByRole('link', { name: en.shell.stages.table }).first().click();
  await expect(page.getByText(/Heat map of 6 × 6 counts/).first()).toBeVisible();
});

test('vocabularies that were used lately come first', async ({ page }) => {
  await openPanel(page, 'tokens', {
    settings: { text, tokenizer: 'pretrained', vocabulary: 'mistral_v0.1' },
  });
  await expect(chips(page).first()).toBeVisible();
  await page.reload();
  const first = page.getByRole('group', { name: en.tokens.vocabularyChoice }).locator('label').first();
  await expect(first).toContainText(words.recent);
  await expect(first).toContainText('Mistral');
});
