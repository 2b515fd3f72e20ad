import { html, nothing, type TemplateResult } from 'lit';
import { missingCharacters } from '../../app/corpora.ts';
import { choiceControl, numberControl } from '../../app/controls.ts';
import { integer, percent, visible } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { TokensView } from './model.ts';
import { TOKENIZERS } from './state.ts';

const MOST_NAMED = 12;

/** Which tokenizer; what its training is doing; what helps where the text or the setting was refused. */
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
              onChange: (vocabSize) => view.set({ vocabSize: vocabSize ?? NaN }),
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

/** What a reader can do about a character that the vocabulary does not have. The text stays as it was typed. */
export function remediesView(view: TokensView): TemplateResult | typeof nothing {
  const { tokens: words } = view.words;
  const { text, tokens } = view.state;
  if (tokens.result.refusal?.code !== 'unknown_character') return nothing;
  const missing = missingCharacters(text.settings.text, text.result.corpusText ?? '');
  const named = missing.slice(0, MOST_NAMED).map(visible).join(' ');
  return html`
    <div class="row remedies">
      ${
        missing.length > 0
          ? html`<button type="button" class="primary" @click=${() => view.addMissing()}>
              ${fill(words.addToCorpus, { characters: missing.length > MOST_NAMED ? `${named} …` : named })}
            </button>`
          : nothing
      }
      <button type="button" @click=${() => view.set({ kind: 'byte' })}>${words.useBytes}</button>
      <button type="button" @click=${() => view.set({ kind: 'bpe' })}>${words.useBpe}</button>
    </div>
  `;
}
