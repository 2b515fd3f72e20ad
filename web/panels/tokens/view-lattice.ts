import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { integer, plain, score, tokenLabel } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import { latticeChart, type LatticeSpan } from '../../charts/lattice.ts';
import type { TokensView } from './model.ts';
import { placesOf, type WayOfLattice } from './splitting.ts';
import { miniChip } from './view-section.ts';

/** Of a longer piece only the beginning is drawn; the table has everything. */
const MOST_CHARACTERS = 40;
const DIGITS = 2;

type Edge = WayOfLattice['edges'][number];

/** Unigram: every token that fits, the best path through them with its sum, and the second best. */
export function latticeView(view: TokensView, piece: Uint8Array, way: WayOfLattice): TemplateResult {
  const { vocabulary: words } = view.words;
  const { language } = view;
  const number = (value: number) => integer(language, value);
  const label = ({ begin, end }: Edge) => tokenLabel(piece.subarray(begin, end));
  const chips = (edges: readonly Edge[]) =>
    html`<span class="piece">${edges.map((edge) => miniChip(label(edge)))}</span>`;
  const places = placesOf(way);
  const characters = places.length - 1;
  const drawn = Math.min(characters, MOST_CHARACTERS);
  const second = new Set(way.runnerUp);
  const placeAt = new Map(places.map((place, i) => [place, i]));
  const span = (edge: Edge, i: number): LatticeSpan => ({
    from: placeAt.get(edge.begin)!,
    to: placeAt.get(edge.end)!,
    label: edge.unknown ? words.latticeUnknown : label(edge),
    note: score(language, edge.score, DIGITS),
    tone: edge.taken ? 'best' : second.has(i) ? 'second' : 'other',
  });
  return html`
    <p class="quiet-text">${words.latticeSentence}</p>
    ${latticeChart({
      language,
      description: words.lattice,
      fileName: words.exportLattice,
      steps: places.slice(0, drawn).map((place, i) => tokenLabel(piece.subarray(place, places[i + 1]))),
      spans: way.edges.map(span).filter(({ to }) => to <= drawn),
    })}
    ${
      drawn < characters
        ? html`<p class="hint num">${fill(words.latticeCut, { n: number(drawn) })}</p>`
        : nothing
    }
    <p class="num">
      ${words.latticeBest} ${chips(way.edges.filter(({ taken }) => taken))}
      ${fill(words.latticeSum, { sum: score(language, way.sum, DIGITS) })}
    </p>
    <p class="num">
      ${
        way.runnerUpSum === null
          ? words.latticeOnlyWay
          : html`${words.latticeSecond} ${chips(Array.from(way.runnerUp, (i) => way.edges[i]!))}
            ${fill(words.latticeSum, { sum: score(language, way.runnerUpSum, DIGITS) })}`
      }
    </p>
    <ntl-data-table
      .language=${language}
      .columns=${guard([way, language], () => edgeColumns(view, way, label))}
      .length=${way.edges.length}
      .caption=${words.latticeTable}
      .visibleRows=${8}
    ></ntl-data-table>
  `;
}

function edgeColumns(view: TokensView, way: WayOfLattice, label: (edge: Edge) => string): readonly Column[] {
  const { vocabulary: words, tokens } = view.words;
  const { language } = view;
  const second = new Set(way.runnerUp);
  const cell = (write: (edge: Edge) => string) => (row: number) => write(way.edges[row]!);
  const onPath = (row: number) =>
    [way.edges[row]!.taken ? words.latticeOnBest : '', second.has(row) ? words.latticeOnSecond : '']
      .filter(Boolean)
      .join(' · ');
  return [
    { key: 'token', label: words.latticeToken, width: 12, mono: true, cell: cell(label) },
    {
      key: 'id',
      label: tokens.id,
      align: 'end',
      width: 7,
      cell: cell(({ token, unknown }) => (unknown ? words.latticeUnknown : plain(token))),
    },
    {
      key: 'score',
      label: words.latticeScore,
      align: 'end',
      width: 8,
      cell: cell((edge) => score(language, edge.score, DIGITS)),
      sortBy: (row) => way.edges[row]!.score,
    },
    {
      key: 'path',
      label: words.latticePath,
      align: 'end',
      width: 10,
      cell: cell(({ path }) => score(language, path, DIGITS)),
    },
    { key: 'on', label: words.latticeOn, width: 14, cell: onPath },
    {
      key: 'begin',
      label: words.latticeBegin,
      align: 'end',
      width: 6,
      cell: cell(({ begin }) => plain(begin)),
    },
    { key: 'end', label: words.latticeEnd, align: 'end', width: 6, cell: cell(({ end }) => plain(end)) },
  ];
}
