// What is measured of a tokenizer, in Node and in a page alike.
import { median } from '../measure.mjs';

const LONG_MS = 500;

/**
 * open()     → an encoder from text to ids, new each time
 * times      how often the text is encoded, each time by a new encoder, which has not seen it; the first time counts where it is
 *            the only one or takes long, else the median of the others: by then the engine has compiled the code
 * collected  bytes in use, or null where that cannot be asked
 */
export async function measureEncoding(open, text, times, collected = () => null) {
  const before = collected();
  const opened = performance.now();
  let encode = await open();
  await encode('first call');
  const firstMs = performance.now() - opened;
  const memory = before === null ? null : collected() - before;

  const all = [];
  for (let i = 0; i < times; ++i) {
    if (i > 0) encode = await open();
    const start = performance.now();
    const ids = await encode(text);
    all.push(performance.now() - start);
    if (i + 1 < times && all[0] < LONG_MS) continue;
    return {
      firstMs,
      memory,
      encodeMs: all.length > 1 ? median(all.slice(1)) : all[0],
      digest: await digestOf(ids),
    };
  }
}

async function digestOf(ids) {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', Uint32Array.from(ids));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
