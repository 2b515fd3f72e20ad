// A page of a benchmark in Chromium.
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../web/build/browsers.mjs';

/** In a browser of its own, once its script has set a global of that name: { page, close }. */
export async function openPage(address, global) {
  const executablePath = findChromium() ?? undefined;
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath });
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction((name) => globalThis[name], global);
  return { page, close: () => browser.close() };
}
