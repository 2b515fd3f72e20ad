import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { choiceControl, numberControl } from '../../app/controls.ts';
import { written } from '../../app/entered.ts';
import { boundaryAt } from '../../app/excerpt.ts';
import type { Table } from '../../app/export.ts';
import { integer, percent, visible } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import { CUTS, WINDOWS, type Part } from './budgeting.ts';
import type { TokensView } from './model.ts';
import { tokensCodec } from './state.ts';
import { sectionView } from './view-section.ts';

/** UTF-16 units of a part that its row shows, and that stand below the table. */
const CELL = 60;
const SHOWN = 8000;

/** What the running text fills of a context window, and its parts by a budget. */
export function budgetView(view: TokensView): TemplateResult {
  const { vocabulary: words, tokens } = view.words;
  return sectionView(view, 'budget', words.budgetTitle, null, () => {
    if (view.state.text.settings.text === '') return html`<div class="empty">${tokens.emptyText}</div>`;
    if (!view.state.tokens.result.tokenizer) return html`<div class="empty">${words.noTokenizer}</div>`;
    return html`
      <p class="quiet-text">${words.budgetSentence}</p>
      ${windowView(view)} ${splitView(view)}
    `;
  });
}

function beginning(text: string, units: number): string {
  const end = boundaryAt(text, units);
  return text.slice(0, end) + (end < text.length ? '…' : '');
}

const said = (view: TokensView, refusal: Refusal | null): string | null =>
  refusal && refusalText(view.language, refusal);

function windowView(view: TokensView): TemplateResult {
  const { vocabulary: words } = view.words;
  const { window } = view.state.tokens.settings;
  const { byWindow, filling } = view.budgeting;
  const number = (value: number) => integer(view.language, value);
  const filled =
    filling &&
    fill(words.filled, {
      n: number(filling.tokens),
      window: written(window, number),
      share: percent(view.language, filling.share),
    });
  return html`
    <div class="row choice-row">
      ${numberControl({
        label: words.window,
        setting: tokensCodec.namesOf('window'),
        value: window,
        hint: words.windowHint,
        error: said(view, byWindow.refusal),
        onChange: (value) => view.set({ window: value ?? '' }),
      })}
    </div>
    <div
      class="windows"
      role="group"
      aria-label=${words.windows}
      data-setting=${tokensCodec.namesOf('window')}
    >
      ${WINDOWS.map(
        ({ model, tokens }) => html`
          <button
            type="button"
            class="num"
            aria-pressed=${tokens === window ? 'true' : 'false'}
            @click=${() => view.set({ window: tokens })}
          >
            ${fill(words.windowOf, { model, n: number(tokens) })}
          </button>
        `,
      )}
    </div>
    ${
      filled && byWindow.parts.length > 0
        ? html`
            <meter aria-label=${filled} min="0" max="1" .value=${filling.share}></meter>
            <p class="num said" role="status">
              ${filled}
              ${
                byWindow.parts.length === 1
                  ? words.fits
                  : fill(words.fitsNot, { n: number(byWindow.parts.length) })
              }
            </p>
          `
        : nothing
    }
  `;
}

function splitView(view: TokensView): TemplateResult {
  const { vocabulary: words } = view.words;
  const { budget, cutAt } = view.state.tokens.settings;
  const { byBudget } = view.budgeting;
  return html`
    <h3>${words.split}</h3>
    <div class="row choice-row">
      ${numberControl({
        label: words.budget,
        setting: tokensCodec.namesOf('budget'),
        value: budget,
        error: said(view, byBudget.refusal),
        onChange: (value) => view.set({ budget: value ?? '' }),
      })}
      ${choiceControl(
        words.cutAt,
        CUTS.map((value) => ({ value, label: words.cuts[value] })),
        cutAt,
        (value) => view.set({ cutAt: value }),
        tokensCodec.namesOf('cutAt'),
      )}
    </div>
    <p class="quiet-text" data-setting=${tokensCodec.namesOf('cutAt')}>${words.cutHints[cutAt]}</p>
    ${byBudget.parts.length > 0 ? partsView(view, byBudget.parts) : nothing}
  `;
}

function partsView(view: TokensView, parts: readonly Part[]): TemplateResult {
  const { vocabulary: words } = view.words;
  const { budgeting } = view;
  const number = (value: number) => integer(view.language, value);
  const chosen = parts[budgeting.chosen];
  return html`
    <p class="num said" role="status">${fill(words.partsCount, { n: number(parts.length) })}</p>
    <ntl-data-table
      .language=${view.language}
      .columns=${guard([parts, view.language], () => columnsOf(view, parts))}
      .length=${parts.length}
      .caption=${words.parts}
      .visibleRows=${6}
      .selected=${budgeting.chosen}
      .onSelect=${(row: number) => budgeting.choose(row)}
    ></ntl-data-table>
    ${
      chosen
        ? html`<h3>${fill(words.part, { n: number(budgeting.chosen + 1) })}</h3>
            <p class="passage part-text" tabindex="0">
              <span class="stretches">${beginning(chosen.text, SHOWN)}</span>
            </p>`
        : nothing
    }
  `;
}

function columnsOf(view: TokensView, parts: readonly Part[]): readonly Column[] {
  const { vocabulary, tokens: words, common } = view.words;
  const number = (value: number) => integer(view.language, value);
  const cell = (write: (part: Part) => string) => (row: number) => write(parts[row]!);
  return [
    { key: 'index', label: words.index, align: 'end', width: 5, cell: (row) => number(row + 1) },
    {
      key: 'tokens',
      label: common.tokens,
      align: 'end',
      width: 6,
      cell: cell(({ tokens }) => number(tokens)),
      sortBy: (row) => parts[row]!.tokens,
    },
    {
      key: 'text',
      label: vocabulary.partText,
      width: 24,
      cell: cell(({ text }) => visible(beginning(text, CELL))),
    },
    { key: 'start', label: words.start, align: 'end', width: 6, cell: cell(({ start }) => number(start)) },
    { key: 'end', label: words.end, align: 'end', width: 6, cell: cell(({ end }) => number(end)) },
  ];
}

/** The parts, to take away. */
export function budgetTables({ budgeting, words }: TokensView): Table[] {
  const { parts } = budgeting.byBudget;
  if (parts.length === 0) return [];
  return [
    {
      name: words.vocabulary.exportParts,
      columns: ['index', 'tokens', 'start', 'end', 'text'],
      rows: parts.map(({ tokens, start, end, text }, index) => [index, tokens, start, end, text]),
    },
  ];
}
