import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Table } from '../../app/export.ts';
import { integer, tokenLabel, visible } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import type { SplitPiece, SplitText } from '../../library/types.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import type { TokensView } from './model.ts';
import { LONGEST_SPLIT } from './splitting.ts';
import { returnTables, returnView } from './view-return.ts';
import { fillWith, miniChip } from './view-section.ts';
import { wayTables, wayView } from './view-way.ts';

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
      .caption=${text.pattern ? words.whyPieces : words.whyPiecesPlain}
      .visibleRows=${6}
      .selected=${splitting.chosen}
      .onSelect=${(row: number) => splitting.choose(row)}
    ></ntl-data-table>
    <p class="hint">${words.whyChoose}</p>
    ${rewrittenView(view)} ${wayView(view)} ${returnView(view)}
  `;
}

function patternView(view: TokensView, { pattern, pieces }: SplitText): TemplateResult {
  const { vocabulary: words } = view.words;
  if (!pattern) {
    const { model } = view.splitting;
    const without =
      model === 'wordpiece' ? words.whyWords : pieces.length === 1 ? words.whyNoPattern : words.whyOtherSteps;
    return html`<p class="said">${without}</p>`;
  }
  return html`
    <h3>${words.whyPattern}</h3>
    ${pattern.map((expression) => html`<p class="passage"><code>${expression}</code></p>`)}
  `;
}

/** What the normalizer made of the chosen piece, where it made something else of it. */
function rewrittenView(view: TokensView): TemplateResult | typeof nothing {
  const { vocabulary: words } = view.words;
  const { splitting } = view;
  const { piece } = splitting;
  if (!piece || !splitting.isRewritten(piece)) return nothing;
  return html`<p class="said">
    ${fillWith(words.whyRewritten, {
      typed: miniChip(visible(splitting.typed(piece))),
      piece: miniChip(tokenLabel(piece.bytes)),
    })}
  </p>`;
}

const branchOf = (view: TokensView, { added, branch }: SplitPiece): string => {
  const { vocabulary: words } = view.words;
  return added ? words.whyBranches.added : branch ? words.whyBranches[branch] : '';
};

function pieceColumns(view: TokensView, pieces: readonly SplitPiece[]): readonly Column[] {
  const { vocabulary: words, tokens, common } = view.words;
  const number = (value: number) => integer(view.language, value);
  const cell = (write: (piece: SplitPiece) => string) => (row: number) => write(pieces[row]!);
  const { splitting } = view;
  const typed: Column = {
    key: 'typed',
    label: words.whyTyped,
    width: 14,
    mono: true,
    cell: cell((piece) => visible(splitting.typed(piece))),
  };
  const branch: Column = {
    key: 'branch',
    label: words.whyBranch,
    width: 18,
    cell: cell((piece) => branchOf(view, piece)),
  };
  return [
    { key: 'index', label: tokens.index, align: 'end', width: 5, cell: (row) => number(row + 1) },
    ...(pieces.some((piece) => splitting.isRewritten(piece)) ? [typed] : []),
    {
      key: 'piece',
      label: words.whyPieceColumn,
      width: 14,
      mono: true,
      cell: cell(({ bytes }) => tokenLabel(bytes)),
    },
    ...(pieces.some((piece) => branchOf(view, piece) !== '') ? [branch] : []),
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

/** The pieces, the way of the chosen one, and what is lost, to take away. */
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
    ...wayTables(splitting, words),
    ...returnTables(splitting, words),
  ];
}
