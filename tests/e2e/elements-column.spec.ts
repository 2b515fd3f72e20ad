// An element is laid out by the width that the page gives it, not by the window's.
import { expect } from './fixtures.ts';
import { test } from './hosts.ts';
import { PANELS, settled } from './pages.ts';

test.use({ viewport: { width: 1400, height: 800 } });
test.beforeEach(({ browserName }) => {
  test.skip(browserName !== 'chromium', 'what is laid out by what does not depend on the engine');
});

/** What stands out of the column, but for what scrolls within. */
function outside(column: Element): string[] {
  const edge = column.getBoundingClientRect().right + 0.5;
  const found: string[] = [];
  const look = (root: ParentNode) => {
    for (const element of root.children) {
      const { right, width } = element.getBoundingClientRect();
      if (width > 1 && right > edge) found.push(`${element.localName}.${element.className}`);
      if (getComputedStyle(element).overflowX !== 'visible') continue;
      look(element);
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  look(column);
  return found;
}

test('in a narrow column of a wide page every panel stays in it, as on a narrow page', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page('elements-column'));
  const column = page.locator('#column');
  for (const panel of PANELS) {
    await column.evaluate((place, name) => {
      place.replaceChildren(document.createElement(`ntl-${name}`));
    }, panel);
    await column.locator('> [data-ntl-ready]').waitFor();
    const corpus = column.locator('details.corpus > summary');
    if ((await corpus.count()) > 0) await corpus.click();
    await settled(page);
    expect(await column.evaluate((place) => place.scrollWidth), panel).toBe(320); // WCAG 2.2, 1.4.10: as narrow as anyone reads
    expect(await column.evaluate(outside), panel).toEqual([]);
    if (panel === 'lab')
      await expect(column.getByRole('button', { name: 'Next token' }).locator('..')).toHaveCSS(
        'position',
        'sticky',
      );
  }
});

test('beside other things and in a table it has a width; a card is below its word where the page moves it', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page('elements-column'));
  const moved = page.locator('#moved[data-ntl-ready]');
  await expect.poll(async () => (await moved.boundingBox())!.width).toBeGreaterThan(600);
  const width = async (id: string) => (await page.locator(`#${id}[data-ntl-ready]`).boundingBox())!.width;
  for (const id of ['cell', 'float']) await expect.poll(() => width(id), id).toBeGreaterThan(600);
  await expect.poll(() => width('narrow')).toBe(300);
  const term = moved.getByRole('button', { name: 'model', exact: true }).first();
  await term.click();
  const card = moved.getByRole('note').filter({ visible: true });
  await expect(card).toHaveCount(1);
  const [word, shown] = [await term.boundingBox(), await card.boundingBox()];
  expect(Math.abs(shown!.x - word!.x)).toBeLessThan(40);
  expect(Math.abs(shown!.y - word!.y - word!.height)).toBeLessThan(20);
});
