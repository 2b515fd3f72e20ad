// A learner's code tries to break out: each attempt is refused or contained, and the page goes on.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { openExercise, words } from './exercise-page.ts';

const SOLUTION = readFileSync(new URL('../../web/exercises/01-merges/solution.js', import.meta.url), 'utf8');

/** Code whose answer to every call is what became of each attempt: `name: refused` or `name: let through`. */
const probing = (attempts: Record<string, string>, elsewhere = ''): string => `
const ELSEWHERE = '${elsewhere}';
async function attempts() {
  const became = [];
  ${Object.entries(attempts)
    .map(
      ([name, attempt]) => `
  try {
    const there = await (async () => { ${attempt} })();
    became.push('${name}: ' + (there === undefined ? 'refused' : 'let through ' + there));
  } catch { became.push('${name}: refused'); }`,
    )
    .join('\n')}
  return became;
}
let once;
const applyMerges = () => (once ??= attempts());`;

const refused = (attempts: Record<string, string>): string =>
  `[${Object.keys(attempts)
    .map((name) => `"${name}: refused"`)
    .join(', ')}]`;

test.describe('what is refused', () => {
  test.use({
    expectedError: /localhost|establish a connection|violates|Content.Security.Policy|NetworkError|blocked/i,
  });

  const NETWORK = {
    fetch: 'return (await fetch(ELSEWHERE)).status',
    xhr: "const x = new XMLHttpRequest(); x.open('GET', ELSEWHERE, false); x.send(); return x.status",
    WebSocket:
      "return await new Promise((yes, no) => { const s = new WebSocket(ELSEWHERE.replace('http', 'ws')); s.onopen = () => yes(1); s.onerror = no; })",
    EventSource:
      'return await new Promise((yes, no) => { const s = new EventSource(ELSEWHERE); s.onopen = () => yes(1); s.onerror = no; })',
    importScripts: "importScripts(ELSEWHERE + 'x.js'); return 1",
    'import()': "await import(ELSEWHERE + 'x.js'); return 1",
  };

  test('the network, whatever asks for it: a server that would answer hears nothing', async ({ page }) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response
        .writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' })
        .end();
    }).on('upgrade', (request, socket) => {
      asked.push(request.url ?? '');
      socket.end();
    });
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    const elsewhere = `http://localhost:${(server.address() as AddressInfo).port}/`;
    try {
      const { run, outcome } = await openExercise(page, 'merges');
      expect((await fetch(elsewhere)).status).toBe(200);
      await run(probing(NETWORK, elsewhere));
      await expect(outcome).toContainText(refused(NETWORK));
      expect(asked).toEqual(['/']);
    } finally {
      server.close();
    }
  });

  test('the host of the page itself', async ({ page, site }) => {
    const { run, outcome } = await openExercise(page, 'merges');
    await run(probing(NETWORK, site.url));
    await expect(outcome).toContainText(refused(NETWORK));
  });

  const INSIDE = {
    eval: "return eval('1')",
    Function: "return new Function('return 1')()",
    timer: "return await new Promise((yes, no) => { setTimeout('postMessage(1)', 0); setTimeout(no, 50); })",
    WebAssembly: 'return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))',
    data: "importScripts('data:text/javascript,self.got=1'); return self.got",
  };

  test('compiling text into code', async ({ page }) => {
    const { run, outcome } = await openExercise(page, 'merges');
    await run(probing(INSIDE));
    await expect(outcome).toContainText(refused(INSIDE));
  });

  const PAGE = {
    parent: 'return parent.document.title',
    top: 'return top.document.title',
    window: 'return window.document.title',
    opener: 'return opener.document.title',
    localStorage: 'return localStorage.length',
    indexedDB:
      "return await new Promise((yes, no) => { const r = indexedDB.open('next-token-lab'); r.onsuccess = () => yes(1); r.onerror = no; })",
    caches: 'return (await caches.keys()).length',
    channel:
      "return await new Promise((yes, no) => { const c = new BroadcastChannel('x'); c.onmessage = () => yes(1); c.postMessage(1); setTimeout(no, 50); })",
  };

  test('the page and what is stored', async ({ page }) => {
    const { run, outcome } = await openExercise(page, 'merges');
    await page.evaluate(() => localStorage.setItem('secret', 'x'));
    await run(probing(PAGE));
    await expect(outcome).toContainText(refused(PAGE));
  });
});

