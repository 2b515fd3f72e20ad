// axe finds nothing on any panel, in both languages and both themes.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import type { PanelName } from '../../web/app/shell-state.ts';
import { PANELS, openPanel, settled } from './pages.ts';

/** Every panel as it opens, and what stands behind a choice of it. */
const LOOKS: readonly { panel: PanelName; settings: Record<string, string> }[] = [
  ...PANELS.map((panel) => ({ panel, settings: {} })),
  ...['model', 'growth', 'roofline'].map(
    (costs) => ({ panel: 'cost', settings: { costs, shape2: 'deepseek-v3' } }) as const,
  ),
  ...['merges', 'edits', 'predictNext'].map(
    (exercise) => ({ panel: 'exercises', settings: { exercise } }) as const,
  ),
  { panel: 'tokens', settings: { tokenizer: 'pretrained', vocabulary: 'qwen3' } },
  { panel: 'tokens', settings: { tokenizer: 'file' } },
  { panel: 'tokens', settings: { tokenizer: 'wordpiece', text: 'Café unbelievable' } },
];

for (const { panel, settings } of LOOKS) {
  for (const theme of ['light', 'dark'] as const) {
    const name = [panel, settings['costs'] ?? settings['tokenizer'] ?? settings['exercise']]
      .filter(Boolean)
      .join(', ');
    test(`axe finds nothing on «${name}», ${theme}, in either language`, async ({ page }) => {
      for (const lang of ['en', 'zh-CN'] as const) {
        await openPanel(page, panel, { lang, theme, settings });
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
