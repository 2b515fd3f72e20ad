import type { LabState } from './state.ts';
import type { Store } from './store.ts';
import type { CorpusName } from '../panels/text/state.ts';

// The texts that vocabularies, merges and counts are made from: those that come with the lab, each a chunk that is
// fetched when it is chosen, and the reader's own.

export type ShippedCorpus = Exclude<CorpusName, 'custom'>;

const CHUNKS = import.meta.glob<string>('../../corpus/*/*.txt', { query: '?raw', import: 'default' });

const FILES: Record<ShippedCorpus, string> = {
  'commits-zh': '../../corpus/zh/commits.txt',
  'commits-en': '../../corpus/en/commits.txt',
  'stories-zh': '../../corpus/zh/stories.txt',
  'stories-en': '../../corpus/en/stories.txt',
};

/** The text of a corpus that comes with the lab. Rejects where it cannot be fetched. */
export async function loadCorpus(name: ShippedCorpus): Promise<string> {
  const chunk = CHUNKS[FILES[name]];
  if (!chunk) throw new Error(`no corpus file ${FILES[name]}`);
  return chunk();
}

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The characters of a text that the corpus does not have, each once, in the order of the text. */
export function missingCharacters(text: string, corpus: string): string[] {
  const known = new Set(corpus.replace(LONE_SURROGATES, '\ufffd'));
  return [...new Set(text.replace(LONE_SURROGATES, '\ufffd'))].filter((character) => !known.has(character));
}

/** Makes a corpus the reader's own; what was chosen before can be brought back with `undoOwnCorpus`. */
export function useOwnCorpus(store: Store<LabState>, customCorpus: string): void {
  store.update(({ text }) => ({
    text: {
      ...text,
      settings: { ...text.settings, corpus: 'custom', customCorpus },
      earlier: { corpus: text.settings.corpus, customCorpus: text.settings.customCorpus },
    },
  }));
}

export function undoOwnCorpus(store: Store<LabState>): void {
  store.update(({ text }) => ({
    text: { ...text, settings: { ...text.settings, ...text.earlier }, earlier: null },
  }));
}

/** The corpus becomes the reader's own, with the running text's missing characters as a last line of their own. */
export function addMissingCharacters(store: Store<LabState>): void {
  const { settings, result } = store.get().text;
  const corpus = result.corpusText ?? '';
  const missing = missingCharacters(settings.text, corpus).join('');
  if (missing === '') return;
  const lineBreak = corpus === '' || corpus.endsWith('\n') || missing.startsWith('\n') ? '' : '\n';
  useOwnCorpus(store, corpus + lineBreak + missing);
}

export interface ReadText {
  readonly text: string;
  readonly encoding: string;
}

/** The text of a file: UTF-8, UTF-16 with its mark, or else the encoding of older Chinese files. */
export function decodeFile(bytes: Uint8Array): ReadText {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null;
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
    } catch {
      // not this encoding
    }
  }
  return { text: new TextDecoder().decode(bytes), encoding: 'utf-8' };
}
