// Values that are refused, and texts at the edge: each gets its clear answer, and the engine answers the next valid step.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { en, fill, openPanel } from './pages.ts';

const { errors, choose, tokens } = en;
const strip = (page: Page) => page.getByRole('listbox', { name: tokens.strip });
const chips = (page: Page) => strip(page).getByRole('option');
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();
const text = (page: Page) => page.getByRole('textbox', { name: 'Running text' });
const count = (page: Page, hint: string) => page.getByRole('definition').filter({ hasText: hint });

/** As a reader's keyboard or clipboard may bring it, whatever a protocol would do to it on the way. */
async function type(page: Page, codes: readonly number[]): Promise<void> {
  await text(page).evaluate((area: HTMLTextAreaElement, units) => {
    area.value = String.fromCharCode(...units);
    area.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }, codes);
}

/** The engine lives: one more token is drawn. */
async function answers(page: Page): Promise<void> {
  await page.getByRole('button', { name: choose.next, exact: true }).click();
  await expect(page.getByText(/^Drew u = /)).toBeVisible();
}

test('knobs that a link sets out of range are refused by name, kept as typed, and put right', async ({
  page,
}) => {
  const cases = [
    { knob: 'topK', value: '0', error: errors.top_k_out_of_range, label: choose.topK, valid: '2' },
    { knob: 'T', value: '-1', error: errors.temperature_out_of_range, label: choose.temperature, valid: '1' },
    {
      knob: 'T',
      value: 'NaN',
      error: errors.temperature_out_of_range,
      label: choose.temperature,
      valid: '0.5',
    },
    { knob: 'topP', value: '0', error: errors.top_p_out_of_range, label: choose.topP, valid: '1' },
    { knob: 'seed', value: '1.5', error: errors.seed_out_of_range, label: choose.seed, valid: '7' },
  ];
  for (const { knob, value, error, label, valid } of cases) {
    await test.step(`${knob} = ${value}`, async () => {
      await openPanel(page, 'choose', { settings: { [knob]: value } });
      const field = page.getByRole('textbox', { name: label, exact: true });
      await expect(alert(page, fill(error, { got: value }))).toBeVisible();
      await expect(field).toHaveValue(value);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(valid);
      await expect(alert(page, fill(error, { got: value }))).toHaveCount(0);
      await answers(page);
      await page.goto('about:blank');
    });
  }
});

test('an empty corpus is refused in words, a corpus of one character is a model of one token', async ({
  page,
}) => {
  await openPanel(page, 'choose', { settings: { corpus: 'custom', own: '', text: 'a' } });
  await expect(alert(page, errors.empty_corpus)).toBeVisible();
  await page.getByText('Corpus: Your own').click();
  await page.getByRole('textbox', { name: en.text.ownLabel }).fill('a');
  await expect(alert(page, errors.empty_corpus)).toHaveCount(0);
  const bars = page.getByRole('list', { name: /^Probability of the first 1 / }).getByRole('listitem');
  await expect(bars).toHaveCount(1);
  await expect(bars).toContainText(/a.*100\.00\s?%/s);
  await answers(page);
  await text(page).fill('ab');
  await expect(alert(page, 'The character “b” (number 2) is not in the vocabulary')).toBeVisible();
  await expect(text(page)).toHaveValue('ab');
  await text(page).fill('aa');
  await answers(page);
});

test('a context longer than the text, and no text at all, still have a next token', async ({ page }) => {
  await openPanel(page, 'choose', { settings: { corpus: 'commits-zh', text: '修', order: '5' } });
  const bars = page.getByRole('list', { name: /^Probability of the first 10/ }).getByRole('listitem');
  await expect(bars.first()).toContainText(/1\.96\s?%/); // 1 / 51: nothing to count
  await answers(page);
  await text(page).fill('');
  await expect(page.getByText(choose.emptyText)).toBeVisible();
  await answers(page);
});

test('a lone surrogate becomes U+FFFD, NUL is a token like any other', async ({ page }) => {
  await openPanel(page, 'tokens', { settings: { tokenizer: 'byte', text: 'x' } });
  await type(page, [0x61, 0xd800, 0x62]); // a, half of a character, b
  await expect(chips(page)).toHaveCount(1 + 3 + 1);
  await expect(chips(page).nth(1)).toContainText('EF'); // EF BF BD
  await expect(chips(page).nth(3)).toContainText('BD');
  await type(page, [0x61, 0, 0x62]);
  await expect(chips(page)).toHaveCount(3);
  await expect(chips(page).nth(1)).toContainText(/␀\s*0/);
  await page.getByRole('radio', { name: tokens.kinds.char }).check();
  await expect(alert(page, '(number 2) is not in the vocabulary')).toBeVisible();
  await type(page, [0x66, 0x69, 0x78]);
  await expect(chips(page)).toHaveCount(3);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('10,000 times one character, as text and as corpus', async ({ page }) => {
  const long = 'a'.repeat(10_000);
  await openPanel(page, 'tokens', { settings: { corpus: 'custom', own: 'ab', text: 'a' } });
  await text(page).fill(long);
  await expect(count(page, tokens.tokensHint)).toContainText(/10\s000/);
  await page.getByText('Corpus: Your own').click();
  await page.getByRole('textbox', { name: en.text.ownLabel }).fill(long);
  await page.getByRole('radio', { name: tokens.kinds.bpe }).check();
  await page.getByRole('textbox', { name: tokens.vocabSize }).fill('300');
  // Each rule doubles: 2, 4, … 4096 are twelve, and two of 4096 make only one pair.
  await expect(
    page.getByText(/Merge rules learnt: 12; then no pair of neighbours occurred twice/),
  ).toBeVisible();
  // 10 000 = 2 × 4096 + 1024 + 512 + 256 + 16
  await expect(count(page, tokens.tokensHint)).toContainText(/^\s*6\s/);
  await text(page).fill('aaa');
  await expect(chips(page)).toHaveCount(2);
  await page.getByRole('link', { name: en.shell.stages.choose }).click();
  await answers(page);
});

test('typed scores that are no numbers are refused with their line, and put right', async ({ page }) => {
  await openPanel(page, 'choose', { settings: { scores: 'typed', typed: 'yes\t1\nno\tmaybe' } });
  const field = page.getByRole('textbox', { name: choose.typed });
  await expect(alert(page, 'no\tmaybe')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('yes\t1\nno\t0');
  await answers(page);
  await page.getByRole('radio', { name: choose.typedAsNames.p }).check();
  await expect(
    page
      .getByRole('list', { name: /^Probability of the first 2/ })
      .getByRole('listitem')
      .first(),
  ).toContainText(/yes.*100\.00\s?%/s);
});
