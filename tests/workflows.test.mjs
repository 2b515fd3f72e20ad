// What GitHub's machines are told to do: by scripts that are here, with nothing that a fork would have to be given.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../web/build/shell.mjs';
import { filesUnder } from '../web/build/stamp.mjs';

const workflows = filesUnder('.github/workflows').map((path) => readFileSync(inRoot(path), 'utf8'));

/** Every value of this key, in all workflows. */
const valuesOf = (key) =>
  workflows.flatMap((text) =>
    [...text.matchAll(new RegExp(`^[ -]+${key}: (.+)$`, 'gm'))].map(([, value]) => value),
  );

test('a workflow runs only scripts that are there', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const commands = valuesOf('run');
  assert.ok(commands.length > 0);
  for (const command of commands) {
    const [program, ...words] = command.split(' ');
    if (program === 'npm') assert.ok(words[0] === 'run' && words[1] in scripts, command);
    else if (program !== 'gh') assert.ok(existsSync(inRoot(program)), command);
  }
});

test('an action is pinned by its major version; a workflow of ours is there', () => {
  const actions = valuesOf('uses');
  assert.ok(actions.length > 0);
  for (const action of actions) {
    if (action.startsWith('./')) assert.ok(existsSync(inRoot(action)), action);
    else assert.match(action, /^actions\/[\w-]+@v\d+$/);
  }
});

test('a workflow asks for no secret, and by itself may only read', () => {
  for (const text of workflows) {
    assert.doesNotMatch(text, /secrets/);
    assert.match(text, /^permissions:\n {2}contents: read\n\n/m);
  }
});
