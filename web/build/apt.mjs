// Debian's and Ubuntu's packages, where we may install them without asking anyone.
import { run, tryRun, which } from './shell.mjs';

const LOCK = ['-o', 'DPkg::Lock::Timeout=600'];
let prefix; // undefined: not looked at yet

/** [] as root, ['sudo', '-n'] where sudo asks no password, null where apt cannot be used. */
async function aptPrefix() {
  if (prefix !== undefined) return prefix;
  if (!which('apt-get')) prefix = null;
  else if (process.getuid?.() === 0) prefix = [];
  else prefix = (await tryRun('sudo', ['-n', 'true'], { capture: true })).code === 0 ? ['sudo', '-n'] : null;
  return prefix;
}

export async function canInstall() {
  return (await aptPrefix()) !== null;
}

async function aptGet(...args) {
  const [command, ...rest] = [...(await aptPrefix()), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  return (await tryRun(command, [...rest, '-qq', ...LOCK, ...args], { capture: true })).code === 0;
}

/** Installs the packages; true when all of them are in. */
export async function aptInstall(packages) {
  if (packages.length === 0) return true;
  if (!(await canInstall())) return false;
  console.log(`apt-get install ${packages.join(' ')}`);
  const install = () => aptGet('install', '-y', '--no-install-recommends', ...packages);
  // The lists of a fresh container are empty or old: refresh them only when they turn out to be.
  return (await install()) || ((await aptGet('update')) && (await install()));
}

export async function isInstalled(packageName) {
  const { code, output } = await tryRun('dpkg-query', ['-W', '-f', '${Status}', packageName], {
    capture: true,
  });
  return code === 0 && output.includes('install ok installed');
}

/** The version that apt would install, without Debian's suffix ('3.1.6'), or null. */
export async function candidateVersion(packageName) {
  if (!which('apt-cache')) return null;
  const policy = () => run('apt-cache', ['policy', packageName], { capture: true });
  let output = await policy();
  if (!output.includes('Candidate:') && (await canInstall()) && (await aptGet('update')))
    output = await policy();
  return /Candidate:\s*(?:\d+:)?(\d+(?:\.\d+)*)/.exec(output)?.[1] ?? null;
}

/** What to type by hand where we may not install. */
export function aptCommand(packages) {
  return `sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`;
}
