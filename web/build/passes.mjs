// The passes that turn web/ into dist/. Each output comes from the same sources; build-time facts are all here.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, parse, relative } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { FRAME_HASH, inlinePage } from './inline.mjs';
import { MANIFEST, precacheOf, siteFiles } from './manifest.mjs';
import { SCORM, scormPackage } from './scorm.mjs';
import { Remedy, inRoot } from './shell.mjs';

const WEB = inRoot('web');
const DIST = inRoot('dist');
/** Scripts and styles that go into a page, not beside it. */
const INLINED = inRoot('build/inlined');
const TARGET = 'es2022';

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
  await buildBundle({ entry: 'library/lab.ts', format: 'es', fileName: 'lab.js' });
}

/** dist/service-worker.js, told what to keep and a version that changes exactly when one of those files does. */
export async function buildServiceWorker() {
  const { precache, onDemand } = precacheOf(siteFiles());
  const version = createHash('sha256');
  for (const { path } of precache) version.update(path).update(readFileSync(inRoot('dist', path)));
  await buildBundle({
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

const NO_VOCABULARIES = {
  find: /^\.\/vocabulary-files\.ts$/,
  replacement: inRoot('web/embed/no-vocabularies.ts'),
};

/** dist/next-token-lab.html: the page of the site with all that it needs inside. */
export async function buildOneFile() {
  const page = await inlinedPage('next-token-lab', {
    entry: 'embed/one-file.ts',
    alias: [NO_VOCABULARIES],
  });
  writeFileSync(inRoot('dist/next-token-lab.html'), page);
}

/** dist/embed.html: one panel for an <iframe>, in one file too; vocabularies lie beside it. */
export async function buildEmbed() {
  const page = await inlinedPage('embed', { entry: 'embed/frame.ts', connect: "'self'" });
  writeFileSync(inRoot('dist/embed.html'), page);
}

/** dist/next-token-lab-scorm12.zip: the exercises for a learning platform. */
export async function buildScorm() {
  const page = await inlinedPage('scorm', { entry: 'embed/scorm/page.ts', alias: [NO_VOCABULARIES] });
  writeFileSync(inRoot('dist', SCORM), await scormPackage(page));
}

async function inlinedPage(name, { entry, alias = [], connect }) {
  await buildBundle({
    entry,
    format: 'iife', // from the disk, and where the origin is opaque, a module script does not load
    fileName: `${name}.js`,
    outDir: INLINED,
    define: { NTL_FRAME_HASH: JSON.stringify(FRAME_HASH) },
    alias,
  });
  return inlinePage({
    html: readFileSync(inRoot('web/index.html'), 'utf8'),
    script: readFileSync(join(INLINED, `${name}.js`), 'utf8'),
    style: readFileSync(join(INLINED, `${name}.css`), 'utf8'),
    icon: readFileSync(inRoot('web/assets/icon.svg')),
    alsoAllowed: [FRAME_HASH],
    connect,
  });
}

/** The bundler's loop over the exports of a module: it would also find what a page has added to all objects. */
const EXPORTS = /for\(var ([\w$]+) in ([\w$]+)\)(?=[\w$]+\([\w$]+,\1,\{get:\2\[\1\],enumerable:!0\}\))/;

/** dist/lab-elements.js: the panels as elements of other people's pages; vocabularies lie beside it. */
export async function buildElements() {
  const fileName = 'lab-elements.js';
  await buildBundle({
    entry: 'embed/elements.ts',
    format: 'iife', // a classic script needs no leave of its server, and runs as a module too
    fileName,
    define: { NTL_FRAME_HASH: JSON.stringify(FRAME_HASH) },
    intro: `var ntlBeside={base:${BESIDE}};`,
    renderBuiltUrl: (path) => ({ runtime: `new URL(${JSON.stringify(path)},ntlBeside.base).href` }),
  });
  // With its mark it is read as UTF-8, whatever the page around is written in.
  const file = inRoot('dist', fileName);
  const script = readFileSync(file, 'utf8').replace(EXPORTS, 'for(var $1 of Object.keys($2))');
  writeFileSync(file, `\ufeff${script}`);
}

/** Where the script lies; one that runs as a module finds its own tag by its name. */
const BESIDE =
  '(document.currentScript??[...document.scripts].find(({src})=>/\\/lab-elements\\.js([?#]|$)/.test(src)))?.src||document.baseURI';

function buildBundle({
  entry,
  format,
  fileName,
  outDir = DIST,
  define = {},
  alias = [],
  intro = '',
  renderBuiltUrl,
}) {
  return build({
    ...common,
    define,
    experimental: { renderBuiltUrl },
    resolve: {
      alias: [
        // One file carries one module, the one with all stages.
        { find: /^#core\/token\.wasm\.gz/, replacement: '#core/core.wasm.gz' },
        ...alias,
      ],
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: TARGET,
      lib: {
        entry: inRoot('web', entry),
        formats: [format],
        name: 'ntl',
        fileName: () => fileName,
      },
      rolldownOptions: {
        optimization: { inlineConst: false }, // or the wasm, a long constant, stands wherever it is used
        output: {
          codeSplitting: false,
          intro,
          assetFileNames: (asset) =>
            asset.names[0].endsWith('.css') ? `${parse(fileName).name}.css` : assetFileNames(asset),
        },
      },
    },
  });
}

/** dist/types, dist/lab.d.ts and dist/lab-elements.d.ts: the declarations of library/ and of the elements; what is behind them stays ours. */
export function buildTypes() {
  const { config } = ts.readConfigFile(inRoot('web/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, WEB);
  const entry = inRoot('web/library/lab.ts');
  const elements = inRoot('web/embed/element-types.ts');
  const program = ts.createProgram([entry, elements], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: WEB,
    outDir: inRoot('dist/types'),
  });
  const { diagnostics } = program.emit(undefined, (path, text) => {
    if (path.includes('dist/types/library/')) ts.sys.writeFile(path, text);
    if (path.endsWith('/element-types.d.ts')) writeFileSync(inRoot('dist/lab-elements.d.ts'), text);
  });
  if (diagnostics.length > 0) {
    throw new Remedy(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  }
  const declarations = relative(WEB, entry).replace(/\.ts$/, '.js');
  writeFileSync(inRoot('dist/lab.d.ts'), `export * from './types/${declarations}';\n`);
}
