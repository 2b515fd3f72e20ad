// axe finds nothing on any panel, in both languages and both themes.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { PANELS, openPanel, settled } from './pages.ts';

for (const panel of PANELS) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on «${panel}», ${theme}, in either language`, async ({ page }) => {
      for (const lang of ['en', 'zh-CN'] as const) {
        await openPanel(page, panel, { lang, theme });
        await settled(page);
        // Everything that unfolds is looked at too.
        await page.evaluate(() => {
          const unfold = (root: ParentNode) => {
            for (const details of root.querySelectorAll('details')) details.open = true;
            for (const element of root.querySelectorAll('*'))
              if (element.shadowRoot) unfold(element.shadowRoot);
          };
          unfold(document);
        });
        await settled(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ target, failureSummary }) => `${lang}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
          ),
        );
        expect(found).toEqual([]);
      }
    });
  }
}
