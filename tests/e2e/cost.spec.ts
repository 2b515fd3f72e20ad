import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { en, openPanel } from './pages.ts';

test('a negative price is refused in words, and what was typed stays', async ({ page }) => {
  await openPanel(page, 'cost');
  const price = page.getByRole('textbox', { name: 'Price of a million input tokens' });
  await price.fill('-1');
  await expect(page.getByRole('alert').filter({ hasText: '-1' }).first()).toBeVisible();
  await expect(price).toHaveValue('-1');
});

test('a bill is tokens times price and follows every edit; the passes are counted', async ({ page }) => {
  await openPanel(page, 'cost', { settings: { corpus: 'commits-zh', text: 'fix' } });
  const { cost } = en;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  // Three characters, none written: source 000's example price of 4.
  await expect(row(cost.lines.Input)).toContainText(/3\s*4\.00\s*0\.000012/);
  await expect(page.getByText(cost.isFromText)).toBeVisible();
  await field(cost.tokensOf.Input).fill('1000');
  await field(cost.tokensOf.Output).fill('1000');
  await expect(row(cost.total)).toContainText('0.024000'); // (4 + 20) × 1000 ÷ 10⁶
  await field(cost.priceOf.Input).fill('3');
  await field(cost.priceOf.Output).fill('15');
  await expect(row(cost.total)).toContainText('0.018000');
  await expect(page.getByText(/One prefill computes 1000 positions .* then 999 rounds/)).toBeVisible();
  // Refused beside its field; the rest of the bill waits, and comes back with a price that can be.
  for (const refused of ['-1', 'abc']) {
    await field(cost.priceOf.Output).fill(refused);
    await expect(page.getByRole('alert').filter({ hasText: 'A price cannot be' }).first()).toBeVisible();
    await expect(field(cost.priceOf.Output)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(cost.priceOf.Output)).toHaveValue(refused);
    await expect(field(cost.priceOf.Input)).toHaveAttribute('aria-invalid', 'false');
  }
  await field(cost.priceOf.Output).fill('0');
  await expect(row(cost.total)).toContainText('0.003000');
  await field(cost.tokensOf.Input).fill('1.5');
  await expect(
    page.getByRole('alert').filter({ hasText: 'A number of tokens cannot be 1.5' }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: cost.takeFromText }).click();
  await expect(row(cost.lines.Input)).toContainText('0.000009');
});

/** A number as the page writes it: groups of three with a thin space between. */
const grouped = (text: string) => text.replaceAll(',', '\u202f');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the example of source 001 costs 0.007, and a price list is known by its prices', async ({ page }) => {
  await openPanel(page, 'cost');
  const { cost } = en;
  await page.getByRole('button', { name: cost.example }).click();
  await expect(page.getByRole('row', { name: /^total/ })).toContainText('0.007000');
  await expect(page.getByLabel(cost.priceList)).toHaveValue('source-001');
  await expect(page.getByText(cost.noCachePrices)).toBeVisible();
  await page.getByLabel(cost.priceList).selectOption('source-000');
  await page.getByRole('textbox', { name: cost.tokensOf.CacheWrite1h }).fill('1000000');
  await expect(page.getByRole('row', { name: /^cache write \(1 h\)/ })).toContainText('8.000000'); // 2 × 4
  await page.getByRole('textbox', { name: cost.priceOf.CacheRead }).fill('0.3');
  await expect(page.getByLabel(cost.priceList)).toHaveValue('');
});

test('the size of LLaMA-7B, and of a second model beside it, as the golden figures have it', async ({
  page,
}) => {
  const { figures } = en.cost;
  await openPanel(page, 'cost', { settings: { costs: 'model', shape2: 'qwen3-0.6b', positions: '1' } });
  const row = (name: string) => rowOf(page, name);
  await expect(row(figures.parametersFormula)).toContainText(grouped('6,738,415,616'));
  await expect(row(figures.flopsFormula)).toContainText(grouped('13,214,154,752'));
  await expect(row(figures.perPositionFormula)).toContainText(grouped('524,288'));
  await expect(row(figures.kvFormula)).toContainText(grouped('524,288'));
  await expect(row(figures.kvFormula)).toContainText(grouped('114,688'));
  await page.getByLabel(`Configuration 2: ${en.cost.shape}`).selectOption('qwen2.5-0.5b');
  await expect(row(figures.kvFormula)).toContainText(grouped('12,288'));
  await expect(row(figures.factorFormula)).toContainText('7.00×'); // 14 query heads for 2 of K and V
  await page.getByLabel(`Configuration 2: ${en.cost.cacheType}`).selectOption('q8_0');
  await expect(row(figures.kvFormula)).toContainText('6528 B');
  await expect(page).toHaveURL(/shape2=qwen2\.5-0\.5b.*kv2=q8_0/);
});

