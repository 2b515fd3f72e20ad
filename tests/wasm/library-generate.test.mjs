// dist/lab.js in Node: the source's lines, stepping and drawing, the digest.
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { GOLDEN_LINES, code, openLab } from './fixtures.mjs';

const { lab, bigram } = await openLab();

for (const [rng, chain, seed, line] of GOLDEN_LINES) {
  test(`the source’s line ${rng} ${JSON.stringify(chain)} seed ${seed}: ${line}`, async () => {
    let text = '';
    let last;
    for await (const step of bigram.generate({
      prompt: 'fix(webapp): ',
      chain,
      seed,
      rng,
      maxTokens: 20,
      stop: '\n',
    })) {
      text += step.text;
      last = step;
    }
    assert.equal(text.replace(/\n$/, ''), line);
    assert.equal(last.stopped, text.endsWith('\n') ? 'stop' : 'length');
  });
}

test('the digest of a run is the SHA-256 of its steps, and another seed has another', async () => {
  const run = async (seed) => {
    const steps = [];
    for await (const step of bigram.generate({ prompt: 'fix', chain: { temperature: 1.5 }, seed }))
      steps.push(step);
    return steps;
  };
  const steps = await run(1);
  const bytes = new DataView(new ArrayBuffer(steps.length * 20));
  steps.forEach(({ id, p, u }, i) => {
    bytes.setUint32(20 * i, id, true);
    bytes.setFloat64(20 * i + 4, p, true);
    bytes.setFloat64(20 * i + 12, u, true);
  });
  const hash = new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes.buffer));
  assert.equal(await lab.digest(steps), Buffer.from(hash).toString('hex'));
  assert.equal(await lab.digest(await run(1)), await lab.digest(steps));
  assert.notEqual(await lab.digest(await run(2)), await lab.digest(steps));
});

test('a count beyond 32 bits means all of them, in WebAssembly too', async () => {
  const { kept, keptAfter } = await bigram.next('修', { chain: { topK: 2 ** 32 } });
  assert.deepEqual([kept, keptAfter], [51, [51]]);
  const seen = { repetitionPenalty: 2, penaltyWindow: 2 ** 32 };
  const all = await bigram.next('修复', { chain: { ...seen, penaltyWindow: 2 ** 31 } });
  assert.deepEqual(await bigram.next('修复', { chain: seen }), all);
  const generation = await bigram.generation({ prompt: '修', maxTokens: 2 ** 32 });
  assert.ok(await generation.step());
});

test('maxTokens 0 yields nothing', async () => {
  for await (const step of bigram.generate({ prompt: '修', maxTokens: 0 })) assert.fail(`got ${step.text}`);
});

test('leaving the loop early ends the generation', async () => {
  let count = 0;
  for await (const step of bigram.generate({ prompt: '修', chain: { temperature: 2 }, maxTokens: 1e6 })) {
    assert.equal(typeof step.text, 'string');
    if (++count === 3) break;
  }
  assert.equal(count, 3);
});

test('a generation can be stepped, forced, rewound, and its knobs moved', async () => {
  const generation = await bigram.generation({
    prompt: 'fix(webapp): ',
    chain: { temperature: 1.5 },
    seed: 1,
  });
  const first = [await generation.step(), await generation.step(), await generation.step()];
  await generation.rewind(1);
  assert.deepEqual([await generation.step(), await generation.step()], first.slice(1));
  await generation.rewind(0);
  const forced = await generation.force(28);
  assert.deepEqual([forced.text, forced.forced, forced.u], ['复', true, null]);
  await generation.setChain({ temperature: 0 });
  assert.equal((await generation.step()).u, null);
  await assert.rejects(generation.rewind(99), code('step_out_of_range'));
  await generation.dispose();
  await assert.rejects(generation.step(), code('released'));
});

test('fifty draws are counted beside the exact expectation', async () => {
  const draws = await bigram.draws({ prompt: '修', n: 50, seed: 1 });
  assert.equal(
    draws.drawn.reduce((sum, { count }) => sum + count, 0),
    50,
  );
  assert.ok(Math.abs(draws.entropyCeilingBits - Math.log2(50)) < 1e-12);
  const greedy = await bigram.draws({ prompt: '修', chain: { temperature: 0 } });
  assert.deepEqual([greedy.distinct, greedy.topShare, greedy.entropyBits], [1, 1, 0]);
});

test('several next() at once each get a step of their own, in order', async () => {
  const run = () => bigram.generate({ prompt: 'fix', chain: { temperature: 1.5 }, seed: 1, maxTokens: 5 });
  const one = [];
  for await (const step of run()) one.push(step);
  const steps = run();
  const asked = await Promise.all(Array.from({ length: 7 }, () => steps.next()));
  assert.deepEqual(
    asked.map(({ value }) => value),
    [...one, undefined, undefined],
  );
  const left = run();
  const waiting = await Promise.all([left.next(), left.next(), left.return(), left.next()]);
  assert.deepEqual(waiting.map(({ done }) => done).slice(1), [true, true, true]);
});

test('generate and generation go without options', async () => {
  const { value } = await bigram.generate().next();
  assert.equal(typeof value.id, 'number');
  const generation = await bigram.generation();
  assert.equal((await generation.step()).id, value.id);
  await generation.dispose();
});
