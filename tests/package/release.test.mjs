// What a tag publishes.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CHECKSUMS, makeRelease } from '../../web/build/release.mjs';
import { inRoot } from '../../web/build/shell.mjs';

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'ntl-release-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a release is the one-file page, the SCORM package, the npm package and the SHA-256 of each', () =>
  inFolder(async (folder) => {
    await makeRelease(folder, `v${version}`);
    const files = ['next-token-lab.html', 'next-token-lab-scorm12.zip', `next-token-lab-${version}.tgz`];
    assert.deepEqual(readdirSync(folder).sort(), [CHECKSUMS, ...files].sort());
    const lines = readFileSync(join(folder, CHECKSUMS), 'utf8').trimEnd().split('\n');
    const sums = files.map((file) => {
      const sum = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
      return `${sum}  ${file}`;
    });
    assert.deepEqual(lines.sort(), sums.sort());
  }));

test('a tag that is not the version of the package is refused', () =>
  inFolder((folder) => assert.rejects(makeRelease(folder, 'v999.0.0'), /v999\.0\.0.*version/)));
