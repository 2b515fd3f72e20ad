// The page's side of the engine: a promise a call, an AbortSignal, errors with their codes.
import { LabError, refusal } from '../library/errors.ts';
import type { CallOptions } from '../library/types.ts';
import type { CallName, EventOf, ParamsOf, Response, ResultOf } from './protocol.ts';

export interface EngineCallOptions<N extends CallName> extends CallOptions {
  readonly onEvent?: (event: EventOf<N>) => void;
}

export interface Engine {
  readonly thread: 'worker' | 'inline';
  call<N extends CallName>(
    name: N,
    params: ParamsOf<N>,
    options?: EngineCallOptions<N>,
  ): Promise<ResultOf<N>>;
  dispose(): void;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  progress: ((done: number) => void) | undefined;
  event: ((event: never) => void) | undefined;
}

const unavailable = (message: string) => new LabError(refusal('engine_unavailable', message));

/** Calls over a worker. Rejects where the worker cannot be started; later a crash rejects every call that waits. */
export function workerEngine(worker: Worker, wasm: Uint8Array): Promise<Engine> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let dead: Error | null = null;

  const engine: Engine = {
    thread: 'worker',
    call(name, params, options = {}) {
      return new Promise((resolve, reject) => {
        const { signal } = options;
        if (dead) return reject(dead);
        if (signal?.aborted) return reject(signal.reason);
        const id = ++lastId;
        const abort = () => {
          waiting.delete(id);
          worker.postMessage({ op: 'abort', id });
          reject(signal!.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
        const settle =
          <T>(how: (value: T) => void) =>
          (value: T) => {
            signal?.removeEventListener('abort', abort);
            how(value);
          };
        waiting.set(id, {
          resolve: settle(resolve as (value: unknown) => void),
          reject: settle(reject),
          progress: options.onProgress,
          event: options.onEvent,
        });
        try {
          worker.postMessage({ op: 'call', id, name, params });
        } catch (error) {
          waiting.delete(id);
          settle(reject)(error); // something that cannot be cloned
        }
      });
    },
    dispose: () => die(unavailable('the lab was disposed of')),
  };

  function die(error: Error) {
    if (dead) return;
    dead = error;
    worker.terminate();
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  }

  function receive(message: Exclude<Response, { op: 'ready' | 'failed' }>) {
    const call = waiting.get(message.id);
    if (!call) return; // aborted meanwhile
    if (message.op === 'progress') return call.progress?.(message.done);
    if (message.op === 'event') return call.event?.(message.event as never);
    waiting.delete(message.id);
    if (message.op === 'result') call.resolve(message.result);
    else if (message.op === 'refused') call.reject(new LabError(message.refusal));
    else call.reject(unavailable(message.message));
  }

  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      const error = unavailable(message);
      die(error);
      reject(error);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || 'the worker was refused or has crashed');
    };
    worker.onmessageerror = () => fail('a message could not be read');
    worker.onmessage = ({ data }: MessageEvent<Response>) => {
      if (data.op === 'ready') resolve(engine);
      else if (data.op === 'failed') fail(data.message);
      else receive(data);
    };
    worker.postMessage({ op: 'start', wasm });
  });
}

/** The engine on the calling thread: Node, and pages that refuse workers. */
export async function inlineEngine(wasm: Uint8Array): Promise<Engine> {
  const [{ startModule }, { Aborted, createHost }] = await Promise.all([
    import('./module.ts'),
    import('./host.ts'),
  ]);
  const host = createHost(
    await startModule(wasm).catch((error: unknown) => Promise.reject(unavailable(String(error)))),
  );
  let disposed = false;
  return {
    thread: 'inline',
    async call(name, params, options = {}) {
      if (disposed) throw unavailable('the lab was disposed of');
      const { signal } = options;
      if (signal?.aborted) throw signal.reason;
      try {
        return await host(name, params, {
          aborted: () => signal?.aborted ?? false,
          progress: (done) => options.onProgress?.(done),
          event: (event) => options.onEvent?.(event as never),
        });
      } catch (error) {
        if (error instanceof Aborted) throw signal!.reason;
        throw error;
      }
    },
    dispose() {
      disposed = true;
    },
  };
}
