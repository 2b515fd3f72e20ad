// Where engines run: in this Node, or each in its own worker of a page in Chromium. Both answer the same calls.
import { serve } from '../../../web/build/serve.mjs';
import { ROOT } from '../../../web/build/shell.mjs';
import { openPage } from '../chromium.mjs';

/** engines: the names that run there; ours come first, the rest are peers. */
export const PLACES = {
  node: { title: `Node ${process.versions.node}`, engines: ['core', 'lab', 'ort'], open: openNode },
  chromium: { title: 'Chromium', engines: ['core', 'lab', 'wllama', 'ort'], open: openChromium },
};

/** One model in each engine; nothing is left of it after close(). */
async function openNode() {
  const engines = new Map();
  return {
    async load(name, request) {
      const { load } = await import(`./${name}-engine.mjs`);
      engines.set(name, await load(request));
    },
    run: (name) => engines.get(name).run(),
    probe: (name) => engines.get(name).probe(),
    async close() {
      for (const engine of engines.values()) await engine.dispose?.();
    },
  };
}

async function openChromium() {
  const server = await serve({ root: ROOT, port: 0 });
  const { page, close } = await openPage(`${server.url}tests/bench/transformer/page.html`, 'bench');
  return {
    load: (name, request) => page.evaluate((args) => globalThis.bench.load(...args), [name, request]),
    run: (name) => page.evaluate((of) => globalThis.bench.run(of), name),
    probe: (name) => page.evaluate((of) => globalThis.bench.probe(of), name),
    async close() {
      await close();
      await server.close();
    },
  };
}
