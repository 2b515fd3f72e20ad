// An engine in a worker: ?engine=core names its module, which has load(request) -> { run, probe? }. One call at a time.
/* global self */
const name = new URL(self.location).searchParams.get('engine');
let engine = null;

self.onmessage = async ({ data: { call, request } }) => {
  try {
    if (call !== 'load') return self.postMessage({ value: await engine[call]() });
    const { load } = await import(`./${name}-engine.mjs`);
    engine = await load(request);
    self.postMessage({ value: null });
  } catch (error) {
    self.postMessage({ error: String(error?.stack ?? error) });
  }
};