test('a config.json fills the sizes; one that lacks something, and a GGUF that is not known, change nothing', async ({
  page,
}) => {
  await openPanel(page, 'cost', { settings: { costs: 'model' } });
  const { figures } = en.cost;
  const give = (config: object) =>
    page.getByLabel(en.cost.openConfig).setInputFiles({
      name: 'config.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(config)),
    });
  const llama = {
    model_type: 'llama',
    hidden_size: 64,
    num_hidden_layers: 5,
    num_attention_heads: 8,
    num_key_value_heads: 4,
    intermediate_size: 172,
    vocab_size: 512,
  };
  await give(llama);
  // 2 × 5 layers × 4 KV heads × 8 × 2 bytes.
  await expect(rowOf(page, figures.kvFormula)).toContainText('640 B');
  await expect(page.getByText('The sizes are those of “config.json”.')).toBeVisible();
  await give({ ...llama, hidden_size: undefined });
  await expect(page.getByRole('alert').filter({ hasText: 'hidden_size' })).toBeVisible();
  const heads = page.getByRole('textbox', { name: en.cost.sizeNames.nHeads });
  await expect(heads).toHaveValue('8');
  await heads.fill('0');
  await expect(heads).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'No model has nHeads = 0' })).toBeVisible();
  await heads.fill('8');
  await expect(rowOf(page, figures.kvFormula)).toContainText('640 B');
  // "GGUF", version 3, no tensors, one pair: general.architecture (a string) = deepseek2
  const u64 = (value: number) => [value, 0, 0, 0, 0, 0, 0, 0];
  const text = (word: string) => [...u64(word.length), ...Buffer.from(word)];
  const header = [...u64(0), ...u64(1), ...text('general.architecture'), 8, 0, 0, 0, ...text('deepseek2')];
  await page.getByLabel(en.cost.openConfig).setInputFiles({
    name: 'deepseek.gguf',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([...Buffer.from('GGUF'), 3, 0, 0, 0, ...header]),
  });
  await expect(
    page.getByRole('alert').filter({ hasText: /“deepseek2”.*Give the config\.json/ }),
  ).toBeVisible();
});

test('the cache saves 500.5 and 667 times for 1,000 tokens, and source 000’s 183 times', async ({ page }) => {
  await openPanel(page, 'cost', { settings: { costs: 'growth' } });
  const { savings, kvPrompt } = en.cost;
  await expect(rowOf(page, savings.projectionsFormula)).toContainText('500.5×');
  await expect(rowOf(page, savings.attentionFormula)).toContainText('667.0×');
  await expect(page.getByRole('row', { name: /^1000 / })).toContainText(/7\.38e12.*4\.02e10.*183×/s);
  await page.getByRole('textbox', { name: kvPrompt }).fill('x');
  await expect(page.getByRole('alert').filter({ hasText: 'A number of tokens cannot be x' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: kvPrompt })).toHaveAttribute('aria-invalid', 'true');
});

test('a named device bounds the speed; this browser is measured when it is asked for', async ({ page }) => {
  await openPanel(page, 'cost', { settings: { costs: 'roofline' } });
  const { roof, device } = en.cost;
  await expect(rowOf(page, roof.byBandwidthFormula)).toContainText('115'); // 1.555 TB/s ÷ 13.48 GB
  await expect(rowOf(page, roof.byComputeFormula)).toContainText(grouped('23,611'));
  await expect(rowOf(page, roof.decodeBound)).toContainText('memory');
  await page.getByRole('combobox', { name: device }).selectOption('browser');
  await expect(page.getByText(en.cost.notMeasured)).toBeVisible();
  await page.getByRole('button', { name: en.common.measureMachine }).click();
  await expect(page.getByText(/Measured on one thread: .*FLOP\/s/)).toBeVisible();
  await expect(rowOf(page, roof.bandwidth).first()).toContainText(en.common.measured);
});
