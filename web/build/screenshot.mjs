// npm run screenshot: the picture of the README, taken from the running page, by anyone, again.
import { buildAll } from './build.mjs';
import { CHROMIUM_ARGS, findChromium } from './browsers.mjs';
import { serve } from './serve.mjs';
import { Remedy, inRoot, whenStarted } from './shell.mjs';

const PICTURE = inRoot('web/build/screenshot.png');
const VIEW = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1.5,
  locale: 'en',
  reducedMotion: 'reduce',
};

await whenStarted(import.meta, async () => {
  const executablePath = findChromium();
  if (!executablePath) throw new Remedy('No Chromium or Chrome here: install one, or set CHROMIUM_PATH.');
  await buildAll();
  const { chromium } = await import('@playwright/test');
  const server = await serve({ port: 0 });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage(VIEW);
    await page.goto(server.url);
    await page.locator('html[data-ntl-ready]').waitFor();
    await page.screenshot({ path: PICTURE, animations: 'disabled' });
    console.log(PICTURE);
  } finally {
    await browser.close();
    await server.close();
  }
});
