// What several specs go through: the panels, and how to open one.
import type { Page } from '@playwright/test';
import { PANELS, type PanelName } from '../../web/app/shell-state.ts';
import { open } from './fixtures.ts';

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
