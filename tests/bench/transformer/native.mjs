// Our engine natively beside llama2.c, which is no part of this project: LLAMA2_C names its run.c where there is one.
import { writeFileSync } from 'node:fs';
import { inRoot, run, which } from '../../../web/build/shell.mjs';
import { MODEL_FOLDER } from './files.mjs';
import { CONTEXT, NEW_TOKENS, PROMPT_TOKENS } from './shapes.mjs';

const PRESET = 'release';
const TARGET = 'ntl_transformer_bench';
const TOKENIZER = `${MODEL_FOLDER}/tokenizer.bin`;

/** Builds what runs natively; resolves to measure(case, rounds): tokens/s of each round, by what was measured. */
export async function openNative() {
  await run('cmake', ['--preset', PRESET], { capture: true });
  await run('cmake', ['--build', '--preset', PRESET, '--target', TARGET], { capture: true });
  const llama2c = await buildLlama2c();
  return async ({ shape, weights, files }, rounds) => {
    const isBeside = llama2c !== null && weights === 'f32'; // it knows no other weights
    if (isBeside) writeTokenizer(shape.vocabSize);
    // Its clock has whole milliseconds, so the smallest model gets all the steps that its context holds.
    const steps = shape.runs > 1 ? CONTEXT : NEW_TOKENS;
    const ours = (...counts) =>
      json(inRoot(`build/${PRESET}/tests/bench`, TARGET), [files.checkpoint, weights, ...counts]);
    const rates = { prefill: [], decode: [], fromStart: [], llama2c: [] };
    for (let round = 0; round < rounds; ++round) {
      const { prefillMs, decodeMs } = await ours(PROMPT_TOKENS, NEW_TOKENS, shape.runs);
      rates.prefill.push((PROMPT_TOKENS / prefillMs) * 1000);
      rates.decode.push((NEW_TOKENS / decodeMs) * 1000);
      if (!isBeside) continue;
      rates.fromStart.push((steps / (await ours(0, steps, 1)).decodeMs) * 1000);
      rates.llama2c.push(await llama2cRate(llama2c, files.checkpoint, steps));
    }
    return rates;
  };
}

async function buildLlama2c() {
  const source = process.env.LLAMA2_C;
  if (!source) return null;
  const program = inRoot('build/llama2c-run');
  const compiler = which(process.env.CC, 'cc', 'gcc', 'clang');
  await run(compiler, ['-O3', '-march=native', '-ffast-math', '-o', program, source, '-lm']);
  return program;
}

async function llama2cRate(program, checkpoint, steps) {
  const options = ['-z', TOKENIZER, '-t', '0', '-n', String(steps)];
  const output = await run(program, [checkpoint, ...options], { capture: true });
  return Number(/achieved tok\/s: ([\d.]+)/.exec(output)[1]);
}

/** The longest piece; then of each its score, its length and its bytes. */
function writeTokenizer(vocabSize) {
  const bytes = Buffer.alloc(4 + vocabSize * 9);
  bytes.writeInt32LE(1, 0);
  for (let at = 4; at < bytes.length; at += 9) {
    bytes.writeInt32LE(1, at + 4);
    bytes[at + 8] = 0x78;
  }
  writeFileSync(inRoot(TOKENIZER), bytes);
}

async function json(program, args) {
  return JSON.parse(await run(program, args.map(String), { capture: true }));
}
