// One function a kind of test: runs it with its output on the terminal and resolves to { passed, failed, skipped },
// read from the runner's own report. A check (lint, types, …) counts as one case.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { filesUnder } from '../web/build/stamp.mjs';
import { inRoot, npmTool, tryRun } from '../web/build/shell.mjs';

const REPORTS = 'build/reports';

/** A command that says everything by its exit code. */
export async function check(command, ...args) {
  const { code } = await tryRun(command, args);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

export function checkTool(packageName, bin, ...args) {
  return check(...npmTool(packageName, bin), ...args);
}

/** node --test on every *.test.mjs under the given files and folders. */
export async function nodeTests(...paths) {
  const files = paths.flatMap(filesUnder).filter((path) => path.endsWith('.test.mjs'));
  const report = newReport(`${paths[0].replaceAll('/', '-')}.tap`);
  const { code } = await tryRun(process.execPath, [
    '--test',
    ...['--test-reporter', 'spec', '--test-reporter-destination', 'stdout'],
    ...['--test-reporter', 'tap', '--test-reporter-destination', report],
    ...files,
  ]);
  return counted(code, report, (text) => {
    const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    return {
      passed: count('pass'),
      failed: count('fail') + count('cancelled'),
      skipped: count('skipped') + count('todo'),
    };
  });
}

/** The native tests, as CMake's preset of that name builds them. */
export async function ctest(preset) {
  for (const args of [
    ['--preset', preset],
    ['--build', '--preset', preset],
  ]) {
    const { code } = await tryRun('cmake', args);
    if (code !== 0) return { passed: 0, failed: 1, skipped: 0 };
  }
  const log = inRoot('build', preset, 'Testing/Temporary/LastTest.log');
  rmSync(log, { force: true });
  const { code } = await tryRun('ctest', ['--preset', preset]);
  return counted(code, log, catchCases);
}

/** CTest counts programs; what Catch2 says at the end of each counts test cases. */
function catchCases(log) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [, n] of log.matchAll(/^All tests passed \(.* in (\d+) test cases?\)/gm))
    counts.passed += Number(n);
  for (const [, parts] of log.matchAll(/^test cases: +\d+ \|(.*)$/gm)) {
    for (const [, n, word] of parts.matchAll(/(\d+) (passed|failed|skipped)/g)) counts[word] += Number(n);
  }
  return counts;
}

export async function vitest(folder) {
  const report = newReport('vitest.json');
  const [node, bin] = npmTool('vitest', 'vitest.mjs');
  const { code } = await tryRun(node, [
    bin,
    'run',
    ...['--config', `${folder}/vitest.config.ts`],
    ...['--reporter', 'default', '--reporter', 'json', '--outputFile', report],
  ]);
  return counted(code, report, (text) => {
    const result = JSON.parse(text);
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  });
}

export async function playwright(folder) {
  const report = newReport('playwright.json');
  const [node, bin] = npmTool('@playwright/test', 'cli.js');
  const { code } = await tryRun(
    node,
    [bin, 'test', '--config', `${folder}/playwright.config.ts`, '--reporter', 'list,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return counted(code, report, (text) => {
    const { expected, unexpected, flaky, skipped } = JSON.parse(text).stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  });
}

/** A script that prints `ok`, `not ok` or `skip` at the start of a line for each case. */
export async function okLines(script) {
  const { output } = await tryRun(process.execPath, [script], { capture: true });
  process.stdout.write(output);
  const count = (pattern) => (output.match(pattern) ?? []).length;
  const counts = { passed: count(/^ok\b/gm), failed: count(/^not ok\b/gm), skipped: count(/^skip\b/gm) };
  return counts.passed + counts.failed + counts.skipped > 0 ? counts : { ...counts, failed: 1 };
}

function newReport(name) {
  mkdirSync(inRoot(REPORTS), { recursive: true });
  const path = inRoot(REPORTS, name);
  rmSync(path, { force: true });
  return path;
}

/** A runner that failed without a failed case (a file that does not load, no test at all) is itself one. */
function counted(code, report, read) {
  const counts = existsSync(report)
    ? read(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed + counts.skipped === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}
