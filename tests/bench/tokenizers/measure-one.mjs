// One measurement in a process of its own: <peer> <vocabulary> <file>. The last line is JSON.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PEERS } from './peers.mjs';

const [peer, vocabulary, file] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const collected = () => {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
};
const before = collected();

const opened = performance.now();
const encode = await PEERS[peer].open(vocabulary);
await encode('first call');
const firstMs = performance.now() - opened;
const memory = collected() - before;

const start = performance.now();
const ids = await encode(text);
const encodeMs = performance.now() - start;
const digest = createHash('sha256').update(Uint32Array.from(ids)).digest('hex');
console.log(JSON.stringify({ firstMs, encodeMs, memory, digest }));
process.exit(0);
