import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generate } from '../../web/library/generate.ts';
import { createTokenizer } from '../../web/library/tokenizer.ts';
import { workerEngine, type Engine } from '../../web/worker/engine.ts';
import type { GenerationParams } from '../../web/worker/protocol.ts';
import { FakeWorker } from './fake-worker.ts';

const WASM = Uint8Array.of(0, 0x61, 0x73, 0x6d);

const ALL_STAGES = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1);
const noMore = () => Promise.resolve(null);

async function started(
  onCrash?: (error: Error) => void,
  allBytes: () => Promise<Uint8Array | null> = noMore,
): Promise<{ worker: FakeWorker; engine: Engine }> {
  const worker = new FakeWorker();
  const engine = workerEngine(worker.asWorker, WASM, { allBytes, onCrash });
  expect(worker.posted).toEqual([{ op: 'start', wasm: WASM }]);
  worker.says({ op: 'ready' });
  return { worker, engine: await engine };
}

const countText = (engine: Engine, options = {}) => engine.call('countText', { text: 'a' }, options);
const unavailable = { code: 'engine_unavailable' };
const reason = new Error('enough');

describe('starting', () => {
  it('rejects where the worker is refused, and ends it', async () => {
    const worker = new FakeWorker();
    const engine = workerEngine(worker.asWorker, WASM, { allBytes: noMore });
    worker.crashes('');
    await expect(engine).rejects.toMatchObject(unavailable);
    expect(worker.terminated).toBe(true);
  });

  it('rejects where the module cannot be started in it, with what it said', async () => {
    const worker = new FakeWorker();
    const engine = workerEngine(worker.asWorker, WASM, { allBytes: noMore });
    worker.says({ op: 'failed', message: 'no SIMD' });
    await expect(engine).rejects.toMatchObject({ ...unavailable, message: 'no SIMD' });
    expect(worker.terminated).toBe(true);
  });
});

describe('the module with all stages', () => {
  const measured = (engine: Engine, options = {}) => engine.call('measureMachine', {}, options);
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('is sent once, before the first call that needs it', async () => {
    let loads = 0;
    const { worker, engine } = await started(undefined, () => {
      loads += 1;
      return Promise.resolve(ALL_STAGES);
    });
    const calls = [measured(engine), measured(engine)];
    await settled();
    expect(worker.posted.slice(1)).toEqual([{ op: 'add', wasm: ALL_STAGES }]);
    worker.says({ op: 'added' });
    await settled();
    expect(worker.calls.map(({ name }) => name)).toEqual(['measureMachine', 'measureMachine']);
    for (const { id } of worker.calls) worker.says({ op: 'result', id, result: id });
    expect(await Promise.all(calls)).toEqual(worker.calls.map(({ id }) => id));
    expect(loads).toBe(1);
  });

  it('is not waited for by calls that do without it', async () => {
    const { worker, engine } = await started(undefined, () => new Promise(() => {}));
    void measured(engine);
    const call = countText(engine);
    worker.says({ op: 'result', id: worker.calls[0]!.id, result: 'at once' });
    expect(await call).toBe('at once');
  });

  it('is fetched again by the next call where it could not be had', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(null)];
    const { worker, engine } = await started(undefined, () => answers.shift()!);
    await expect(measured(engine)).rejects.toMatchObject(unavailable);
    const call = measured(engine);
    await settled();
    worker.says({ op: 'result', id: worker.calls[0]!.id, result: 1 });
    expect(await call).toBe(1);
  });

  it('that the worker cannot start refuses the call with what it said', async () => {
    const { worker, engine } = await started(undefined, () => Promise.resolve(ALL_STAGES));
    const call = measured(engine);
    await settled();
    worker.says({ op: 'notAdded', message: 'no memory' });
    await expect(call).rejects.toMatchObject({ ...unavailable, message: 'no memory' });
  });

  it('is no reason to wait for a call that was aborted on the way', async () => {
    const { worker, engine } = await started(undefined, () => Promise.resolve(ALL_STAGES));
    const stop = new AbortController();
    const call = measured(engine, { signal: stop.signal });
    stop.abort(reason);
    await expect(call).rejects.toBe(reason);
    worker.says({ op: 'added' });
    await settled();
    expect(worker.calls).toEqual([]);
  });

  it('is waited for no longer once the worker is gone', async () => {
    const { worker, engine } = await started(undefined, () => Promise.resolve(ALL_STAGES));
    const call = measured(engine);
    await settled();
    worker.crashes('gone');
    await expect(call).rejects.toMatchObject(unavailable);
  });
});

