// Real vocabularies: MB/s of encoding a text for the first time, the first call, and memory, beside npm's tokenizers; and
// the worst cases. Each measurement is a process or a browser of its own, so nobody has seen the text before; peers take turns.
// npm run bench -- tokenizers [--quick] [--vocabulary cl100k_base|o200k_base|…] [--only mix|english|chinese|code|emoji|worst]
//   [--in node|chromium]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../web/build/shell.mjs';
import { median } from './measure.mjs';
import { PEERS } from './tokenizers/peers.mjs';
import { PLACES } from './tokenizers/places.mjs';
import { KINDS, textOf } from './tokenizers/texts.mjs';
import { WORST } from './tokenizers/worst.mjs';

export const options = {
  quick: { type: 'boolean', default: false },
  vocabulary: { type: 'string', multiple: true, default: ['cl100k_base', 'o200k_base'] },
  only: { type: 'string', multiple: true, default: ['mix', ...Object.keys(KINDS), 'worst'] },
  in: { type: 'string', multiple: true, default: Object.keys(PLACES) },
};
// As multiples of the fastest peer that folds what it encodes; those that remember words have their own line.
const GOALS = { mix: 5, english: 8 };
const REMEMBERING = ['gpt-tokenizer', 'ai-tokenizer'];
const ROUNDS = 5;
const BYTES = 10e6;
const QUICK = { rounds: 3, bytes: 2e6 };
const WORST_TIMES = 5;
const WORST_MS = 20_000;

export async function run({ quick, vocabulary: vocabularies, only, in: places }) {
  const rounds = quick ? QUICK.rounds : ROUNDS;
  const folder = inRoot('build/bench-tokenizers'); // under what the server of the page serves
  mkdirSync(folder, { recursive: true });
  const texts = only
    .filter((one) => one !== 'worst')
    .map((kind) => {
      const text = textOf(kind, quick ? QUICK.bytes : BYTES);
      const file = join(folder, `${kind}.txt`);
      writeFileSync(file, text);
      return { kind, file, bytes: Buffer.byteLength(text) };
    });
  try {
    for (const where of places) {
      const place = await PLACES[where].open();
      const peersOf = (vocabulary) =>
        Object.keys(PEERS).filter((name) => PEERS[name].has(vocabulary) && PLACES[where].has(name));
      try {
        for (const text of texts)
          for (const vocabulary of vocabularies)
            await measureText(PLACES[where].title, place, peersOf(vocabulary), text, vocabulary, rounds);
        if (only.includes('worst'))
          for (const vocabulary of vocabularies)
            await measureWorst(PLACES[where].title, place, peersOf(vocabulary), vocabulary, folder);
      } finally {
        await place.close();
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureText(where, { measure }, names, { kind, file, bytes }, vocabulary, rounds) {
  console.log(
    `\n${kind}, ${vocabulary}, ${(bytes / 1e6).toFixed(1)} MB, ${where}, cold (load of the machine: ${loadavg()[0].toFixed(1)})`,
  );
  const all = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; ++round)
    for (const name of names) all[name].push(await measure(name, vocabulary, file, 1));
  const speed = (name) => bytes / 1000 / median(all[name].map(({ encodeMs }) => encodeMs ?? Infinity));
  const [ours, ...peers] = names;
  for (const name of names) {
    const of = (key) => median(all[name].map((one) => one[key] ?? Infinity));
    const memory = of('memory');
    const inUse = Number.isFinite(memory) ? `   memory ${(memory / 1e6).toFixed(0).padStart(5)} MB` : '';
    const same = all[name][0].digest === all[ours][0].digest ? '' : '  OTHER IDS';
    console.log(
      `  ${PEERS[name].title.padEnd(34)} ${speed(name).toFixed(1).padStart(7)} MB/s   first call ${of('firstMs').toFixed(0).padStart(5)} ms${inUse}${same}`,
    );
  }
  const times = (some) => (speed(ours) / Math.max(...some.map(speed))).toFixed(1);
  const goal = GOALS[kind] ? ` (goal: ${GOALS[kind]}x)` : '';
  const remembering = peers.filter((name) => REMEMBERING.includes(name));
  const others = peers.filter((name) => !REMEMBERING.includes(name));
  if (others.length > 0) console.log(`  ours: ${times(others)}x the fastest peer${goal}`);
  if (remembering.length > 0)
    console.log(
      `  ours: ${times(remembering)}x the fastest of those that remember every word they have seen`,
    );
}

async function measureWorst(where, { measure }, names, vocabulary, folder) {
  console.log(
    `\nworst cases, ${vocabulary}, ${where}: ours, four times as much, and the peers (ms; at most ${WORST_MS / 1000} s)`,
  );
  const file = join(folder, 'worst.txt');
  const measured = async (name, text) => {
    writeFileSync(file, text);
    return measure(name, vocabulary, file, WORST_TIMES, WORST_MS);
  };
  for (const { title, make } of WORST) {
    const line = [];
    for (const name of names) {
      const { encodeMs: one, ended } = await measured(name, make(1));
      if (name !== 'lab') {
        line.push(`${name} ${ended ?? one.toFixed(0)}`);
        continue;
      }
      const { encodeMs: four } = await measured(name, make(4));
      line.push(`ours ${one.toFixed(1)}, ${four.toFixed(1)} (${(four / one).toFixed(1)}x)`);
    }
    console.log(`  ${title.padEnd(26)} ${line.join(' · ')}`);
  }
}
