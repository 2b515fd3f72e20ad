// The worker: loads the module from the bytes that the page sends, then serves calls one message at a time.
import { LabError } from '../library/errors.ts';
import { Aborted, createHost, type Host } from './host.ts';
import { startModule } from './module.ts';
import type { Request, Response } from './protocol.ts';

const scope = self as unknown as {
  onmessage: (event: MessageEvent<Request>) => void;
  postMessage(message: Response, transfer?: Transferable[]): void;
};

let host: Host | null = null;
const running = new Set<number>();
const aborted = new Set<number>();

scope.onmessage = ({ data }) => {
  switch (data.op) {
    case 'start':
      startModule(data.wasm).then(
        (module) => {
          host = createHost(module);
          scope.postMessage({ op: 'ready' });
        },
        (error: unknown) => scope.postMessage({ op: 'failed', message: String(error) }),
      );
      break;
    case 'call':
      void serve(data);
      break;
    case 'abort':
      if (running.has(data.id)) aborted.add(data.id);
      break;
  }
};

async function serve({ id, name, params }: Request & { op: 'call' }): Promise<void> {
  running.add(id);
  try {
    const result = await host!(name, params as never, {
      aborted: () => aborted.has(id),
      progress: (done) => scope.postMessage({ op: 'progress', id, done }),
      event: (event) => scope.postMessage({ op: 'event', id, event }),
    });
    scope.postMessage({ op: 'result', id, result }, buffersOf(result));
  } catch (error) {
    if (error instanceof LabError) {
      const { code, message, got, position } = error;
      scope.postMessage({ op: 'refused', id, refusal: { code, message, got, position } });
    } else if (!(error instanceof Aborted)) {
      scope.postMessage({
        op: 'crashed',
        id,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  } finally {
    running.delete(id);
    aborted.delete(id);
  }
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
