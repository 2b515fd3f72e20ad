// axe finds nothing on any panel, in both languages and both themes.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { PanelName } from '../../web/app/shell-state.ts';
import { PANELS, openPanel, settled } from './pages.ts';

/** Every panel as it opens, and what stands behind a choice of it. */
const LOOKS: readonly { panel: PanelName; settings: Record<string, string> }[] = [
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

for (const { panel, settings } of LOOKS) {
  const { costs, tokenizer, exercise, lesson, set } = settings;
  const name = [panel, costs ?? tokenizer ?? exercise ?? lesson ?? set].filter(Boolean).join(', ');
  const open = async (page: Page, lang: 'en' | 'zh-CN', theme: 'light' | 'dark') => {
    await openPanel(page, panel, { lang, theme, settings });
    await settled(page);
    await unfoldAll(page);
    await settled(page);
  };
  const findsNothing = async (axe: AxeBuilder) => {
    // The other mode opens a second page, to look into frames of other origins: what those show is looked at by itself.
    const { violations } = await axe.setLegacyMode().analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
    expect(found).toEqual([]);
  };

  for (const lang of ['en', 'zh-CN'] as const) {
    test(`axe finds nothing on «${name}» in ${lang}`, async ({ page }) => {
      await open(page, lang, 'light');
      await findsNothing(new AxeBuilder({ page }));
    });
  }

  // Of what axe looks for, only the contrast depends on the theme, and not on the language.
  test(`axe finds enough contrast on «${name}» in the dark`, async ({ page }) => {
    await open(page, 'en', 'dark');
    await findsNothing(new AxeBuilder({ page }).withRules('color-contrast'));
  });
}
