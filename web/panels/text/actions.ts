import type { LabState } from '../../app/state.ts';
import type { Store } from '../../app/store.ts';
import type { LanguageModel } from '../../library/types.ts';

/** Puts something at the end of the running text. */
export function appendText(store: Store<LabState>, added: string): void {
  store.update(({ text }) => ({
    text: { ...text, settings: { ...text.settings, text: text.settings.text + added } },
  }));
}

/** Says what stands after the running text now. */
export function continueText(
  store: Store<LabState>,
  model: LanguageModel | null,
  ids: readonly number[],
): void {
  store.update(({ text }) => ({ text: { ...text, continuation: { model, ids } } }));
}
