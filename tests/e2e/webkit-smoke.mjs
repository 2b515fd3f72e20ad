// The third engine: WebKitGTK, spoken to in plain W3C WebDriver (Playwright cannot drive the distribution's one).
// Opens the page, the one from the disk and an embed, and waits until each can answer; then has an exercise run a learner's
// code in its sandbox. Prints `ok`, `not ok` or `skip`; ends with 1 only on `not ok`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findWebKit } from '../../web/build/browsers.mjs';
import { serve } from '../../web/build/serve.mjs';
import { inRoot, whenStarted } from '../../web/build/shell.mjs';
import { hostPages } from './hosts.mjs';

const PATIENCE_MS = 30_000;

/** panel(): the shadow root that has the exercise. */
const IN_PANEL = `
  const roots = (root) => [root, ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : []))];
  const panel = () => roots(document).find((root) => root.querySelector('.outcome'));`;
const SOLUTION = readFileSync(inRoot('web/exercises/04-softmax/solution.js'), 'utf8');
const ENDLESS = 'function softmax() { for (;;); }';

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
    const inWebKit = (what, act) => tried(driver, webkit.browser, what, act);
    for (const [what, url] of Object.entries(cases)) {
      await inWebKit(`opens ${what} and it can answer`, (session) => openAndWait(session, url));
    }
    const exercise = `${site.url}?lang=en#/exercises?exercise=softmax`;
    await inWebKit('passes the solution of an exercise', (session) =>
      verdict(session, exercise, SOLUTION, 'good'),
    );
    await inWebKit('ends an endless loop', (session) => verdict(session, exercise, ENDLESS, 'bad'));
  } finally {
    driver.stop();
    await course.close();
    await site.close();
  }
});

async function tried(driver, browser, what, act) {
  try {
    const session = await newSession(driver.url, browser);
    const said = await act(session).finally(() => call('DELETE', session));
    console.log(`ok - WebKit ${what}: "${said}"`);
  } catch (error) {
    console.log(`not ok - WebKit ${what}: ${error.message}`);
    process.exitCode = 1;
  }
}

function evaluate(session, script, ...args) {
  return call('POST', `${session}/execute/sync`, { script, args });
}

async function openAndWait(session, url) {
  await call('POST', `${session}/url`, { url });
  await until(session, 'return document.documentElement.hasAttribute("data-ntl-ready")');
  return evaluate(session, 'return document.title');
}

/** What the script returns, once it is something. */
async function until(session, script) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(200)) {
    const found = await evaluate(session, script);
    if (found) return found;
  }
  const text = await evaluate(session, 'return document.body.innerText.slice(0, 300)');
  throw new Error(`not there after ${PATIENCE_MS / 1000} s; the page says: ${text}`);
}

/** Gives an exercise this code, runs it, and waits for the kind of verdict that is wanted; what it says. */
async function verdict(session, url, code, wanted) {
  await openAndWait(session, url);
  await until(session, `${IN_PANEL} return panel()?.querySelector('ntl-code-editor') != null`);
  await evaluate(
    session,
    `${IN_PANEL}
     panel().querySelector('ntl-code-editor').dispatchEvent(new CustomEvent('ntl-code', { detail: arguments[0] }));
     panel().querySelector('.act button').click();`,
    code,
  );
  const [kind, text] = await until(
    session,
    `${IN_PANEL} const said = panel().querySelector('.outcome .verdict'); return said && [said.className, said.innerText];`,
  );
  if (!kind.split(' ').includes(wanted)) throw new Error(`${kind}: ${text}`);
  return text.replaceAll(/\s+/g, ' ').trim();
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
