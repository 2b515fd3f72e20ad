// Keeps the lab usable without a network. It stores the shell, the code and the default data when it is installed,
// and other files when they are first used. The page itself is asked from the network first, so that nobody is
// left with an old one; everything else has its content's hash in its name and can never be old.
export {};
declare const self: ServiceWorkerGlobalScope;

interface SiteFile {
  readonly path: string;
  readonly bytes: number;
}

// Written in by the build.
declare const NTL_VERSION: string;
declare const NTL_PRECACHE: readonly SiteFile[];
declare const NTL_ON_DEMAND: readonly SiteFile[];

const SHELL_PREFIX = 'ntl-shell-';
const SHELL = SHELL_PREFIX + NTL_VERSION;
const ON_DEMAND = 'ntl-on-demand';
const PAGE = 'index.html';
const NETWORK_PATIENCE_MS = 3000;
const MATCH: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(precache().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathInSite(request.url);
  if (request.method !== 'GET' || path === null) return;
  if (/^(assets|vocabularies)\//.test(path)) event.respondWith(hashedFile(request));
  else if (path === '' || path === PAGE) event.respondWith(page(request));
});

/**
 * The page may ask, with a MessagePort to answer on:
 * { op: 'offline-status' }   -> { version, keptBytes, totalBytes }, once what was fetched so far is kept
 * { op: 'keep-everything' }  -> the same after each file, at last with done: true, or failed: true
 */
self.addEventListener('message', (event) => {
  const port = event.ports[0];
  const { op } = event.data as { op?: string };
  if (!port) return;
  if (op === 'offline-status') {
    event.waitUntil(
      keepFetched()
        .then(status)
        .then((answer) => port.postMessage(answer)),
    );
  }
  if (op === 'keep-everything') event.waitUntil(keepEverything(port));
});

/** 'assets/x.js' for a URL of this site, null for any other. */
function pathInSite(url: string): string | null {
  const { href } = new URL(url);
  const scope = self.registration.scope;
  return href.startsWith(scope) ? href.slice(scope.length).replace(/[?#].*$/, '') : null;
}

async function precache(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(
    // What the first visit has just loaded comes from the browser's own cache; the page alone can be old there.
    NTL_PRECACHE.map(({ path }) => new Request(path, { cache: path === PAGE ? 'reload' : 'default' })),
  );
}

/** The version before this one stays: a page of it may still be open and ask for its chunks. */
async function dropOldCaches(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);
  for (const name of shells.slice(0, -1)) await caches.delete(name);
  const wanted = new Set(NTL_ON_DEMAND.map(({ path }) => path));
  const kept = await caches.open(ON_DEMAND);
  for (const request of await kept.keys()) {
    if (!wanted.has(pathInSite(request.url) ?? '')) await kept.delete(request);
  }
}

async function hashedFile(request: Request): Promise<Response> {
  const stored = await caches.match(request, MATCH);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(ON_DEMAND)).put(request, response.clone());
  return response;
}

/** What the page fetched before it had a service worker lies in the browser's own cache: on a first visit, its first panel. */
async function keepFetched(): Promise<void> {
  const kept = await caches.open(ON_DEMAND);
  for (const { path } of NTL_ON_DEMAND) {
    if (await kept.match(path, MATCH)) continue;
    const fetched = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
    if (fetched?.ok) await kept.put(path, fetched);
  }
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  const fromNetwork = fetch(request);
  const tooSlow = new Promise<null>((done) => setTimeout(() => done(null), NETWORK_PATIENCE_MS));
  const response = await Promise.race([fromNetwork.catch(() => null), tooSlow]);
  return response ?? (await cache.match(PAGE, MATCH)) ?? fromNetwork;
}

async function status() {
  const bytesOf = (files: readonly SiteFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
  const kept = await caches.open(ON_DEMAND);
  const stored = await Promise.all(NTL_ON_DEMAND.map(({ path }) => kept.match(path, MATCH)));
  const shellBytes = bytesOf(NTL_PRECACHE);
  return {
    version: NTL_VERSION,
    keptBytes: shellBytes + bytesOf(NTL_ON_DEMAND.filter((_, i) => stored[i])),
    totalBytes: shellBytes + bytesOf(NTL_ON_DEMAND),
  };
}

async function keepEverything(port: MessagePort): Promise<void> {
  try {
    for (const { path } of NTL_ON_DEMAND) {
      const response = await hashedFile(new Request(path));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      port.postMessage(await status());
    }
    port.postMessage({ ...(await status()), done: true });
  } catch {
    port.postMessage({ ...(await status()), failed: true });
  }
}
