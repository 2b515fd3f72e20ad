import { html, nothing, type TemplateResult } from 'lit';
import { useTokenizer } from '../panels/tokens/actions.ts';
import { lacksCharacter } from '../library/errors.ts';
import { addMissingCharacters, missingCharacters } from './corpora.ts';
import { visible } from './format.ts';
import { fill, words } from './i18n.ts';
import type { LabState } from './state.ts';
import type { Store } from './store.ts';

const MOST_NAMED = 12;

/** What a reader can do about a character that the vocabulary does not have, on any panel. The text stays as typed. */
export function missingCharactersView(store: Store<LabState>): TemplateResult | typeof nothing {
  const { shell, text, tokens } = store.get();
  const { refusal } = tokens.result;
  if (!refusal || !lacksCharacter(refusal)) return nothing;
  const { missing: own } = words(shell.settings.language).shell;
  // No corpus changes what a published vocabulary can write.
  const isLearnt = refusal.code === 'unknown_character';
  const missing = isLearnt ? missingCharacters(text.settings.text, text.result.corpusText ?? '') : [];
  const named = missing.slice(0, MOST_NAMED).map(visible).join(' ');
  return html`
    <div class="missing" role="group" aria-label=${own.label}>
      ${
        missing.length > 0
          ? html`<button type="button" class="primary" @click=${() => addMissingCharacters(store)}>
              ${fill(own.add, { characters: missing.length > MOST_NAMED ? `${named} …` : named })}
            </button>`
          : nothing
      }
      <button type="button" @click=${() => useTokenizer(store, 'byte')}>${own.bytes}</button>
      <button type="button" @click=${() => useTokenizer(store, 'bpe')}>${own.bpe}</button>
    </div>
  `;
}
