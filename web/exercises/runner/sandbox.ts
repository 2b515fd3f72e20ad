// Runs a learner's code where it can do no harm: in a worker, inside a frame of an opaque origin that has no network, no
// storage and no way to this page. The frame and all that runs in it go when the answers are there, or the time is up.
import frame from './frame.js?raw';
import { callTexts, listen, workerCode, type Ended, type Program, type Ran } from './program.ts';

/** The hash by which the page's policy and the frame's own allow its one script; written in by the build. */
declare const NTL_FRAME_HASH: string;

/** What the frame's own script says; the worker's words are texts. */
type FrameSaid =
  { readonly here: true } | { readonly ended: Ended; readonly message: string; readonly line: number };

export const MILLISECONDS = 1000;
const START_MILLISECONDS = 15_000;
/** Its script has run when the frame is loaded: where it says nothing, the policy of a page around has refused it. */
const FRAME_MILLISECONDS = 5000;
/** After this the frame itself is taken to be gone. */
const PATIENCE_MILLISECONDS = 2000;
/** That the worker may say, with the answers. */
const CHARACTERS = 1_000_000;

const DOCUMENT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${NTL_FRAME_HASH}; worker-src blob:"><title>sandbox</title><script>${frame}</script>`;

/** `place`: where the frame stands while it runs; the styles of a page around the lab do not reach into a shadow root. */
export function runInSandbox(program: Program, place: ParentNode, signal?: AbortSignal): Promise<Ran> {
  const sandbox = document.createElement('iframe');
  sandbox.setAttribute('sandbox', 'allow-scripts');
  sandbox.title = 'sandbox';
  sandbox.hidden = true;
  // Of its own for every run: what an earlier run or another frame says is not heard here.
  const { port1: port, port2 } = new MessageChannel();
  const { hear, ran } = listen(program);
  try {
    sandbox.srcdoc = DOCUMENT;
  } catch {
    return Promise.resolve(ran('refused')); // a page around takes no text for a document (require-trusted-types-for)
  }
  let patience: ReturnType<typeof setTimeout> | undefined;
  const wait = (milliseconds: number, gone: () => void) => {
    clearTimeout(patience);
    patience = setTimeout(gone, milliseconds);
  };

  const running = new Promise<Ran>((resolve, reject) => {
    const end = (ended: Ended, message?: string, line?: number) => resolve(ran(ended, message, line));
    const gone = () => end('gone');
    let heard = false;
    const hearFrame = (said: FrameSaid) => {
      if ('here' in said) wait(START_MILLISECONDS + PATIENCE_MILLISECONDS, gone);
      else end(said.ended, said.message, said.line);
    };
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    port.onmessage = ({ data }: MessageEvent<string | FrameSaid>) => {
      if (typeof data !== 'string') return hearFrame(data);
      if (!heard) wait(MILLISECONDS + PATIENCE_MILLISECONDS, gone);
      heard = true;
      const ended = hear(data);
      if (ended) end(ended);
    };
    sandbox.onload = () => {
      sandbox.contentWindow?.postMessage(
        {
          code: workerCode(program),
          calls: callTexts(program),
          milliseconds: MILLISECONDS,
          startMilliseconds: START_MILLISECONDS,
          characters: CHARACTERS,
        },
        '*', // its origin is opaque; the port goes to this window only
        [port2],
      );
      wait(FRAME_MILLISECONDS, () => end('refused'));
    };
    wait(START_MILLISECONDS + PATIENCE_MILLISECONDS, gone);
    place.append(sandbox);
  });
  return running.finally(() => {
    clearTimeout(patience);
    port.close();
    sandbox.remove();
  });
}
