import { html, nothing, type TemplateResult } from 'lit';
import { choiceControl, numberControl } from '../../app/controls.ts';
import { integer, percent } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { TokensView } from './model.ts';
import { TOKENIZERS } from './state.ts';

/** Which tokenizer; what its training is doing. */
export function choiceView(view: TokensView): TemplateResult {
  const { tokens: words } = view.words;
  const { settings, result } = view.state.tokens;
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
          ? numberControl({
              label: words.vocabSize,
              value: settings.vocabSize,
              range: [256, 1024, 1],
              hint: words.vocabHint,
              refused: result.refusal?.code === 'vocab_size_out_of_range',
              onChange: (vocabSize) => view.set({ vocabSize: vocabSize ?? '' }),
            })
          : nothing
      }
    </div>
    <p class="quiet-text">${words.kindHints[settings.kind]}</p>
    ${settings.kind === 'bpe' ? trainingView(view) : nothing}
  `;
}

function trainingView(view: TokensView): TemplateResult {
  const { tokens: words, common } = view.words;
  const { progress, stopped, tokenizer } = view.state.tokens.result;
  const number = (value: number) => integer(view.language, value);
  if (progress !== null)
    return html`
      <div class="training">
        <progress max="1" .value=${progress} aria-label=${words.trainingLabel}></progress>
        <span class="num">${fill(words.training, { done: percent(view.language, progress, 0) })}</span>
        <button type="button" @click=${() => view.stopTraining()}>${common.stop}</button>
      </div>
    `;
  if (stopped)
    return html`
      <div class="training" role="status">
        <span>${tokenizer ? words.stopped : words.stoppedEmpty}</span>
        <button type="button" @click=${() => view.trainAgain()}>${words.trainAgain}</button>
      </div>
    `;
  const training = tokenizer?.training;
  if (!tokenizer || !training) return html`<div class="training"></div>`;
  const ended = training.endedBy === 'vocabSize' ? words.endedByVocabSize : words.endedByNoPairTwice;
  return html`
    <div class="training num">
      ${fill(ended, { merges: number(training.merges.length), vocab: number(tokenizer.vocabSize) })}
    </div>
  `;
}
