// A tokenizer file on its way in: read as far as it is needed, then tried. It is in no address.
import type { LabState } from '../../app/state.ts';
import { slice, type Store } from '../../app/store.ts';
import type { LeftFile, OpenedFile, TokensState } from './state.ts';

/** Twice the largest tokenizer.json of a known model. */
export const LARGEST_TOKENIZER_FILE = 64_000_000;
const GGUF = 'GGUF';

const put = (store: Store<LabState>, part: Partial<TokensState['file']>) =>
  slice(store, 'tokens').update(({ file }) => ({ file: { ...file, ...part } }));

/** Another time is another file: what became of it before says nothing. */
export const tryFile = (store: Store<LabState>, file: OpenedFile): void =>
  put(store, { tried: { ...file }, left: null });

export const forgetLeft = (store: Store<LabState>): void => put(store, { left: null });

export async function openFile(store: Store<LabState>, file: File): Promise<void> {
  const leave = (why: LeftFile['why']) => put(store, { left: { name: file.name, file: null, why } });
  try {
    // A GGUF has its tokenizer before its weights.
    const isLong = file.size > LARGEST_TOKENIZER_FILE;
    if (isLong && (await file.slice(0, GGUF.length).text()) !== GGUF) return leave('tooLarge');
    const bytes = new Uint8Array(await file.slice(0, LARGEST_TOKENIZER_FILE).arrayBuffer());
    tryFile(store, { name: file.name, bytes });
  } catch {
    leave('unreadable'); // moved or changed since it was chosen
  }
}
