import { html, nothing, type TemplateResult } from 'lit';
import { codePoints, hex, integer, plain, visible, wholeText } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { Piece, Segments } from '../../library/types.ts';
import '../../charts/data-table.ts';
import '../../charts/token-strip.ts';
import type { TokensView } from './model.ts';
import { ownerOf } from './passage.ts';
import { framingView } from './view-special.ts';

/** Bytes from which on a token's details scroll. */
const LONG_TOKEN = 24;

/** The tokens of the running text, as chips or as a table, and the one that is looked at. */
export function stripView(view: TokensView): TemplateResult {
  const { tokens: words, vocabulary, common } = view.words;
  const { settings, result } = view.state.tokens;
  const { segments, refusal, progress } = result;
  const { text } = view.state;
  if (text.settings.text === '') return html`<div class="empty">${words.emptyText}</div>`;
  if (!segments) {
    if (refusal) return html``;
    if (settings.kind === 'file' && progress === null)
      return html`<div class="empty">${vocabulary.noTokenizer}</div>`;
    const noCorpus = text.result.refusal || text.result.corpusMissing;
    return html`<div class="empty">${noCorpus ? words.noCorpus : common.loading}</div>`;
  }
  return html`
    <div class="strip-head">
      <h3>${words.strip}</h3>
      <button type="button" class="quiet" @click=${() => view.showAsTable(!view.asTable)}>
        ${view.asTable ? common.asPicture : common.asTable}
      </button>
    </div>
    ${framingView(view)} ${view.asTable ? tableOf(view, segments) : chipsOf(view, segments)}
    <div class="chosen">${passageView(view, segments)} ${detailsView(view, segments)}</div>
  `;
}

function chipsOf(view: TokensView, segments: Segments): TemplateResult {
  const { tokens: words } = view.words;
  return html`
    <ntl-token-strip
      id="strip"
      .source=${segments}
      .selected=${view.current}
      .label=${words.strip}
      .describe=${view.describeToken}
      .ruler=${view.tokenNumber}
      .onSelect=${view.choose}
      .onPoint=${view.point}
    ></ntl-token-strip>
  `;
}

function tableOf(view: TokensView, segments: Segments): TemplateResult {
  return html`
    <ntl-data-table
      .language=${view.language}
      .columns=${view.tokenColumns}
      .length=${segments.length}
      .caption=${view.words.tokens.tableCaption}
      .selected=${view.current}
      .onSelect=${view.choose}
    ></ntl-data-table>
  `;
}

function passageView(view: TokensView, segments: Segments): TemplateResult {
  const { tokens: words } = view.words;
  const { passage, current } = view;
  const owner = current === null ? null : ownerOf(segments, current);
  const indexOf = (event: Event) => {
    const place = (event.target as Element).closest<HTMLElement>('[data-token]');
    return place ? Number(place.dataset['token']) : null;
  };
  return html`
    <div class="passage-box">
      <h3 id="passage-title">${words.passage}</h3>
      <p
        class="passage"
        aria-labelledby="passage-title"
        @pointermove=${(event: PointerEvent) => {
          const index = indexOf(event);
          if (event.pointerType === 'mouse' && index !== null) view.point(index);
        }}
        @pointerleave=${() => view.point(null)}
        @click=${(event: Event) => {
          const index = indexOf(event);
          if (index !== null) view.choose(index);
        }}
      >
        <span class="stretches"
          >${passage?.cutBefore ? '…' : nothing}${passage?.stretches.map(({ index, text }) =>
            index === owner
              ? html`<mark data-token=${index}>${text}</mark>`
              : html`<span data-token=${index}>${text}</span>`,
          )}${passage?.cutAfter ? '…' : nothing}</span
        >
      </p>
      ${current === null ? nothing : html`<p class="hint">${words.sameHint}</p>`}
    </div>
  `;
}

function detailsView(view: TokensView, segments: Segments): TemplateResult {
  const { tokens: words } = view.words;
  const { current } = view;
  const piece = current === null ? null : segments.at(current);
  const number = (value: number) => integer(view.language, value);
  const step = (by: number) => () => view.choose((current ?? -1) + by);
  return html`
    <div class="details-box">
      <div class="stepper-row">
        <button type="button" ?disabled=${(current ?? 0) <= 0} @click=${step(-1)}>${words.previous}</button>
        <button type="button" ?disabled=${current === segments.length - 1} @click=${step(1)}>
          ${words.next}
        </button>
        <span class="num" role="status"
          >${
            current === null
              ? words.nothingChosen
              : fill(words.place, { n: number(current + 1), all: number(segments.length) })
          }</span
        >
      </div>
      ${piece ? piecesOf(view, piece) : html`<p class="quiet-text">${words.pointHint}</p>`}
    </div>
  `;
}

function piecesOf(view: TokensView, piece: Piece): TemplateResult {
  const { tokens: words } = view.words;
  const number = (value: number) => integer(view.language, value);
  const whole = piece.text !== '';
  const scrolls = piece.bytes.length > LONG_TOKEN ? 0 : nothing;
  return html`
    <dl class="details num">
      <dt>${words.id}</dt>
      <dd class="mono">${plain(piece.id)}</dd>
      <dt>${words.text}</dt>
      <dd class=${whole ? 'mono' : ''} tabindex=${scrolls}>
        ${whole ? visible(piece.text) : wholeText(piece.bytes) === null ? words.partOfCharacter : words.notInText}
      </dd>
      <dt>${words.codePoints}</dt>
      <dd class="mono" tabindex=${scrolls}>${whole ? codePoints(piece.text) : '–'}</dd>
      <dt>${words.hex}</dt>
      <dd class="mono" tabindex=${scrolls}>${hex(piece.bytes)}</dd>
      <dt>${words.offsets}</dt>
      <dd>${fill(words.offsetsText, { start: number(piece.start), end: number(piece.end) })}</dd>
    </dl>
  `;
}
