// One measurement in a process of its own: <peer> <vocabulary> <file> <how often>. The last line is JSON.
import { readFileSync } from 'node:fs';
import { measureEncoding } from './measure-encoding.mjs';
import { PEERS } from './peers.mjs';

const [peer, vocabulary, file, times] = process.argv.slice(2);
const collected = () => {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
};
const open = () => PEERS[peer].open(vocabulary);
console.log(
  JSON.stringify(await measureEncoding(open, readFileSync(file, 'utf8'), Number(times), collected)),
);
process.exit(0);
