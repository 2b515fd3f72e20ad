import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { integer, tokenLabel, visible } from '../../app/format.ts';
import type { Table } from '../../app/export.ts';
import { fill, type Messages } from '../../app/i18n.ts';
import type { RoundTrip } from '../../library/types.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import type { TokensView } from './model.ts';
import type { Splitting } from './splitting.ts';
import { miniChip } from './view-section.ts';

/** Tokens of a long text that are shown. */
const MOST_CHIPS = 200;

/** Why decoding does not give the text back: what was typed, its tokens, what is decoded, and where the two differ. */
export function returnView(view: TokensView): TemplateResult | typeof nothing {
  const { vocabulary: words } = view.words;
  const { trip, part } = view.splitting;
  if (!trip) return nothing;
  const { language } = view;
  const number = (value: number) => integer(language, value);
  const changed = trip.parts.filter(({ reasons }) => reasons.length > 0);
  return html`
    <h3>${words.returnTitle}</h3>
    <p class="quiet-text">${words.returnSentence}</p>
    <dl class="return">
      <dt>${words.returnTyped}</dt>
      <dd class="passage">${visible(part)}</dd>
      <dt>${words.returnTokens}</dt>
      <dd>
        <span class="piece"
          >${trip.spelled.slice(0, MOST_CHIPS).map((token) => miniChip(tokenLabel(token)))}</span
        >
        ${
          trip.spelled.length > MOST_CHIPS
            ? html`<span class="hint num"
                >${fill(words.returnMore, { n: number(trip.spelled.length - MOST_CHIPS) })}</span
              >`
            : nothing
        }
      </dd>
      <dt>${words.returnFramed}</dt>
      <dd class="passage">${visible(trip.framed)}</dd>
      <dt>${words.returnDecoded}</dt>
      <dd class="passage">${visible(trip.decoded)}</dd>
    </dl>
    ${
      changed.length === 0
        ? html`<p class="said">${words.returnSame}</p>`
        : html`<ntl-data-table
            .language=${language}
            .columns=${guard([trip, language], () => columns(view, changed))}
            .length=${changed.length}
            .caption=${words.returnTable}
            .visibleRows=${8}
          ></ntl-data-table>`
    }
  `;
}

function columns(view: TokensView, parts: RoundTrip['parts']): readonly Column[] {
  const { vocabulary: words } = view.words;
  return [
    {
      key: 'typed',
      label: words.returnTyped,
      width: 12,
      mono: true,
      cell: (row) => visible(parts[row]!.typed),
    },
    {
      key: 'decoded',
      label: words.returnDecoded,
      width: 12,
      mono: true,
      cell: (row) => visible(parts[row]!.decoded),
    },
    {
      key: 'reasons',
      label: words.returnReasons,
      width: 30,
      cell: (row) => parts[row]!.reasons.map((reason) => words.losses[reason]).join(words.lossesBetween),
    },
  ];
}

/** Every piece of the text and what is decoded of it, to take away. */
export function returnTables({ trip }: Splitting, words: Messages): Table[] {
  if (!trip) return [];
  return [
    {
      name: words.vocabulary.exportReturn,
      columns: ['typed', 'decoded', 'reasons'],
      rows: trip.parts.map(({ typed, decoded, reasons }) => [typed, decoded, reasons.join(' ')]),
    },
  ];
}
