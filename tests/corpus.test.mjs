// The texts of corpus/ are what corpus/README.md says, and the stories are what their script writes.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { makeStories } from '../corpus/make_stories.mjs';
import { inRoot } from '../web/build/shell.mjs';
import { filesUnder } from '../web/build/stamp.mjs';

const readme = readFileSync(inRoot('corpus/README.md'), 'utf8');
const ROW = /^\| `([^`]+\.txt)` \|[^|]*\| (\d+) \| (\d+) \| `([0-9a-f]{64})` \|$/gm;
const rows = [...readme.matchAll(ROW)].map(([, path, bytes, characters, sha256]) => ({
  path,
  bytes: Number(bytes),
  characters: Number(characters),
  sha256,
}));

const read = (path) => readFileSync(inRoot('corpus', path), 'utf8');
const lines = (text) => text.trimEnd().split('\n');

test('every text of corpus/ has its row in the README', () => {
  const texts = filesUnder('corpus').filter((path) => path.endsWith('.txt'));
  assert.deepEqual(rows.map(({ path }) => `corpus/${path}`).sort(), texts.sort());
});

for (const { path, bytes, characters, sha256 } of rows) {
  test(`${path} has the bytes, characters and SHA-256 of its row`, () => {
    const content = readFileSync(inRoot('corpus', path));
    assert.deepEqual(
      { bytes: content.length, characters: [...content.toString()].length, sha256: hash(content) },
      { bytes, characters, sha256 },
    );
  });

  test(`${path} is valid UTF-8, ends with a newline and has no empty line`, () => {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(inRoot('corpus', path)));
    assert.ok(text.endsWith('\n'));
    assert.ok(lines(text).every((line) => line.trim() === line && line !== ''));
  });
}

const hash = (content) => createHash('sha256').update(content).digest('hex');

for (const language of ['zh', 'en']) {
  test(`make_stories.mjs writes ${language}/stories.txt again, byte for byte`, () => {
    const made = makeStories(language);
    assert.equal(made.text, read(`${language}/stories.txt`));
    assert.ok(readme.includes(`${made.stories} short stories`), 'the README counts the stories');
    assert.ok(readme.includes(`${made.bitsPerCharacter.toFixed(3)}`), 'the README has their bits of choice');
  });

  test(`${language}/stories.txt tells no story twice and leaves no slot open`, () => {
    const stories = lines(read(`${language}/stories.txt`));
    assert.equal(new Set(stories).size, stories.length);
    assert.deepEqual(
      stories.filter((story) => /[{}]|undefined/.test(story)),
      [],
    );
  });

  test(`${language}/commits.txt has six messages under one prompt, and three repairs`, () => {
    const messages = lines(read(`${language}/commits.txt`));
    assert.equal(messages.length, 6);
    assert.ok(messages.every((message) => /^(fix|feat|refactor)\(webapp\): ./u.test(message)));
    const opening = language === 'zh' ? 'fix(webapp): 修复' : 'fix(webapp): repair ';
    assert.equal(messages.filter((message) => message.startsWith(opening)).length, 3);
  });
}
