// What several specs go through: the panels, and how to open one.
import type { Page } from '@playwright/test';
import { loadWords, words } from '../../web/app/i18n.ts';
import { PANELS, type PanelName } from '../../web/app/shell-state.ts';
import { open } from './fixtures.ts';

await loadWords('en');

/** What the English page says; `fill` puts values into a sentence. */
export const en = words('en');
export { fill } from '../../web/app/i18n.ts';

export { PANELS };

export interface Look {
  readonly lang?: 'zh-CN' | 'en';
  readonly theme?: 'light' | 'dark';
  readonly settings?: Record<string, string>;
}

export async function openPanel(page: Page, panel: PanelName, look: Look = {}): Promise<void> {
  const { lang = 'en', theme = 'light', settings = {} } = look;
  await open(page, `./?lang=${lang}&theme=${theme}#/${panel}?${new URLSearchParams(settings).toString()}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Waits until nothing that a reader sees has changed for ten frames in a row, and no colour is on its way to another. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const rootsIn = (root: Element | ShadowRoot): (Element | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ];
    const moves = (root: Element | ShadowRoot) =>
      (root instanceof Element ? document : root)
        .getAnimations()
        .some(({ playState }) => playState === 'running');
    for (let before = '', same = 0; same < 10;) {
      await new Promise(requestAnimationFrame);
      const roots = rootsIn(document.documentElement);
      const now = roots.map(({ innerHTML }) => innerHTML).join();
      same = now === before && !roots.some(moves) ? same + 1 : 0;
      before = now;
    }
  });
}
