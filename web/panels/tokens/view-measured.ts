import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Table } from '../../app/export.ts';
import { bytes, integer, plain, tokenLabel } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { Segments } from '../../library/types.ts';
import { comparisonWords } from '../../locales/comparison.ts';
import {
  ALL_BYTES,
  CUTS_OF_THE_SOURCE,
  WITHOUT_SPACE,
  WITH_SPACE,
  isKnown,
  type KnownRow,
  type SourceCut,
} from './measured.ts';
import { boxed, verdictView } from './measured-table.ts';
import type { TokensView } from './model.ts';
import { tokensCodec } from './state.ts';
import { waitingView } from './view-making.ts';
import { ratesView } from './view-rates.ts';
import { labelsOf, miniChip, sectionView } from './view-section.ts';

/** What the sources say about tokens, tried under every shipped vocabulary. */
export function measuredView(view: TokensView): TemplateResult {
  const words = comparisonWords(view.language);
  return sectionView(view, 'measured', words.measuredTitle, null, () => {
    const { measured } = view;
    const { rows, started } = measured;
    const known = rows.filter(isKnown);
    const isBusy = rows.some(({ making }) => making.progress !== null);
    const isStopped = rows.some(({ making }) => making.stopped);
    return html`
      <p class="quiet-text">${words.measuredSentence}</p>
      ${
        started && !isStopped
          ? nothing
          : html`<button type="button" class="primary" @click=${() => measured.start()}>
              ${
                started ? words.measureAgain : fill(words.measure, { bytes: bytes(view.language, ALL_BYTES) })
              }
            </button>`
      }
      ${
        isBusy
          ? html`<button type="button" @click=${() => measured.stop()}>${view.words.common.stop}</button>`
          : nothing
      }
      ${rows.map(({ info, making, refusal }) => waitingView(view, info.title, making, refusal))}
      ${
        known.length === 0
          ? nothing
          : html`${ratesView(view, known)} ${parisView(view, known)}
              ${CUTS_OF_THE_SOURCE.map(({ name }) => cutView(view, known, name))}
              <p class="quiet-text">${words.cutWhy}</p>
              ${ownView(view, known)}`
      }
    `;
  });
}

const chipsOf = (segments: Segments): TemplateResult[] =>
  Array.from({ length: segments.length }, (_, i) => miniChip(tokenLabel(segments.at(i).bytes)));

/** Their ids, as a reader copies them. */
const idsOf = ({ ids }: Segments): string => Array.from(ids, plain).join(' ');

function parisView(view: TokensView, known: readonly KnownRow[]): TemplateResult {
  const words = comparisonWords(view.language);
  return html`
    <h3>${words.parisTitle}</h3>
    <p>${words.parisSentence}</p>
    ${boxed(
      words.parisTitle,
      html`<tr>
        <th scope="col">${words.columns.name}</th>
        <th scope="col">${words.withoutSpace}</th>
        <th scope="col">${words.ids}</th>
        <th scope="col">${words.withSpace}</th>
        <th scope="col">${words.ids}</th>
        <th scope="col">${words.verdict}</th>
      </tr>`,
      known.map(({ info, figures: { withoutSpace, withSpace } }) => {
        const holds = isOther(withoutSpace, withSpace);
        return html`<tr>
          <th scope="row">${info.title}</th>
          <td>${chipsOf(withoutSpace)}</td>
          <td class="mono">${idsOf(withoutSpace)}</td>
          <td>${chipsOf(withSpace)}</td>
          <td class="mono">${idsOf(withSpace)}</td>
          <td>${verdictView(words.parisVerdicts[holds ? 'holds' : 'fails'], holds)}</td>
        </tr>`;
      }),
    )}
    <p class="quiet-text">${words.parisWhy}</p>
  `;
}

/** One token each, and not the same one. */
const isOther = (one: Segments, other: Segments): boolean =>
  one.length === 1 && other.length === 1 && one.ids[0] !== other.ids[0];

interface WordRow {
  readonly title: string;
  readonly segments: Segments;
  /** null: nothing is said about it. */
  readonly holds: boolean | null;
}

