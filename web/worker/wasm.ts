import token from '#core/token.wasm.gz?url';
import { gunzip } from '../library/gunzip.ts';

/** The bytes of the module that the page starts with: from the text to the token. lab.js carries all stages at once. */
export const firstBytes = (): Promise<Uint8Array> => unpacked(token);

/** The bytes of the module with all stages; null where the first one is that already. */
export async function allBytes(): Promise<Uint8Array | null> {
  const { default: core } = await import('#core/core.wasm.gz?url');
  return core === token ? null : unpacked(core);
}

/** From a data: URL (the library carries it) or from beside the page. */
async function unpacked(address: string): Promise<Uint8Array> {
  return gunzip(address.startsWith('data:') ? fromDataUrl(address) : await fetched(address));
}

// fetch() of a data: URL would need connect-src data:, so it is decoded here.
function fromDataUrl(url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0));
}

async function fetched(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}
