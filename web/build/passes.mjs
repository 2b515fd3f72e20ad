// The passes that turn web/ into dist/. Each output comes from the same sources; build-time facts are all here.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { MANIFEST, precacheOf, siteFiles } from './manifest.mjs';
import { Remedy, inRoot } from './shell.mjs';

const WEB = inRoot('web');
const DIST = inRoot('dist');
const TARGET = 'es2022';

/** The one script of the exercises' sandbox is inline in its frame, and allowed by what it is. */
const FRAME_HASH = `'sha256-${createHash('sha256')
  .update(readFileSync(inRoot('web/exercises/runner/frame.js')))
  .digest('base64')}'`;

// A frame made of text has the policy of its page, and its own.
const allowFrame = {
  name: 'ntl-allow-frame',
  transformIndexHtml: (html) => html.replace("script-src 'self'", (found) => `${found} ${FRAME_HASH}`),
};

const common = {
  configFile: false,
  root: WEB,
  base: './', // works under any path of any static host
  publicDir: false,
  logLevel: 'warn',
  worker: { format: 'iife' }, // a module worker from a blob is refused where the origin is opaque
};

/** The site: index.html with hashed assets and real lazy chunks. Empties dist/ first. */
export async function buildSite() {
  await build({
    ...common,
    define: { NTL_FRAME_HASH: JSON.stringify(FRAME_HASH) },
    plugins: [allowFrame],
    build: {
      outDir: DIST,
      emptyOutDir: true,
      target: TARGET,
      manifest: true,
      assetsInlineLimit: 0, // the CSP has no data: for scripts, and the service worker counts files
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`, assetFileNames },
      },
    },
  });
  // Vite's own record is for our scripts, not for the web server.
  mkdirSync(dirname(MANIFEST), { recursive: true });
  renameSync(inRoot('dist/.vite/manifest.json'), MANIFEST);
  rmSync(inRoot('dist/.vite'), { recursive: true });
  for (const terms of ['NOTICE', 'LICENSE', 'web/vocabularies/LICENSE-Apache-2.0.txt']) {
    copyFileSync(inRoot(terms), inRoot('dist', basename(terms)));
  }
}

/** The vocabularies lie together: whoever copies lab.js elsewhere copies their folder too. */
const assetFileNames = ({ names: [name] }) =>
  `${name.endsWith('.vocab.gz') ? 'vocabularies' : 'assets'}/[name]-[hash][extname]`;

/** Every panel's file is element.ts: its chunk is named after its folder. */
function chunkName({ name, facadeModuleId }) {
  return name === 'element' && facadeModuleId ? basename(dirname(facadeModuleId)) : name;
}

/** dist/lab.js: one ES module with the worker, the wasm and the default data inside. */
export async function buildLibrary() {
  await buildOneFile({ entry: 'library/lab.ts', format: 'es', fileName: 'lab.js' });
}

/** dist/service-worker.js, told what to keep and a version that changes exactly when one of those files does. */
export async function buildServiceWorker() {
  const { precache, onDemand } = precacheOf(siteFiles());
  const version = createHash('sha256');
  for (const { path } of precache) version.update(path).update(readFileSync(inRoot('dist', path)));
  await buildOneFile({
    entry: 'offline/service-worker.ts',
    format: 'iife',
    fileName: 'service-worker.js',
    define: {
      NTL_VERSION: JSON.stringify(version.digest('hex').slice(0, 12)),
      NTL_PRECACHE: JSON.stringify(precache),
      NTL_ON_DEMAND: JSON.stringify(onDemand),
    },
  });
}

function buildOneFile({ entry, format, fileName, define = {} }) {
  return build({
    ...common,
    define,
    // One file carries one module, the one with all stages.
    resolve: { alias: { '#core/token.wasm.gz': '#core/core.wasm.gz' } },
    build: {
      outDir: DIST,
      emptyOutDir: false,
      target: TARGET,
      lib: { entry: inRoot('web', entry), formats: [format], name: 'ntl', fileName: () => fileName },
      rolldownOptions: { output: { codeSplitting: false, assetFileNames } },
    },
  });
}

/** dist/types and dist/lab.d.ts: the declarations of library/; what is behind them stays ours. */
export function buildTypes() {
  const { config } = ts.readConfigFile(inRoot('web/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, WEB);
  const entry = inRoot('web/library/lab.ts');
  const program = ts.createProgram([entry], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: WEB,
    outDir: inRoot('dist/types'),
  });
  const { diagnostics } = program.emit(undefined, (path, text) => {
    if (path.includes('dist/types/library/')) ts.sys.writeFile(path, text);
  });
  if (diagnostics.length > 0) {
    throw new Remedy(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  }
  const declarations = relative(WEB, entry).replace(/\.ts$/, '.js');
  writeFileSync(inRoot('dist/lab.d.ts'), `export * from './types/${declarations}';\n`);
}
