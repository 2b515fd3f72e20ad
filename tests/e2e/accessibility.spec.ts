// axe finds nothing on any panel, in both languages and both themes.
import type { Page } from '@playwright/test';
import { LOOKS, foundByAxe } from './axe.ts';
import { expect, test } from './fixtures.ts';
import type { PanelName } from '../../web/app/shell-state.ts';
import { PANELS, openPanel, settled } from './pages.ts';

/** Every panel as it opens, and what stands behind a choice of it. */
const PLACES: readonly { panel: PanelName; settings: Record<string, string> }[] = [
  ...PANELS.map((panel) => ({ panel, settings: {} })),
  ...['model', 'growth', 'roofline'].map(
    (costs) => ({ panel: 'cost', settings: { costs, shape2: 'deepseek-v3' } }) as const,
  ),
  ...['merges', 'edits', 'predictNext', 'pastChanges'].map(
    (exercise) => ({ panel: 'exercises', settings: { exercise } }) as const,
  ),
  { panel: 'teachers', settings: { lesson: 'double' } },
  { panel: 'exercises', settings: { set: 'merges.topP', hints: '2', build: 'on' } },
  { panel: 'tokens', settings: { tokenizer: 'pretrained', vocabulary: 'qwen3' } },
  { panel: 'tokens', settings: { tokenizer: 'file' } },
  { panel: 'tokens', settings: { tokenizer: 'wordpiece', text: 'Café unbelievable' } },
];

/** Everything that unfolds is looked at too. */
const unfoldAll = (page: Page) =>
  page.evaluate(() => {
    const unfold = (root: ParentNode) => {
      for (const details of root.querySelectorAll('details')) details.open = true;
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) unfold(element.shadowRoot);
    };
    unfold(document);
  });

for (const { panel, settings } of PLACES) {
  const { costs, tokenizer, exercise, lesson, set } = settings;
  const name = [panel, costs ?? tokenizer ?? exercise ?? lesson ?? set].filter(Boolean).join(', ');

  test(`axe finds nothing on «${name}», in either language and either theme`, async ({ page }) => {
    for (const look of LOOKS) {
      await openPanel(page, panel, { ...look, settings });
      await settled(page);
      await unfoldAll(page);
      await settled(page);
      expect(await foundByAxe(page), look.lang).toEqual([]);
    }
  });
}
