import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { selectControl } from '../../app/controls.ts';
import { boundaryAt } from '../../app/excerpt.ts';
import type { Table } from '../../app/export.ts';
import { integer, percent, tokenLabel, visible } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import type { TokenAlignment } from '../../library/types.ts';
import { comparisonWords } from '../../locales/comparison.ts';
import type { Answer, Compared } from './comparison.ts';
import type { TokensView } from './model.ts';
import { tokensCodec } from './state.ts';
import { nameOf } from './view-making.ts';
import { labelsOf, miniChip } from './view-section.ts';
import { zoomOf } from '../../app/zoom.ts';

/** UTF-16 units to both sides of the difference that are drawn, and stretches at most. */
const REACH = 240;
const MOST_STRETCHES = 40;
/** Tokens of a stretch that are drawn at its beginning, and where it is cut alike also at its end. */
const MOST_TOKENS = 8;
/** Units of a cell of the table. */
const CELL = 40;

const ALL = '';

/** Several cuts of the running text side by side: what is alike stands back, what differs stands out. */
export function alignmentView(view: TokensView, answer: Answer): TemplateResult {
  const words = comparisonWords(view.language);
  const { alignment, counted } = answer;
  return html`
    <h3>${words.alignTitle}</h3>
    ${counted.length > 2 ? sidesView(view, answer) : nothing}
    ${alignment ? alignedView(view, answer.sides, alignment) : html`<p class="empty">${words.alignNeedsTwo}</p>`}
  `;
}

function sidesView(view: TokensView, { counted, sides }: Answer): TemplateResult {
  const words = comparisonWords(view.language);
  const isPair = sides.length < counted.length;
  const one = isPair ? sides[0]!.key : ALL;
  const other = isPair ? sides[1]!.key : ALL;
  const names = counted.map((row) => ({ value: row.key, label: nameOf(view, row) }));
  const put = (left: string, right: string) => view.set({ aligned: left === ALL ? ALL : `${left} ${right}` });
  return html`
    <div class="row" data-setting=${tokensCodec.namesOf('aligned')}>
      ${selectControl(
        words.side,
        [
          { value: ALL, label: fill(words.allSides, { n: integer(view.language, counted.length) }) },
          ...names,
        ],
        one,
        (key) =>
          put(key, key === other || other === ALL ? names.find(({ value }) => value !== key)!.value : other),
      )}
      ${
        isPair
          ? selectControl(
              words.otherSide,
              names.filter(({ value }) => value !== one),
              other,
              (key) => put(one, key),
            )
          : nothing
      }
    </div>
  `;
}

function alignedView(
  view: TokensView,
  sides: readonly Compared[],
  alignment: TokenAlignment,
): TemplateResult {
  const words = comparisonWords(view.language);
  const { comparison } = view;
  const { different, tokensAlike, commonEnds, alikeShare } = alignment;
  const number = (value: number) => integer(view.language, value);
  const tokens = number(tokensAlike);
  if (different.length === 0)
    return html`<p class="said num" role="status">${fill(words.alignSame, { tokens })}</p>`;
  const { at } = comparison;
  const last = different.length - 1;
  return html`
    <p class="said num" role="status">
      ${fill(words.alignSaid, {
        n: number(different.length),
        share: percent(view.language, alikeShare),
        tokens,
        ends: number(commonEnds),
      })}
    </p>
    <p class="hint">${words.alignHint}</p>
    <ol class="sides">
      ${sides.map((row, i) => html`<li><span class="tag">${tagOf(i)}</span> ${nameOf(view, row)}</li>`)}
    </ol>
    <div
      class="aligned"
      tabindex="0"
      role="group"
      aria-label=${words.aligned}
      @keydown=${(event: KeyboardEvent) => onKey(event, view, at, last)}
    >
      ${guard([alignment, at], () => windowView(view, sides, alignment, different[at]!))}
    </div>
    <div class="stepper-row">
      <button type="button" ?disabled=${at <= 0} @click=${() => view.goToDifference(at - 1)}>
        ${words.previous}
      </button>
      <button type="button" ?disabled=${at >= last} @click=${() => view.goToDifference(at + 1)}>
        ${words.next}
      </button>
      <span class="num" role="status"
        >${fill(words.place, { n: number(at + 1), all: number(different.length) })}</span
      >
    </div>
    <ntl-data-table
      .language=${view.language}
      .columns=${guard([alignment, view.language], () => differenceColumns(view, sides, alignment))}
      .length=${different.length}
      .caption=${words.differences}
      .visibleRows=${6}
      .selected=${at}
      .onSelect=${view.goToDifference}
    ></ntl-data-table>
  `;
}

