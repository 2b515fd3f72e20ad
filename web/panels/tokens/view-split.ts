import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Table } from '../../app/export.ts';
import { integer, plain, tokenLabel } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import type { SplitPiece, SplitText } from '../../library/types.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import type { TokensView } from './model.ts';
import { LONGEST_SPLIT, mergeSteps, type Way, type WayOfMerges } from './splitting.ts';
import { miniChip } from './view-section.ts';

/** Why a published tokenizer splits the text as it does. */
export function splitView(view: TokensView): TemplateResult {
  const { vocabulary: words, common } = view.words;
  const { splitting, language } = view;
  if (splitting.refusal)
    return html`<p class="error" role="alert">${refusalText(language, splitting.refusal)}</p>`;
  const { text } = splitting;
  if (!text) return html`<div class="empty">${common.loading}</div>`;
  return html`
    <p class="quiet-text">${words.whySentence}</p>
    ${
      splitting.cut
        ? html`<p class="hint num">${fill(words.whyCut, { n: integer(language, LONGEST_SPLIT) })}</p>`
        : nothing
    }
    ${patternView(view, text)}
    <ntl-data-table
      .language=${language}
      .columns=${guard([text, language], () => pieceColumns(view, text.pieces))}
      .length=${text.pieces.length}
      .caption=${words.whyPieces}
      .visibleRows=${6}
      .selected=${splitting.chosen}
      .onSelect=${(row: number) => splitting.choose(row)}
    ></ntl-data-table>
    <p class="hint">${words.whyChoose}</p>
    ${wayView(view)}
  `;
}

function patternView(view: TokensView, { pattern }: SplitText): TemplateResult {
  const { vocabulary: words } = view.words;
  if (!pattern) return html`<p class="said">${words.whyNoPattern}</p>`;
  return html`
    <h3>${words.whyPattern}</h3>
    ${pattern.map((expression) => html`<p class="passage"><code>${expression}</code></p>`)}
  `;
}

const labelIn =
  ({ bytes }: Way) =>
  (id: number): string =>
    tokenLabel(bytes.get(id) ?? new Uint8Array());

function wayView(view: TokensView): TemplateResult | typeof nothing {
  const { vocabulary: words } = view.words;
  const { piece, way } = view.splitting;
  if (!piece) return nothing;
  const title = html`<h3>${fill(words.whyPiece, { piece: tokenLabel(piece.bytes) })}</h3>`;
  if (piece.added)
    return html`${title}
      <p class="said">${words.whyAdded}</p>`;
  if (!way) return title;
  return html`${title} ${way.way.model === 'bpe' ? mergesOf(view, way, way.way) : nothing}`;
}

function mergesOf(view: TokensView, way: Way, bpe: WayOfMerges): TemplateResult {
  const { vocabulary: words, tokens } = view.words;
  const label = labelIn(way);
  const chips = (ids: Uint32Array) =>
    html`<span class="piece">${Array.from(ids, (id) => miniChip(label(id)))}</span>`;
  const steps = mergeSteps(bpe);
  const number = (value: number) => integer(view.language, value);
  const columns = (): readonly Column[] => {
    const cell = (write: (step: (typeof steps)[number], row: number) => string) => (row: number) =>
      write(steps[row]!, row);
    return [
      { key: 'step', label: tokens.index, align: 'end', width: 5, cell: (row) => number(row + 1) },
      {
        key: 'rank',
        label: words.whyRank,
        align: 'end',
        width: 7,
        cell: cell(({ rank }) => number(rank + 1)),
      },
      { key: 'left', label: words.whyLeft, width: 10, mono: true, cell: cell(({ left }) => label(left)) },
      { key: 'right', label: words.whyRight, width: 10, mono: true, cell: cell(({ right }) => label(right)) },
      {
        key: 'result',
        label: words.whyResult,
        width: 12,
        mono: true,
        cell: cell(({ result }) => label(result)),
      },
      { key: 'id', label: tokens.id, align: 'end', width: 7, cell: cell(({ result }) => plain(result)) },
    ];
  };
  return html`
    <p>${words.whyStart} ${chips(bpe.start)}</p>
    ${
      bpe.whole
        ? html`<p class="said">${words.whyWhole}</p>`
        : steps.length === 0
          ? html`<p class="said">${words.whyNoMerge}</p>`
          : html`<ntl-data-table
              .language=${view.language}
              .columns=${guard([way, view.language], columns)}
              .length=${steps.length}
              .caption=${words.whyMerges}
              .visibleRows=${6}
            ></ntl-data-table>`
    }
    <p class="said">${words.whyEnd} ${chips(bpe.tokens)}</p>
  `;
}

const branchOf = (view: TokensView, { added, branch }: SplitPiece): string => {
  const { vocabulary: words } = view.words;
  return added ? words.whyBranches.added : branch ? words.whyBranches[branch] : '';
};

function pieceColumns(view: TokensView, pieces: readonly SplitPiece[]): readonly Column[] {
  const { vocabulary: words, tokens, common } = view.words;
  const number = (value: number) => integer(view.language, value);
  const cell = (write: (piece: SplitPiece) => string) => (row: number) => write(pieces[row]!);
  return [
    { key: 'index', label: tokens.index, align: 'end', width: 5, cell: (row) => number(row + 1) },
    {
      key: 'piece',
      label: words.whyPieceColumn,
      width: 14,
      mono: true,
      cell: cell(({ bytes }) => tokenLabel(bytes)),
    },
    { key: 'branch', label: words.whyBranch, width: 18, cell: cell((piece) => branchOf(view, piece)) },
    {
      key: 'tokens',
      label: common.tokens,
      align: 'end',
      width: 6,
      cell: cell((piece) => number(piece.tokens.length)),
      sortBy: (row) => pieces[row]!.tokens.length,
    },
    { key: 'start', label: tokens.start, align: 'end', width: 6, cell: cell(({ start }) => number(start)) },
    { key: 'end', label: tokens.end, align: 'end', width: 6, cell: cell(({ end }) => number(end)) },
  ];
}

/** The pieces, to take away. */
export function splitTables({ splitting, words }: TokensView): Table[] {
  const pieces = splitting.text?.pieces ?? [];
  if (pieces.length === 0) return [];
  return [
    {
      name: words.vocabulary.exportSplit,
      columns: ['index', 'start', 'end', 'branch', 'tokens'],
      rows: pieces.map(({ start, end, branch, added, tokens }, index) => [
        index,
        start,
        end,
        added ? 'added' : (branch ?? ''),
        tokens.join(' '),
      ]),
    },
  ];
}