function cutView(view: TokensView, known: readonly KnownRow[], name: SourceCut): TemplateResult {
  const words = comparisonWords(view.language);
  const title = words.cutTitles[name];
  const rows = known.map(({ info, figures }): WordRow => {
    const { segments, asPrinted } = figures.cuts[name];
    return { title: info.title, segments, holds: asPrinted };
  });
  return html`
    <h3>${title}</h3>
    <p>${words.cutSentences[name]}</p>
    ${wordTable(view, title, rows)}
  `;
}

function wordTable(view: TokensView, title: string, rows: readonly WordRow[]): TemplateResult {
  const words = comparisonWords(view.language);
  const isJudged = rows.some(({ holds }) => holds !== null);
  return boxed(
    title,
    html`<tr>
      <th scope="col">${words.columns.name}</th>
      <th scope="col" class="n">${words.columns.tokens}</th>
      <th scope="col">${words.tokens}</th>
      ${isJudged ? html`<th scope="col">${words.verdict}</th>` : nothing}
      <th scope="col">${words.ids}</th>
    </tr>`,
    rows.map(
      ({ title: name, segments, holds }) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td class="n">${integer(view.language, segments.length)}</td>
          <td>${chipsOf(segments)}</td>
          ${
            holds === null
              ? nothing
              : html`<td>${verdictView(words.cutVerdicts[holds ? 'holds' : 'fails'], holds)}</td>`
          }
          <td class="mono">${idsOf(segments)}</td>
        </tr>`,
    ),
  );
}

function ownView(view: TokensView, known: readonly KnownRow[]): TemplateResult {
  const words = comparisonWords(view.language);
  const rows = known.flatMap(({ info, own }) =>
    own ? [{ title: info.title, segments: own, holds: null }] : [],
  );
  return html`
    <h3>${words.ownTitle}</h3>
    <label class="control sizes" data-setting=${tokensCodec.namesOf('word')}>
      <span class="control-label">${words.ownLabel}</span>
      <input
        type="text"
        autocomplete="off"
        placeholder=${words.ownExample}
        .value=${live(view.state.tokens.settings.word)}
        @input=${(event: Event) => view.set({ word: (event.target as HTMLInputElement).value })}
      />
    </label>
    ${rows.length > 0 ? wordTable(view, words.ownTitle, rows) : nothing}
  `;
}

/** Rates and words, to take away. */
export function measuredTables({ measured, language }: TokensView): Table[] {
  const words = comparisonWords(language);
  const known = measured.rows.filter(isKnown);
  if (known.length === 0) return [];
  const wordRow = (vocabulary: string, word: string, segments: Segments, printed: boolean | null) => [
    vocabulary,
    word,
    segments.length,
    idsOf(segments),
    labelsOf(segments),
    printed === null ? null : String(printed),
  ];
  return [
    {
      name: words.exportRates,
      columns: [
        'vocabulary',
        'han_characters',
        'han_tokens',
        'han_tokens_per_character',
        'han_verdict',
        'other_characters',
        'other_tokens',
        'other_tokens_per_character',
        'other_verdict',
        'tokens_over_both',
      ],
      rows: known.map(({ info, figures: { byScript } }) => [
        info.name,
        ...[byScript.han, byScript.other].flatMap(({ characters, tokens, perCharacter, verdict }) => [
          characters,
          tokens,
          perCharacter,
          verdict,
        ]),
        byScript.overBoth,
      ]),
    },
    {
      name: words.exportWords,
      columns: ['vocabulary', 'word', 'tokens', 'ids', 'pieces', 'as_printed'],
      rows: known.flatMap(({ info, figures, own }) => [
        wordRow(info.name, WITHOUT_SPACE, figures.withoutSpace, null),
        wordRow(info.name, WITH_SPACE, figures.withSpace, null),
        ...CUTS_OF_THE_SOURCE.map(({ name }) => {
          const { segments, asPrinted } = figures.cuts[name];
          return wordRow(info.name, segments.text, segments, asPrinted);
        }),
        ...(own ? [wordRow(info.name, own.text, own, null)] : []),
      ]),
    },
  ];
}
