// The browsers of this machine: nothing is downloaded, the tests drive what is installed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { which } from './shell.mjs';

/** No sandbox as root (it refuses), no GPU, and no request of the browser's own. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A page opened from disk is a stranger to every other file, as it is for a reader. */
export const FIREFOX_PREFS = { 'security.fileuri.strict_origin_policy': true };

/**
 * The one without windows first, where there is one: a page and its end cost it a quarter of what they cost the other.
 * @returns {string | null}
 */
export function findChromium() {
  return (
    which(
      process.env.CHROMIUM_PATH,
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ) ??
    firstExisting(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    )
  );
}

/** @returns {string | null} */
export function findFirefox() {
  return which(process.env.FIREFOX_PATH, 'firefox-esr', 'firefox');
}

/** { driver, browser, xvfb } of WebKitGTK, or null when a part is missing. */
export function findWebKit() {
  const driver = which('WebKitWebDriver');
  const xvfb = which('xvfb-run');
  const browser = firstExisting(...miniBrowsers());
  return driver && xvfb && browser ? { driver, xvfb, browser } : null;
}

/** Debian keeps it with the library, in a folder named after the processor. */
function miniBrowsers() {
  const folders = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'));
}

function firstExisting(...paths) {
  return paths.find((path) => existsSync(path)) ?? null;
}
