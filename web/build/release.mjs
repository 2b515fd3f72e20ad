// npm run release: what a tag publishes, in build/release/: the one-file page, the SCORM package, the npm package, and the
// SHA-256 of each.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCORM } from './scorm.mjs';
import { Remedy, inRoot, npmCommand, run, whenStarted } from './shell.mjs';

const PAGES = ['next-token-lab.html', SCORM];
const BUILT = ['dist/lab.js', 'dist/lab-elements.js', ...PAGES.map((page) => `dist/${page}`)];
export const CHECKSUMS = 'SHA256SUMS';

/** Packs the library as npm would publish it; resolves to the name of the tarball in that folder. */
export async function packPackage(folder) {
  requireBuilt();
  const { name, version } = packageJson();
  const [command, ...npm] = npmCommand();
  // Without its scripts: what is packed is what was built and tested.
  await run(command, [...npm, 'pack', '--ignore-scripts', '--pack-destination', folder], { capture: true });
  return `${name}-${version}.tgz`;
}

/** Fills the folder; resolves to the names in it. tag: 'v1.2.3', or none to make the files without publishing them. */
export async function makeRelease(folder, tag) {
  checkVersion(tag);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [await packPackage(folder), ...PAGES];
  for (const page of PAGES) copyFileSync(inRoot('dist', page), join(folder, page));
  const lines = files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`);
  writeFileSync(join(folder, CHECKSUMS), lines.join('')); // as sha256sum --check reads it
  return [...files, CHECKSUMS];
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The package, the citation and the tag name one version. */
function checkVersion(tag) {
  const { version } = packageJson();
  const [, cited] = /^version: (.*)$/m.exec(readFileSync(inRoot('CITATION.cff'), 'utf8')) ?? [];
  if (cited !== version) throw new Remedy(`CITATION.cff names version ${cited}; package.json ${version}.`);
  if (tag !== undefined && tag !== `v${version}`) {
    throw new Remedy(`The tag is ${tag}, and package.json names version ${version}: that is v${version}.`);
  }
}

function packageJson() {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
}

function requireBuilt() {
  const missing = BUILT.filter((path) => !existsSync(inRoot(path)));
  if (missing.length > 0) throw new Remedy(`${missing.join(', ')}: not built. npm run build makes them.`);
}

await whenStarted(import.meta, async ([tag]) => {
  const folder = inRoot('build/release');
  for (const file of await makeRelease(folder, tag)) console.log(join(folder, file));
});
