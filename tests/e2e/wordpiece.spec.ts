// Why a text is split as it is: a WordPiece that is learnt here and what it loses on the way back, merges as a tree, a lattice.
import { expect, test } from './fixtures.ts';
import { en, fill, openPanel } from './pages.ts';

const words = en.vocabulary;
const corpus = { corpus: 'custom', own: 'hug hugs hug hugs pun pun' };
const wordpiece = { tokenizer: 'wordpiece', ...corpus };

test('a vocabulary is learnt from the corpus, says what it is made of, and cuts the text', async ({
  page,
}) => {
  await openPanel(page, 'tokens', { settings: { ...wordpiece, text: 'Hugs pun' } });
  // g h n p s u; ##g ##n ##s ##u; hu (4), hug (4), hugs, pu, pun (2 each)
  await expect(page.getByText(fill(en.tokens.wordPieces.trained, { alphabet: 10, learnt: 5 }))).toBeVisible();
  await expect(page.getByText(en.tokens.wordPieces.noPairTwice)).toBeVisible();
  const size = page.getByRole('textbox', { name: en.tokens.vocabSize });
  await size.fill('5');
  await expect(size).toHaveAttribute('aria-invalid', 'true');
  await size.fill('9');
  await expect(page.getByText(fill(en.tokens.wordPieces.leftOut, { n: 6 }))).toBeVisible(); // room for 4 of 10
  await expect(page).toHaveURL(/wordpieces=9/);
});

test('a long piece is named by its beginning and does not widen a narrow page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const text = 'pug'.repeat(33);
  const title = fill(words.whyPiece, { piece: `${text.slice(0, 40)}…` });
  await openPanel(page, 'tokens', { settings: { ...wordpiece, text, open: 'fold' } });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('.matches li').first()).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0); // below it where a scroll bar stands
});

test('the longest match is shown step by step, with what was tried', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { ...wordpiece, text: 'pug', open: 'fold' } });
  await expect(page.getByRole('heading', { name: fill(words.whyPiece, { piece: 'pug' }) })).toBeVisible();
  const steps = page.locator('.matches li');
  await expect(steps).toHaveCount(2);
  await expect(steps.first().locator('s')).toHaveText(['pug']); // p ##u is joined before ##u ##n, so “pu” is a token
  await expect(steps.last()).toContainText('##g');
});

test('what decoding does not give back has its reason', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { ...wordpiece, text: 'Hugs  pun cat', open: 'fold' } });
  await expect(page.getByText('[CLS]␣hugs␣pun␣[UNK]␣[SEP]')).toBeVisible();
  const lost = page.getByRole('table', { name: words.returnTable });
  await expect(lost.getByRole('row', { name: /Hugs/ })).toContainText(words.losses.letters);
  await expect(lost.getByRole('row', { name: /pun/ })).toContainText(words.losses.spaces);
  await expect(lost.getByRole('row', { name: /cat/ })).toContainText(words.losses.unknown);
});

test('the merges of a piece are drawn as a tree, beside their table', async ({ page }) => {
  const gpt2 = { tokenizer: 'pretrained', vocabulary: 'gpt2', text: 'unbelievable', open: 'fold' };
  await openPanel(page, 'tokens', { settings: gpt2 });
  const tree = page.getByRole('img', { name: words.whyTree });
  await expect(tree).toBeVisible();
  await expect(tree.locator('text').filter({ hasText: /^able$/ })).toHaveCount(1);
  await expect(page.getByRole('table', { name: words.whyMerges })).toBeVisible();
});

test('the lattice of a Unigram is drawn with its two best paths, and stands in a table', async ({ page }) => {
  // The tokens of tests/wasm/library-ways.test.mjs: ▁ + ab + c is -9, ▁a + b + c is -9.5.
  const vocab = [
    ['<unk>', 0],
    ['a', -2],
    ['b', -3],
    ['ab', -4],
    ['abc', -9.5],
    ['c', -4],
    ['▁', -1],
    ['▁a', -2.5],
  ];
  const metaspace = { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true };
  const content = JSON.stringify({
    added_tokens: [{ id: 0, content: '<unk>', special: true }],
    pre_tokenizer: metaspace,
    decoder: metaspace,
    model: { type: 'Unigram', unk_id: 0, vocab },
  });
  await openPanel(page, 'tokens', { settings: { tokenizer: 'file', text: 'abc', open: 'fold' } });
  const file = { name: 'tokenizer.json', mimeType: 'application/json', buffer: Buffer.from(content) };
  await page.getByLabel(en.tokenizer.file.open).setInputFiles(file);
  const lattice = page.getByRole('img', { name: words.lattice });
  await expect(lattice.locator('rect')).toHaveCount(7); // ▁ ▁a a ab abc b c
  await expect(lattice.locator('rect.best')).toHaveCount(3);
  await expect(lattice.locator('rect.second')).toHaveCount(2); // ▁a b; c is on both
  await expect(page.getByText(fill(words.latticeSum, { sum: '−9.00' }))).toBeVisible();
  await expect(page.getByText(fill(words.latticeSum, { sum: '−9.50' }))).toBeVisible();
  const edges = page.getByRole('table', { name: words.latticeTable });
  await expect(edges.getByRole('row', { name: /^abc/ })).toContainText('−10.50'); // -1 - 9.5
});
