import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { integer, plain } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import { bars, type Bars } from '../../charts/bars.ts';
import { barsButtons } from '../../charts/picture-buttons.ts';
import type { MergeRule, TrainingSnapshot } from '../../library/types.ts';
import '../../charts/data-table.ts';
import { pairLabel } from './columns.ts';
import type { TokensView } from './model.ts';
import { isPublished, tokensCodec } from './state.ts';
import type { MergeView } from './stepper.ts';
import { fillWith, miniChip, sectionView } from './view-section.ts';

/** The training of the BPE, merge by merge: who competed, who was chosen, what the corpus is afterwards. */
export function mergesView(view: TokensView): TemplateResult {
  const { tokens: words } = view.words;
  const training = view.state.tokens.result.tokenizer?.training ?? null;
  const note = training
    ? fill(words.mergesCount, { n: integer(view.language, training.merges.length) })
    : null;
  return sectionView(view, 'merges', words.mergesTitle, note, () => {
    if (view.state.tokens.settings.kind !== 'bpe') return onlyBpe(view);
    if (!training || !view.names.ready) return html`<div class="empty">${view.words.common.loading}</div>`;
    if (training.merges.length === 0) return html`<div class="empty">${words.noMerges}</div>`;
    const shown = view.stepper.view;
    return html`
      <p class="quiet-text">${words.mergesSentence}</p>
      ${controls(view)}
      ${
        view.stepper.refusal
          ? html`<div class="refusal" role="alert">
              <span aria-hidden="true">⚠</span> ${refusalText(view.language, view.stepper.refusal)}
            </div>`
          : nothing
      }
      ${shown ? stepView(view, shown, training.merges[shown.step - 1] ?? null) : nothing}
      <h3>${words.allMerges}</h3>
      <ntl-data-table
        .language=${view.language}
        .columns=${view.mergeColumns}
        .length=${training.merges.length}
        .caption=${words.allMerges}
        .marked=${shown && shown.step > 0 ? shown.step - 1 : null}
        .selected=${null}
        .search=${(row: number, query: string) =>
          view.names.label(training.merges[row]!.result).toLowerCase().includes(query.toLowerCase())}
        .onSelect=${(row: number) => view.stepper.go(row + 1)}
      ></ntl-data-table>
    `;
  });
}

export function onlyBpe(view: TokensView): TemplateResult {
  const { tokens: words } = view.words;
  const { kind } = view.state.tokens.settings;
  const why = isPublished(kind)
    ? words.learntElsewhere
    : kind === 'wordpiece'
      ? words.wordPieces.merges
      : words.onlyBpe;
  return html`
    <div class="empty">
      <p>${why}</p>
      <button
        type="button"
        data-setting=${tokensCodec.namesOf('kind')}
        @click=${() => view.set({ kind: 'bpe' })}
      >
        ${words.useBpe}
      </button>
    </div>
  `;
}

function controls(view: TokensView): TemplateResult {
  const { tokens: words } = view.words;
  const { stepper } = view;
  const { step, last, playing } = stepper;
  const number = (value: number) => integer(view.language, value);
  const shownStep = Number.isInteger(step) ? step : 0;
  const go = (to: number) => () => stepper.go(to);
  const typed = (event: Event) => {
    const { value } = event.target as HTMLInputElement;
    go(value.trim() === '' ? NaN : Number(value))();
  };
  return html`
    <div class="stepper-row">
      <button type="button" ?disabled=${shownStep <= 0} @click=${go(shownStep - 1)}>${words.stepBack}</button>
      <button type="button" class="primary" ?disabled=${shownStep >= last} @click=${go(shownStep + 1)}>
        ${words.stepOn}
      </button>
      ${
        view.reducedMotion
          ? nothing
          : html`<button
              type="button"
              aria-pressed=${playing ? 'true' : 'false'}
              @click=${() => (playing ? stepper.pause() : stepper.play())}
            >
              ${playing ? words.pause : words.play}
            </button>`
      }
      <label class="jump num"
        >${words.stepField.before}
        <input
          class="number"
          type="text"
          inputmode="numeric"
          autocomplete="off"
          .value=${live(Number.isNaN(step) ? '' : String(step))}
          @change=${typed}
        />
        ${fill(words.stepField.after, { all: number(last) })}</label
      >
    </div>
    <input
      type="range"
      class="wide"
      aria-label=${words.step}
      aria-valuetext=${fill(words.stepOf, { n: number(shownStep), all: number(last) })}
      min="0"
      max=${last}
      step="1"
      .value=${live(String(shownStep))}
      @input=${typed}
    />
    ${view.reducedMotion ? html`<p class="hint">${words.stillMotion}</p>` : nothing}
  `;
}

