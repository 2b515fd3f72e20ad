// The transformer engine beside llama.cpp, ONNX Runtime and llama2.c, and beside what the machine can do at best.
// npm run bench -- transformer [--quick] [--shape 260K|15M|110M] [--in node|chromium|native]
import { loadavg } from 'node:os';
import { Remedy } from '../../web/build/shell.mjs';
import { removeModelFiles, writeModelFiles } from './transformer/files.mjs';
import { openNative } from './transformer/native.mjs';
import { PLACES } from './transformer/places.mjs';
import { WHO, printEngines, printMachine, printNative, printStart } from './transformer/report.mjs';
import { NEW_TOKENS, PROMPT_TOKENS, SHAPES, headDim } from './transformer/shapes.mjs';

// Goals: as multiples of the fastest peer in the same browser, or as a rate, and as a share of the load loop; 260K, a file of
// 1 MB, is to be ready in so many milliseconds.
const CASES = [
  { name: '260K', weights: 'f32', goal: { perSecond: 10_000, startMs: 100 } },
  { name: '15M', weights: 'f32', goal: { prefill: 1.9, decode: 1.8, loadShare: 0.75 } },
  { name: '15M', weights: 'q8_0', goal: { prefill: 1.5, decode: 4 } },
  { name: '110M', weights: 'f32', goal: { prefill: 1.3, decode: 1.25, loadShare: 0.75 } },
  { name: '110M', weights: 'q8_0', goal: { prefill: 1, decode: 1.5 } },
];
const ORT_HEAD_MULTIPLE = 16;
const ROUNDS = 5;
const QUICK = { rounds: 3, shapes: ['260K', '15M'] };

export const options = {
  quick: { type: 'boolean', default: false },
  shape: { type: 'string', multiple: true },
  in: { type: 'string', multiple: true },
};

export async function run({ quick, shape, in: place }) {
  const rounds = quick ? QUICK.rounds : ROUNDS;
  const shapes = chosen('shape', shape, Object.keys(SHAPES), quick ? QUICK.shapes : undefined);
  const places = chosen('in', place, [...Object.keys(PLACES), 'native']);
  const native = places.includes('native') && (await openNative());
  console.log(
    `\nTransformer, one thread: ${PROMPT_TOKENS} tokens of prefill, ${NEW_TOKENS} of decode; ` +
      `median (lowest-highest) of ${rounds} rounds, engines in turn`,
  );
  try {
    for (const { name, weights, goal } of CASES.filter((one) => shapes.includes(one.name))) {
      const request = { shape: SHAPES[name], weights, files: writeModelFiles(SHAPES[name], weights) };
      const title = (where) =>
        console.log(`\n${name} ${weights}, ${where} (load of the machine: ${loadavg()[0].toFixed(1)})`);
      for (const where of places.filter((one) => one in PLACES)) {
        title(PLACES[where].title);
        await measurePlace(PLACES[where], request, rounds, goal);
      }
      if (native) title('native');
      if (native) printNative(await native(request, rounds));
    }
  } finally {
    removeModelFiles();
  }
  if (native && !process.env.LLAMA2_C)
    console.log('\nllama2.c: skipped; LLAMA2_C=<path of its run.c> compares');
}

function chosen(option, named, all, otherwise = all) {
  const unknown = named?.find((one) => !all.includes(one));
  if (unknown !== undefined) throw new Remedy(`--${option} ${unknown} is none of: ${all.join(', ')}`);
  return named ?? otherwise;
}

async function measurePlace({ engines, open }, request, rounds, goal) {
  const isAble = (name) => name !== 'ort' || headDim(request.shape) % ORT_HEAD_MULTIPLE === 0;
  const able = engines.filter(isAble);
  const measured = Object.fromEntries(able.map((name) => [name, { prefill: [], decode: [] }]));
  const machine = { gigabytesPerSecond: [], gigaflops: [], loadShare: [], flopShare: [] };
  const best = {};
  const startMs = [];
  const place = await open();
  try {
    for (const name of able) await place.load(name, request);
    if (goal.startMs) await place.load('start', request);
    for (let round = 0; round < rounds; ++round) {
      if (goal.startMs) startMs.push(await place.run('start'));
      for (const name of able) {
        const ran = await place.run(name);
        measured[name].prefill.push((PROMPT_TOKENS / ran.prefillMs) * 1000);
        measured[name].decode.push((NEW_TOKENS / ran.decodeMs) * 1000);
        best[name] = ran.best;
        if (name === 'core') note(machine, ran, await place.probe(name));
      }
    }
  } finally {
    await place.close();
  }
  printEngines(measured, goal);
  printMachine(machine, goal);
  if (goal.startMs) printStart(startMs, goal);
  // The same weights and ids: an engine that computed something else is no peer.
  const other = able.filter((name) => best[name] !== best.core).map((name) => WHO[name]);
  console.log(
    other.length === 0 ? '  all: the same best token' : `  ANOTHER BEST TOKEN: ${other.join(', ')}`,
  );
  if (able.length < engines.length)
    console.log(`  ${WHO.ort}: skipped, its attention takes heads of 16, 32, … values only`);
}

function note(machine, { prefillMs, decodeMs }, { prefillMacs, decodeBytes, macsPerMs, bytesPerMs }) {
  machine.bytesOfStep = decodeBytes / NEW_TOKENS;
  machine.gigabytesPerSecond.push(bytesPerMs / 1e6);
  machine.gigaflops.push((2 * macsPerMs) / 1e6);
  machine.loadShare.push(decodeBytes / decodeMs / bytesPerMs);
  machine.flopShare.push(prefillMacs / prefillMs / macsPerMs);
}
