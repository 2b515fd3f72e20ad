import type { LabState } from '../../app/state.ts';
import { slice, type Store } from '../../app/store.ts';
import type { TokenizerKind } from './state.ts';

/** Another tokenizer for the whole page. */
export const useTokenizer = (store: Store<LabState>, kind: TokenizerKind): void =>
  slice(store, 'tokens').update(({ settings }) => ({ settings: { ...settings, kind } }));
