// npm run bench: builds, installs the peers (only here), and runs every *.bench.mjs; `npm run bench -- bpe` only that one.
import { readdirSync } from 'node:fs';
import { buildAll } from '../../web/build/build.mjs';
import { requireNodeModules } from '../../web/build/setup.mjs';
import { Remedy, inRoot, whenStarted } from '../../web/build/shell.mjs';

const ENDING = '.bench.mjs';

await whenStarted(import.meta, async (names) => {
  const all = readdirSync(inRoot('tests/bench'))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length));
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Remedy(`No such benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  await buildAll();
  await requireNodeModules('tests/bench');
  const { createLab } = await import('../../dist/lab.js');
  for (const name of names.length > 0 ? names : all) {
    const lab = await createLab();
    const { run } = await import(`./${name}${ENDING}`);
    await run(lab);
    await lab.dispose();
  }
});
