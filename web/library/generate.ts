import type { ModuleStep } from '#core/core.mjs';
import type { Engine } from '../worker/engine.ts';
import type { GenerationParams } from '../worker/protocol.ts';
import * as given from './arguments.ts';
import type { Step } from './types.ts';

interface Waiter {
  resolve(result: IteratorResult<Step>): void;
  reject(error: unknown): void;
}

/**
 * Steps as the worker makes them. Every `next()` gets its own step, in the order in which they were asked for; the end comes
 * after the steps that were made before it, an abort at once. Leaving the loop early, or an abort, stops the worker's loop.
 */
export function generate(
  engine: Engine,
  params: () => GenerationParams,
  signal?: AbortSignal,
): AsyncIterableIterator<Step> {
  const steps: ModuleStep[] = [];
  const waiters: Waiter[] = [];
  const stop = new AbortController();
  let ended: { error?: unknown } | null = null;
  let started = false;
  let unlisten = () => {};

  const settle = () => {
    while (waiters.length > 0 && (steps.length > 0 || ended)) {
      const waiter = waiters.shift()!;
      const value = steps.shift();
      if (value) {
        waiter.resolve({ value, done: false });
        continue;
      }
      unlisten();
      if ('error' in ended!) waiter.reject(ended.error);
      else waiter.resolve({ value: undefined, done: true });
      ended = {}; // an error is told once
    }
  };
  const end = (how: { error?: unknown }) => {
    ended ??= how;
    settle();
  };
  const abort = () => {
    steps.length = 0;
    ended = { error: signal!.reason as unknown };
    stop.abort(signal!.reason);
    settle();
  };
  const begin = async () => {
    started = true;
    given.callOptions(signal === undefined ? {} : { signal });
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    unlisten = () => signal?.removeEventListener('abort', abort);
    await engine.call('generate', params(), {
      signal: stop.signal,
      onEvent(step) {
        steps.push(step);
        settle();
      },
    });
  };

  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next() {
      return new Promise((resolve, reject) => {
        waiters.push({ resolve, reject });
        if (started) return settle();
        begin().then(
          () => end({}),
          (error: unknown) => end({ error }),
        );
      });
    },
    return() {
      started = true;
      steps.length = 0;
      ended = {};
      unlisten();
      settle();
      stop.abort(new DOMException('the loop was left', 'AbortError'));
      return Promise.resolve({ value: undefined, done: true });
    },
  };
}
