// Installs what a build or the tests need, asks nothing, and says in one message what is missing and how to get it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptCommand, aptInstall, canInstall, isInstalled } from './apt.mjs';
import { findChromium, findFirefox, findWebKit } from './browsers.mjs';
import { Remedy, inRoot, npmCommand, run, tryRun, whenStarted, which } from './shell.mjs';

const OLDEST_NODE = [20, 19];

// Each need: how to see that it is there, Debian's packages, and what to do elsewhere.
// `optional` needs are skipped, with a word, where they cannot be had.
const BUILD_NEEDS = [
  {
    name: 'CMake 3.22 or newer',
    isThere: hasCmake,
    apt: ['cmake'],
    elsewhere: 'brew install cmake, or https://cmake.org/download',
  },
  {
    name: 'Ninja',
    isThere: () => which('ninja'),
    apt: ['ninja-build'],
    elsewhere: 'brew install ninja, or https://ninja-build.org',
  },
  // CMake fetches it by itself where it is not installed.
  {
    name: 'nlohmann/json',
    isThere: () => isInstalled('nlohmann-json3-dev'),
    apt: ['nlohmann-json3-dev'],
    optional: true,
  },
];

const TEST_NEEDS = [
  {
    name: 'a C++20 compiler',
    isThere: () => which(process.env.CXX, 'c++', 'g++', 'clang++'),
    apt: ['g++'],
    elsewhere: 'xcode-select --install, or any C++20 compiler named by $CXX',
  },
  {
    name: 'Chromium or Chrome',
    isThere: findChromium,
    apt: ['chromium'],
    elsewhere: 'install Chrome or Chromium, or set CHROMIUM_PATH to its program',
  },
  {
    name: 'Chromium without windows',
    isThere: () => which('chromium-headless-shell'),
    apt: ['chromium-headless-shell'],
    optional: true,
  },
  // CMake fetches these two by itself where they are not installed.
  { name: 'Catch2', isThere: () => isInstalled('catch2'), apt: ['catch2'], optional: true },
  { name: 'Eigen', isThere: () => isInstalled('libeigen3-dev'), apt: ['libeigen3-dev'], optional: true },
  { name: 'clang-format 14', isThere: findClangFormat, apt: ['clang-format-14'], optional: true },
  {
    name: 'a font with Chinese',
    isThere: () => isInstalled('fonts-wqy-microhei'),
    apt: ['fonts-wqy-microhei'],
    optional: true,
  },
];

const CI_NEEDS = [
  { name: 'Firefox', isThere: findFirefox, apt: ['firefox-esr'], optional: true },
  {
    name: 'WebKit',
    isThere: findWebKit,
    apt: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth'],
    optional: true,
  },
];

/** goal: 'build' (to build and serve) or 'test' (everything the tests need, and in CI every browser). */
export async function setup(goal) {
  requireNode();
  const forTests = goal === 'test' ? [...TEST_NEEDS, ...(process.env.CI ? CI_NEEDS : [])] : [];
  await requireTools([...BUILD_NEEDS, ...forTests]);
  await requireNodeModules();
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Remedy(
    `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org and try again.',
  );
}

async function requireTools(needs) {
  let missing = await stillMissing(needs);
  if (missing.length > 0 && (await canInstall())) {
    // Together it is quick; one package that this system lacks must not keep the others out.
    if (!(await aptInstall(missing.flatMap((need) => need.apt)))) {
      for (const need of missing) await aptInstall(need.apt);
    }
    missing = await stillMissing(missing);
  }
  const required = missing.filter((need) => !need.optional);
  if (required.length > 0) throw new Remedy(remedyFor(required));
}

async function stillMissing(needs) {
  const present = await Promise.all(needs.map((need) => need.isThere()));
  return needs.filter((_, i) => !present[i]);
}

function remedyFor(needs) {
  const names = needs.map((need) => `  - ${need.name}`).join('\n');
  const remedy = which('apt-get')
    ? `Install with:\n  ${aptCommand(needs.flatMap((need) => need.apt))}`
    : `Install:\n${needs.map((need) => `  - ${need.name}: ${need.elsewhere}`).join('\n')}`;
  return `Missing, and could not be installed without asking you:\n${names}\n${remedy}\nThen run the same command again.`;
}

/** Makes node_modules beside a package-lock.json be what the lock says; folder is relative to the project. */
export async function requireNodeModules(folder = '.') {
  if (hasNodeModules(folder)) return;
  console.log(`npm ci (${join(folder, 'node_modules')} does not match package-lock.json)`);
  const [command, ...npm] = npmCommand();
  try {
    await run(command, [...npm, 'ci'], { cwd: inRoot(folder), env: { NODE_ENV: 'development' } });
  } catch {
    throw new Remedy(
      'npm ci failed (its own message is above). Check the network or proxy, then run the same command again.',
    );
  }
}

/** npm writes what it installed into node_modules: compare that with the lock, version by version. */
function hasNodeModules(folder) {
  const record = inRoot(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  const wanted = packagesOf(inRoot(folder, 'package-lock.json'));
  return (
    Object.entries(wanted).every(
      ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
    ) && Object.keys(installed).every((path) => path in wanted)
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

async function hasCmake() {
  const cmake = which('cmake');
  if (!cmake) return false;
  const { output } = await tryRun(cmake, ['--version'], { capture: true });
  const [, major, minor] = /(\d+)\.(\d+)/.exec(output) ?? [];
  return Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 22);
}

/** Versions of clang-format break lines differently, so only this one may judge. */
export async function findClangFormat() {
  for (const name of ['clang-format-14', 'clang-format']) {
    const path = which(name);
    if (!path) continue;
    const { output } = await tryRun(path, ['--version'], { capture: true });
    if (/version 14\./.test(output)) return path;
  }
  return null;
}

await whenStarted(import.meta, async ([goal = 'build']) => {
  await setup(goal);
  console.log(`Everything that '${goal}' needs is here.`);
});