describe('a call', () => {
  it('is answered by its own result, whatever the order', async () => {
    const { worker, engine } = await started();
    const [first, second] = [countText(engine), countText(engine)];
    const [a, b] = worker.calls.map(({ id }) => id);
    worker.says({ op: 'result', id: b!, result: 'second' });
    worker.says({ op: 'result', id: a!, result: 'first' });
    expect([await first, await second]).toEqual(['first', 'second']);
  });

  it('is refused as a LabError with everything that the core said', async () => {
    const { worker, engine } = await started();
    const call = countText(engine);
    const refusal = { code: 'unknown_character', message: 'why', got: '猫', position: 2 } as const;
    worker.says({ op: 'refused', id: worker.lastId, refusal });
    await expect(call).rejects.toMatchObject({ name: 'LabError', ...refusal });
  });

  it('hears its progress and its events until it is answered', async () => {
    const { worker, engine } = await started();
    const heard: unknown[] = [];
    const note = (what: unknown) => heard.push(what);
    const call = engine.call('generate', {} as never, { onProgress: note, onEvent: note });
    const id = worker.lastId;
    worker.says({ op: 'progress', id, done: 0.5 });
    worker.says({ op: 'event', id, event: 'step' });
    worker.says({ op: 'result', id, result: null });
    worker.says({ op: 'progress', id, done: 1 });
    await call;
    expect(heard).toEqual([0.5, 'step']);
  });

  it('whose own function throws is stopped and rejects with that', async () => {
    const { worker, engine } = await started();
    const call = countText(engine, {
      onProgress() {
        throw reason;
      },
    });
    const id = worker.lastId;
    worker.says({ op: 'progress', id, done: 0.5 });
    await expect(call).rejects.toBe(reason);
    expect(worker.posted.at(-1)).toEqual({ op: 'abort', id });
  });

  it('with something that cannot be cloned is refused, and waits for nothing', async () => {
    const { worker, engine } = await started();
    const call = engine.call('countText', { text: (() => {}) as never });
    await expect(call).rejects.toMatchObject({ code: 'invalid_argument' });
    expect(worker.calls).toEqual([]);
    await expect(countText(engine, { signal: 5 })).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(countText(engine, { onProgress: 5 })).rejects.toMatchObject({ code: 'invalid_argument' });
  });
});

