// A set of exercises from the teacher who puts it together to the code that says who solved what of it.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { exerciseAt, words } from './exercise-page.ts';
import { fill, openPanel } from './pages.ts';
import { EXERCISE_NAMES } from '../../web/exercises/names.ts';
import { codes } from '../../web/locales/en/codes.ts';
import { sets } from '../../web/locales/en/sets.ts';
import { completionCode } from '../../web/panels/exercises/completion.ts';
import { NO_PROGRESS } from '../../web/panels/exercises/progress.ts';
import { text as merges } from '../../web/exercises/01-merges/en.ts';
import { text as topP } from '../../web/exercises/06-top-p/en.ts';

const { builder, completion } = sets;
const solutionOf = (exercise: string): string =>
  readFileSync(new URL(`../../web/exercises/${exercise}/solution.js`, import.meta.url), 'utf8');
const SOLUTION = solutionOf('01-merges');

const add = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${title}`) }).check();
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
  const link = await page.getByLabel(builder.link).inputValue();
  await expect(page.getByRole('link', { name: builder.learner })).toHaveAttribute('href', link);
  return link;
}

/** Where a teacher checks codes, from a page of theirs: the form is in sight. */
async function checkOpened(page: Page, settings: Record<string, string> = {}): Promise<void> {
  await openPanel(page, 'exercises', { settings: { ...settings, build: 'check' } });
  await expect(page.getByRole('heading', { name: words.completion.readTitle })).toBeFocused();
}

async function codeMade(page: Page): Promise<string> {
  await page.getByText(words.completion.title).click();
  return codeFrom(page);
}

/** From the form that is unfolded. */
async function codeFrom(page: Page): Promise<string> {
  await page.getByLabel(words.completion.student).fill('Ada');
  await page.getByLabel(words.completion.classKey).fill('blue whale');
  await page.getByRole('button', { name: words.completion.make }).click();
  return page.getByLabel(words.completion.code).inputValue();
}

async function codeRead(page: Page, code: string, link = ''): Promise<void> {
  await page.getByLabel(words.completion.givenCode, { exact: true }).fill(code);
  await page.getByLabel(words.completion.classKey).fill('blue whale');
  await page.getByLabel(completion.link).fill(link);
  await page.getByRole('button', { name: words.completion.check }).click();
}

test('a teacher builds a set, a learner sees it alone and solves it, and the code says that it was this set', async ({
  page,
}) => {
  const link = await setBuilt(page);
  expect(link).toContain('?lang=en#/exercises?set=merges.topP&heading=Week+3+%26+more&hints=1&solution=off');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Link' })).toHaveValue(link);
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

  await page.getByRole('link', { name: topP.title }).click();
  await run(solutionOf('06-top-p'));
  await page.getByRole('link', { name: words.makeCode }).click();
  await expect(page.getByLabel(words.completion.student)).toBeFocused();
  const code = await codeFrom(page);
  await expect(page.getByLabel(words.completion.givenCode, { exact: true })).toHaveCount(0);
  await page.goto('about:blank');
  await open(page, link.replace('#/exercises?', '#/exercises?build=check&'));
  await codeRead(page, code);
  await expect(page.getByText(/Verified\. Ada, .*: 2 of 2 solved/)).toBeVisible();
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

  await page.goto('about:blank');
  await checkOpened(page);
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
  const key = page.getByLabel(words.completion.classKey);
  await key.fill('   ');
  await make.click();
  const blank = page.getByText(fill(completion.blank, { field: words.completion.classKey }));
  await expect(blank).toBeVisible();
  await expect(code).toHaveCount(0);
  await key.fill('blue whale');
  await expect(blank).toHaveCount(0);

  await page.goto('about:blank');
  await checkOpened(page);
  await page.getByLabel(words.completion.givenCode, { exact: true }).fill(`> ${first}.`);
  await page.getByLabel(words.completion.classKey).fill(' ');
  await page.getByRole('button', { name: words.completion.check }).click();
  await expect(blank).toBeVisible();
  await codeRead(page, `> ${first}.`);
  await expect(page.getByText(/Verified\. Ada/)).toBeVisible();
  await codeRead(page, `NTL1.x${first.slice(6)}`);
  await expect(page.getByText(completion.broken)).toBeVisible();
});

test('a damaged link gives the exercises that it still names, and no help; what is damaged is told', async ({
  page,
}) => {
  await openPanel(page, 'exercises', { settings: { set: 'topP.nope', hints: '-1', solution: 'off.' } });
  await expect(page.locator('ntl-exercises-panel .list').getByRole('link')).toHaveCount(1);
  await expect(page.getByText('1 exercise. No hints. No solution.')).toBeVisible();
  for (const [said, used] of [
    ['set=topP.nope', 'set=topP is used instead.'],
    ['hints=-1', 'hints=off is used instead.'],
    ['solution=off.', 'solution=off is used instead.'],
  ] as const) {
    await expect(page.getByRole('alert').getByText(said)).toContainText(used);
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
  await expect(chosen(page)).toHaveCount(EXERCISE_NAMES.length);
  await expect(page.getByRole('button', { name: builder.addAll })).toBeDisabled();
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

test('a teacher checks the codes of a whole class at once, sorts them and saves the table', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'what is read does not depend on the engine');
  const set = { set: 'merges.topP' };
  const codeOf = (
    student: string,
    solved: boolean,
    key = 'blue whale',
    named: Record<string, string> = set,
  ) =>
    completionCode(key, {
      student,
      day: '2026-03-01',
      set: named,
      progress: { merges: { ...NO_PROGRESS, solved, tries: 3, hints: 1 } },
    });
  const ada = await codeOf('Ada', true);
  await checkOpened(page, set);
  const pasted = [
    `Wang: ${await codeOf('Wang', true)}`,
    '',
    `"Ada","${ada}"`,
    `Eve: ${await codeOf('Eve', true, 'red whale')}`,
    'Li Si: forgot it',
    await codeOf('Ada', false, 'blue whale', { set: 'merges' }),
  ];
  await codeRead(page, pasted.join('\n'));
  const summary = page.getByRole('status').filter({ hasText: '4 codes read' });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(
    page.getByText(
      '4 codes read: 3 verified, 1 not (changed, or made with another key). 1 line could not be read.',
    ),
  ).toBeVisible();
  const rows = page.getByRole('table', { name: codes.caption }).getByRole('row');
  const cells = (row: number) => rows.nth(row).getByRole('cell');
  const right = ['yes', '2026-03-01', 'yours', '1 of 2', '3', '1', '0'];
  await expect(cells(1)).toHaveText(['1', 'Wang', ...right]);
  await expect(cells(3)).toHaveText(['4', 'Eve', 'no', '2026-03-01', ...Array<string>(5).fill('—')]);
  await expect(cells(4)).toContainText(['6', 'Ada', 'another', '0 of 1']);
  await expect(page.getByText('Line 6, Ada: another code of this student on line 3.')).toBeVisible();
  await expect(page.getByText('Line 5, “Li Si: forgot it”')).toBeVisible();
  await page.getByRole('button', { name: codes.columns.student }).click();
  await expect(cells(1)).toContainText(['3', 'Ada']);
  await expect(cells(4)).toContainText(['1', 'Wang']);

  const saved = page.waitForEvent('download');
  await page.getByRole('group', { name: codes.caption }).getByRole('button', { name: 'CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('class-codes.csv');
  expect(readFileSync(await file.path(), 'utf8').split('\r\n')[1]).toBe(
    '1,Wang,2026-03-01,genuine,true,,1,2,3,1,0,,,',
  );

  await codeRead(page, ada);
  await expect(page.getByText(/Verified\. Ada, 2026-03-01: 1 of 2 solved/)).toBeVisible();
  await expect(rows).toHaveCount(0);
});
