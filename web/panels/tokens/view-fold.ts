import { html, nothing, type TemplateResult } from 'lit';
import { integer, tokenLabel } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { FoldedPiece, MergeRule } from '../../library/types.ts';
import '../../charts/token-strip.ts';
import { LONGEST_FOLDED, type FoldRow } from './folding.ts';
import type { TokensView } from './model.ts';
import { isTakenApart } from './state.ts';
import { onlyBpe } from './view-merges.ts';
import { fillWith, miniChip, sectionView } from './view-section.ts';
import { splitView } from './view-split.ts';
import { treeView } from './view-way.ts';

/** How the rules fold the running text: its pieces, and one of them merge by merge. */
export function foldView(view: TokensView): TemplateResult {
  const { tokens: words } = view.words;
  return sectionView(view, 'fold', words.foldTitle, null, () => {
    const { kind } = view.state.tokens.settings;
    if (kind !== 'bpe' && !isTakenApart(kind)) return onlyBpe(view);
    if (view.state.text.settings.text === '') return html`<div class="empty">${words.emptyText}</div>`;
    if (isTakenApart(kind)) return takenApartView(view);
    const { folding, names } = view;
    const training = view.state.tokens.result.tokenizer?.training;
    if (!training || !names.ready || folding.pieces.length === 0)
      return html`<div class="empty">${view.words.common.loading}</div>`;
    const number = (value: number) => integer(view.language, value);
    return html`
      <p class="quiet-text">${words.foldSentence}</p>
      ${
        folding.cut
          ? html`<p class="hint num">${fill(words.foldCut, { n: number(LONGEST_FOLDED) })}</p>`
          : nothing
      }
      <h3>${words.foldPieces}</h3>
      <ntl-token-strip
        class="piece-strip"
        .source=${view.pieceSource}
        .selected=${folding.chosen}
        .label=${words.foldPieces}
        .describe=${(index: number) => {
          const piece = folding.pieces[index];
          return piece
            ? fill(words.foldPiece, {
                n: number(index + 1),
                label: tokenLabel(piece.bytes),
                merges: number(piece.merges.length),
              })
            : '';
        }}
        .onSelect=${(index: number) => folding.choose(index)}
      ></ntl-token-strip>
      ${folding.piece ? pieceView(view, folding.piece, training.merges) : nothing}
    `;
  });
}

function takenApartView(view: TokensView): TemplateResult {
  const { tokenizer, progress } = view.state.tokens.result;
  const { common, vocabulary, tokenizer: words } = view.words;
  if (!tokenizer || !isTakenApart(tokenizer.kind))
    return html`<div class="empty">${progress === null ? vocabulary.noTokenizer : common.loading}</div>`;
  if (tokenizer.file?.format === 'llama2c') return html`<div class="empty">${words.file.noSplit}</div>`;
  return splitView(view);
}

function pieceView(view: TokensView, piece: FoldedPiece, merges: readonly MergeRule[]): TemplateResult {
  const { tokens: words } = view.words;
  const { folding } = view;
  const { step, rows } = folding;
  const last = piece.merges.length;
  const number = (value: number) => integer(view.language, value);
  const earlier = rows[0]?.merges ?? 0;
  return html`
    <div class="stepper-row">
      <button type="button" ?disabled=${step <= 0} @click=${() => folding.go(step - 1)}>
        ${words.stepBack}
      </button>
      <button type="button" class="primary" ?disabled=${step >= last} @click=${() => folding.go(step + 1)}>
        ${words.stepOn}
      </button>
      <span class="num">${fill(words.stepOf, { n: number(step), all: number(last) })}</span>
    </div>
    ${
      earlier > 0 ? html`<p class="hint num">${fill(words.foldEarlier, { n: number(earlier) })}</p>` : nothing
    }
    <ol class="fold">
      ${rows.map((row) => rowView(view, piece, row, merges))}
    </ol>
    ${last > 0 ? treeView(view, wayOf(piece, merges), (id) => view.names.label(id)) : nothing}
    <p class="said">
      ${
        last === 0
          ? fill(words.foldNoMerge, { n: number(piece.bytes.length) })
          : step === last
            ? fill(words.foldDone, { n: number(piece.tokens.length) })
            : nothing
      }
    </p>
  `;
}

/** As it is told of a vocabulary that was not learnt here. The bytes have the first 256 ids, in order. */
const wayOf = ({ bytes, merges, tokens }: FoldedPiece, rules: readonly MergeRule[]) => ({
  start: Uint32Array.from(bytes),
  merges: merges.map((made) => ({ ...made, result: rules[made.rank]!.result })),
  tokens,
});

/** A row of the fold: the rule that made it, and its tokens, the new one marked; the two that go next underlined. */
function rowView(
  view: TokensView,
  piece: FoldedPiece,
  row: FoldRow,
  merges: readonly MergeRule[],
): TemplateResult {
  const { tokens: words } = view.words;
  const { names } = view;
  const number = (value: number) => integer(view.language, value);
  const made = piece.merges[row.merges - 1];
  const next = piece.merges[row.merges];
  const rule = made ? merges[made.rank] : undefined;
  return html`
    <li>
      <span class="fold-rule num"
        >${
          rule
            ? fillWith(words.foldRow, {
                rank: number(rule.rank + 1),
                left: miniChip(names.label(rule.left)),
                right: miniChip(names.label(rule.right)),
                result: miniChip(names.label(rule.result), true),
              })
            : fill(words.foldStart, { n: number(piece.bytes.length) })
        }</span
      >
      <span class="piece"
        >${Array.from(row.tokens, (id, position) =>
          next && (position === next.position || position === next.position + 1)
            ? html`<span class="next">${miniChip(names.label(id), position === made?.position)}</span>`
            : miniChip(names.label(id), position === made?.position),
        )}</span
      >
    </li>
  `;
}