describe('an abort', () => {
  it('before the call sends nothing', async () => {
    const { worker, engine } = await started();
    await expect(countText(engine, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(worker.calls).toEqual([]);
  });

  it('rejects at once, while the worker is silent, and tells the worker', async () => {
    const { worker, engine } = await started();
    const stop = new AbortController();
    const call = countText(engine, { signal: stop.signal });
    stop.abort(reason);
    expect(worker.posted.at(-1)).toEqual({ op: 'abort', id: worker.lastId });
    await expect(call).rejects.toBe(reason);
  });

  it('after the answer does nothing', async () => {
    const { worker, engine } = await started();
    const stop = new AbortController();
    const call = countText(engine, { signal: stop.signal });
    worker.says({ op: 'result', id: worker.lastId, result: 'counts' });
    const posted = worker.posted.length;
    stop.abort(reason);
    expect(await call).toBe('counts');
    expect(worker.posted.length).toBe(posted);
  });

  it.each([
    'charTokenizer',
    'bpeTokenizer',
    'listTokenizer',
    'ngramModel',
    'scoresModel',
    'generation',
  ] as const)('releases what a late result of %s holds', async (name) => {
    const { worker, engine } = await started();
    const stop = new AbortController();
    const call = engine.call(name, {} as never, { signal: stop.signal });
    const id = worker.lastId;
    stop.abort(reason);
    await expect(call).rejects.toBe(reason);
    worker.says({ op: 'result', id, result: { handle: 7 } });
    expect(worker.calls.at(-1)).toMatchObject({ name: 'release', params: { handle: 7 } });
    expect(worker.lastId).not.toBe(id);
    // The answer to that is waited for by nobody, and holds nothing.
    const posted = worker.posted.length;
    worker.says({ op: 'result', id: worker.lastId, result: null });
    expect(worker.posted.length).toBe(posted);
  });

  it('has nothing to release in a late result without a handle', async () => {
    const { worker, engine } = await started();
    const stop = new AbortController();
    const call = countText(engine, { signal: stop.signal });
    const id = worker.lastId;
    stop.abort(reason);
    await expect(call).rejects.toBe(reason);
    for (const result of [null, 5, new Uint32Array(2), { bytes: 1 }])
      worker.says({ op: 'result', id, result });
    expect(worker.calls.map(({ name }) => name)).toEqual(['countText']);
  });
});

describe('the end', () => {
  it('of a worker that crashes rejects every call that waits, and every later one', async () => {
    const { worker, engine } = await started();
    const calls = [countText(engine), countText(engine)];
    worker.crashes('out of memory');
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ message: 'out of memory', ...unavailable });
    await expect(countText(engine)).rejects.toMatchObject(unavailable);
    expect(worker.terminated).toBe(true);
  });

  it('of one call that crashes leaves the others alone', async () => {
    const { worker, engine } = await started();
    const [first, second] = [countText(engine), countText(engine)];
    const [a, b] = worker.calls.map(({ id }) => id);
    worker.says({ op: 'crashed', id: a!, message: 'unreachable' });
    worker.says({ op: 'result', id: b!, result: 'counts' });
    await expect(first).rejects.toMatchObject({ message: 'unreachable', ...unavailable });
    expect(await second).toBe('counts');
  });

  it('by a message that cannot be read rejects as a crash does', async () => {
    const { worker, engine } = await started();
    const call = countText(engine);
    worker.onmessageerror!();
    await expect(call).rejects.toMatchObject(unavailable);
  });

  it('by dispose() rejects every call that waits, and a late result is not answered', async () => {
    const { worker, engine } = await started();
    const stop = new AbortController();
    const call = engine.call('charTokenizer', { corpus: 'a' }, { signal: stop.signal });
    engine.dispose();
    engine.dispose();
    await expect(call).rejects.toMatchObject(unavailable);
    const posted = worker.posted.length;
    worker.says({ op: 'result', id: worker.lastId, result: { handle: 1 } });
    stop.abort(reason);
    expect(worker.posted.length).toBe(posted);
  });
});

