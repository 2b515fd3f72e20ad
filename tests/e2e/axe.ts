// What axe finds on a page as it stands, in words that say where.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Of what axe looks for, only the contrast depends on the theme, and not on the language: these two see all that there is to be seen
 * of two languages in two themes.
 */
export const LOOKS = [
  { lang: 'en', theme: 'light' },
  { lang: 'zh-CN', theme: 'dark' },
] as const;

/** `only`: one rule, instead of all. */
export async function foundByAxe(page: Page, only?: string): Promise<string[]> {
  // The other mode opens a second page, to look into frames of other origins: what those show is looked at by itself.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (only ? axe.withRules(only) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
