// The exercises as a learner meets them: from the list to the first one solved, by keyboard, with nothing lost.
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { exerciseAt, openExercise, words } from './exercise-page.ts';
import { en, fill, openPanel } from './pages.ts';
import { text as merges } from '../../web/exercises/01-merges/en.ts';
import { text as topP } from '../../web/exercises/06-top-p/en.ts';
import { text as trainStep } from '../../web/exercises/02-train-step/en.ts';
import { text as edits } from '../../web/exercises/18-edits/en.ts';
import { EXERCISE_NAMES } from '../../web/exercises/names.ts';

const fileOf = (path: string): string =>
  readFileSync(new URL(`../../web/exercises/${path}`, import.meta.url), 'utf8');
const total = String(EXERCISE_NAMES.length);

test('the first exercise is solved by what its hints say, typed into the editor', async ({ page }) => {
  await openPanel(page, 'exercises');
  await expect(page.getByText(fill(words.progress, { solved: '0', total }))).toBeVisible();
  await page.getByRole('link', { name: merges.title }).click();
  await expect(page.getByRole('heading', { level: 2, name: merges.title })).toBeFocused();
  await expect(page.getByText('→ ["abc", "ab"]')).toBeVisible();

  for (const [i, hint] of merges.hints.entries()) {
    await page.getByRole('button', { name: fill(words.showHint, { n: String(i + 1), total: '3' }) }).click();
    await expect(page.getByText(hint.split('`')[0]!)).toBeVisible();
  }

  const editor = page.getByRole('textbox', { name: words.editor });
  await editor.getByText('merged.push(tokens[i]);').click();
  await page.keyboard.press('Home');
  await page.keyboard.insertText(
    'if (tokens[i] === left && tokens[i + 1] === right) { merged.push(left + right); i++; } else ',
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(merges.after.split('. ')[0]!)).toBeVisible();
  await page.getByRole('link', { name: fill(words.next, { title: trainStep.title }) }).click();
  await expect(page.getByRole('heading', { level: 2, name: trainStep.title })).toBeVisible();
  await page.getByRole('link', { name: words.back }).click();
  await expect(page.getByText(fill(words.progress, { solved: '1', total }))).toBeVisible();
});

test('whoever begins is led to the first exercise, and told where to write', async ({ page }) => {
  await openPanel(page, 'exercises');
  await page.getByRole('link', { name: words.begin }).click();
  await expect(page.getByRole('heading', { level: 2, name: merges.title })).toBeVisible();
  await page.getByRole('button', { name: words.run }).click();
  // The fifth line of the start has the comment.
  await expect(page.getByText(fill(words.untouched, { line: '5' }))).toBeVisible();
  await exerciseAt(page).run(fileOf('01-merges/solution.js'));
  await expect(page.getByText(words.untouched.split('.')[0]!)).toHaveCount(0);
  await page.getByRole('link', { name: words.back }).click();
  await page.getByRole('link', { name: words.goOn }).click();
  await expect(page.getByRole('heading', { level: 2, name: trainStep.title })).toBeVisible();
});

test('a known mistake gets its own hint, beside the smallest input that shows it', async ({ page }) => {
  const { run, outcome } = await openExercise(page, 'topP');
  await run(fileOf('06-top-p/solution.js').replace('>= p', '> p'));
  await expect(outcome).toContainText(topP.mistakes['beyond']!.split('`')[0]!);
  await expect(outcome).toContainText('topP([0.25, 0.5, 0.25], 0.75)');
  await expect(outcome).toContainText('[0.3333333333, 0.6666666667, 0]');
});

test('an error says where it is in the code', async ({ page }) => {
  const { run, outcome } = await openExercise(page, 'merges');
  await run('function applyMerges(tokens) {\n  return tokens.nothing.there;\n}');
  await expect(outcome).toContainText(fill(words.threw, { line: '2', message: '' }));
  await run('function applyMerges(tokens) {\n  return (;\n}');
  await expect(outcome).toContainText(words.ended.broken);
  // An engine that does not say where: the editor's own parser does.
  await expect(outcome).toContainText(/line 2[:.]/);
  await run('const somethingElse = 1;');
  await expect(outcome).toContainText(fill(words.ended.missing, { name: 'applyMerges' }));
});

