// The README's first example of the library, run as it is printed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);

test('the README’s example prints four candidates and a line', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const [, example] = /## The library\n[\s\S]*?```js\n([\s\S]*?)```/.exec(readme);
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', example], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
  });
  const finals = [...printed.matchAll(/pFinal: ([\d.]+)/g)].map((match) => Number(match[1]));
  assert.equal(finals.length, 4, printed);
  assert.ok(Math.abs(finals[0] + finals[1] + finals[2] - 1) < 1e-12, 'top-k 3 leaves three that sum to 1');
  assert.match(
    printed,
    /cutBy: 'topK', pFinal: 0 }\n[a-z ]+\n$/,
    'then the generated line, to its line break',
  );
});
