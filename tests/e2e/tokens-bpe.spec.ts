// BPE merge by merge: how its rules were learnt, how they fold the text; and the same text under several tokenizers.
import { comparisonWords } from '../../web/locales/comparison.ts';
import { expect, test } from './fixtures.ts';
import { en, openPanel, settled } from './pages.ts';

const words = en.tokens;
const comparison = comparisonWords('en');
const commits = { corpus: 'commits-zh', text: 'fix(webapp): 修复' };
const trained = { ...commits, tokenizer: 'bpe', vocab: '280' };
const MERGES = 280 - 256;

test('training is stepped, played and jumped through, merge by merge', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: trained });
  await page.getByText(words.mergesTitle).click();
  const place = page.getByRole('slider', { name: words.step });
  const jumpTo = async (step: string) => {
    const field = page.getByRole('textbox', { name: /^step/ });
    await field.selectText();
    await field.pressSequentially(step);
    await field.press('Enter');
  };
  const forward = page.getByRole('button', { name: words.stepOn, exact: true });
  const back = page.getByRole('button', { name: words.stepBack, exact: true });
  const said = page.getByText(/\bStep \d+:/);
  const competing = page.getByRole('list', { name: words.pairs }).getByRole('listitem');
  await back.click();
  await expect(page.getByText(/Nothing merged yet: the corpus is 256 bytes/)).toBeVisible();
  await expect(back).toBeDisabled();
  await expect(competing.filter({ hasText: words.pairsChosen })).toHaveCount(0);
  await forward.click();
  await expect(place).toHaveAttribute('aria-valuetext', `step 1 of ${MERGES}`);
  await expect(said).toContainText('new id 256');
  await expect(competing.filter({ hasText: words.pairsChosen })).toHaveCount(1);
  await expect(page.getByRole('list', { name: words.piecesAfter })).toBeVisible();

  await page.getByRole('button', { name: words.play }).click();
  await expect(place).toHaveAttribute('aria-valuetext', `step 3 of ${MERGES}`);
  await page.getByRole('button', { name: words.pause }).click();
  await expect(page.getByRole('button', { name: words.play })).toBeVisible();

  await jumpTo('20');
  await expect(said).toContainText(/Step 20:.*new id 275/s);
  await jumpTo('99');
  await expect(page.getByRole('alert').filter({ hasText: 'There is no step 99' })).toBeVisible();
  await expect(said).toContainText(/Step 20:/); // what stood there stays
  await page.getByRole('grid', { name: words.allMerges }).getByRole('row').nth(2).click();
  await expect(said).toContainText(/Step 2:.*new id 257/s);
  await place.focus();
  await page.keyboard.press('End');
  await expect(said).toContainText(/Step 24:.*new id 279/s);
  await expect(forward).toBeDisabled();
});

test('who asks for reduced motion gets the steps without the play button', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'a driven Firefox cannot be told to reduce motion');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPanel(page, 'tokens', { settings: trained });
  await page.getByText(words.mergesTitle).click();
  await expect(page.getByText(words.stillMotion)).toBeVisible();
  await expect(page.getByRole('button', { name: words.play })).toHaveCount(0);
  await page.getByRole('button', { name: words.stepOn, exact: true }).click();
  await expect(page.getByText(/\bStep 2:/)).toBeVisible();
});

test('a piece of the text is folded rule by rule, until none applies', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: trained });
  await page.getByText(words.foldTitle).click();
  const pieces = page.getByRole('listbox', { name: words.foldPieces }).getByRole('option');
  await pieces.filter({ hasText: '修复' }).click();
  await expect(page.getByText('Start: 7 bytes')).toBeVisible(); // a space and two Han characters
  const forward = page.getByRole('button', { name: words.stepOn, exact: true });
  const back = page.getByRole('button', { name: words.stepBack, exact: true });
  while (await back.isEnabled()) await back.click();
  await expect(page.getByText('step 0 of 5')).toBeVisible();
  for (let step = 1; step <= 5; step += 1) {
    await expect(page.getByText(/^No rule applies any more/)).toHaveCount(0);
    await forward.click();
    await expect(page.getByText(/^Rule \d+:/)).toHaveCount(step);
  }
  // 7 bytes less 5 merges; the last two chips of the running text.
  await expect(page.getByText('No rule applies any more: folded to 2 tokens.')).toBeVisible();
});

