import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, FIREFOX_PREFS, findChromium, findFirefox } from '../../web/build/browsers.mjs';

const chromium = findChromium();
const firefox = findFirefox();

export default defineConfig({
  testDir: '.',
  outputDir: '../../build/e2e',
  fullyParallel: true,
  workers: 2,
  // Generous: a machine that does something else at the same time is no reason to fail.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: { locale: 'en', screenshot: 'only-on-failure' }, // `--trace on` records one; always, it doubles the time
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: { args: CHROMIUM_ARGS, ...(chromium && { executablePath: chromium }) },
      },
    },
    // The stock Firefox speaks WebDriver BiDi, which Playwright calls a channel.
    ...(firefox
      ? [
          {
            name: 'firefox',
            // What engines may do differently: languages of the platform, storage, workers, frames, shadow trees, how a page
            // is laid out and written in. The other specs are about what the lab shows, which the library's own test holds
            // the engines against each other for, or need what only Chromium can be driven to do.
            testMatch:
              /\/(choose|choose-writing|elements.*|embed.*|engine|exercises|history|library|offline|one-file|prefill|results|sandbox|scorm|security|share|shell|table|tokenizer-files|tokens)\.spec\.ts$/,
            // Now and then its driver never answers a navigation. A test that passes the second time is listed as flaky.
            retries: 1,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox, firefoxUserPrefs: FIREFOX_PREFS },
            },
          },
        ]
      : []),
  ],
});
