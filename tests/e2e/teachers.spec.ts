// The ways into a course page on the page for teachers: what is copied is what works beside it.
import { expect, open, test } from './fixtures.ts';
import { openPanel, settled } from './pages.ts';

test.describe('the ways into a course page', () => {
  test.beforeEach(({ page }) => openPanel(page, 'teachers'));

  test('are four, each with its code to be copied', async ({ page, context, browserName }) => {
    test.skip(browserName === 'firefox', 'a driven Firefox gives no leave to read what was copied');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [name, code] of [
      ['A link', /^http.*\?lang=en#\/lab\?lesson=ten\.guess$/],
      ['An iframe', /^<iframe\n {2}src=".*embed\.html\?lang=en.*sandbox="allow-scripts allow-downloads"/s],
      [
        'An element',
        /^<div>\n<script src=".*\/lab-elements\.js" defer><\/script>\n<ntl-tokens\n.*tokenizer="bpe"/s,
      ],
      ['A set of exercises', /#\/exercises\?set=softmax\.topP\./],
    ] as const) {
      const way = page.getByRole('region', { name });
      await way.getByRole('button', { name: `Copy ${name}` }).click();
      await expect(way.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(code);
      await expect(way.getByRole('textbox', { name: `Code: ${name}` })).toHaveValue(code);
    }
  });

  test('show the frame and the element alive', async ({ page }) => {
    const frame = page.getByRole('region', { name: 'An iframe' });
    await frame.scrollIntoViewIfNeeded();
    const inFrame = frame.frameLocator('iframe');
    await expect(inFrame.getByRole('textbox', { name: 'Temperature T' })).toHaveValue('1.5');
    const element = page.getByRole('region', { name: 'An element' });
    await element.scrollIntoViewIfNeeded();
    const inElement = element.frameLocator('iframe');
    await expect(inElement.getByRole('textbox', { name: 'Running text' })).toHaveValue(/little fox/);
    await expect(inElement.getByRole('radio', { name: 'BPE' })).toBeChecked();
  });

  test('open a set as a learner gets it, and lead to where one is put together', async ({ page }) => {
    const set = page.getByRole('region', { name: 'A set of exercises' });
    await set.getByRole('link', { name: 'Preview the set as a learner' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toContainText('45 minutes');
    await page.goBack();
    await set.getByRole('link', { name: 'Put together a set of your own' }).click();
    await expect(page).toHaveURL(/#\/exercises\?.*build=/);
  });
});

test('the link to check codes leads to the form, past all that a set is put together with', async ({
  page,
}) => {
  await openPanel(page, 'teachers', { settings: { set: 'topP.merges' } });
  await page.getByRole('link', { name: 'Check completion codes' }).click();
  const heading = page.getByRole('heading', { name: 'Check completion codes' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/set=topP\.merges/);
});

test('in the one file the page says what is not inside', async ({ page }) => {
  await open(page, 'next-token-lab.html?lang=en#/teachers');
  await settled(page);
  const frame = page.getByRole('region', { name: 'An iframe' });
  await expect(frame.getByRole('textbox')).toHaveValue(/<iframe/);
  await expect(frame.locator('iframe')).toHaveCount(0);
});
