// Real vocabularies: MB/s of encoding a text for the first time, the first call, and memory, beside npm's tokenizers; and
// the worst cases. Each measurement is a process of its own, so nobody has seen the text before; peers take turns.
// npm run bench -- tokenizers [--quick] [--vocabulary cl100k_base|o200k_base|…] [--only mix|english|chinese|code|emoji|worst]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Remedy, inRoot } from '../../web/build/shell.mjs';
import { median } from './measure.mjs';
import { PEERS } from './tokenizers/peers.mjs';
import { KINDS, textOf } from './tokenizers/texts.mjs';
import { WORST } from './tokenizers/worst.mjs';

export const options = {
  quick: { type: 'boolean', default: false },
  vocabulary: { type: 'string', multiple: true, default: ['cl100k_base', 'o200k_base'] },
  only: { type: 'string', multiple: true, default: ['mix', ...Object.keys(KINDS), 'worst'] },
};
const GOALS = { mix: 5, english: 8 };
const ROUNDS = 5;
const BYTES = 10e6;
const QUICK = { rounds: 3, bytes: 2e6 };

export function run({ quick, vocabulary: vocabularies, only }) {
  const rounds = quick ? QUICK.rounds : ROUNDS;
  const folder = mkdtempSync(join(tmpdir(), 'ntl-tokenizers-'));
  try {
    for (const kind of only.filter((one) => one !== 'worst')) {
      const text = textOf(kind, quick ? QUICK.bytes : BYTES);
      const file = join(folder, `${kind}.txt`);
      writeFileSync(file, text);
      for (const vocabulary of vocabularies)
        measureText(kind, vocabulary, file, Buffer.byteLength(text), rounds);
    }
    if (only.includes('worst')) for (const vocabulary of vocabularies) measureWorst(vocabulary, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the child process found, or null where it has no such vocabulary or took too long. */
function measured(peer, vocabulary, file, limitMs = 120_000) {
  const child = [inRoot('tests/bench/tokenizers/measure-one.mjs'), peer, vocabulary, file];
  try {
    const output = execFileSync(process.execPath, ['--expose-gc', ...child], {
      timeout: limitMs,
      encoding: 'utf8',
    });
    return JSON.parse(output.trim().split('\n').at(-1));
  } catch (error) {
    if (error.code === 'ETIMEDOUT') return { timedOut: true };
    throw new Remedy(`${peer} with ${vocabulary}: ${error.stderr ?? error.message}`);
  }
}

function measureText(kind, vocabulary, file, bytes, rounds) {
  console.log(
    `\n${kind}, ${vocabulary}, ${(bytes / 1e6).toFixed(1)} MB, Node ${process.versions.node}, cold (load of the machine: ${loadavg()[0].toFixed(1)})`,
  );
  const names = Object.keys(PEERS).filter((name) => PEERS[name].has(vocabulary));
  const all = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; ++round)
    for (const name of names) all[name].push(measured(name, vocabulary, file));
  const speed = (name) => bytes / 1000 / median(all[name].map(({ encodeMs }) => encodeMs ?? Infinity));
  const [ours, ...peers] = names;
  const fastest = Math.max(...peers.map(speed));
  for (const name of names) {
    const of = (key) => median(all[name].map((one) => one[key] ?? Infinity));
    const same = all[name][0].digest === all[ours][0].digest ? '' : '  OTHER IDS';
    console.log(
      `  ${PEERS[name].title.padEnd(34)} ${speed(name).toFixed(1).padStart(7)} MB/s   first call ${of('firstMs').toFixed(0).padStart(5)} ms   ` +
        `memory ${(of('memory') / 1e6).toFixed(0).padStart(5)} MB${same}`,
    );
  }
  const goal = GOALS[kind] ? ` (goal: ${GOALS[kind]}x)` : '';
  console.log(`  ours: ${(speed(ours) / fastest).toFixed(1)}x the fastest peer${goal}`);
}

function measureWorst(vocabulary, folder) {
  console.log(`\nworst cases, ${vocabulary}: ours, four times as much, and the peers (ms; at most 20 s)`);
  for (const { title, make } of WORST) {
    const file = join(folder, 'worst.txt');
    const line = Object.keys(PEERS)
      .filter((name) => PEERS[name].has(vocabulary))
      .map((name) => {
        writeFileSync(file, make(1));
        const one = measured(name, vocabulary, file, 20_000);
        if (name !== 'lab') return `${name} ${one.timedOut ? '> 20,000' : one.encodeMs.toFixed(0)}`;
        writeFileSync(file, make(4));
        const four = measured(name, vocabulary, file);
        return `ours ${one.encodeMs.toFixed(1)}, ${four.encodeMs.toFixed(1)} (${(four.encodeMs / one.encodeMs).toFixed(1)}x)`;
      });
    console.log(`  ${title.padEnd(26)} ${line.join(' · ')}`);
  }
}
