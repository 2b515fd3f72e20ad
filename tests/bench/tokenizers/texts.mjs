// Real text of every kind from what is installed anyway, the same on every machine with the same lock file.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../../web/build/shell.mjs';
import { mulberry32 } from '../../random.mjs';

const filesIn = (folder, isWanted) =>
  readdirSync(inRoot(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
const read = (path) => readFileSync(path, 'utf8');
const MESSAGES = 'diagnosticMessages.generated.json';

/** What stands in READMEs and in the comments of sources, each once: enough that ten megabytes hold hardly anything twice. */
function english() {
  const texts = filesIn('node_modules', (name) => /^(readme|changelog|history)\.md$/i.test(name)).map(read);
  const comments = new Set();
  for (const source of filesIn(
    'node_modules',
    (name) => /\.([cm]?js|ts)$/.test(name) && !name.includes('.min.'),
  ))
    for (const [, comment] of read(source).matchAll(/^\s*\/\*\*([^]*?)\*\//gm)) {
      const prose = comment.replace(/^\s*\* ?/gm, '').trim();
      if (prose.length >= 80 && prose.length < 4000) comments.add(prose);
    }
  return [...texts, ...comments].join('\n');
}

/** Chinese: what the TypeScript compiler says, cut anywhere and joined anew, so that runs of characters do not come again. */
function chinese() {
  const messages = JSON.parse(read(inRoot('node_modules/typescript/lib/zh-cn', MESSAGES)));
  const source = [
    ...Object.values(messages)
      .join('。')
      .replace(/\{\d\}/g, '它'),
  ];
  const random = mulberry32(1);
  const parts = Array.from({ length: 120_000 }, () => {
    const first = Math.floor(random() * (source.length - 20));
    return source.slice(first, first + 3 + Math.floor(random() * 15)).join('');
  });
  return parts.join('');
}
const EMOJI = ['😀', '👍🏽', '👩‍👩‍👧‍👦', '🏳️‍🌈', '❤️', '🎉', '🇨🇳', '1️⃣'];
const SAID = ['ok ', '好', '!\n', ' and ', '，'];

/** Makes a text of a kind. What is there may be shorter than what is asked for: nothing is repeated, or caches would have seen it. */
export const KINDS = {
  english,
  chinese,
  code: () =>
    filesIn('node_modules/typescript/lib', (name) => name.endsWith('.d.ts'))
      .map(read)
      .join('\n'),
  emoji: () =>
    Array.from(
      { length: 40_000 },
      (_, i) => EMOJI[(i * 7) % EMOJI.length] + SAID[(i * 3) % SAID.length],
    ).join(''),
};

/** Parts of a mix by bytes. */
const MIX = { english: 0.4, chinese: 0.25, code: 0.3, emoji: 0.05 };

export function textOf(kind, bytes) {
  if (kind === 'mix') {
    return Object.entries(MIX)
      .map(([part, share]) => textOf(part, bytes * share))
      .join('\n');
  }
  return Buffer.from(KINDS[kind]()).subarray(0, bytes).toString('utf8');
}