test('what the code writes to the console is shown', async ({ page }) => {
  const { run, outcome } = await openExercise(page, 'merges');
  await run("function applyMerges(tokens) { console.log('seen', tokens); return tokens; }");
  await outcome.getByText(words.log).click();
  await expect(outcome).toContainText('seen ["a"]');
});

test('Tab indents, and Escape and then Tab leaves the editor', async ({ page }) => {
  await openExercise(page, 'merges');
  const editor = page.getByRole('textbox', { name: words.editor });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();
  await expect(editor).toContainText('  function applyMerges');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words.run })).toBeFocused();
});

test('the code outlives the page, goes back to the start, and can be brought back', async ({ page }) => {
  await openExercise(page, 'merges');
  const editor = page.getByRole('textbox', { name: words.editor });
  await editor.focus();
  // Several lines in the place of all: a browser left to itself writes them with styles, and the page's policy complains.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(`// mine\n${fileOf('01-merges/solution.js')}`);
  await page.reload();
  await expect(editor).toContainText('// mine');
  await page.getByRole('button', { name: words.run }).click();
  const { outcome } = exerciseAt(page);
  await expect(outcome.locator('.verdict.good')).toBeVisible();
  await expect(outcome.getByText(words.past)).toHaveCount(0);
  await editor.focus();
  await page.keyboard.type(' ');
  await expect(outcome.getByText(words.past)).toBeVisible();
  await page.getByRole('button', { name: words.startAgain }).click();
  await expect(outcome.locator('.verdict')).toHaveCount(0);
  await expect(page.getByText(words.solvedBefore)).toBeVisible();
  await expect(editor).not.toContainText('// mine');
  await page.getByRole('button', { name: words.undoStartAgain }).click();
  await expect(editor).toContainText('// mine');
});

test('the solution is shown only after the hints', async ({ page }) => {
  await openExercise(page, 'merges');
  await expect(page.getByRole('button', { name: words.showSolution })).toHaveCount(0);
  for (let n = 1; n <= merges.hints.length; n++) {
    await page.getByRole('button', { name: fill(words.showHint, { n: String(n), total: '3' }) }).click();
  }
  await page.getByRole('button', { name: words.showSolution }).click();
  await expect(page.getByText('merged.push(left + right);', { exact: false }).last()).toBeVisible();
});

