import type { Language } from '../../app/format.ts';
import { TERMS, termOf, type TermName } from '../../app/glossary-terms.ts';

/** Terms that a reader may mean: in the name or the text, in either language. */
export function matchingTerms(query: string, language: Language): Set<TermName> {
  const wanted = query.trim().toLowerCase();
  const matches = (name: TermName) => {
    const { name: own, other, text } = termOf(name, language);
    return [name, own, other, text].some((part) => part.toLowerCase().includes(wanted));
  };
  return new Set(TERMS.filter(matches));
}