test('chip and text point at each other, by pointer and by keys', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { text: 'né 🐞', tokenizer: 'byte' } });
  const strip = page.getByRole('listbox', { name: words.strip });
  const chips = strip.getByRole('option');
  const marked = page.locator('mark');
  const passage = page.getByLabel(words.passage);
  await expect(chips).toHaveCount(1 + 2 + 1 + 4);
  await chips.nth(0).hover();
  await expect(marked).toHaveText('n');
  await chips.nth(2).hover();
  await expect(marked).toHaveText('é'); // the byte that completes it
  await chips.nth(4).hover();
  await expect(marked).toHaveText('🐞'); // one that only begins it
  await passage.getByText('n', { exact: true }).hover();
  await expect(chips.nth(0)).toHaveAttribute('aria-selected', 'true');
  await strip.focus();
  for (const [key, text, place] of [
    ['End', '🐞', 8],
    ['ArrowLeft', '🐞', 7],
    ['Home', 'n', 1],
    ['ArrowRight', 'é', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(marked).toHaveText(text);
    await expect(page.getByText(`${place} of 8`)).toBeVisible();
  }
  await expect(page.getByRole('definition').filter({ hasText: /^\s*C3\s*$/ })).toBeVisible(); // é is C3 A9
});

test('characters, code points, bytes and tokens are counted, and the rule of thumb is seen to fail', async ({
  page,
}) => {
  // e and an accent; three people joined by two joiners: 2 characters, 2 + 5 code points, 3 + 3 × 4 + 2 × 3 bytes.
  await openPanel(page, 'tokens', { settings: { text: 'e\u0301👨\u200d👩\u200d👧', tokenizer: 'byte' } });
  const figure = (hint: string) => page.getByRole('definition').filter({ hasText: hint });
  await expect(figure(words.charactersHint)).toContainText(/^\s*2\s/);
  await expect(figure(words.codePointsHint)).toContainText(/^\s*7\s/);
  await expect(figure(words.bytesHint)).toContainText(/^\s*21\s/);
  await expect(figure(words.tokensHint)).toContainText(/^\s*21\s/);
  await expect(figure(words.perCharacterHint)).toContainText(/^\s*10\.50\s/);
  await expect(figure(words.vocabularyHint)).toContainText(/^\s*256\s/);
  await page.getByRole('textbox', { name: 'Running text' }).fill('今天天气');
  // Four Han characters: 2 to 4 tokens by the rule, 12 bytes here.
  await expect(
    page.getByText(/For 4 Han and 0 other characters that makes 2–4 tokens; here it is 12/),
  ).toBeVisible();
  await expect(page.getByText(words.ruleVerdict.above)).toBeVisible();
});

test('several tokenizers side by side: each one’s count is what choosing it gives', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: trained });
  const chips = page.getByRole('listbox', { name: words.strip }).getByRole('option');
  await page.getByText(comparison.title).click();
  await page.getByRole('textbox', { name: comparison.sizes }).fill('256 290');
  const counts = page.getByRole('list', { name: comparison.chart }).getByRole('listitem');
  await expect(counts).toHaveCount(5); // the one in use, BPE 280, is none of these
  const row = (name: RegExp) =>
    page.getByRole('table', { name: comparison.table, exact: true }).getByRole('row', { name });
  await expect(row(/^Character/)).toContainText(/15.*51/s);
  await expect(row(/^Byte/)).toContainText(/19.*256/s);
  await expect(row(/^BPE 256/)).toContainText(/19.*256/s);
  await settled(page);
  await expect(row(/^BPE 280 \(in use\)/)).toContainText(String(await chips.count()));
});
