import { choiceField, codec } from '../../app/codec.ts';
import { TERMS, type TermName } from '../../app/glossary-terms.ts';

export interface GlossaryState {
  /** The term that the address asks for; '' for none. */
  readonly settings: { readonly term: TermName | '' };
}

export const glossaryDefaults: GlossaryState = { settings: { term: '' } };

export const glossaryCodec = codec<GlossaryState['settings']>({
  term: choiceField('term', ['', ...TERMS]),
});
