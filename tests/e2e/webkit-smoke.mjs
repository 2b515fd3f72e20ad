// The third engine: WebKitGTK, spoken to in plain W3C WebDriver (Playwright cannot drive the distribution's one).
// Opens the page, the one from the disk and an embed, and waits until each can answer. Prints `ok`, `not ok` or `skip`; ends with 1 only on `not ok`.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findWebKit } from '../../web/build/browsers.mjs';
import { serve } from '../../web/build/serve.mjs';
import { inRoot, whenStarted } from '../../web/build/shell.mjs';
import { hostPages } from './hosts.mjs';

const PATIENCE_MS = 30_000;

await whenStarted(import.meta, async () => {
  const webkit = findWebKit();
  if (!webkit) return console.log('skip - WebKit: WebKitWebDriver, MiniBrowser or xvfb-run is not installed');
  const site = await serve({ port: 0, prefix: '/webkit/' });
  const course = await hostPages(site.url);
  const driver = await startDriver(webkit);
  const cases = {
    'the page': site.url,
    'the one-file page, from the disk': pathToFileURL(inRoot('dist/next-token-lab.html')).href,
    'a page of another origin with a panel in a sandbox': `${course.url}sandboxed`,
  };
  try {
    for (const [what, url] of Object.entries(cases)) await opens(driver, webkit.browser, what, url);
  } finally {
    driver.stop();
    await course.close();
    await site.close();
  }
});

async function opens(driver, browser, what, url) {
  try {
    const session = await newSession(driver.url, browser);
    const title = await openAndWait(session, url).finally(() => call('DELETE', session));
    console.log(`ok - WebKit opens ${what} and it can answer: "${title}"`);
  } catch (error) {
    console.log(`not ok - WebKit opens ${what} and it can answer: ${error.message}`);
    process.exitCode = 1;
  }
}

async function openAndWait(session, url) {
  await call('POST', `${session}/url`, { url });
  const evaluate = (script) => call('POST', `${session}/execute/sync`, { script, args: [] });
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(200)) {
    if (await evaluate('return document.documentElement.hasAttribute("data-ntl-ready")')) {
      return evaluate('return document.title');
    }
  }
  const text = await evaluate('return document.body.innerText.slice(0, 300)');
  throw new Error(`not ready after ${PATIENCE_MS / 1000} s; the page says: ${text}`);
}

async function startDriver({ driver, xvfb }) {
  const port = await freePort();
  // A group of its own, so that the driver and the X server end with it.
  const child = spawn(xvfb, ['-a', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + PATIENCE_MS; ; await wait(100)) {
    const isUp = await fetch(`${url}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) break;
    if (Date.now() > end) throw new Error('WebKitWebDriver did not start');
  }
  return { url, stop: () => process.kill(-child.pid) };
}

async function newSession(driver, browser) {
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  };
  const { sessionId } = await call('POST', `${driver}/session`, { capabilities });
  return `${driver}/session/${sessionId}`;
}

async function call(method, url, body) {
  const signal = AbortSignal.timeout(PATIENCE_MS); // a driver that hangs must not hang the tests
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(value?.message || value?.error || `${method} ${url}: ${response.status}`);
  return value;
}

function freePort() {
  return new Promise((done, failed) => {
    const server = createServer()
      .once('error', failed)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => done(port));
      });
  });
}