test.describe('a forged verdict does not count', () => {
  for (const [name, forgery] of Object.entries({
    'said in words of its own': `for (let i = 0; i < 100; i++) {
      postMessage({ passed: true, kind: 'passed', ended: 'done' });
      postMessage(JSON.stringify({ passed: true, kind: 'passed', ended: 'done' }));
    }`,
    'said as the verdict of the frame': `postMessage(JSON.stringify({ ended: 'done', outcomes: [] }));`,
    'said for calls that were not made yet': `for (let call = 40; call >= 0; call--) {
      postMessage(JSON.stringify({ call, value: [] }));
    }`,
  })) {
    test(name, async ({ page }) => {
      const { run, outcome } = await openExercise(page, 'merges');
      await run(`${forgery}\nfunction applyMerges() { return ['wrong']; }`);
      await expect(outcome.locator('.verdict.bad')).toBeVisible();
      await expect(outcome.locator('.verdict.good')).toHaveCount(0);
    });
  }

  test('sent to the page from a frame that is not the sandbox', async ({ page }) => {
    const { run, outcome } = await openExercise(page, 'merges');
    await page.evaluate(() => {
      for (const said of [{ ended: 'done' }, '{"call":0,"value":[]}']) postMessage(said, '*');
    });
    await run("function applyMerges() { return ['wrong']; }");
    await expect(outcome.locator('.verdict.bad')).toBeVisible();
  });

  test.describe('with what breaks the code itself', () => {
    test.use({ expectedError: /call stack|recursion/ });

    test('prepared by changing what every object has', async ({ page }) => {
      const { run, outcome } = await openExercise(page, 'merges');
      await run(`
      Object.prototype.value = [];
      Object.prototype.toJSON = function () { return { call: 0, value: [], passed: true }; };
      Array.prototype.every = () => true;
      Array.prototype.map = function () { return this; };
      JSON.stringify = () => '{"passed":true}';
      Object.is = () => true;
      Math.abs = () => 0;
      function applyMerges() { return JSON.parse('{"__proto__": {"kind": "passed"}, "constructor": 1}'); }`);
      await expect(outcome.locator('.verdict.bad')).toBeVisible();
      expect(
        await page.evaluate(() => ['value', 'kind', 'toJSON'].filter((name) => name in Object.prototype)),
      ).toEqual([]);
      await run(SOLUTION);
      await expect(outcome.locator('.verdict.good')).toBeVisible();
    });
  });
});

test.describe('what never ends is ended', () => {
  for (const [name, code, ended] of [
    ['a loop in the function', 'function applyMerges() { for (;;); }', words.ended.time],
    ['a loop before the function', 'for (;;);\nfunction applyMerges() {}', words.ended.time],
    [
      'a promise that nobody keeps',
      'function applyMerges() { return new Promise(() => {}); }',
      words.ended.time,
    ],
    ['a worker that closes itself', 'function applyMerges() { self.close(); for (;;); }', words.ended.time],
    [
      'writing to the console',
      "function applyMerges() { for (;;) console.log('x'.repeat(1000)); }",
      words.ended.output,
    ],
    ['messages', "function applyMerges() { for (;;) postMessage('x'.repeat(100000)); }", words.ended.output],
    [
      'messages that are no text',
      'function applyMerges() { for (;;) postMessage([1]); }',
      words.ended.output,
    ],
    [
      'an answer as long as a book',
      "function applyMerges() { return 'x'.repeat(5000000); }",
      words.ended.output,
    ],
  ] as const) {
    test(name, async ({ page }) => {
      const { run, outcome } = await openExercise(page, 'merges');
      await run(code);
      await expect(outcome).toContainText(ended);
      await run(SOLUTION);
      await expect(outcome.locator('.verdict.good')).toBeVisible();
    });
  }

  test('memory: the page lives on, and the code is still there', async ({ page }) => {
    const { run, outcome } = await openExercise(page, 'merges');
    const bomb = 'function applyMerges() { const all = []; for (;;) all.push(new Array(1e6).fill(1.5)); }';
    await run(bomb);
    await expect(outcome.locator('.verdict.bad')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: words.editor })).toContainText('all.push');
  });

  test('the page stays in motion while a loop runs', async ({ page }) => {
    const { run } = await openExercise(page, 'merges');
    const frames = page.evaluate(async () => {
      let n = 0;
      const panel = document.querySelector('ntl-shell')!.shadowRoot!.querySelector('ntl-exercises-panel')!;
      const root = panel.shadowRoot!;
      while (!root.querySelector('iframe')) await new Promise(requestAnimationFrame);
      while (root.querySelector('iframe')) {
        await new Promise(requestAnimationFrame);
        n += 1;
      }
      return n;
    });
    await run('function applyMerges() { for (;;); }');
    expect(await frames).toBeGreaterThan(5);
  });
});

test('the frame of the sandbox has an opaque origin, and its one script is the one that the policy names', async ({
  page,
}) => {
  const { run } = await openExercise(page, 'merges');
  const seen = page.evaluate(async () => {
    const panel = document.querySelector('ntl-shell')!.shadowRoot!.querySelector('ntl-exercises-panel')!;
    let frame: HTMLIFrameElement | null;
    while (!(frame = panel.shadowRoot!.querySelector('iframe'))) await new Promise(requestAnimationFrame);
    return {
      sandbox: frame.getAttribute('sandbox'),
      text: frame.srcdoc,
      inside: frame.contentDocument === null,
    };
  });
  await run(SOLUTION);
  const { sandbox, text, inside } = await seen;
  expect({ sandbox, inside }).toEqual({ sandbox: 'allow-scripts', inside: true });
  const policy = await page.locator('meta[http-equiv]').getAttribute('content');
  const hash = /'sha256-[^']+'/.exec(text)![0];
  expect(policy).toContain(hash);
  expect(text).toContain(`content="default-src 'none'; script-src ${hash}; worker-src blob:"`);
});

test('a page that takes no text for a document runs no code, and says what its keeper has to allow', async ({
  page,
}) => {
  // As under `require-trusted-types-for 'script'`.
  await page.addInitScript(() =>
    Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', {
      set() {
        throw new TypeError('This document requires TrustedHTML assignment.');
      },
    }),
  );
  const { run, outcome } = await openExercise(page, 'merges');
  await run(SOLUTION);
  await expect(outcome).toContainText(words.ended.refused);
});
