import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import type { Table } from '../../app/export.ts';
import { codePoints, hex, integer, plain, tokenLabel, visible } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import type { TokenMatter } from '../../library/types.ts';
import type { Bars } from '../../charts/bars.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import { charted } from '../../charts/picture-buttons.ts';
import { PAGE, type Found, type NamedToken, type Relatives } from './explorer.ts';
import type { TokensView } from './model.ts';
import { tokensCodec } from './state.ts';
import { miniChip, sectionView } from './view-section.ts';

/** The vocabulary: tokens found in it, where one of them comes from, the longest, what they are made of. */
export function explorerView(view: TokensView): TemplateResult {
  const { vocabulary: words } = view.words;
  const { tokenizer } = view.state.tokens.result;
  const note = tokenizer ? integer(view.language, tokenizer.vocabSize) : null;
  return sectionView(view, 'vocabulary', words.title, note, () => {
    if (!tokenizer) return html`<div class="empty">${words.noTokenizer}</div>`;
    const { found, longest, refusal } = view.explorer;
    return html`
      <p class="quiet-text">${words.sentence}</p>
      <label class="control vocabulary-search" data-setting=${tokensCodec.namesOf('find')}>
        <span class="control-label">${words.find}</span>
        <input
          type="search"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="find-hint"
          .value=${live(view.state.tokens.settings.find)}
          @input=${(event: Event) => view.set({ find: (event.target as HTMLInputElement).value })}
        />
      </label>
      <p class="hint" id="find-hint" data-setting=${tokensCodec.namesOf('find')}>${words.findHint}</p>
      <div role="alert" class=${refusal ? 'refusal' : ''}>
        ${refusal ? refusalText(view.language, refusal) : nothing}
      </div>
      ${found ? foundView(view, found) : refusal ? nothing : html`<p class="hint">${view.words.common.loading}</p>`}
      ${chosenView(view)}
      ${
        longest.length > 0
          ? html`<h3>${words.longest}</h3>
              <p class="hint">${words.longestHint}</p>
              ${tableOf(view, longest, words.longest)}`
          : nothing
      }
      ${mattersView(view)}
    `;
  });
}

function foundView(view: TokensView, found: Found): TemplateResult {
  const { vocabulary: words } = view.words;
  const { query, matching, first, tokens } = found;
  const number = (value: number) => integer(view.language, value);
  const [by, what] =
    query.kind === 'id'
      ? (['id', plain(query.id)] as const)
      : query.kind === 'bytes'
        ? (['bytes', hex(query.bytes)] as const)
        : query.text === ''
          ? (['all', ''] as const)
          : (['text', visible(query.text)] as const);
  return html`
    <p class="num" role="status">${fill(words.foundBy[by], { what, n: number(matching) })}</p>
    ${
      tokens.length === 0
        ? html`<div class="empty">${words.nothingFound}</div>`
        : tableOf(view, tokens, words.foundTable)
    }
    ${
      matching > PAGE
        ? html`<div class="stepper-row">
            <button type="button" ?disabled=${first === 0} @click=${() => view.explorer.page(first - PAGE)}>
              ${words.pagePrevious}
            </button>
            <button
              type="button"
              ?disabled=${first + PAGE >= matching}
              @click=${() => view.explorer.page(first + PAGE)}
            >
              ${words.pageNext}
            </button>
            <span class="num"
              >${fill(words.shown, { first: number(first + 1), last: number(first + tokens.length) })}</span
            >
          </div>`
        : nothing
    }
  `;
}

function tableOf(view: TokensView, tokens: readonly NamedToken[], caption: string): TemplateResult {
  const chosen = tokens.findIndex(({ id }) => id === view.explorer.chosen?.id);
  return html`
    <ntl-data-table
      .language=${view.language}
      .columns=${guard([tokens, view.language], () => columnsOf(view, tokens))}
      .length=${tokens.length}
      .caption=${caption}
      .visibleRows=${6}
      .selected=${chosen < 0 ? null : chosen}
      .onSelect=${(row: number) => view.explorer.choose(tokens[row]!.id)}
    ></ntl-data-table>
  `;
}

function columnsOf(view: TokensView, tokens: readonly NamedToken[]): readonly Column[] {
  const { tokens: words, common } = view.words;
  const cell = (write: (token: NamedToken) => string) => (row: number) => write(tokens[row]!);
  return [
    {
      key: 'token',
      label: common.token,
      width: 14,
      mono: true,
      cell: cell(({ bytes }) => tokenLabel(bytes)),
    },
    { key: 'id', label: words.id, align: 'end', width: 7, cell: cell(({ id }) => plain(id)) },
    {
      key: 'codePoints',
      label: words.codePoints,
      width: 14,
      mono: true,
      cell: cell(({ bytes }) => codePointsOf(bytes)),
    },
    { key: 'hex', label: words.hex, width: 20, mono: true, cell: cell(({ bytes }) => hex(bytes)) },
  ];
}