function stepView(view: TokensView, shown: MergeView, merge: MergeRule | null): TemplateResult {
  const { tokens: words } = view.words;
  const { names } = view;
  const number = (value: number) => integer(view.language, value);
  const tie = merge && shown.before.topPairs[1]?.count === merge.count;
  return html`
    <p class="said" aria-live=${view.stepper.playing ? 'off' : 'polite'}>
      ${
        merge
          ? fillWith(words.stepText, {
              n: number(shown.step),
              left: miniChip(names.label(merge.left)),
              right: miniChip(names.label(merge.right)),
              result: miniChip(names.label(merge.result), true),
              id: plain(merge.result),
              count: number(merge.count),
              before: number(merge.tokensBefore),
              after: number(merge.tokensAfter),
            })
          : fill(words.stepZero, { tokens: number(shown.after.corpusTokens) })
      }
      ${tie ? words.pairsTie : nothing}
      ${merge && merge.tokensBefore - merge.tokensAfter < merge.count ? words.overlaps : nothing}
    </p>
    <div class="two">
      <div>
        <h3>${words.pairs}</h3>
        ${pairsView(view, shown.before, merge)}
      </div>
      <div>
        <h3>${merge ? words.piecesAfter : words.piecesBefore}</h3>
        ${piecesView(view, shown.after, merge?.result ?? null)}
      </div>
    </div>
  `;
}

function pairsView(view: TokensView, before: TrainingSnapshot, merge: MergeRule | null): TemplateResult {
  const { tokens: words } = view.words;
  const others = before.distinctPairs - before.topPairs.length;
  const chart: Bars = {
    description: words.pairs,
    names: { value: words.pairsCount },
    rows: before.topPairs.map((pair) => {
      const marked = pair.left === merge?.left && pair.right === merge.right;
      return {
        key: `${pair.left} ${pair.right}`,
        label: pairLabel(view.names, pair),
        note: marked ? words.pairsChosen : '',
        value: pair.count,
        text: integer(view.language, pair.count),
        marked,
      };
    }),
  };
  return html`
    ${bars(chart)}
    ${
      others > 0
        ? html`<p class="hint num">${fill(words.pairsMore, { n: integer(view.language, others) })}</p>`
        : nothing
    }
    ${barsButtons(view.words.common.exportAs, 'pairs', chart)}
  `;
}

function piecesView(view: TokensView, after: TrainingSnapshot, made: number | null): TemplateResult {
  const { tokens: words } = view.words;
  const others = after.distinctPieces - after.pieces.length;
  return html`
    <ul class="pieces" tabindex="0" aria-label=${made === null ? words.piecesBefore : words.piecesAfter}>
      ${after.pieces.map(
        ({ tokens, frequency }) =>
          html`<li>
            <span class="piece"
              >${Array.from(tokens, (id) => miniChip(view.names.label(id), id === made))}</span
            >${
              frequency > 1
                ? html`<span class="hint num">× ${integer(view.language, frequency)}</span>`
                : nothing
            }
          </li>`,
      )}
    </ul>
    <p class="hint num">
      ${words.piecesHint}
      ${others > 0 ? fill(words.piecesMore, { n: integer(view.language, others) }) : nothing}
    </p>
  `;
}
