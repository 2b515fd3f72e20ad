// vocabularies.json: hard strings and the ids that the makers' tools give them.
import { readFileSync } from 'node:fs';

/** @type {{ strings: string[], vocabularies: Record<string, { made: string, ids: number[][] }> }} */
export const GOLDEN = JSON.parse(readFileSync(new URL('vocabularies.json', import.meta.url), 'utf8'));

/**
 * What a special token in a text is to the tool that made these ids: those of tokenizer.json always find it, tiktoken only when told to.
 * @param {string} made
 * @returns {'text' | 'allow'}
 */
export const specialFor = (made) => (made.startsWith('tiktoken') ? 'text' : 'allow');