describe('a worker that has fallen silent', () => {
  // A beat every 5 s: a ping at the first silent one, the end at the thirteenth.
  const BEAT = 5_000;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const pings = (worker: FakeWorker) => worker.posted.filter(({ op }) => op === 'ping').length;

  it('is given up after a minute without an answer: what waits is rejected, and the page hears of it once', async () => {
    const onCrash = vi.fn();
    const { worker, engine } = await started(onCrash);
    const call = countText(engine);
    const ended = expect(call).rejects.toMatchObject({ ...unavailable, message: 'the worker fell silent' });
    vi.advanceTimersByTime(12 * BEAT);
    expect(pings(worker)).toBe(1);
    expect(worker.terminated).toBe(false);
    vi.advanceTimersByTime(BEAT);
    expect(worker.terminated).toBe(true);
    await ended;
    await expect(countText(engine)).rejects.toMatchObject(unavailable);
    worker.crashes('late');
    expect(onCrash.mock.calls).toEqual([[expect.objectContaining(unavailable)]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not one that answers the ping, however long its call takes', async () => {
    const { worker, engine } = await started();
    const call = countText(engine);
    for (let beat = 1; beat <= 100; ++beat) {
      vi.advanceTimersByTime(BEAT);
      expect(pings(worker)).toBe(beat);
      worker.says({ op: 'pong' });
    }
    worker.says({ op: 'result', id: worker.lastId, result: 'counts' });
    expect(await call).toBe('counts');
  });

  it('is not one that tells its progress', async () => {
    const { worker, engine } = await started();
    void countText(engine);
    for (let beat = 1; beat <= 100; ++beat) {
      vi.advanceTimersByTime(BEAT);
      worker.says({ op: 'progress', id: worker.lastId, done: beat / 100 });
    }
    expect(worker.terminated).toBe(false);
  });

  it('is not missed while nothing waits for it', async () => {
    const { worker, engine } = await started();
    const call = countText(engine);
    worker.says({ op: 'result', id: worker.lastId, result: 'counts' });
    await call;
    vi.advanceTimersByTime(100 * BEAT);
    expect(pings(worker)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    // A call after the pause has its whole minute.
    countText(engine).catch(() => {});
    vi.advanceTimersByTime(12 * BEAT);
    expect(worker.terminated).toBe(false);
  });

  it('is not one that the page could not hear because it was asleep itself', async () => {
    const { worker, engine } = await started();
    countText(engine).catch(() => {});
    vi.setSystemTime(Date.now() + 3_600_000); // an hour later by the clock, one beat by the timer
    vi.advanceTimersByTime(BEAT);
    expect(worker.terminated).toBe(false);
    engine.dispose();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('letting go of a handle', () => {
  it('asks the engine, and is done at once where the engine has ended', async () => {
    const { worker, engine } = await started();
    const released = engine.release(7);
    expect(worker.calls.at(-1)).toMatchObject({ name: 'release', params: { handle: 7 } });
    worker.crashes('gone');
    await released;
    await engine.release(8);
  });
});

describe('generate()', () => {
  const step = (id: number) => ({ id }) as never;
  async function generating(signal?: AbortSignal) {
    const { worker, engine } = await started();
    const steps = generate(engine, () => ({ model: 1 }) as GenerationParams, signal);
    return {
      worker,
      engine,
      steps,
      event: (id: number) => worker.says({ op: 'event', id: worker.lastId, event: step(id) }),
    };
  }

  it('gives each of several next() its own step, in order, and the end to the rest', async () => {
    const { worker, steps, event } = await generating();
    const asked = [steps.next(), steps.next(), steps.next(), steps.next()];
    expect(worker.calls.length).toBe(1);
    event(5);
    event(6);
    worker.says({ op: 'result', id: worker.lastId, result: null });
    expect(await Promise.all(asked)).toEqual([
      { value: step(5), done: false },
      { value: step(6), done: false },
      { value: undefined, done: true },
      { value: undefined, done: true },
    ]);
  });

  it('tells an error to the first that waits, and the end to the rest', async () => {
    const { worker, steps } = await generating();
    const [first, second] = [steps.next(), steps.next()];
    worker.crashes('gone');
    await expect(first).rejects.toMatchObject(unavailable);
    expect((await second).done).toBe(true);
  });

  it('settles every next() that waits when the loop is left, and stops the engine’s loop', async () => {
    const { worker, steps, event } = await generating();
    const asked = [steps.next(), steps.next()];
    const left = steps.return!();
    event(5);
    expect((await left).done).toBe(true);
    expect((await Promise.all(asked)).map(({ done }) => done)).toEqual([true, true]);
    expect(worker.posted.at(-1)).toEqual({ op: 'abort', id: worker.lastId });
    expect((await steps.next()).done).toBe(true);
  });

  it('left before its first step never begins', async () => {
    const { worker, steps } = await generating();
    await steps.return!();
    expect((await steps.next()).done).toBe(true);
    expect(worker.calls).toEqual([]);
  });

  it('drops the steps that nobody has taken when it is aborted', async () => {
    const stop = new AbortController();
    const { steps, event } = await generating(stop.signal);
    const first = steps.next();
    event(5);
    event(6);
    await first;
    stop.abort(reason);
    await expect(steps.next()).rejects.toBe(reason);
    expect((await steps.next()).done).toBe(true);
  });

  it('aborted before its first step sends nothing', async () => {
    const { worker, steps } = await generating(AbortSignal.abort(reason));
    await expect(steps.next()).rejects.toBe(reason);
    expect(worker.calls).toEqual([]);
  });
});

describe('a tokenizer', () => {
  it('of another lab is refused: its handle means something else there', async () => {
    const { handleOf } = await import('../../web/library/tokenizer.ts');
    const [{ worker, engine }, other] = [await started(), await started()];
    const made = createTokenizer(engine, { kind: 'byte' });
    await Promise.resolve();
    worker.says({
      op: 'result',
      id: worker.lastId,
      result: { handle: 3, vocabSize: 256, merges: null, endedBy: null },
    });
    const tokenizer = await made;
    expect(handleOf(engine, tokenizer)).toBe(3);
    expect(() => handleOf(other.engine, tokenizer)).toThrow(/of this lab/);
  });
});
