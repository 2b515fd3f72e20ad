// The worker: loads the module from the bytes that the page sends, then serves calls one message at a time.
import { startModule } from './module.ts';
import type { Request, Response } from './protocol.ts';
import { createServer, type Server } from './server.ts';

const scope = self as unknown as {
  onmessage: (event: MessageEvent<Request>) => void;
  postMessage(message: Response, transfer?: Transferable[]): void;
};

let server: Server | null = null;

scope.onmessage = ({ data }) => {
  if (data.op !== 'start') return server!.serve(data);
  startModule(data.wasm).then(
    (module) => {
      server = createServer(module, (response, transfer) => scope.postMessage(response, transfer));
      scope.postMessage({ op: 'ready' });
    },
    (error: unknown) => scope.postMessage({ op: 'failed', message: String(error) }),
  );
};
