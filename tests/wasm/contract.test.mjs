// What crosses the boundary: every declared name is exported, every refusal has its code, answers are owned.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url));
const { default: createModule } = await import('../../build/wasm/core.mjs');
const module = await createModule({ wasmBinary: read('build/wasm/core.wasm') });
const first = await createModule({ wasmBinary: read('build/wasm/token.wasm') });
const utf8 = (text) => new TextEncoder().encode(text);
const declarations = read('wasm/module.d.ts').toString();

/** Names of the members of an interface in module.d.ts. */
function members(name) {
  const body = new RegExp(`export interface ${name}[^{]*\\{([\\s\\S]*?)\\n\\}`).exec(declarations)[1];
  return [...body.matchAll(/^ {2}(\w+)\(/gm)].map((match) => match[1]);
}

/** Functions that the binding files of one CMake library export. */
function bound(library) {
  const files = new RegExp(`add_library\\(${library} OBJECT([^)]*)\\)`).exec(read('wasm/CMakeLists.txt'))[1];
  return [...files.matchAll(/bind_\w+\.cpp/g)].flatMap(([file]) =>
    [
      ...read(`wasm/${file}`)
        .toString()
        .matchAll(/emscripten::function\("(\w+)"/g),
    ].map((match) => match[1]),
  );
}

test('each module exports exactly what is declared of it', () => {
  const ofFirst = members('TokenModule');
  const ofAll = [...ofFirst, ...members('CoreModule')];
  for (const name of ofFirst) assert.equal(typeof first[name], 'function', name);
  for (const name of ofAll) assert.equal(typeof module[name], 'function', name);
  for (const name of members('CoreModule')) assert.equal(first[name], undefined, name);
  assert.deepEqual(bound('bind_token').toSorted(), ofFirst.toSorted());
  assert.deepEqual([...bound('bind_token'), ...bound('bind_cost')].toSorted(), ofAll.toSorted());
});

const SMALL = { dim: 8, nLayers: 1, nHeads: 2, hiddenDim: 16, vocabSize: 11, maxSeqLen: 8 };

function transformerHandles(value) {
  const builder = value(module.randomTransformer(SMALL, 1, 'f32'));
  while (value(builder.draw()).added < value(builder.draw()).wanted);
  const model = value(builder.model(null));
  const session = value(module.transformerSession(model, { kv: 'f32' }));
  model.delete();
  return { TransformerBuilderHandle: builder, TransformerSessionHandle: session };
}

test('every handle has the methods that are declared of it', () => {
  const value = (answer) => answer.value;
  const corpus = utf8('abab abab');
  const trainer = value(module.bpeTrainer(corpus, 260));
  const wordPieceTrainer = value(module.wordPieceTrainer(corpus, 260));
  const tokenizer = value(module.charTokenizer(corpus));
  const builder = value(module.ngramBuilder(tokenizer, corpus, 1, 0.01, utf8('uniform')));
  assert.equal(builder.counted().code, 'invalid_argument', 'nothing is counted yet');
  assert.deepEqual(value(builder.run()), { counted: 1, wanted: 1 });
  const model = value(builder.counted());
  const chain = { order: 'huggingface' };
  const scorer = value(module.textScorer(model, [0, 1]));
  const generation = value(module.generation(model, [], chain, 'pcg64', 1, 3, utf8('')));
  const handles = {
    TrainerHandle: trainer,
    WordPieceTrainerHandle: wordPieceTrainer,
    NgramBuilderHandle: builder,
    TokenizerHandle: tokenizer,
    ModelHandle: model,
    GenerationHandle: generation,
    ScorerHandle: scorer,
    ...transformerHandles(value),
    ProbeHandle: value(module.multiplyAddProbe(1000)),
  };
  for (const [name, handle] of Object.entries(handles)) {
    for (const method of members(name)) assert.equal(typeof handle[method], 'function', `${name}.${method}`);
    handle.delete();
  }
});

test('the error codes of the core are those of the library', () => {
  const library = read('web/library/types/base.ts').toString();
  const union = /export type ErrorCode =([\s\S]*?);/.exec(library)[1];
  assert.deepEqual(
    module.errorCodes(),
    [...union.matchAll(/'(\w+)'/g)].map((match) => match[1]),
  );
});

test('a refusal is a value with code, message, what was got, and where', () => {
  const { value: tokenizer } = module.charTokenizer(utf8('abc'));
  const { ok, code, message, got, position } = tokenizer.encode(utf8('ab猫'), false);
  assert.deepEqual(
    { ok, code, got, position },
    { ok: false, code: 'unknown_character', got: '猫', position: 2 },
  );
  assert.match(message, /猫/);
  tokenizer.delete();
});

test('answers are owned: a later call that grows the memory does not change them', () => {
  const { value: tokenizer } = module.byteTokenizer();
  const ids = tokenizer.encode(utf8('owned'), false).value;
  const before = Array.from(ids);
  tokenizer.encode(new Uint8Array(40_000_000), false);
  assert.deepEqual(Array.from(ids), before);
  assert.equal(ids.byteLength, ids.buffer.byteLength, 'its own buffer, not a view of the heap');
  tokenizer.delete();
});

test('what is no token id is refused, not wrapped into one', () => {
  const { value: tokenizer } = module.byteTokenizer();
  for (const id of [-1, 256, 1.5, NaN, 4294967296, Infinity]) {
    assert.equal(tokenizer.decodeBytes([id]).code, 'token_id_out_of_range', String(id));
  }
  tokenizer.delete();
});

test('a count that is no whole number is refused, not wrapped into one', () => {
  const corpus = utf8('abab abab');
  const trainer = module.bpeTrainer(corpus, 260).value;
  for (const count of [-1, 0, 1.5, NaN, Infinity])
    assert.equal(trainer.run(count).code, 'invalid_argument', String(count));
  trainer.run(100);
  const { tokenizer } = trainer.trained().value;
  const builder = module.ngramBuilder(tokenizer, corpus, 1, 0.01, utf8('uniform')).value;
  builder.run();
  const model = builder.counted().value;
  const scorer = module.textScorer(model, [97, 98]).value;
  for (const count of [-1, 1.5, NaN, Infinity]) {
    assert.equal(scorer.run(count).code, 'invalid_argument', String(count));
    assert.equal(tokenizer.trainingSnapshot(0, count, 1).code, 'invalid_argument', String(count));
    assert.equal(tokenizer.trainingSnapshot(0, 1, count).code, 'invalid_argument', String(count));
    assert.equal(model.grid(0, 1, 0, 1, count).code, 'invalid_argument', String(count));
  }
  for (const handle of [trainer, tokenizer, builder, model, scorer]) handle.delete();
});

test('an order of the chain whose stages are no words is refused with a code', () => {
  const { value: tokenizer } = module.byteTokenizer();
  const { value: builder } = module.ngramBuilder(tokenizer, utf8('a'), 1, 0.01, utf8('uniform'));
  builder.run();
  const { value: model } = builder.counted();
  assert.equal(module.next(model, [], { order: [1, null] }, 1, 0).code, 'unknown_stage');
  for (const handle of [tokenizer, builder, model]) handle.delete();
});
