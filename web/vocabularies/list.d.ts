import type { VocabularyInfo } from '../library/types/tokens.ts';

/** What pack.mjs writes; there is none before the first build. */
declare const list: readonly VocabularyInfo[];
export default list;
