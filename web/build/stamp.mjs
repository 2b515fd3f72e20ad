// Work is skipped when nothing it reads has changed: a hash of its inputs is kept under build/stamps/.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, inRoot } from './shell.mjs';

// Read by people, not by the build.
const IGNORED = /\.(md|png)$/;

/**
 * Runs `work` unless it ran before with the same inputs and its outputs are still there.
 * inputs   files and folders, relative to the project
 * outputs  files that must exist
 * also     anything else that the result depends on (a compiler's version)
 * Resolves to true when the work was done, false when it was skipped.
 */
export async function whenChanged(name, { inputs, outputs, also = '' }, work) {
  const stamp = inRoot('build/stamps', name);
  const now = hashOf(inputs, also);
  const isFresh =
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === now &&
    outputs.every((path) => existsSync(inRoot(path)));
  if (isFresh) return false;
  rmSync(stamp, { force: true }); // a build that fails half-way is not fresh
  await work();
  mkdirSync(inRoot('build/stamps'), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

function hashOf(inputs, also) {
  const hash = createHash('sha256').update(also);
  for (const path of inputs.flatMap(filesUnder).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

/** Every file of ours under a path, relative to the project; none when the path does not exist. */
export function filesUnder(path) {
  const whole = join(ROOT, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !file.includes('node_modules'));
}
