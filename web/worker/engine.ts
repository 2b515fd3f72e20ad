// The page's side of the engine: a promise a call, an AbortSignal, errors with their codes. The engine itself is a worker
// or runs on the calling thread; both speak the same protocol.
import { callOptions } from '../library/arguments.ts';
import { LabError, refusal } from '../library/errors.ts';
import type { CallOptions } from '../library/types.ts';
import { heartbeat } from './heartbeat.ts';
import { handleIn, needsAllStages, type Answered, type Asked } from './protocol.ts';
import type { CallName, EventOf, HandleId, ParamsOf, Response, ResultOf } from './protocol.ts';

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
  /** Lets go of what a handle stands for. An engine that has ended has let go of everything. */
  release(handle: HandleId): Promise<void>;
  dispose(): void;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  progress: ((done: number) => void) | undefined;
  event: ((event: never) => void) | undefined;
}

/** Where requests go: a worker, or the same code on this thread. */
interface Port {
  post(request: Asked): void;
  close(): void;
}

const unavailable = (message: string) => new LabError(refusal('engine_unavailable', message));

/** Bytes of the module with all stages; null where the engine has it from the start. */
export type AllBytes = () => Promise<Uint8Array | null>;

function createEngine(thread: Engine['thread'], port: Port, allBytes: AllBytes) {
  const waiting = new Map<number, Waiting>();
  let allStages: Promise<void> | null = null;
  let settleAdded: { resolve(): void; reject(error: Error): void } | null = null;
  let lastId = 0;
  let dead: Error | null = null;

  const engine: Engine = {
    thread,
    call(name, params, options) {
      return new Promise((resolve, reject) => {
        const { signal, onProgress } = callOptions(options);
        if (dead) return reject(dead);
        if (signal?.aborted) return reject(signal.reason);
        const id = ++lastId;
        const abort = () => drop(id, signal!.reason);
        const settle =
          <T>(how: (value: T) => void) =>
          (value: T) => {
            waiting.delete(id);
            signal?.removeEventListener('abort', abort);
            how(value);
          };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.set(id, {
          resolve: settle(resolve as (value: unknown) => void),
          reject: settle(reject),
          progress: onProgress,
          event: options?.onEvent,
        });
        const send = () => {
          if (!waiting.has(id)) return; // aborted while the module was on its way
          try {
            port.post({ op: 'call', id, name, params });
          } catch (error) {
            const message = `an argument that cannot be sent to the engine: ${String(error)}`;
            waiting.get(id)?.reject(new LabError(refusal('invalid_argument', message)));
          }
        };
        if (needsAllStages(name))
          addAllStages().then(send, (error: unknown) => waiting.get(id)?.reject(error));
        else send();
      });
    },
    async release(handle) {
      await engine.call('release', { handle }).catch((error: unknown) => {
        if (!dead) throw error;
      });
    },
    dispose() {
      die(unavailable('the lab was disposed of'));
    },
  };

  /** Once; a failure (no network) is tried again with the next call. */
  function addAllStages(): Promise<void> {
    allStages ??= (async () => {
      try {
        const wasm = await allBytes();
        if (dead) throw dead;
        if (!wasm) return;
        const added = new Promise<void>((resolve, reject) => (settleAdded = { resolve, reject }));
        port.post({ op: 'add', wasm });
        await added;
      } catch (error) {
        allStages = null;
        throw error instanceof LabError
          ? error
          : unavailable(`the module with all stages could not be loaded: ${String(error)}`);
      }
    })();
    return allStages;
  }

  /** Waits no more for a call, and stops it. */
  function drop(id: number, reason: unknown) {
    const call = waiting.get(id);
    if (!call) return;
    port.post({ op: 'abort', id });
    call.reject(reason);
  }

  /** The end of every call, those that wait and those to come. False where the engine had ended before. */
  function die(error: Error): boolean {
    if (dead) return false;
    dead = error;
    port.close();
    for (const call of [...waiting.values()]) call.reject(error);
    settleAdded?.reject(error);
    return true;
  }

  function receive(message: Answered) {
    if (dead) return;
    if (message.op === 'added') return settleAdded?.resolve();
    if (message.op === 'notAdded') return settleAdded?.reject(unavailable(message.message));
    const call = waiting.get(message.id);
    if (!call) return message.op === 'result' ? release(message.result) : undefined;
    switch (message.op) {
      case 'progress':
      case 'event':
        try {
          if (message.op === 'progress') call.progress?.(message.done);
          else call.event?.(message.event as never);
        } catch (error) {
          drop(message.id, error); // the caller's own function has thrown
        }
        break;
      case 'result':
        call.resolve(message.result);
        break;
      case 'refused':
        call.reject(new LabError(message.refusal));
        break;
      case 'crashed':
        call.reject(unavailable(message.message));
    }
  }

  /** A result that was on its way when its call was aborted: nobody else will ever release what it holds. */
  function release(result: unknown) {
    const handle = handleIn(result);
    if (handle !== null) port.post({ op: 'call', id: ++lastId, name: 'release', params: { handle } });
  }

  return { engine, receive, die, isAwaited: () => waiting.size > 0 };
}

// A slow phone needs a second or two.
const LONGEST_START_MS = 15_000;

/**
 * Calls over a worker. Rejects where the worker cannot be started; later a crash, or a silence that no step of the core
 * explains, rejects every call that waits, and `onCrash` hears of it.
 */
export function workerEngine(
  worker: Worker,
  wasm: Uint8Array,
  { allBytes, onCrash = () => {} }: { allBytes: AllBytes; onCrash?: ((error: LabError) => void) | undefined },
): Promise<Engine> {
  return new Promise((resolve, reject) => {
    const { engine, receive, die, isAwaited } = createEngine(
      'worker',
      {
        post(request) {
          worker.postMessage(request);
          pulse.waiting();
        },
        close() {
          pulse.stop();
          worker.terminate();
        },
      },
      allBytes,
    );
    const pulse = heartbeat({
      isAwaited,
      ping: () => worker.postMessage({ op: 'ping' }),
      silent: () => fail('the worker fell silent'),
    });
    // A worker that a browser has silently refused or lost says nothing at all.
    const patience = setTimeout(() => fail('the worker did not answer'), LONGEST_START_MS);
    let started = false;
    const fail = (message: string) => {
      clearTimeout(patience);
      const error = unavailable(message);
      if (!die(error)) return;
      if (started) onCrash(error);
      else reject(error);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || 'the worker was refused or has crashed');
    };
    worker.onmessageerror = () => fail('a message could not be read');
    worker.onmessage = ({ data }: MessageEvent<Response>) => {
      pulse.heard();
      if (data.op === 'ready') {
        clearTimeout(patience);
        started = true;
        resolve(engine);
      } else if (data.op === 'failed') fail(data.message);
      else if (data.op !== 'pong') receive(data);
    };
    worker.postMessage({ op: 'start', wasm });
  });
}

/** The engine on the calling thread: Node, and pages that refuse workers. */
export async function inlineEngine(wasm: Uint8Array, allBytes: AllBytes): Promise<Engine> {
  const [{ startModule }, { createServer }] = await Promise.all([
    import('./module.ts'),
    import('./server.ts'),
  ]);
  const module = await startModule(wasm).catch((error: unknown) => {
    throw unavailable(String(error));
  });
  const server = createServer(module, (response) => receive(response));
  const { engine, receive } = createEngine(
    'inline',
    {
      post: (request) => server.serve(request),
      close: () => server.close(),
    },
    allBytes,
  );
  return engine;
}