test('an open question shows its answer part by part, once something is written, and is compared', async ({
  page,
}) => {
  await openPanel(page, 'exercises', { settings: { exercise: 'edits' } });
  await expect(page.getByText('The request has 23\u202f000 tokens', { exact: false })).toBeVisible();
  const part = (n: number) =>
    page.getByRole('button', {
      name: fill(words.showPart, { n: String(n), total: String(edits.parts.length) }),
    });
  await expect(part(1)).toBeDisabled();
  await page.getByLabel(words.answer).fill('Everything behind the change is lost.');
  for (const [i, { title }] of edits.parts.entries()) {
    await part(i + 1).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.getByLabel(edits.points[0]!).check();
  await page.getByRole('button', { name: words.compared }).click();
  await expect(
    page.getByText(fill(words.pointsSaid, { said: '1', total: String(edits.points.length) })),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(words.answer)).toHaveValue('Everything behind the change is lost.');
});

test('a forecast is made before the probabilities are shown, and is worth what its shares say', async ({
  page,
}) => {
  await openPanel(page, 'exercises', { settings: { exercise: 'predictNext' } });
  const share = (token: string) => page.getByRole('textbox', { name: fill(words.share, { token }) });
  const others = page.getByRole('textbox', { name: words.others });
  const forecast = page.getByRole('button', { name: words.forecast });
  await expect(forecast).toBeDisabled();
  await expect(page.getByText('66.74', { exact: false })).toHaveCount(0);
  await share('列').fill('50');
  await share('页').fill('25');
  await others.fill('25');
  await forecast.click();
  await expect(page.getByRole('cell', { name: /^66\.74/ })).toBeVisible();
  // 3.01, 1.01 and 0.49 of 4.51, forecast as 1/2, 1/4, 1/4: 0.6674 + 2 (0.2239 + 0.1086) = 1.333 bit, and 1.221 at best.
  await expect(page.getByText(/costs 1\.333.bit.*costs 1\.221.bit.*lose 0\.112.bit/)).toBeVisible();
  await others.fill('0');
  await forecast.click();
  await expect(page.getByText(words.forecastImpossible.split('{')[0]!)).toBeVisible();
  await share('页').fill('-1');
  await forecast.click();
  await expect(page.getByRole('alert').filter({ hasText: '-1' })).toBeVisible();
});

test('a completion code says what was solved, and is not verified when it was changed', async ({ page }) => {
  const { run, outcome } = await openExercise(page, 'merges');
  await run(fileOf('01-merges/solution.js'));
  await expect(outcome.locator('.verdict.good')).toBeVisible();
  await page.getByRole('link', { name: words.back }).click();
  await page.getByText(words.completion.title).click();
  await page.getByLabel(words.completion.student).fill('Ada');
  await page.getByLabel(words.completion.classKey).fill('blue whale');
  await page.getByRole('button', { name: words.completion.make }).click();
  const code = await page.getByLabel(words.completion.code).inputValue();

  await page.getByRole('link', { name: words.completion.readTitle }).click();
  const check = async (given: string) => {
    await page.getByLabel(words.completion.givenCode, { exact: true }).fill(given);
    await page.getByLabel(words.completion.classKey).fill('blue whale');
    await page.getByRole('button', { name: words.completion.check }).click();
  };
  await check(code);
  await expect(page.getByText(/Verified\. Ada, .*: 1 of \d+ solved/)).toBeVisible();
  await expect(page.getByText(`${merges.title}: 1 try, without hint or solution`)).toBeVisible();
  await check(`${code.slice(0, -4)}AAAA`);
  await expect(page.getByText(words.completion.changed.split(':')[0]!)).toBeVisible();
  await check('nothing');
  await expect(page.getByText(words.completion.noCode)).toBeVisible();
});

test('what came of a try is brought into sight, also where the button stands at the lower edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 650 });
  const { run, outcome } = await openExercise(page, 'merges');
  await run('function applyMerges(tokens) { return tokens; }');
  await expect(outcome.locator('.verdict')).toBeInViewport();
});

test('code and verdict are seen together on a usual screen, however long the code is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { run, outcome } = await openExercise(page, 'kvCache');
  await run(fileOf('13-kv-cache/solution.js').replace('of ids.slice(keys.length)', 'of ids'));
  await expect(outcome.locator('.verdict')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('ntl-code-editor').getByText('of ids)')).toBeInViewport();
  await expect(outcome.locator('.remark')).toBeInViewport({ ratio: 1 });
});

test('on a phone what is wrapped in the code stays further in than its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openExercise(page, 'merges');
  const line = page.locator('ntl-code-editor .cm-line', { hasText: 'tokens.length' });
  // Of the pieces of text on the screen, the first has the spaces it begins with; the others are below it.
  const [begins, hangs] = await line.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const pieces = [...range.getClientRects()];
    const below = pieces.filter(({ top }) => top > pieces[0]!.bottom - 1);
    return [pieces[0]!.left, Math.min(...below.map(({ left }) => left))] as const;
  });
  expect(hangs).toBeGreaterThan(begins);
  expect(hangs).toBeLessThan(Infinity);
});

test('the way back from an exercise is the link above the page, and the browser’s own; each opens at its head', async ({
  page,
}) => {
  const link = page.getByRole('navigation').getByRole('link', { name: en.shell.stages.exercises });
  const first = page.getByRole('link', { name: merges.title });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await openPanel(page, 'exercises', { settings: { set: 'topP.merges', heading: 'Week 3' } });
  await first.click();
  await expect(heading(merges.title)).toBeFocused();
  await link.click();
  await expect(heading('Week 3')).toBeFocused();
  await page.goBack();
  await expect(heading(merges.title)).toBeFocused();
  await page.goBack();
  await expect(heading('Week 3')).toBeFocused();

  await openPanel(page, 'exercises', { lang: 'zh-CN' });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('ntl-exercises-panel .list').getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('punctuation from a Chinese keyboard is named in broken code, with its line', async ({ page }) => {
  const { run, outcome } = await openExercise(page, 'merges');
  await run('function applyMerges(tokens) {\n  return tokens；\n}');
  await expect(outcome).toContainText(fill(words.broken.fullWidth, { line: '2', character: '；' }));
});
