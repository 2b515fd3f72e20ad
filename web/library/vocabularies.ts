// The vocabularies that are shipped, and how one gets here: fetched, or read from the disk where there is no page.
import list from '#vocabularies/list.json';
import { LabError, refusal } from './errors.ts';
import { gunzip } from './gunzip.ts';
import type { CallOptions, VocabularyInfo, VocabularyName } from './types.ts';

export const VOCABULARIES: readonly VocabularyInfo[] = list;

export const vocabularyNamed = (name: string): VocabularyInfo | null =>
  VOCABULARIES.find((vocabulary) => vocabulary.name === name) ?? null;

export interface PackedVocabulary {
  readonly bytes: Uint8Array;
  /** Those of the vocabulary that it is written as a difference to. */
  readonly parent: Uint8Array | null;
}

/** The bytes of a vocabulary, unpacked from gzip. The done part is that of the bytes that have come. */
export async function loadVocabulary(
  { name, parent, bytes: all }: VocabularyInfo,
  { signal, onProgress = () => {} }: CallOptions = {},
): Promise<PackedVocabulary> {
  let received = 0;
  const load = async (which: VocabularyName) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of chunksOf(which, signal)) {
      chunks.push(chunk);
      received += chunk.length;
      onProgress(Math.min(1, received / all)); // more than announced where the browser has unpacked them
    }
    return gunzip(new Uint8Array(await new Blob(chunks).arrayBuffer()));
  };
  const [bytes, ofParent] = await Promise.all([load(name), parent === null ? null : load(parent)]);
  return { bytes, parent: ofParent };
}

/** What stops here is told by name: a host may forbid the fetch, and there may be no network. */
async function* chunksOf(
  name: VocabularyName,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  try {
    const { ADDRESSES } = await import('./vocabulary-files.ts');
    const address = new URL(ADDRESSES[name]);
    if (address.protocol === 'file:') yield await fileAt(address, signal);
    else yield* fetched(address, signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw new LabError(refusal('vocabulary_unavailable', String(error), name));
  }
}

async function* fetched(
  address: URL,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok || !response.body) throw new Error(`${response.status} for ${address.href}`);
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {}); // after its end that does nothing
  }
}

interface FileSystem {
  readFile(path: URL, options: { signal?: AbortSignal | undefined }): Promise<Uint8Array<ArrayBuffer>>;
}

/** Node's fetch() reads no files. Asked of the process, since an import of node:fs would end up in every browser's bundle. */
async function fileAt(address: URL, signal: AbortSignal | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: 'node:fs/promises'): FileSystem } };
  const files = process?.getBuiltinModule?.('node:fs/promises');
  if (!files) throw new Error('a page that was opened from the disk may read no file beside it');
  return files.readFile(address, { signal });
}