const tagOf = (side: number): string => String.fromCodePoint(0x41 + side);

function onKey(event: KeyboardEvent, view: TokensView, at: number, last: number): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  view.goToDifference(to);
}

/** Scrolls the box, not the page, to the difference that is looked at. */
export function showCurrent(root: ParentNode): void {
  const box = root.querySelector('.aligned');
  const current = box?.querySelector('.current');
  if (!box || !current) return;
  const place = current.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTop += place / zoomOf(box) - (box.clientHeight - current.clientHeight) / 2;
}

/** The stretches around one: as far as the reach goes, never so many that drawing takes long. */
export function stretchesAround(alignment: TokenAlignment, centre: number): [first: number, end: number] {
  const room = (index: number) => {
    const { start, end, alike } = alignment.at(index);
    return alike ? Math.min(end - start, REACH / 2) : end - start;
  };
  let first = centre;
  for (let left = REACH; first > 0 && left > 0 && centre - first < MOST_STRETCHES / 2;)
    left -= room((first -= 1));
  let end = centre + 1;
  for (let left = REACH; end < alignment.length && left > 0 && end - centre < MOST_STRETCHES / 2; end += 1)
    left -= room(end);
  return [first, end];
}

function windowView(
  view: TokensView,
  sides: readonly Compared[],
  alignment: TokenAlignment,
  current: number,
): TemplateResult {
  const { more } = comparisonWords(view.language);
  const [first, end] = stretchesAround(alignment, current);
  const shown = Array.from({ length: end - first }, (_, i) => first + i);
  return html`
    ${first > 0 ? more : nothing}
    ${shown.map((index) =>
      alignment.at(index).alike
        ? html`<span class="stretch alike"
            >${tokensView(view, sides[0]!, alignment.tokensIn(index, 0), true)}</span
          >`
        : html`<span class="stretch different ${index === current ? 'current' : ''}"
            >${sides.map(
              (row, side) =>
                html`<span class="cut"
                  ><span class="tag">${tagOf(side)}</span
                  >${tokensView(view, row, alignment.tokensIn(index, side), false)}</span
                >`,
            )}</span
          >`,
    )}
    ${end < alignment.length ? more : nothing}
  `;
}

function tokensView(
  view: TokensView,
  { segments }: Compared,
  [first, end]: readonly [number, number],
  alike: boolean,
): unknown {
  const { more } = comparisonWords(view.language);
  const chip = (index: number) => {
    const label = tokenLabel(segments!.at(index).bytes);
    return alike ? html`<span class="token">${label}</span>` : miniChip(label);
  };
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => chip(from + i));
  const headEnd = Math.min(end, first + MOST_TOKENS);
  const tailStart = alike ? Math.max(headEnd, end - MOST_TOKENS) : end;
  return html`${range(first, headEnd)}${headEnd < tailStart ? more : nothing}${range(tailStart, end)}`;
}

function differenceColumns(
  view: TokensView,
  sides: readonly Compared[],
  alignment: TokenAlignment,
): readonly Column[] {
  const words = comparisonWords(view.language);
  const { different, text } = alignment;
  return [
    {
      key: 'index',
      label: words.index,
      align: 'end',
      width: 5,
      cell: (row) => integer(view.language, row + 1),
    },
    {
      key: 'text',
      label: words.text,
      width: 12,
      mono: true,
      cell: (row) => {
        const { start, end } = alignment.at(different[row]!);
        const part = text.slice(start, Math.min(end, start + CELL * 2));
        const cut = boundaryAt(part, CELL);
        return visible(part.slice(0, cut)) + (cut < end - start ? '…' : '');
      },
    },
    ...sides.map((side, i): Column => ({
      key: `side-${i}`,
      label: fill(words.cutOf, { tag: tagOf(i), name: nameOf(view, side) }),
      width: 16,
      mono: true,
      cell: (row) => labelsOf(side.segments!, alignment.tokensIn(different[row]!, i), MOST_TOKENS),
    })),
  ];
}

/** Every difference, to take away. */
export function alignmentTables({ comparison, language }: TokensView): Table[] {
  const { answer } = comparison;
  const alignment = answer?.alignment;
  if (!alignment) return [];
  return [
    {
      name: comparisonWords(language).exportDifferences,
      columns: ['start', 'end', 'text', ...answer.sides.map(({ key }) => `tokens_${key}`)],
      rows: Array.from(alignment.different, (index) => {
        const { start, end } = alignment.at(index);
        return [
          start,
          end,
          alignment.text.slice(start, end),
          ...answer.sides.map(({ segments }, i) => labelsOf(segments!, alignment.tokensIn(index, i))),
        ];
      }),
    },
  ];
}
