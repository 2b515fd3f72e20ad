// A set of exercises from the teacher who puts it together to the code that says who solved what of it.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { exerciseAt, words } from './exercise-page.ts';
import { fill, openPanel } from './pages.ts';
import { sets } from '../../web/locales/en/sets.ts';
import { text as merges } from '../../web/exercises/01-merges/en.ts';
import { text as topP } from '../../web/exercises/06-top-p/en.ts';

const { builder, completion } = sets;
const SOLUTION = readFileSync(new URL('../../web/exercises/01-merges/solution.js', import.meta.url), 'utf8');

const add = (page: Page, title: string) =>
  page.getByRole('button', { name: fill(builder.add, { title }), exact: true }).click();
const chosen = (page: Page) => page.getByRole('list', { name: builder.chosen }).getByRole('listitem');

/** As a teacher does it: two exercises, the second moved up, hints after one try and no solution. */
async function setBuilt(page: Page): Promise<string> {
  await openPanel(page, 'exercises');
  await page.getByRole('link', { name: sets.build }).click();
  await page.getByLabel(builder.heading).fill('Week 3 & more');
  await add(page, topP.title);
  await add(page, merges.title);
  await expect(chosen(page)).toHaveCount(2);
  const up = page.getByRole('button', { name: fill(builder.up, { title: merges.title }) });
  await up.press('Enter');
  await expect(chosen(page).first()).toContainText(merges.title);
  await expect(
    page.getByText(fill(builder.moved, { title: merges.title, n: '1', total: '2' })),
  ).toBeAttached();
  await page
    .getByRole('combobox', { name: builder.hints, exact: true })
    .selectOption({ label: fill(builder.help.later, { n: '1' }) });
  await page
    .getByRole('combobox', { name: builder.solution, exact: true })
    .selectOption({ label: builder.help.never });
  return page.getByLabel(builder.link).inputValue();
}

async function codeMade(page: Page): Promise<string> {
  await page.getByText(words.completion.title).click();
  await page.getByLabel(words.completion.student).fill('Ada');
  await page.getByLabel(words.completion.classKey).first().fill('blue whale');
  await page.getByRole('button', { name: words.completion.make }).click();
  return page.getByLabel(words.completion.code).inputValue();
}

async function codeRead(page: Page, code: string, link = ''): Promise<void> {
  await page.getByLabel(words.completion.givenCode, { exact: true }).fill(code);
  await page.getByLabel(words.completion.classKey).last().fill('blue whale');
  await page.getByLabel(completion.link).fill(link);
  await page.getByRole('button', { name: words.completion.check }).click();
}

test('a teacher builds a set, a learner sees it alone and solves it, and the code says that it was this set', async ({
  page,
}) => {
  const link = await setBuilt(page);
  expect(link).toContain('?lang=en#/exercises?set=merges.topP&heading=Week+3+%26+more&hints=1&solution=off');
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');

  await open(page, link);
  await expect(page.getByRole('heading', { level: 2, name: 'Week 3 & more' })).toBeVisible();
  await expect(page.getByText('2 exercises. Hints after 1 try. No solution.')).toBeVisible();
  await expect(page.locator('ntl-exercises-panel .list').getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('link', { name: sets.build })).toHaveCount(0);

  await page.getByRole('link', { name: merges.title }).click();
  await expect(page.getByText(fill(words.place, { n: '1', total: '2' }))).toBeVisible();
  const { run, outcome } = exerciseAt(page);
  const hint = page.getByRole('button', { name: fill(words.showHint, { n: '1', total: '3' }) });
  await expect(page.getByText(fill(sets.hintsWait, { n: '1', tries: '0' }))).toBeVisible();
  await run('function applyMerges() { return []; }');
  await expect(outcome.locator('.verdict.bad')).toBeVisible();
  for (let n = 1; n <= 3; n++) {
    await page.getByRole('button', { name: fill(words.showHint, { n: String(n), total: '3' }) }).click();
  }
  await expect(hint).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.showSolution })).toHaveCount(0);
  await run(SOLUTION);
  await page.getByRole('link', { name: fill(words.next, { title: topP.title }) }).click();
  await expect(page.getByText(fill(words.place, { n: '2', total: '2' }))).toBeVisible();
  await page.getByRole('link', { name: sets.back }).click();
  await expect(page.getByText(fill(words.progress, { solved: '1', total: '2' }))).toBeVisible();

  const code = await codeMade(page);
  await codeRead(page, code);
  await expect(page.getByText(/The seal is right\. Ada, .*: 1 of 2 solved/)).toBeVisible();
  await expect(page.getByText(completion.same)).toBeVisible();
  await expect(page.getByText(`${merges.title}: 2 tries, 3 hints or parts`)).toBeVisible();
});

