import type { LabState } from '../../app/state.ts';
import type { Store } from '../../app/store.ts';

/** Puts something at the end of the running text. */
export function appendText(store: Store<LabState>, added: string): void {
  store.update(({ text }) => ({
    text: { ...text, settings: { ...text.settings, text: text.settings.text + added } },
  }));
}
