import { html, nothing, type TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { TERM_GROUPS, termOf, type TermName } from '../../app/glossary-terms.ts';
import { fill, words } from '../../app/i18n.ts';
import { fragmentOf, paramsOf, shorten } from '../../app/permalink.ts';
import type { LabState } from '../../app/state.ts';
import { matchingTerms } from './matching.ts';

export function glossaryView(
  state: LabState,
  query: string,
  onQuery: (query: string) => void,
): TemplateResult {
  const { language } = state.shell.settings;
  const { glossary } = words(language);
  const { term: current } = state.glossary.settings;
  const anchors = anchorsWith(state);
  const matching = matchingTerms(query, language);
  return html`
    <search class="find">
      <label class="control">
        <span class="control-label">${glossary.search}</span>
        <input
          type="search"
          autocomplete="off"
          placeholder=${glossary.searchHint}
          .value=${query}
          @input=${(event: Event) => onQuery((event.target as HTMLInputElement).value)}
        />
      </label>
      <p class="quiet-text" role="status">${fill(glossary.found, { n: plain(matching.size) })}</p>
    </search>
    ${
      matching.size === 0
        ? html`<p class="empty">
            ${fill(glossary.nothing, { query })}
            <button type="button" @click=${() => onQuery('')}>${glossary.clear}</button>
          </p>`
        : TERM_GROUPS.map(({ group, panel, terms }) => {
            const shown = terms.filter((name) => matching.has(name));
            if (shown.length === 0) return nothing;
            return html`
              <div class="group">
                <h3>${glossary.groups[group]}</h3>
                <a class="see" href="#/${panel}"
                  >${glossary.see} <span aria-hidden="true">→</span
                  ><span class="visually-hidden"> ${glossary.groups[group]}</span></a
                >
              </div>
              <dl>${shown.map((name) => termEntry(name, language, anchors(name), name === current))}</dl>
            `;
          })
    }
  `;
}

function termEntry(name: TermName, language: Language, anchor: string, current: boolean): TemplateResult {
  const { glossary } = words(language);
  const { name: shown, text, other, otherLanguage } = termOf(name, language);
  return html`<div id="term-${name}" class="entry ${current ? 'current' : ''}" tabindex="-1">
    <dt>
      ${shown}
      ${
        other === shown
          ? nothing
          : html`<span class="other"
              ><span class="visually-hidden">${glossary.otherName} </span
              ><span lang=${otherLanguage}>${other}</span></span
            >`
      }
      <a class="anchor" href=${anchor} aria-label=${fill(glossary.linkTo, { name: shown })}>#</a>
    </dt>
    <dd>${text}</dd>
  </div>`;
}

/** The address of a term; what the reader has set goes with it. */
function anchorsWith(state: LabState): (term: TermName) => string {
  const { params } = shorten(paramsOf(state));
  return (term) => fragmentOf('glossary', { ...params, term });
}