test('a link that a learner has edited is seen when the code is read, beside the link that was handed out', async ({
  page,
}) => {
  const link = await setBuilt(page);
  const edited = link.replace('merges.topP', 'merges').replace('&hints=1&solution=off', '');
  await page.goto('about:blank');
  await open(page, edited);
  const code = await codeMade(page);

  await openPanel(page, 'exercises');
  await page.getByText(words.completion.title).click();
  await codeRead(page, code, link);
  await expect(page.getByText(completion.other)).toBeVisible();
  await expect(
    page.getByText('“Week 3 & more”: 1 exercise. With hints. With a solution.', { exact: true }),
  ).toBeVisible();
  await codeRead(page, code, edited);
  await expect(page.getByText(completion.same)).toBeVisible();
  await codeRead(page, code, 'merges.topP');
  await expect(page.getByText(completion.noLink)).toBeVisible();
});

test('a code is shown only with the name and the key that it was made of; spaces alone are none', async ({
  page,
}) => {
  await openPanel(page, 'exercises');
  const first = await codeMade(page);
  const code = page.getByLabel(words.completion.code);
  await page.getByLabel(words.completion.student).fill('Grace');
  await expect(code).toHaveCount(0);
  const make = page.getByRole('button', { name: words.completion.make });
  await make.click();
  await expect(code).not.toHaveValue(first);
  const key = page.getByLabel(words.completion.classKey).first();
  await key.fill('   ');
  await make.click();
  const blank = page.getByText(fill(completion.blank, { field: words.completion.classKey }));
  await expect(blank).toBeVisible();
  await expect(code).toHaveCount(0);
  await key.fill('blue whale');
  await expect(blank).toHaveCount(0);

  await page.getByLabel(words.completion.givenCode, { exact: true }).fill(`> ${first}.`);
  await page.getByLabel(words.completion.classKey).last().fill(' ');
  await page.getByRole('button', { name: words.completion.check }).click();
  await expect(blank).toBeVisible();
  await codeRead(page, `> ${first}.`);
  await expect(page.getByText(/The seal is right\. Ada/)).toBeVisible();
  await codeRead(page, `NTL1.x${first.slice(6)}`);
  await expect(page.getByText(completion.broken)).toBeVisible();
});

test('a damaged link gives the exercises that it still names, and no help; what is damaged is told', async ({
  page,
}) => {
  await openPanel(page, 'exercises', { settings: { set: 'topP.nope', hints: '-1', solution: 'off.' } });
  await expect(page.locator('ntl-exercises-panel .list').getByRole('link')).toHaveCount(1);
  await expect(page.getByText('1 exercise. No hints. No solution.')).toBeVisible();
  for (const text of ['topP.nope', '-1', 'off.']) {
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
  }
});

test('what was chosen is taken out again by keyboard, and the place is not lost', async ({ page }) => {
  await openPanel(page, 'exercises', { settings: { build: 'on', set: 'merges.topP.minP' } });
  await expect(chosen(page)).toHaveCount(3);
  await page.getByRole('button', { name: fill(builder.remove, { title: merges.title }) }).press('Enter');
  await expect(chosen(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: fill(builder.remove, { title: topP.title }) })).toBeFocused();
  await page.getByRole('button', { name: builder.clear }).click();
  await expect(page.getByText(builder.noneChosen.split('{')[0]!)).toBeVisible();
  await page.getByRole('button', { name: builder.addAll }).click();
  await expect(page.getByRole('heading', { name: builder.others })).toHaveCount(0);
});

test('the set is still there after a look at another panel', async ({ page }) => {
  await openPanel(page, 'exercises', { settings: { set: 'topP.merges' } });
  const links = page.locator('ntl-exercises-panel .list').getByRole('link');
  await expect(links).toHaveCount(2);
  await page.getByRole('link', { name: 'Glossary' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Glossary' })).toBeVisible();
  await page.getByRole('link', { name: 'Exercises' }).click();
  await expect(links).toHaveCount(2);
});
