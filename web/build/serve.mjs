// A static server for dist/: `npm start`, `npm run dev` and the tests use this one.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { Remedy, inRoot, whenStarted } from './shell.mjs';

const HOST = '127.0.0.1';
const FIRST_PORT = 4173;
const PORTS_TO_TRY = 50;

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.gz': 'application/gzip', // and no Content-Encoding: the page unpacks it itself
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a folder; resolves to { url, close }.
 * prefix  the path it appears under, with '/' at both ends
 * port    the first one to try; 0 takes any free one
 * answer  (path, response) => true when it answered; path is relative to the prefix
 * @param {{ root?: string, prefix?: string, port?: number,
 *   answer?: (path: string, response: import('node:http').ServerResponse) => boolean }} [options]
 */
export async function serve({ root = inRoot('dist'), prefix = '/', port = FIRST_PORT, answer } = {}) {
  const server = createServer((request, response) => {
    const path = pathUnder(prefix, request.url);
    const isFolderWithoutSlash = `${request.url.split('?')[0]}/` === prefix;
    if (!['GET', 'HEAD'].includes(request.method)) end(response, 405);
    else if (isFolderWithoutSlash) end(response, 301, { location: prefix });
    else if (path === null) end(response, 404);
    else if (!answer?.(path, response)) sendFile(request, response, resolve(root), path);
  });
  const taken = await listen(server, port);
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { url: `http://${HOST}:${taken}${prefix}`, close };
}

/** '/lab/a%20b.js?x' under '/lab/' is 'a b.js'; null when it is elsewhere or no path at all. */
function pathUnder(prefix, url) {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    return path.startsWith(prefix) && !path.includes('\0') ? path.slice(prefix.length) : null;
  } catch {
    return null;
  }
}

function sendFile(request, response, root, path) {
  let file = resolve(root, path);
  if (file !== root && !file.startsWith(root + sep)) return end(response, 404);
  let info = statSync(file, { throwIfNoEntry: false });
  if (info?.isDirectory()) {
    file = join(file, 'index.html');
    info = statSync(file, { throwIfNoEntry: false });
  }
  if (!info?.isFile()) return end(response, 404);
  const etag = `"${info.size}-${info.mtimeMs}"`;
  // The browser asks each time and is told in a line when nothing changed: a rebuilt page is never an old one.
  const headers = { 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff' };
  if (request.headers['if-none-match'] === etag) return end(response, 304, headers);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { ...headers, 'content-type': type, 'content-length': info.size });
  if (request.method === 'HEAD') return response.end();
  return createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

function end(response, status, headers = {}) {
  response.writeHead(status, headers).end();
}

async function listen(server, first) {
  for (let port = first; port < first + PORTS_TO_TRY; ++port) {
    const error = await new Promise((done) => {
      server.once('error', done);
      server.listen(port, HOST, () => {
        server.off('error', done);
        done(null);
      });
    });
    if (!error) return server.address().port;
    if (error.code !== 'EADDRINUSE') throw error;
  }
  throw new Remedy(
    `Ports ${first} to ${first + PORTS_TO_TRY - 1} are all taken. Name a free one: --port 8080`,
  );
}

await whenStarted(import.meta, async (args) => {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string' }, prefix: { type: 'string', default: '/' } },
  });
  const { url } = await serve({
    port: Number(values.port ?? process.env.PORT ?? FIRST_PORT),
    prefix: values.prefix,
  });
  console.log(`\nNext Token Lab: ${url}\n(Ctrl+C stops it)`);
});
