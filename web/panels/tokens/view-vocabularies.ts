import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { bytes, integer } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { VocabularyInfo } from '../../library/types.ts';
import { vocabularyNamed } from '../../library/vocabularies.ts';
import type { TokensView } from './model.ts';
import { byUse } from './recent.ts';
import { tokensCodec } from './state.ts';

const SETTING = tokensCodec.namesOf('vocabulary');

/** The vocabularies that are shipped, each with what it is, whose it is and what it takes to load; found by any of its names. */
export function vocabulariesView(view: TokensView): TemplateResult {
  const { tokens: words } = view.words;
  const chosen = view.state.tokens.settings.vocabulary;
  const query = view.vocabularyQuery.trim().toLowerCase();
  const found = byUse(view.recent).filter((each) => namesOf(each).includes(query));
  return html`
    <label class="control vocabulary-search" data-setting=${SETTING}>
      <span class="control-label">${words.searchVocabulary}</span>
      <input
        type="search"
        autocomplete="off"
        placeholder=${words.searchVocabularyExample}
        .value=${live(view.vocabularyQuery)}
        @input=${(event: Event) => view.searchVocabularies((event.target as HTMLInputElement).value)}
      />
    </label>
    <fieldset class="vocabularies" data-setting=${SETTING}>
      <legend>${words.vocabularyChoice}</legend>
      ${found.map((each) => cardView(view, each, each.name === chosen))}
      ${found.length === 0 ? html`<p class="empty">${words.noVocabularyFound}</p>` : nothing}
    </fieldset>
    ${originView(view, vocabularyNamed(chosen)!)}
  `;
}

const namesOf = ({ name, title, models, origin }: VocabularyInfo): string =>
  [name, title, models, origin].join(' ').toLowerCase();

function cardView(view: TokensView, info: VocabularyInfo, chosen: boolean): TemplateResult {
  const { tokens: words } = view.words;
  return html`
    <label class="vocabulary">
      <input
        class="covering"
        type="radio"
        name="vocabulary"
        .checked=${live(chosen)}
        @change=${() => view.set({ vocabulary: info.name })}
      />
      <span>
        <strong>${info.title}</strong>
        <span>${info.models}</span>
        ${view.recent.includes(info.name) ? html`<span class="recent">${view.words.tokenizer.recent}</span>` : nothing}
        <span class="hint num"
          >${fill(words.vocabularySize, {
            n: integer(view.language, info.vocabSize),
            bytes: bytes(view.language, info.bytes),
          })}</span
        >
      </span>
    </label>
  `;
}

function originView(
  view: TokensView,
  { title, origin, licence, url, parent }: VocabularyInfo,
): TemplateResult {
  const { tokens: words } = view.words;
  const base = parent && vocabularyNamed(parent);
  return html`
    <p class="hint origin">
      ${fill(words.vocabularyOrigin, { title, origin, licence })}
      ${base ? fill(words.vocabularyBase, { base: base.title }) : nothing}
      <a href=${url} rel="noopener noreferrer" target="_blank">${words.vocabularySource}</a>
    </p>
  `;
}
