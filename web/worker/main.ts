// The worker: loads the module from the bytes that the page sends, then serves calls one message at a time.
import { startModule } from './module.ts';
import type { Request, Response } from './protocol.ts';
import { createServer, type Server } from './server.ts';

const scope = self as unknown as {
  onmessage: (event: MessageEvent<Request>) => void;
  onmessageerror: () => void;
  postMessage(message: Response, transfer?: Transferable[]): void;
};

let server: Server | null = null;

scope.onmessage = ({ data }) => {
  if (data.op === 'ping') return scope.postMessage({ op: 'pong' });
  if (data.op !== 'start') return server!.serve(data);
  startModule(data.wasm).then(
    (module) => {
      server = createServer(module, (response, transfer) => scope.postMessage(response, transfer));
      scope.postMessage({ op: 'ready' });
    },
    (error: unknown) => scope.postMessage({ op: 'failed', message: String(error) }),
  );
};

// Its call would wait for ever: nobody knows which one it was.
scope.onmessageerror = () => scope.postMessage({ op: 'failed', message: 'a request could not be read' });
