// A worker that answers only when the test says so. What is posted to it is cloned, as a real one's messages are.
import type { Request, Response } from '../../web/worker/protocol.ts';

type Call = Request & { op: 'call' };

export class FakeWorker {
  readonly posted: Request[] = [];
  terminated = false;
  onmessage: ((event: { data: Response }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;
  onmessageerror: (() => void) | null = null;

  postMessage(message: Request): void {
    this.posted.push(structuredClone(message));
  }
  terminate(): void {
    this.terminated = true;
  }
  get asWorker(): Worker {
    return this as unknown as Worker;
  }

  says(response: Response): void {
    this.onmessage!({ data: response });
  }
  crashes(message: string): void {
    this.onerror!({ message, preventDefault: () => {} });
  }
  get calls(): Call[] {
    return this.posted.filter((message): message is Call => message.op === 'call');
  }
  get lastId(): number {
    return this.calls.at(-1)!.id;
  }
}
