// npm run dev: builds, serves, and on every change builds again and reloads the open pages.
// It serves the same dist/ as everyone gets (same worker, same wasm, same CSP), so that nothing works only here.
import { existsSync, readFileSync, watch } from 'node:fs';
import { serve } from './serve.mjs';
import { inRoot, run, tryRun, whenStarted } from './shell.mjs';

const WATCHED = ['core', 'wasm', 'web', 'corpus'];
const QUIET_MS = 150; // an editor saves in several steps

const RELOADER = `new EventSource('dev-reload').onmessage = () => location.reload();`;

// A page kept for offline use would hide what was just built.
const NO_SERVICE_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
});`;

const listeners = new Set();

function answer(path, response) {
  if (path === 'dev-reload') {
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .flushHeaders();
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return true;
  }
  if (path === 'dev-reload.js') return send(response, 'text/javascript', RELOADER);
  if (path === 'service-worker.js') return send(response, 'text/javascript', NO_SERVICE_WORKER);
  const page = inRoot('dist', path || 'index.html');
  if (!page.endsWith('.html') || !existsSync(page)) return false;
  const html = readFileSync(page, 'utf8');
  return send(
    response,
    'text/html',
    html.replace('</head>', '<script src="dev-reload.js" defer></script></head>'),
  );
}

function send(response, type, body) {
  response
    .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body);
  return true;
}

const build = ['web/build/build.mjs'];

function watchAndRebuild() {
  let timer = null;
  let running = false;
  let again = false;
  const rebuild = async () => {
    if (running) return void (again = true);
    running = true;
    const { code } = await tryRun(process.execPath, build); // a process of its own: sees edited build scripts too
    running = false;
    if (code === 0) for (const response of listeners) response.write('data: reload\n\n');
    if (again) {
      again = false;
      void rebuild();
    }
  };
  for (const folder of WATCHED) {
    watch(inRoot(folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, QUIET_MS);
    });
  }
}

await whenStarted(import.meta, async () => {
  await run(process.execPath, build);
  const { url } = await serve({ answer });
  watchAndRebuild();
  console.log(`\nNext Token Lab, rebuilt on every change: ${url}\n(Ctrl+C stops it)`);
});
