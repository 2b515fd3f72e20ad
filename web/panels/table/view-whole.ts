import type { nothing } from 'lit';
import { html, type TemplateResult } from 'lit';
import { integer } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { Column, Sort } from '../../charts/data-table.ts';
import type { HeatmapSource } from '../../charts/heatmap.ts';
import type { ContextSort, NgramModel } from '../../library/types.ts';
import type { ContextList, ContextOrder } from './context-list.ts';
import type { Labels } from './labels.ts';
import type { Telling } from './view.ts';

// The whole table: its contexts as a list, and all its cells as a picture.

export interface ListView extends Telling {
  readonly list: ContextList;
  readonly columns: readonly Column[];
  readonly current: readonly number[] | null;
  readonly picked: readonly number[] | null;
  /** Room for a long list beside the heat map. */
  readonly wide: boolean;
  readonly note: TemplateResult | typeof nothing;
  readonly onFind: (query: string, order: ContextOrder) => void;
  readonly onPick: (context: readonly number[]) => void;
}

export function listView(view: ListView): TemplateResult {
  const { language, words, list } = view;
  const own = words.table;
  return html`<section class="part">
    <h3>${own.listTitle}</h3>
    <p class="quiet-text">${own.listHint}</p>
    <ntl-data-table
      .language=${language}
      .columns=${view.columns}
      .length=${list.length}
      .caption=${own.list}
      .sort=${list.order}
      .marked=${view.current ? list.placeOf(view.current) : null}
      .selected=${view.picked ? list.placeOf(view.picked) : null}
      .visibleRows=${view.wide ? 14 : 8}
      .onSort=${(sort: Sort) => view.onFind(list.query, { key: sort.key as ContextSort, direction: sort.direction })}
      .onQuery=${(query: string) => view.onFind(query, list.order)}
      .onSelect=${(place: number) => {
        const line = list.line(place);
        if (line) view.onPick([...line.tokens]);
      }}
    ></ntl-data-table>
    ${view.note}
  </section>`;
}

export function listColumns(
  { language, words }: Telling,
  labels: Labels,
  list: ContextList,
): readonly Column[] {
  const own = words.table;
  const counted = (key: ContextSort, label: string): Column => ({
    key,
    label,
    align: 'end',
    width: 7,
    sortable: true,
    cell: (place) => {
      const line = list.line(place);
      return line ? integer(language, key === 'total' ? line.total : line.distinct) : null;
    },
  });
  return [
    {
      key: 'id',
      label: own.context,
      mono: true,
      width: 12,
      sortable: true,
      firstDirection: 'ascending',
      cell: (place) => {
        const line = list.line(place);
        return line ? (line.tokens.length === 0 ? own.noContext : labels.ofAll(line.tokens)) : null;
      },
    },
    counted('total', own.total),
    counted('distinct', own.distinct),
    {
      key: 'most',
      label: own.mostFrequent,
      width: 12,
      cell: (place) => {
        const most = list.line(place)?.mostFrequent;
        return most
          ? html`<bdi class="mono">${labels.of(most.id)}</bdi> ×${integer(language, most.count)}`
          : null;
      },
    },
  ];
}

export interface MapView extends Telling {
  readonly model: NgramModel;
  readonly source: HeatmapSource;
  readonly rowLabel: (row: number) => string;
  readonly columnLabel: (column: number) => string;
  readonly marked: number | null;
  readonly note: TemplateResult | typeof nothing;
  readonly onPickRow: ((row: number) => void) | null;
}

export function mapView(view: MapView): TemplateResult {
  const { language, words, source } = view;
  const own = words.table;
  const n = (value: number) => integer(language, value);
  const sizes = { rows: n(source.rows), columns: n(source.columns), nonzero: n(view.model.info.nonzero) };
  return html`<section class="part">
    <h3>${own.mapTitle}</h3>
    <p class="quiet-text">${fill(own.map, sizes)} ${view.model.info.order > 1 ? own.mapSparse : ''}</p>
    <ntl-heatmap
      .language=${language}
      .source=${source}
      .description=${fill(own.map, sizes)}
      .rowTitle=${own.mapRow}
      .columnTitle=${own.mapColumn}
      .rowLabel=${view.rowLabel}
      .columnLabel=${view.columnLabel}
      .marked=${view.marked}
      .name=${own.files.map}
      .onSelectRow=${view.onPickRow}
    ></ntl-heatmap>
    ${view.note}
  </section>`;
}
