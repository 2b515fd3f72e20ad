// A WordPiece vocabulary that is learnt here, how it splits a text, and what it loses on the way back.
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
