// The engine's side of the protocol, in the worker and on the calling thread alike: which calls run, which were aborted.
import type { CoreModule, TokenModule } from '#core/core.mjs';
import { LabError } from '../library/errors.ts';
import { createHost } from './host.ts';
import { startModule } from './module.ts';
import type { Answered, Asked } from './protocol.ts';
import { Aborted } from './slices.ts';

export interface Server {
  serve(request: Asked): void;
  /** Stops every call that runs and deletes every handle. */
  close(): void;
}

export function createServer(
  module: TokenModule,
  post: (response: Answered, transfer: Transferable[]) => void,
): Server {
  const host = createHost(module);
  const running = new Map<number, { aborted: boolean }>();

  async function run({ id, name, params }: Asked & { op: 'call' }): Promise<void> {
    const call = { aborted: false };
    running.set(id, call);
    try {
      const result = await host.call(name, params as never, {
        aborted: () => call.aborted,
        progress: (done) => post({ op: 'progress', id, done }, []),
        event: (event) => post({ op: 'event', id, event }, []),
      });
      post({ op: 'result', id, result }, buffersOf(result));
    } catch (error) {
      if (error instanceof LabError) {
        const { code, message, got, position } = error;
        post({ op: 'refused', id, refusal: { code, message, got, position } }, []);
      } else if (!(error instanceof Aborted)) {
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        post({ op: 'crashed', id, message }, []);
      }
    } finally {
      running.delete(id);
    }
  }

  function add(wasm: Uint8Array): void {
    startModule<CoreModule>(wasm).then(
      (all) => {
        host.add(all);
        post({ op: 'added' }, []);
      },
      (error: unknown) => post({ op: 'notAdded', message: String(error) }, []),
    );
  }

  return {
    serve(request) {
      if (request.op === 'call') return void run(request);
      if (request.op === 'add') return add(request.wasm);
      const call = running.get(request.id);
      if (call) call.aborted = true;
    },
    close() {
      for (const call of running.values()) call.aborted = true;
      host.close();
    },
  };
}

/** The buffers of a result's own columns: they move to the page, without a copy. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const columns = ArrayBuffer.isView(result) ? [result] : Object.values(result ?? {});
  const buffers = new Set<ArrayBuffer>();
  for (const column of columns) {
    if (ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer) buffers.add(column.buffer);
  }
  return [...buffers];
}
