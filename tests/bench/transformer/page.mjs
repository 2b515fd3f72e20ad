// In Chromium: each engine in a worker of its own, asked for one run after the other.
/* global Worker */
import * as lab from './lab-engine.mjs';
import * as wllama from './wllama-engine.mjs';

const LOADERS = {
  core: (request) => inWorker('core', request),
  lab: lab.load, // this and the next start their own worker
  wllama: wllama.load,
  ort: (request) => inWorker('ort', request),
  start: (request) => inWorker('start', request),
};

const engines = new Map();

globalThis.bench = {
  async load(name, request) {
    engines.set(name, await LOADERS[name](request));
  },
  run: (name) => engines.get(name).run(),
  probe: (name) => engines.get(name).probe(),
};

async function inWorker(engine, request) {
  const worker = new Worker(`engine-worker.mjs?engine=${engine}`, { type: 'module' });
  const call = (name, argument) =>
    new Promise((done, failed) => {
      worker.onmessage = ({ data: { value, error } }) => (error ? failed(new Error(error)) : done(value));
      worker.onerror = ({ message }) => failed(new Error(`${engine}: ${message}`));
      worker.postMessage({ call: name, request: argument });
    });
  await call('load', request);
  return { run: () => call('run'), probe: () => call('probe') };
}
