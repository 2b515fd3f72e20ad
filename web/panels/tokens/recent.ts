import { remember, remembered } from '../../app/storage.ts';
import type { VocabularyInfo, VocabularyName } from '../../library/types.ts';
import { VOCABULARIES } from '../../library/vocabularies.ts';

const KEY = 'vocabularies';
/** How many are marked. */
const MOST = 3;

/** The shipped vocabularies that a reader used last on this device, the newest first. */
export function recentVocabularies(): readonly VocabularyName[] {
  const names = (remembered(KEY) ?? '').split(' ');
  return names.flatMap((name) => VOCABULARIES.find((each) => each.name === name)?.name ?? []).slice(0, MOST);
}

export function rememberVocabulary(used: VocabularyName): void {
  remember(KEY, [used, ...recentVocabularies().filter((name) => name !== used)].slice(0, MOST).join(' '));
}

/** Those used last first. */
export const byUse = (recent: readonly VocabularyName[]): readonly VocabularyInfo[] => [
  ...recent.map((name) => VOCABULARIES.find((each) => each.name === name)!),
  ...VOCABULARIES.filter(({ name }) => !recent.includes(name)),
];
