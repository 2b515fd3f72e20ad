import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { startOf } from '../../app/excerpt.ts';
import { integer, plain, tokenLabel } from '../../app/format.ts';
import type { Table } from '../../app/export.ts';
import { fill, type Messages } from '../../app/i18n.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import { mergeTree, type TreeNode } from '../../charts/merge-tree.ts';
import type { TokensView } from './model.ts';
import {
  mergeSteps,
  mergeTrees,
  type MergeNode,
  type Splitting,
  type Way,
  type WayOfMerges,
} from './splitting.ts';
import { matchesView } from './view-matches.ts';
import { latticeView } from './view-lattice.ts';
import { miniChip } from './view-section.ts';

/** Of a longer piece only the beginning is drawn; the table has everything. */
const MOST_LEAVES = 80;
/** Characters of it that the heading has. */
const NAMED = 40;

/** How the chosen piece becomes tokens. */
export function wayView(view: TokensView): TemplateResult | typeof nothing {
  const { vocabulary: words } = view.words;
  const { piece, way } = view.splitting;
  if (!piece) return nothing;
  const title = html`<h3>${fill(words.whyPiece, { piece: startOf(tokenLabel(piece.bytes), NAMED) })}</h3>`;
  if (piece.added)
    return html`${title}
      <p class="said">${words.whyAdded}</p>`;
  if (!way) return title;
  if (way.way.model === 'bpe') return html`${title} ${mergesOf(view, way, way.way)}`;
  return html`
    ${title}
    ${
      way.way.model === 'unigram'
        ? latticeView(view, piece.bytes, way.way)
        : matchesView(view, piece.bytes, way.way)
    }
  `;
}

function mergesOf(view: TokensView, way: Way, bpe: WayOfMerges): TemplateResult {
  const { vocabulary: words } = view.words;
  const label = (id: number): string => tokenLabel(way.bytes.get(id) ?? new Uint8Array());
  const chips = (ids: Uint32Array) =>
    html`<span class="piece">${Array.from(ids, (id) => miniChip(label(id)))}</span>`;
  const steps = mergeSteps(bpe);
  return html`
    <p>${words.whyStart} ${chips(bpe.start)}</p>
    ${
      bpe.whole
        ? html`<p class="said">${words.whyWhole}</p>`
        : steps.length === 0
          ? html`<p class="said">${words.whyNoMerge}</p>`
          : html`
              ${treeView(view, bpe, label)}
              <ntl-data-table
                .language=${view.language}
                .columns=${guard([way, view.language], () => mergeColumns(view, steps, label))}
                .length=${steps.length}
                .caption=${words.whyMerges}
                .visibleRows=${6}
              ></ntl-data-table>
            `
    }
    <p class="said">${words.whyEnd} ${chips(bpe.tokens)}</p>
  `;
}

/** The merges of a piece as a tree for each token that is left. */
export function treeView(
  view: TokensView,
  bpe: Pick<WayOfMerges, 'start' | 'merges' | 'tokens'>,
  label: (id: number) => string,
): TemplateResult {
  const { vocabulary: words } = view.words;
  const number = (value: number) => integer(view.language, value);
  const node = ({ token, merge }: MergeNode): TreeNode => ({
    label: label(token),
    note: merge
      ? fill(words.whyTreeNote, { step: number(merge.step + 1), rank: number(merge.rank + 1) })
      : '',
    parts: merge ? [node(merge.parts[0]), node(merge.parts[1])] : null,
  });
  const roots = mergeTrees(bpe, MOST_LEAVES);
  return html`
    ${mergeTree({
      language: view.language,
      description: words.whyTree,
      fileName: words.exportTree,
      roots: roots.map(node),
    })}
    ${
      roots.length < bpe.tokens.length
        ? html`<p class="hint num">${fill(words.whyTreeCut, { n: number(roots.length) })}</p>`
        : nothing
    }
  `;
}

function mergeColumns(
  view: TokensView,
  steps: ReturnType<typeof mergeSteps>,
  label: (id: number) => string,
): readonly Column[] {
  const { vocabulary: words, tokens } = view.words;
  const number = (value: number) => integer(view.language, value);
  const cell = (write: (step: (typeof steps)[number]) => string) => (row: number) => write(steps[row]!);
  const token = (key: 'left' | 'right' | 'result', title: string, width: number): Column => ({
    key,
    label: title,
    width,
    mono: true,
    cell: cell((step) => label(step[key])),
  });
  return [
    { key: 'step', label: tokens.index, align: 'end', width: 5, cell: (row) => number(row + 1) },
    { key: 'rank', label: words.whyRank, align: 'end', width: 7, cell: cell(({ rank }) => number(rank + 1)) },
    token('left', words.whyLeft, 10),
    token('right', words.whyRight, 10),
    token('result', words.whyResult, 12),
    { key: 'id', label: tokens.id, align: 'end', width: 7, cell: cell(({ result }) => plain(result)) },
  ];
}

/** How the chosen piece becomes tokens, to take away. */
export function wayTables({ way }: Splitting, words: Messages): Table[] {
  if (!way) return [];
  const { vocabulary: names } = words;
  const told = way.way;
  if (told.model === 'unigram')
    return [
      {
        name: names.exportLattice,
        columns: ['begin', 'end', 'token', 'score', 'path', 'best', 'second'],
        rows: told.edges.map(({ begin, end, token, score, path, taken }, i) => [
          ...[begin, end, token, score, path],
          Number(taken),
          Number(told.runnerUp.includes(i)),
        ]),
      },
    ];
  if (told.model === 'wordpiece')
    return [
      {
        name: names.exportMatches,
        columns: ['begin', 'end', 'tries', 'token'],
        rows: told.steps.map(({ begin, end, tries, token }) => [begin, end, tries, end > begin ? token : '']),
      },
    ];
  return [
    {
      name: names.exportTree,
      columns: ['rank', 'left', 'right', 'result'],
      rows: mergeSteps(told).map(({ rank, left, right, result }) => [rank, left, right, result]),
    },
  ];
}
