// Where a tokenizer is measured: in a process of its own, or in a page of its own in Chromium.
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { serve } from '../../../web/build/serve.mjs';
import { ROOT, Remedy, inRoot } from '../../../web/build/shell.mjs';
import { openPage } from '../chromium.mjs';

const MOST_MS = 120_000;

/** open() → {measure(peer, vocabulary, file, times, limitMs?) → what measureEncoding() found, or {ended: why}; close()} */
export const PLACES = {
  node: { title: `Node ${process.versions.node}`, has: () => true, open: openNode },
  chromium: {
    title: 'Chromium',
    has: (peer) => ['lab', 'tiktoken', 'gpt-tokenizer', 'ai-tokenizer'].includes(peer),
    open: openChromium,
  },
};

/** A peer may be too slow for a text or fail on it (a 1 MB word ends one in a trap); ours may not. */
function ended(peer, why) {
  if (peer === 'lab' && why !== 'too late') throw new Remedy(why);
  return { ended: why === 'too late' ? why : 'fails' };
}

async function openNode() {
  const measure = async (peer, vocabulary, file, times, limitMs = MOST_MS) => {
    const child = [inRoot('tests/bench/tokenizers/measure-one.mjs'), peer, vocabulary, file, String(times)];
    try {
      const output = execFileSync(process.execPath, ['--expose-gc', ...child], {
        timeout: limitMs,
        encoding: 'utf8',
      });
      return JSON.parse(output.trim().split('\n').at(-1));
    } catch (error) {
      return ended(peer, error.code === 'ETIMEDOUT' ? 'too late' : (error.stderr ?? error.message));
    }
  };
  return { measure, close: async () => {} };
}

async function openChromium() {
  const server = await serve({ root: ROOT, port: 0 });
  const measure = async (peer, vocabulary, file, times, limitMs = MOST_MS) => {
    const { page, close } = await openPage(`${server.url}tests/bench/tokenizers/page.html`, 'measure');
    try {
      const address = `${server.url}${relative(ROOT, file)}`;
      const measured = page.evaluate(
        (args) => globalThis.measure(...args),
        [peer, vocabulary, address, times],
      );
      const late = new Promise((done) => setTimeout(done, limitMs, ended(peer, 'too late')).unref());
      return await Promise.race([measured.catch((error) => ended(peer, error.message)), late]);
    } finally {
      await close();
    }
  };
  return { measure, close: () => server.close() };
}
