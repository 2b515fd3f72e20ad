// dist/lab.js in Node: aborting, progress, releasing, and a lab's end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLab } from '../../dist/lab.js';
import { code, commits, openLab, stories } from './fixtures.mjs';

const { lab, chars, bigram } = await openLab();
const bpe = await lab.tokenizer({ kind: 'bpe', corpus: stories, vocabSize: 300 });

test('in Node the engine runs inline', () => assert.equal(lab.thread, 'inline'));

test('an abort rejects with its reason, in the middle and before the start', async () => {
  const reason = new Error('enough');
  const early = AbortSignal.abort(reason);
  await assert.rejects(
    lab.tokenizer({ kind: 'bpe', corpus: stories, vocabSize: 2000 }, { signal: early }),
    reason,
  );
  const stop = new AbortController();
  const training = lab.tokenizer(
    { kind: 'bpe', corpus: stories, vocabSize: 4000 },
    { signal: stop.signal, onProgress: () => stop.abort(reason) },
  );
  await assert.rejects(training, reason);
  const running = new AbortController();
  await assert.rejects(async () => {
    for await (const step of bigram.generate({ prompt: '修', maxTokens: 1e6, signal: running.signal })) {
      assert.equal(typeof step.id, 'number');
      running.abort(reason);
    }
  }, reason);
});

test('progress rises from above 0 to 1', async () => {
  const seen = [];
  await lab.tokenizer(
    { kind: 'bpe', corpus: stories, vocabSize: 2000 },
    { onProgress: (done) => seen.push(done) },
  );
  assert.equal(seen.at(-1), 1);
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
});

test('a disposed tokenizer is refused by name, and a model that was made of it lives on', async () => {
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus: commits });
  const model = await lab.ngram({ corpus: commits, tokenizer });
  await tokenizer.dispose();
  await tokenizer.dispose();
  await assert.rejects(tokenizer.encode('f'), code('released'));
  assert.equal((await model.next('修')).candidates[0].text, '复');
});

test('after the lab is disposed of every call rejects', async () => {
  const other = await createLab();
  const tokenizer = await other.tokenizer({ kind: 'byte' });
  await other.dispose();
  await assert.rejects(tokenizer.encode('a'), code('engine_unavailable'));
});

test('an abort inside a call rejects at once, for every call that takes a signal', async () => {
  const reason = new Error('enough');
  const long = '修复'.repeat(5000);
  const calls = {
    tokenizer: (options) => lab.tokenizer({ kind: 'char', corpus: commits }, options),
    ngram: (options) => lab.ngram({ corpus: commits, tokenizer: chars }, options),
    scores: (options) => lab.scores({ tokens: [{ text: 'a', p: 1 }] }, options),
    encode: (options) => chars.encode(long, options),
    decode: (options) => chars.decode([1], options),
    decodeBytes: (options) => chars.decodeBytes([1], options),
    pieces: (options) => chars.pieces(long, options),
    tokenBytes: (options) => chars.tokenBytes(0, 1, options),
    explain: (options) => bpe.explain(long, options),
    fold: (options) => bpe.fold(new Uint8Array(1), 0, options),
    trainingSnapshot: (options) => bpe.trainingSnapshot(0, options),
    row: (options) => bigram.row('修', options),
    contexts: (options) => bigram.contexts(options),
    grid: (options) =>
      bigram.grid({ firstRow: 0, nRows: 1, firstColumn: 0, nColumns: 1, maxCells: 1, ...options }),
    logits: (options) => bigram.logits([1], options),
    next: (options) => bigram.next('修', options),
    generation: (options) => bigram.generation(options),
    score: (options) => bigram.score(long, options),
    draws: (options) => bigram.draws(options),
    forecastScore: (options) => lab.forecastScore([1], [1], options),
    countText: (options) => lab.countText(long, options),
    estimateTokens: (options) => lab.estimateTokens(long, options),
  };
  for (const [name, call] of Object.entries(calls)) {
    const stop = new AbortController();
    const answer = call({ signal: stop.signal });
    stop.abort(reason);
    await assert.rejects(answer, reason, name);
    await assert.rejects(call({ signal: AbortSignal.abort(reason) }), reason, name);
    await call({ signal: new AbortController().signal });
  }
});

test('a table is counted order by order: progress is told, and an abort in between is heeded', async () => {
  const corpus = commits.repeat(200);
  const seen = [];
  const table = await lab.ngram(
    { order: 5, corpus, tokenizer: chars },
    { onProgress: (done) => seen.push(done) },
  );
  assert.equal(seen.at(-1), 1);
  assert.ok(
    seen.every((done, i) => done > (seen[i - 1] ?? 0) && Number.isInteger(5 * done)),
    String(seen),
  );
  assert.equal(table.info.order, 5);
  await table.dispose();
  const stop = new AbortController();
  const reason = new Error('enough');
  const counting = lab.ngram(
    { order: 5, corpus, tokenizer: chars },
    { signal: stop.signal, onProgress: () => stop.abort(reason) },
  );
  await assert.rejects(counting, reason);
});

test('a tokenizer that is released while its table is being counted lives on in the table', async () => {
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus: commits });
  const counting = lab.ngram({ order: 5, corpus: commits.repeat(200), tokenizer });
  await tokenizer.dispose();
  assert.equal((await (await counting).next('修复')).candidates.length, 10);
});

test('a callback that throws ends its call with what it threw', async () => {
  const reason = new Error('mine');
  const onProgress = () => {
    throw reason;
  };
  await assert.rejects(
    lab.tokenizer({ kind: 'bpe', corpus: stories, vocabSize: 2000 }, { onProgress }),
    reason,
  );
});

test('a tokenizer of another lab is refused', async () => {
  const other = await createLab();
  const tokenizer = await other.tokenizer({ kind: 'char', corpus: commits });
  await assert.rejects(lab.ngram({ corpus: commits, tokenizer }), code('invalid_argument'));
  await other.dispose();
});

test('disposing of a lab ends everything that runs in it', async () => {
  const other = await createLab();
  const tokenizer = await other.tokenizer({ kind: 'char', corpus: commits });
  const model = await other.ngram({ corpus: commits, tokenizer });
  const generation = await model.generation({ prompt: '修' });
  const training = other.tokenizer({ kind: 'bpe', corpus: stories, vocabSize: 4000 });
  const scoring = model.score(commits.repeat(100));
  const generating = (async () => {
    let steps = 0;
    for await (const step of model.generate({ prompt: '修', maxTokens: 1e6 })) steps += step.id >= 0;
    return steps;
  })();
  const ends = [training, scoring, generating].map((call) =>
    assert.rejects(call, code('engine_unavailable')),
  );
  // Each has done its first slice and waits for its second: none can have been answered yet.
  await other.dispose();
  await other.dispose();
  await Promise.all(ends);
  await assert.rejects(generation.step(), code('engine_unavailable'));
});

for (const [how, Refused] of [
  [
    'by throwing',
    class {
      constructor() {
        throw new Error('refused');
      }
    },
  ],
  [
    'by an error event',
    class {
      postMessage() {
        setTimeout(() => this.onerror({ message: 'refused', preventDefault: () => {} }));
      }
      terminate() {}
    },
  ],
]) {
  test(`where the page refuses the worker ${how}, the engine runs inline and says so`, async () => {
    globalThis.Worker = Refused;
    try {
      const other = await createLab({ thread: 'worker' });
      assert.equal(other.thread, 'inline');
      assert.equal((await other.countText('你好')).codePoints, 2);
      await other.dispose();
    } finally {
      delete globalThis.Worker;
    }
  });
}
