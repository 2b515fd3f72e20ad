// A megabyte is tokenized and tabled; how long the page's own thread was busy is printed, never asserted on. A megabyte
// pasted into a bare textarea is a task of 200 ms in Chromium: web/app/text-box.ts takes it before the textarea does.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { openPanel } from './pages.ts';

const storiesOf = (language: string) =>
  readFileSync(new URL(`../../corpus/${language}/stories.txt`, import.meta.url), 'utf8');
const english = storiesOf('en');
const stories = storiesOf('zh') + english;
const text = stories.repeat(Math.ceil(1_000_000 / Buffer.byteLength(stories)));
const bytes = Buffer.byteLength(text);

/** As the page writes it: groups of three by a thin space, from five digits on. */
const number = (n: number) =>
  new Intl.NumberFormat('en', { useGrouping: n > 9999 }).format(n).replaceAll(',', '\u202f');

/** What follows `context` in a sequence, and how often; the most frequent first. */
function followers<T>(sequence: ArrayLike<T>, context: T): [T, number][] {
  const counts = new Map<T, number>();
  for (let i = 0; i + 1 < sequence.length; i += 1)
    if (sequence[i] === context) counts.set(sequence[i + 1]!, (counts.get(sequence[i + 1]!) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

test.beforeEach(async ({ context, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium traces, and lets a test fill the clipboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds; `tdur` is what the thread itself worked, the rest of `dur` the machine did something else. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

/** What kept the page's own thread since the paste, from the browser's trace; without what this test asked the page. */
async function report(page: Page, what: string): Promise<void> {
  const trace = await page.context().browser()!.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const events = traceEvents.filter((event) => mains.has(threadOf(event)));
  const asked = events.filter(
    ({ args }) => args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession',
  );
  const tasks = events.filter(
    ({ name, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      dur > 50_000 &&
      !asked.some((message) => message.ts >= ts && message.ts < ts + dur),
  );
  const longest = (times: readonly number[]) => `${Math.round(Math.max(0, ...times) / 1000)} ms`;
  const wall = tasks.map(({ dur = 0 }) => dur);
  const worked = tasks.map(({ tdur = 0 }) => tdur);
  console.log(
    `    ${what}: ${wall.length} main-thread tasks over 50 ms (longest ${longest(wall)}), ` +
      `${worked.filter((time) => time > 50_000).length} of them by its own work (longest ${longest(worked)})`,
  );
}

/** From the clipboard, by the keys that a reader presses. */
async function paste(page: Page, box: string, pasted = text): Promise<void> {
  const area = page.getByRole('textbox', { name: box });
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), pasted);
  await area.focus();
  await page
    .context()
    .browser()!
    .startTracing(page, { categories: ['toplevel', 'mojom'] });
  await page.keyboard.press('ControlOrMeta+V');
}

test('a running text of 1 MB is cut into bytes, and its last token is reached by one key', async ({
  page,
}) => {
  await openPanel(page, 'tokens', { settings: { tokenizer: 'byte', text: '' } });
  await paste(page, 'Running text');
  const strip = page.getByRole('listbox', { name: 'The text in tokens' });
  await expect(strip.getByRole('option').first()).toHaveAttribute('aria-setsize', String(bytes));
  await strip.focus();
  await page.keyboard.press('End');
  const last = strip.getByRole('option').last();
  await expect(last).toHaveAttribute('aria-posinset', String(bytes));
  await expect(last).toBeInViewport();
  await expect(last).toHaveText('⏎10'); // the line break at the end is byte 10
  expect(await strip.getByRole('option').count()).toBeLessThan(2000);
  await report(page, '1 MB pasted as running text: its byte tokens, up to the last');
});

test('a running text of 1 MB is the context of the table', async ({ page }) => {
  await openPanel(page, 'table', { settings: { tokenizer: 'byte', text: '', corpus: 'stories-en' } });
  await paste(page, 'Running text');
  const [[byte, count]] = followers(Buffer.from(english), 10) as [[number, number]];
  const bars = page.getByRole('list', { name: /^The 10 most probable tokens after “⏎”/ });
  await expect(bars.getByRole('listitem').first()).toContainText(String.fromCharCode(byte));
  await expect(bars.getByRole('listitem').first()).toContainText(`×${count}`);
  // The first token has nothing before it.
  await expect(page.getByText(number(bytes - 1), { exact: true })).toBeVisible({ timeout: 60_000 });
  await report(page, '1 MB pasted as running text: the row of its last token, every token scored');
});

test('a running text of 1 MB is what the next token is chosen after', async ({ page }) => {
  const [[byte]] = followers(Buffer.from(english), 10) as [[number, number]];
  for (const [panel, list] of [
    ['choose', /^Probability of the first 10 candidates/],
    ['lab', /^Probability of the next token/],
  ] as const) {
    await openPanel(page, panel, { settings: { tokenizer: 'byte', text: '', corpus: 'stories-en' } });
    await paste(page, 'Running text');
    const first = page.getByRole('list', { name: list }).getByRole('listitem').first();
    await expect(first).toContainText(String.fromCharCode(byte));
    await page.getByRole('button', { name: 'Next token', exact: true }).click();
    await expect(page.getByText(/^Drew u = 0\.5118/)).toBeVisible();
    await report(page, `1 MB pasted as running text: ${panel}, and one token drawn`);
  }
});

test('on the overview all tokens of a running text of 1 MB are there', async ({ page }) => {
  await openPanel(page, 'lab', { settings: { tokenizer: 'byte', text: '', corpus: 'stories-en' } });
  await paste(page, 'Running text');
  const chip = page.getByRole('listbox', { name: 'The text in tokens' }).getByRole('option').first();
  await expect(chip).toHaveAttribute('aria-setsize', String(bytes));
  await report(page, '1 MB pasted as running text: the overview');
});

test('a corpus of 1 MB is tabled: its vocabulary, its contexts, a row, the heat map', async ({ page }) => {
  await openPanel(page, 'table', { settings: { tokenizer: 'char', text: '从前', corpus: 'custom' } });
  await page.getByText('Corpus: ').click();
  await paste(page, 'Your own corpus');
  const characters = [...text];
  const vocabulary = new Set(characters);
  const after = followers(characters, '前');
  const total = after.reduce((sum, [, count]) => sum + count, 0);
  const facts = page.getByLabel('This table', { exact: true });
  await expect(facts).toContainText(`Vocabulary V ${number(vocabulary.size)}`, { timeout: 60_000 });
  await expect(facts).toContainText(number(characters.length - 1)); // pairs
  await expect(
    page.getByText(
      `Continuations in the corpus: ${number(total)}; different tokens among them: ${number(after.length)}.`,
    ),
  ).toBeVisible();

  const row = page.getByRole('region', { name: 'Every token after “前”' });
  await expect(row.getByRole('row').nth(1)).toContainText(after[0]![0]);
  await row.evaluate((element) => (element.scrollTop = element.scrollHeight));
  await expect(row.getByRole('row').last()).toHaveAttribute('aria-rowindex', String(vocabulary.size + 1));

  const map = page.getByRole('application');
  await map.focus();
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('+'); // as close as it goes
  await page.keyboard.press('Home');
  const breaks = after.find(([character]) => character === '\n')?.[1] ?? 0;
  await expect(page.getByText(`“⏎” after “前”: ${breaks} times`)).toBeVisible();
  await report(page, '1 MB pasted as the corpus: tabled, scrolled, its heat map read');
});

test('from a corpus of 1 MB a vocabulary of byte pairs is learnt', async ({ page }) => {
  await openPanel(page, 'tokens', {
    settings: { tokenizer: 'bpe', vocab: '1024', text: '从前', corpus: 'custom' },
  });
  await page.getByText('Corpus: ').click();
  await paste(page, 'Your own corpus');
  // 1024 entries, 256 of them the bytes
  await expect(page.getByText(/Merge rules learnt: 768\./)).toBeVisible({ timeout: 60_000 });
  await report(page, '1 MB pasted as the corpus: 768 merges learnt');
});

test('5,000 lines of typed scores are a model', async ({ page }) => {
  const logits = Array.from({ length: 5000 }, (_, i) => (i % 97) / 10);
  await openPanel(page, 'choose', { settings: { scores: 'typed' } });
  await paste(
    page,
    'One token a line: token, tab, number',
    logits.map((logit, i) => `token${i}\t${logit}`).join('\n'),
  );
  // The largest logit, 9.6, is that of every 97th token from 96 on: the first of them comes first.
  const share = Math.exp(9.6) / logits.reduce((sum, logit) => sum + Math.exp(logit), 0);
  const list = page.getByRole('list', { name: /^Probability of the first 10 candidates/ });
  await expect(list.getByRole('listitem').first()).toContainText('token96');
  await expect(list.getByRole('listitem').first()).toContainText(`${(100 * share).toFixed(2)}\u202f%`);
  await page.getByRole('radio', { name: 'all 5000' }).check();
  const table = page.getByRole('grid', { name: 'Candidates for the next token, by raw probability' });
  await expect(table).toHaveAttribute('aria-rowcount', '5001');
  await table.focus();
  await page.keyboard.press('End');
  // The smallest logit, 0, last: token 4947 = 51 × 97.
  await expect(table.getByRole('row').last()).toContainText('token4947');
  await report(page, '5,000 lines of scores pasted, and all of them in a table');
});
