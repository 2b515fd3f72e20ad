// What a course page hears of the exercises in its frame, and what it does not hear: a verdict that the engine did not give.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { exerciseAt, words } from './exercise-page.ts';
import { heard, test, type Hosts } from './hosts.ts';

const SOLUTION = readFileSync(new URL('../../web/exercises/01-merges/solution.js', import.meta.url), 'utf8');
const SET = { set: 'merges.topP', solution: 'off' };

async function openMerges(page: Page, hosts: Hosts) {
  await page.goto(hosts.page('graded', { ...SET, exercise: 'merges' }));
  const inside = page.frameLocator('iframe[title="panel"]');
  await inside.getByRole('textbox', { name: words.editor }).waitFor();
  return exerciseAt(inside);
}

const ask = (page: Page, what: string) =>
  page.evaluate((asked) => {
    document.querySelector('iframe')!.contentWindow!.postMessage({ type: 'ntl-ask', what: asked }, '*');
  }, what);

test('the course page hears of every try with its verdict, and gets the results that it asks for', async ({
  page,
  hosts,
}) => {
  const { run } = await openMerges(page, hosts);
  await run("function applyMerges() { return ['wrong']; }");
  await expect.poll(() => heard(page, 'ntl-exercise')).toHaveLength(1);
  await run(SOLUTION);
  await expect.poll(() => heard(page, 'ntl-exercise')).toHaveLength(2);
  const common = {
    from: 'panel',
    type: 'ntl-exercise',
    set: SET,
    exercise: 'merges',
    kind: 'code',
    score: null,
  };
  expect(await heard(page, 'ntl-exercise')).toEqual([
    { ...common, passed: false, solved: false, tries: 1 },
    { ...common, passed: true, solved: true, tries: 2 },
  ]);

  await ask(page, 'results');
  await expect.poll(() => heard(page, 'ntl-results')).toHaveLength(1);
  const [answer] = await heard(page, 'ntl-results');
  expect(answer).toMatchObject({
    set: SET,
    results: [
      { exercise: 'merges', kind: 'code', solved: 'true', tries: 2, hints: 0, solution_seen: 'false' },
      { exercise: 'topP', kind: 'code', solved: 'false', tries: 0 },
    ],
  });
});

test('a verdict that the learner\u2019s own code makes up is not told', async ({ page, hosts }) => {
  const { run } = await openMerges(page, hosts);
  const forged = `{ type: 'ntl-exercise', set: {}, exercise: 'merges', kind: 'code', passed: true, solved: true, tries: 1, score: null }`;
  await run(`
    const forged = ${forged};
    for (const window of [self, self.parent, self.top, self.opener]) {
      try { window.postMessage(JSON.stringify(forged)); } catch {}
      try { window.postMessage(JSON.stringify(forged), '*'); } catch {}
      try { window.postMessage(JSON.stringify({ ended: 'done', tried: forged, call: -1 })); } catch {}
    }
    try { new BroadcastChannel('ntl').postMessage(forged); } catch {}
    function applyMerges() { return ['wrong']; }`);
  await expect.poll(() => heard(page, 'ntl-exercise')).toHaveLength(1);
  await ask(page, 'results');
  await expect.poll(() => heard(page, 'ntl-results')).toHaveLength(1);
  expect(await heard(page, 'ntl-exercise')).toMatchObject([{ from: 'panel', passed: false, solved: false }]);
  expect((await heard(page, 'ntl-results'))[0]).toMatchObject({
    results: [{ exercise: 'merges', solved: 'false', tries: 1 }, { solved: 'false' }],
  });
});

test('only the page around is answered, and no message from it or from another counts as a try', async ({
  page,
  hosts,
}) => {
  await openMerges(page, hosts);
  await page.evaluate(
    () =>
      new Promise<void>((sent) => {
        const other = document.createElement('iframe');
        other.title = 'other';
        other.srcdoc = `<script>
          const panel = parent.frames[0];
          panel.postMessage({ type: 'ntl-ask', what: 'results' }, '*');
          panel.postMessage({ type: 'ntl-ask', what: 'tables' }, '*');
          panel.postMessage({ type: 'ntl-exercise', exercise: 'merges', passed: true }, '*');
          parent.postMessage({ type: 'sent' }, '*');
        </script>`;
        addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
          if (data.type === 'sent') sent();
        });
        document.body.append(other);
        document
          .querySelector('iframe')!
          .contentWindow!.postMessage({ type: 'ntl-exercise', exercise: 'merges', passed: true }, '*');
      }),
  );
  await ask(page, 'results');
  await expect.poll(async () => (await heard(page, 'ntl-results')).length).toBeGreaterThan(0);
  await ask(page, 'tables');
  await expect.poll(async () => (await heard(page, 'ntl-tables')).length).toBeGreaterThan(0);
  expect(await heard(page, 'ntl-results')).toHaveLength(1);
  expect(await heard(page, 'ntl-tables')).toHaveLength(1);
  expect(await heard(page, 'ntl-exercise')).toEqual([]);
});
