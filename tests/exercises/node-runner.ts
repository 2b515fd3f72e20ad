// Runs a program as the sandbox does, with the same words before it and after it, in a context of Node.
import vm from 'node:vm';
import { callTexts, listen, workerCode, type Runner } from '../../web/exercises/runner/program.ts';

const FILE = 'worker';
const MILLISECONDS = 2000;

export const runInNode: Runner = async (program) => {
  const { hear, ran } = listen(program);
  let ended: ReturnType<typeof hear> = null;
  let give: ((event: { data: string[] }) => void) | undefined;
  const self: Record<string, unknown> = {
    postMessage: (text: string) => (ended ??= hear(text)),
    addEventListener: (_: string, listener: typeof give) => (give = listener),
  };
  self['self'] = self;
  const context = vm.createContext(self, { microtaskMode: 'afterEvaluate' });
  const run = (code: string): unknown =>
    vm.runInContext(code, context, { filename: FILE, timeout: MILLISECONDS });
  try {
    run(workerCode(program));
    context['deliver'] = () => give?.({ data: callTexts(program) });
    run('deliver()');
  } catch (error) {
    const { code, message, stack = '' } = error as NodeJS.ErrnoException;
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return ran('time');
    return ran('broken', message, Number(new RegExp(`${FILE}:(\\d+)`).exec(stack)?.[1] ?? 0));
  }
  return ran(ended ?? 'gone');
};
