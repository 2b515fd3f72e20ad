import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { choiceControl } from '../../app/controls.ts';
import type { Table } from '../../app/export.ts';
import { integer, plain } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { NamedToken } from '../../library/types.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import type { TokensView } from './model.ts';
import { SPECIAL, tokensCodec } from './state.ts';
import { fillWith, sectionView } from './view-section.ts';

/** What `encode` can put around the text, which covers none of it. */
export function framingView(view: TokensView): TemplateResult | typeof nothing {
  const { special: words } = view.words.tokenizer;
  const { named, framed } = view.special;
  if (!named) return nothing;
  const { before, behind } = named;
  if (before.length + behind.length === 0) return html`<p class="framing quiet-text">${words.frameNone}</p>`;
  return html`
    <p class="framing num">
      ${fillWith(
        before.length === 0 ? words.frameBehind : behind.length === 0 ? words.frameBefore : words.frame,
        {
          before: before.map((token) => namedChip(view, token)),
          behind: behind.map((token) => namedChip(view, token)),
        },
      )}
      ${framed === null ? nothing : fill(words.framed, { n: integer(view.language, framed) })}
    </p>
  `;
}

const namedChip = (view: TokensView, { name, id }: NamedToken): TemplateResult =>
  html`<span class="mini framing-token" title=${fill(view.words.tokenizer.special.withId, { id: plain(id) })}
    >${name} <span class="framing-id">${plain(id)}</span></span
  >`;

/** The special tokens: text or tokens by the reader's choice, what of them the text has, and all of them. */
export function specialView(view: TokensView): TemplateResult | typeof nothing {
  const { special: words } = view.words.tokenizer;
  const { named, inText } = view.special;
  if (!named) return nothing;
  const { tokens } = named;
  const count = inText?.names.length ?? 0;
  return sectionView(
    view,
    'special',
    words.title,
    fill(words.count, { n: integer(view.language, tokens.length) }),
    () => {
      if (tokens.length === 0) return html`<p class="empty">${words.none}</p>`;
      return html`
        <p class="quiet-text">${words.sentence}</p>
        ${choiceControl(
          words.choice,
          SPECIAL.map((value) => ({ value, label: words.choices[value] })),
          view.state.tokens.settings.special,
          (special) => view.set({ special }),
          tokensCodec.namesOf('special'),
        )}
        <div class="said" role="status">
          ${count === 0 ? html`<p>${words.notInText}</p>` : inTextView(view)}
        </div>
        <ntl-data-table
          .language=${view.language}
          .columns=${guard([tokens, view.language], () => columnsOf(view, tokens))}
          .length=${tokens.length}
          .caption=${words.table}
          .visibleRows=${6}
          .onSelect=${(row: number) => view.putBehind(tokens[row]!.name)}
        ></ntl-data-table>
        <p class="hint">${words.put}</p>
      `;
    },
  );
}

function inTextView(view: TokensView): TemplateResult {
  const { special: words } = view.words.tokenizer;
  const { special } = view.state.tokens.settings;
  const { names, asText, allowed } = view.special.inText!;
  const number = (value: number) => integer(view.language, value);
  return html`
    ${names.map(
      ({ name, times, tokensAsText }) =>
        html`<p class="num">
          ${fill(words.inText[special], { name, times: number(times), n: number(tokensAsText) })}
        </p>`,
    )}
    <p class="num">${fill(words.totals, { asText: number(asText), allowed: number(allowed) })}</p>
  `;
}

function columnsOf(view: TokensView, tokens: readonly NamedToken[]): readonly Column[] {
  const { special: words } = view.words.tokenizer;
  return [
    { key: 'id', label: view.words.tokens.id, align: 'end', width: 7, cell: (row) => plain(tokens[row]!.id) },
    { key: 'name', label: words.name, width: 18, mono: true, cell: (row) => tokens[row]!.name },
    {
      key: 'written',
      label: words.written,
      width: 16,
      cell: (row) => {
        const { special, written } = tokens[row]!;
        return words.ways[!written ? 'never' : special ? 'allowed' : 'always'];
      },
    },
  ];
}

/** The named tokens, to take away. */
export function specialTables({ special, words }: TokensView): Table[] {
  const tokens = special.named?.tokens ?? [];
  if (tokens.length === 0) return [];
  return [
    {
      name: words.tokenizer.special.export,
      columns: ['id', 'name', 'special', 'written'],
      rows: tokens.map(({ id, name, special, written }) => [id, name, special ? 1 : 0, written ? 1 : 0]),
    },
  ];
}
