import { codec, textField } from '../../app/codec.ts';

export interface GlossaryState {
  /** The term that the address asks for; '' for none. */
  readonly settings: { readonly term: string };
}

export const glossaryDefaults: GlossaryState = { settings: { term: '' } };

export const glossaryCodec = codec<GlossaryState['settings']>({ term: textField('term') });
