import { html, nothing, type TemplateResult } from 'lit';
import { choiceControl, numberControl } from '../../app/controls.ts';
import { dropZone } from '../../app/drop-zone.ts';
import { integer, percent } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { isHidden } from '../../app/shell-state.ts';
import type { Training, WordPieceTraining } from '../../library/types.ts';
import type { TokensView } from './model.ts';
import { tokensCodec, TOKENIZERS, type TokenizerKind } from './state.ts';
import { fileView, leftView } from './view-file.ts';
import { vocabulariesView } from './view-vocabularies.ts';

/** Which tokenizer; what its training or loading is doing. */
export const choiceView = (view: TokensView): TemplateResult =>
  dropZone(controlsView(view), (file) => view.openFile(file));

function controlsView(view: TokensView): TemplateResult {
  const { settings, file } = view.state.tokens;
  const kind = file.tried ? 'file' : settings.kind;
  return html`
    ${isHidden(view.state.shell.settings, 'tokenizer') ? nothing : kindsView(view)} ${leftView(view)}
    ${kind === 'char' || kind === 'byte' ? nothing : waitingView(view, kind)}
  `;
}

function kindsView(view: TokensView): TemplateResult {
  const { tokens: words } = view.words;
  const { settings } = view.state.tokens;
  return html`
    <div class="row choice-row">
      ${choiceControl(
        words.kind,
        TOKENIZERS.map((value) => ({ value, label: words.kinds[value] })),
        settings.kind,
        (kind) => view.set({ kind }),
      )}
      ${
        settings.kind === 'bpe'
          ? sizeControl(view, 'vocabSize', [256, 1024, 1], words.vocabHint)
          : settings.kind === 'wordpiece'
            ? sizeControl(view, 'wordPieces', [100, 4000, 1], words.wordPieces.sizeHint)
            : nothing
      }
    </div>
    <p class="quiet-text">${words.kindHints[settings.kind]}</p>
    ${settings.kind === 'pretrained' ? vocabulariesView(view) : nothing}
    ${settings.kind === 'file' ? fileView(view) : nothing}
  `;
}

const sizeControl = (
  view: TokensView,
  setting: 'vocabSize' | 'wordPieces',
  range: readonly [number, number, number],
  hint: string,
): TemplateResult =>
  numberControl({
    label: view.words.tokens.vocabSize,
    setting: tokensCodec.namesOf(setting),
    value: view.state.tokens.settings[setting],
    range,
    hint,
    refused: view.state.tokens.result.refusal?.code === 'vocab_size_out_of_range',
    onChange: (size) => view.set({ [setting]: size ?? '' }),
  });

/** What takes its time can be stopped, and begun again. */
function waitingView(view: TokensView, kind: Exclude<TokenizerKind, 'char' | 'byte'>): TemplateResult {
  const { common, tokens } = view.words;
  const words = tokens[kind === 'wordpiece' ? 'bpe' : kind];
  const { progress, stopped, tokenizer, refusal } = view.state.tokens.result;
  if (progress !== null)
    return html`
      <div class="training">
        ${
          kind === 'file' // read in one go: how far it is, nobody knows
            ? html`<progress aria-label=${words.working}></progress>`
            : html`<progress max="1" .value=${progress} aria-label=${words.working}></progress>`
        }
        <span class="num">${fill(words.workingAt, { done: percent(view.language, progress, 0) })}</span>
        <button type="button" @click=${() => view.stop()}>${common.stop}</button>
      </div>
    `;
  if (stopped || refusal?.code === 'vocabulary_unavailable')
    return html`
      <div class="training" role="status">
        ${stopped ? html`<span>${tokenizer ? words.stopped : words.stoppedEmpty}</span>` : nothing}
        <button type="button" @click=${() => view.beginAgain()}>${words.again}</button>
      </div>
    `;
  return html`<div class="training num">
    ${tokenizer?.training ? trainedView(view, tokenizer.training) : nothing}
    ${tokenizer?.wordPieces ? wordPiecesView(view, tokenizer.wordPieces) : nothing}
  </div>`;
}

function trainedView(view: TokensView, { merges, endedBy }: Training): string {
  const { tokens: words } = view.words;
  const { tokenizer } = view.state.tokens.result;
  const number = (value: number) => integer(view.language, value);
  return fill(endedBy === 'vocabSize' ? words.endedByVocabSize : words.endedByNoPairTwice, {
    merges: number(merges.length),
    vocab: number(tokenizer!.vocabSize),
  });
}

function wordPiecesView(view: TokensView, made: WordPieceTraining): TemplateResult {
  const { wordPieces: words } = view.words.tokens;
  const number = (value: number) => integer(view.language, value);
  return html`
    <span>${fill(words.trained, { alphabet: number(made.alphabet), learnt: number(made.learnt) })}</span>
    ${made.endedBy === 'noPairTwice' ? html`<span>${words.noPairTwice}</span>` : nothing}
    ${made.leftOut > 0 ? html`<span>${fill(words.leftOut, { n: number(made.leftOut) })}</span>` : nothing}
  `;
}
