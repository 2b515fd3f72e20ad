// What every script of the build needs: where the project is, how to run a tool, how to end with one clear sentence.
// No dependency: these scripts run before node_modules exists.
import { spawn } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A failure the reader can mend: its message is all that is printed, without a stack. */
export class Remedy extends Error {}

export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/** The absolute path of the first of these commands on PATH, or null. A name with a slash is taken as a path. */
export function which(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat', ''] : [''];
  for (const name of names.filter(Boolean)) {
    const places = /[\\/]/.test(name) ? [name] : folders.map((folder) => join(folder, name));
    for (const place of places.flatMap((path) => endings.map((ending) => path + ending))) {
      if (isExecutable(place)) return place;
    }
  }
  return null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a command with its output on the terminal (or captured, with `capture: true`).
 * Resolves to { code, output }; a command that cannot be started has code 127.
 */
export function tryRun(command, args = [], { cwd = ROOT, env = {}, capture = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 127, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** As tryRun, but a non-zero code is an error. Resolves to the output. */
export async function run(command, args = [], options = {}) {
  const { code, output } = await tryRun(command, args, options);
  if (code !== 0) {
    throw new Remedy(`${[command, ...args].join(' ')} ended with code ${code}\n${output}`.trim());
  }
  return output;
}

/** Runs a tool that npm installed, with this Node. */
export function npmTool(packageName, bin) {
  return [process.execPath, inRoot('node_modules', packageName, bin)];
}

/** npm as [program, ...arguments]: the one that started this script says where it is, else the one on PATH. */
export function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}

/** Calls `work` when this file is the script that was started, and ends with its message when it fails. */
export async function whenStarted(meta, work) {
  if (!process.argv[1] || fileURLToPath(meta.url) !== realpathSync(process.argv[1])) return;
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Remedy ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
