// npm run bench: builds, installs the peers (only here), and runs every *.bench.mjs; `npm run bench -- bpe` only that one.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildAll } from '../../web/build/build.mjs';
import { requireNodeModules } from '../../web/build/setup.mjs';
import { Remedy, inRoot, whenStarted } from '../../web/build/shell.mjs';

const ENDING = '.bench.mjs';

await whenStarted(import.meta, async (args) => {
  const all = readdirSync(inRoot('tests/bench'))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length));
  const named = args.slice(0, args.findIndex((arg) => arg.startsWith('-')) >>> 0);
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Remedy(`No such benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  await buildAll();
  await requireNodeModules('tests/bench');
  for (const name of named.length > 0 ? named : all) {
    const { options = {}, run } = await import(`./${name}${ENDING}`);
    await run(optionsFrom(args.slice(named.length), options));
  }
});

/** What a benchmark takes, and what it says where it is asked for something else. */
function optionsFrom(args, options) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Remedy(error.message);
  }
}