/** The code points of a token; a dash where its bytes are no whole characters. */
function codePointsOf(bytes: Uint8Array): string {
  try {
    return codePoints(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return '–';
  }
}

function chosenView(view: TokensView): TemplateResult {
  const { vocabulary: words } = view.words;
  const { chosen, relatives } = view.explorer;
  if (!chosen) return html`<p class="hint">${words.choose}</p>`;
  const name = fill(words.chosen, { label: tokenLabel(chosen.bytes), id: plain(chosen.id) });
  return html`
    <section class="relatives" aria-label=${name} aria-live="polite">
      <h3>${name}</h3>
      <p class="hint num">${fill(words.bytes, { hex: hex(chosen.bytes) })}</p>
      ${relatives ? relativesView(view, relatives) : html`<p class="said">${words.noMerges}</p>`}
    </section>
  `;
}

function relativesView(view: TokensView, relatives: Relatives): TemplateResult {
  const { vocabulary: words } = view.words;
  const { parents, rank, nChildren, children } = relatives;
  const number = (value: number) => integer(view.language, value);
  return html`
    ${
      parents
        ? html`<p class="said num">
            ${fill(words.parents, { rank: number(rank + 1) })}
            <span class="parents">${goTo(view, parents[0])} + ${goTo(view, parents[1])}</span>
          </p>`
        : html`<p class="said">${words.noParents}</p>`
    }
    ${
      nChildren === 0
        ? html`<p class="said">${words.noChildren}</p>`
        : html`<p class="said num">
              ${fill(words.children, { n: number(nChildren) })}.
              ${
                children.length < nChildren
                  ? fill(words.childrenShown, { n: number(children.length) })
                  : nothing
              }
            </p>
            <ul class="pieces">
              ${children.map(({ result }) => html`<li>${goTo(view, result)}</li>`)}
            </ul>`
    }
  `;
}

const goTo = (view: TokensView, { id, bytes }: NamedToken): TemplateResult => html`
  <button
    type="button"
    class="chip-button"
    aria-label=${fill(view.words.vocabulary.goTo, { label: tokenLabel(bytes), id: plain(id) })}
    @click=${() => view.explorer.choose(id)}
  >
    ${miniChip(tokenLabel(bytes))}
  </button>
`;

function mattersView(view: TokensView): TemplateResult | typeof nothing {
  const { vocabulary: words, tokens, common } = view.words;
  const { matters } = view.explorer;
  const { tokenizer } = view.state.tokens.result;
  if (!matters || !tokenizer) return nothing;
  const rows = Object.entries(matters) as [TokenMatter, number][];
  const number = (value: number) => integer(view.language, value);
  const chart: Bars = {
    description: words.matters,
    names: { value: tokens.tokens },
    full: tokenizer.vocabSize,
    rows: rows.map(([matter, count]) => ({
      key: matter,
      label: words.matterNames[matter],
      value: count,
      text: number(count),
    })),
  };
  return html`
    <h3>${words.matters}</h3>
    <p class="hint">${words.mattersHint}</p>
    ${charted(common.exportAs, words.exportMatters, chart)}
    <details>
      <summary>${common.asTable}</summary>
      <ntl-data-table
        .language=${view.language}
        .columns=${guard([matters, view.language], (): Column[] => [
          { key: 'matter', label: words.matter, width: 20, cell: (row) => words.matterNames[rows[row]![0]] },
          {
            key: 'count',
            label: common.tokens,
            align: 'end',
            cell: (row) => number(rows[row]![1]),
            sortBy: (row) => rows[row]![1],
          },
        ])}
        .length=${rows.length}
        .caption=${words.matters}
      ></ntl-data-table>
    </details>
  `;
}

/** What is unfolded, to take away. */
export function explorerTables({ explorer, words }: TokensView): Table[] {
  const { exportFound, exportLongest, exportMatters } = words.vocabulary;
  const { found, longest, matters } = explorer;
  const tokens = (name: string, list: readonly NamedToken[]): Table => ({
    name,
    columns: ['id', 'token', 'bytes_hex'],
    rows: list.map(({ id, bytes }) => [id, tokenLabel(bytes), hex(bytes)]),
  });
  return [
    ...(found ? [tokens(exportFound, found.tokens)] : []),
    ...(longest.length > 0 ? [tokens(exportLongest, longest)] : []),
    ...(matters ? [{ name: exportMatters, columns: ['kind', 'tokens'], rows: Object.entries(matters) }] : []),
  ];
}
