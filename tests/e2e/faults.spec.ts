// Pipelines with a fault, as a learner meets them: what they leave to be seen, piece by piece, and the fault named.
import type { Page } from '@playwright/test';
import { text as sameText } from '../../web/exercises/21-same-text/en.ts';
import { text as runsOn } from '../../web/exercises/24-runs-on/en.ts';
import { text as pastChanges } from '../../web/exercises/25-past-changes/en.ts';
import { text as oneLook } from '../../web/exercises/26-one-look/en.ts';
import { text as secondToken } from '../../web/exercises/28-second-token/en.ts';
import { text as farApart } from '../../web/exercises/29-far-apart/en.ts';
import { text as nothingFits } from '../../web/exercises/30-nothing-fits/en.ts';
import type { DiagnoseText } from '../../web/exercises/exercise.ts';
import type { ExerciseName } from '../../web/exercises/names.ts';
import { foundByAxe } from './axe.ts';
import { words } from './exercise-page.ts';
import { expect, test } from './fixtures.ts';
import { fill, openPanel, settled, type Look } from './pages.ts';

interface Pipeline {
  readonly name: ExerciseName;
  readonly text: DiagnoseText;
  readonly fault: string;
  /** Of the line as it should be. */
  readonly sound: string | RegExp;
}

const pipelines: readonly Pipeline[] = [
  { name: 'sameText', text: sameText, fault: 'argmax', sound: 'draw(softmax(logits / temperature)' },
  { name: 'runsOn', text: runsOn, fault: 'noEnd', sound: 'next != endOfText' },
  { name: 'pastChanges', text: pastChanges, fault: 'noMask', sound: 'p <= i' },
  { name: 'oneLook', text: oneLook, fault: 'unscaled', sound: '/ sqrt(headDim)' },
  { name: 'secondToken', text: secondToken, fault: 'offByOne', sound: /^position = cache.length$/ },
  { name: 'farApart', text: farApart, fault: 'ropeBase', sound: 'ropeTheta = 10000' },
  { name: 'nothingFits', text: nothingFits, fault: 'inTurn', sound: 'head / (nHeads / nKvHeads)' },
];
const proseOf = (text: string): string => text.split('`')[0]!;

async function openPipeline(page: Page, name: ExerciseName, look: Look = {}): Promise<void> {
  await openPanel(page, 'exercises', { ...look, settings: { exercise: name } });
}

/** Asks for everything that there is to be seen. */
async function seeAll(page: Page, { exhibits }: DiagnoseText): Promise<void> {
  for (const [i, { title }] of exhibits.entries()) {
    if (i > 0) {
      const more = fill(words.diagnose.more, { n: String(i + 1), total: String(exhibits.length) });
      await page.getByRole('button', { name: more }).click();
    }
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
}

async function nameFault(page: Page, { choices }: DiagnoseText, choice: string): Promise<void> {
  await page.getByRole('radio', { name: choices[choice]!.says }).check();
  await page.getByRole('button', { name: words.diagnose.name }).click();
}

for (const { name, text, fault, sound } of pipelines) {
  test(`«${text.title}»: evidence piece by piece, a word to each wrong choice, the line to the right one`, async ({
    page,
  }) => {
    const { choices, after } = text;
    const line = page.getByRole('definition').filter({ hasText: sound });
    await openPipeline(page, name);
    await expect(page.getByRole('button', { name: words.diagnose.name })).toBeDisabled();
    await seeAll(page, text);
    for (const choice of Object.keys(choices).filter((other) => other !== fault)) {
      await nameFault(page, text, choice);
      await expect(page.getByText(words.diagnose.notFound)).toBeVisible();
      await expect(page.getByText(proseOf(choices[choice]!.why))).toBeVisible();
      await expect(line).toHaveCount(0);
    }
    await nameFault(page, text, fault);
    await expect(page.getByText(words.diagnose.found)).toBeVisible();
    await expect(page.getByText(proseOf(choices[fault]!.why))).toBeVisible();
    await expect(page.getByText(words.diagnose.faulty)).toBeVisible();
    await expect(line).toBeVisible();
    await expect(page.getByText(proseOf(after))).toBeVisible();
    await settled(page);
    expect(await foundByAxe(page)).toEqual([]);
  });
}

test('a missing mask shows as weight above the diagonal, in a table that says its numbers', async ({
  page,
}) => {
  await openPipeline(page, 'pastChanges');
  await seeAll(page, pastChanges);
  const weights = page.getByRole('table', { name: 'Head 0 of the first layer' });
  const cells = weights.getByRole('row').nth(1).getByRole('cell');
  await expect(cells).toHaveCount(6);
  // The first word: 44 % for itself, the rest for what comes after it.
  await expect(cells).toHaveText([/44.%/, /8.%/, /5.%/, /13.%/, /20.%/, /10.%/]);
});

test('what was found and what was ticked outlives the page', async ({ page }) => {
  await openPipeline(page, 'secondToken');
  await nameFault(page, secondToken, 'offByOne');
  await expect(page.getByText(words.diagnose.sound)).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.diagnose.sound)).toBeVisible();
  await expect(page.getByRole('radio', { name: secondToken.choices['offByOne']!.says })).toBeChecked();
  await page.getByRole('link', { name: words.back }).click();
  await expect(page.getByRole('link', { name: secondToken.title })).toContainText(words.solved);
});

test('a fault can be named by keyboard alone', async ({ page }) => {
  await openPipeline(page, 'oneLook');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  const right = page.getByRole('radio', { name: oneLook.choices['unscaled']!.says });
  while (!(await right.isChecked())) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.diagnose.found)).toBeVisible();
});

test('the evidence keeps its contrast in the dark, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { name, text } of pipelines) {
    await openPipeline(page, name, { theme: 'dark' });
    await seeAll(page, text);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await foundByAxe(page, 'color-contrast'), name).toEqual([]);
  }
});
