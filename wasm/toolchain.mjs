// Finds an Emscripten that is new enough, or installs one, and says which it took:
// emcc on PATH or under $EMSDK; else Debian's package; else emsdk at a pinned version, cloned into build/.
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall, canInstall, candidateVersion } from '../web/build/apt.mjs';
import { Remedy, inRoot, run, tryRun, whenStarted, which } from '../web/build/shell.mjs';

const OLDEST = '3.1.6'; // wasm exceptions and SIMD as we use them; Debian 12 and Ubuntu 24.04 have it
const PINNED = '3.1.69'; // taken from emsdk where there is nothing else
const EMSDK = 'https://github.com/emscripten-core/emsdk.git';
const EMSDK_FOLDER = inRoot('build', 'emsdk');

export async function emscripten() {
  const found =
    (await look('on PATH', which('emcc'))) ??
    (await look('$EMSDK', process.env.EMSDK && join(process.env.EMSDK, 'upstream/emscripten/emcc'))) ??
    (await look('build/emsdk', join(EMSDK_FOLDER, 'upstream/emscripten/emcc'))) ??
    (await fromApt()) ??
    (await fromEmsdk());
  const toolchainFile = join(found.root, 'cmake/Modules/Platform/Emscripten.cmake');
  if (!existsSync(toolchainFile)) throw new Remedy(`Emscripten has no CMake toolchain at ${toolchainFile}.`);
  return { ...found, env: environment(found.root, toolchainFile) };
}

/** { root, version, origin }, or null when there is no such emcc or it is too old. */
async function look(origin, emcc) {
  if (!emcc || !existsSync(emcc)) return null;
  const { output } = await tryRun(emcc, ['--version'], { capture: true });
  const version = /emcc .*?(\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (!version) return null;
  if (isOlder(version, OLDEST)) {
    console.log(`Emscripten ${version} (${origin}) is older than ${OLDEST}: looking further.`);
    return null;
  }
  // Debian puts a link to a wrapper beside emcc itself, Homebrew one into its cellar.
  const folder = dirname(realpathSync(emcc));
  const root = existsSync(join(folder, 'cmake')) ? folder : join(folder, '../libexec');
  return { root, version, origin };
}

async function fromApt() {
  const candidate = (await canInstall()) ? await candidateVersion('emscripten') : null;
  if (!candidate || isOlder(candidate, OLDEST)) return null;
  await aptInstall(['emscripten']);
  return look('apt', which('emcc'));
}

async function fromEmsdk() {
  const remedy = (why) =>
    new Remedy(
      `Emscripten ${OLDEST} or newer is needed to build the core, and ${why}.\n` +
        `Install it (Debian, Ubuntu 24.04: sudo apt-get install emscripten; macOS: brew install emscripten;\n` +
        `elsewhere: https://emscripten.org/docs/getting_started/downloads.html), see that emcc is on PATH, and try again.`,
    );
  if (!which('git') || !which('python3')) throw remedy('git and python3, which could fetch it, are not here');
  console.log(`Emscripten: fetching emsdk ${PINNED} into build/emsdk (about 1 GB, once)`);
  const emsdk = join(EMSDK_FOLDER, 'emsdk.py');
  try {
    if (!existsSync(emsdk)) {
      rmSync(EMSDK_FOLDER, { recursive: true, force: true }); // what an interrupted clone left
      await run('git', ['clone', '--depth', '1', '--branch', PINNED, EMSDK, EMSDK_FOLDER]);
    }
    for (const step of ['install', 'activate']) await run('python3', [emsdk, step, PINNED]);
  } catch (error) {
    throw remedy(`fetching it failed (${error.message.split('\n')[0]})`);
  }
  const found = await look('build/emsdk', join(EMSDK_FOLDER, 'upstream/emscripten/emcc'));
  if (!found) throw remedy('the fetched one does not run');
  return found;
}

/**
 * What CMake's preset `wasm` reads, and NODE_PATH: Debian's emcc optimises the link with Node modules that only
 * Debian's own Node would find by itself.
 */
function environment(root, toolchainFile) {
  const debianModules = '/usr/share/nodejs';
  const isDebian = root.startsWith('/usr/share/emscripten') && existsSync(debianModules);
  return { NTL_EMSCRIPTEN_TOOLCHAIN: toolchainFile, ...(isDebian ? { NODE_PATH: debianModules } : {}) };
}

function isOlder(version, than) {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; ++i) if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) < (b[i] ?? 0);
  return false;
}

await whenStarted(import.meta, async () => {
  const { version, origin, root } = await emscripten();
  console.log(`Emscripten ${version} (${origin}): ${root}`);
});
