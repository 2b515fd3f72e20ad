// A page with its script and style inside, allowed by what they are: it needs no origin, no module and no second request.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Remedy, inRoot } from './shell.mjs';

/** 'sha256-…' as a policy names a script or style by its text. */
export function hashSource(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The one script of the exercises' sandbox is inline in its frame, and allowed by what it is. */
export const FRAME_HASH = hashSource(readFileSync(inRoot('web/exercises/runner/frame.js')));

/**
 * The page of a site as one text. The script lies in it packed, as data; a short one unpacks it and puts it into the page.
 * html     has one <meta> with a policy, one <link rel="icon">, one <link rel="stylesheet"> and one <script>
 * script   a classic script
 * icon     bytes of an SVG
 * alsoAllowed   hashes of further scripts
 * connect  what the policy allows the page to fetch; nothing by default
 */
export function inlinePage({ html, script, style, icon, alsoAllowed = [], connect = '' }) {
  const unpack = readFileSync(inRoot('web/embed/unpack.js'), 'utf8');
  const packed = gzipSync(script, { level: 9 }).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src ${[hashSource(unpack), hashSource(script), ...alsoAllowed, "'wasm-unsafe-eval'"].join(' ')}`,
    'worker-src blob:',
    ...(connect ? [`connect-src ${connect}`] : []),
    `style-src ${hashSource(style)}`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const parts = [
    [/(?<=http-equiv="Content-Security-Policy"\s+content=")[^"]*/, policy],
    [/(?<=<link rel="icon" href=")[^"]*/, `data:image/svg+xml;base64,${icon.toString('base64')}`],
    [/<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`],
    [/\s*<script [^>]*><\/script>/, ''],
    [
      /(?=<\/body>)/,
      `<script type="text/plain" id="ntl-packed">${packed}</script>\n<script>${unpack}</script>\n`,
    ],
  ];
  return parts.reduce((page, [place, part]) => {
    if (!place.test(page)) throw new Remedy(`The page has no ${place} to put a part into.`);
    return page.replace(place, () => part);
  }, html);
}
