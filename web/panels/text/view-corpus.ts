import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { fileControl, selectControl } from '../../app/controls.ts';
import { boundaryAt } from '../../app/excerpt.ts';
import { bytes, integer, type Language } from '../../app/format.ts';
import { fill, type Messages } from '../../app/i18n.ts';
import { heldBackView, type TextBox } from '../../app/text-box.ts';
import { CORPORA, textCodec, type CorpusName, type TextState } from './state.ts';

/** Of a corpus that comes with the lab. */
const LONGEST_SHOWN = 20_000;

export interface CorpusView {
  readonly state: TextState;
  readonly language: Language;
  readonly words: Messages;
  readonly box: TextBox;
  readonly staysHere: boolean;
  readonly onChoose: (corpus: CorpusName) => void;
  readonly onCopy: () => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
  readonly onFile: (file: File) => void;
}

/** The chooser of the corpus, and the corpus itself: the reader's own can be edited, the others read and copied. */
export function corpusView(view: CorpusView): TemplateResult {
  const { language, words } = view;
  const { settings, result, earlier } = view.state;
  const { text } = words;
  const counts = result.corpusCounts;
  return html`
    <div class="corpus-body">
      <p class="quiet-text">${text.corpusSentence}</p>
      <div class="row">
        ${selectControl(
          text.choose,
          CORPORA.map((value) => ({ value, label: text.corpora[value] })),
          settings.corpus,
          view.onChoose,
        )}
        ${fileControl(text.open, '.txt,.md,.csv,.json,.jsonl,.log,text/*', view.onFile)}
        ${
          counts
            ? html`<span class="hint num"
                >${fill(text.size, {
                  characters: integer(language, counts.graphemes),
                  bytes: bytes(language, counts.bytes),
                })}</span
              >`
            : nothing
        }
      </div>
      ${
        earlier && settings.corpus === 'custom'
          ? html`<p role="status">
              ${text.replaced}
              <button type="button" class="quiet" @click=${view.onUndo}>${text.undo}</button>
            </p>`
          : nothing
      }
      ${
        result.corpusMissing
          ? html`<div class="refusal" role="alert">
              ${text.missing}
              <button type="button" @click=${view.onRetry}>${text.retry}</button>
            </div>`
          : nothing
      }
      ${settings.corpus === 'custom' ? ownCorpus(view) : shippedCorpus(view)}
    </div>
  `;
}

function ownCorpus({ words, box, staysHere }: CorpusView): TemplateResult {
  const { text, common } = words;
  return html`
    <div data-setting=${textCodec.namesOf('customCorpus')}>
      <label class="control-label" for="own">${text.ownLabel}</label>
      <textarea
        id="own"
        class="corpus-text"
        spellcheck="false"
        placeholder=${text.ownPlaceholder}
        ${ref(box.ref)}
        @beforeinput=${box.onBeforeInput}
        @input=${box.onInput}
        @paste=${box.onPaste}
        @compositionstart=${box.onCompositionStart}
        @compositionend=${box.onCompositionEnd}
      ></textarea>
      ${heldBackView(box, common)} ${staysHere ? html`<p class="note">${text.ownStaysHere}</p>` : nothing}
    </div>
  `;
}

function shippedCorpus({ state, words, onCopy }: CorpusView): TemplateResult | typeof nothing {
  const { corpusText } = state.result;
  const { text } = words;
  if (corpusText === null) return nothing;
  const whole = corpusText.length <= LONGEST_SHOWN;
  return html`
    ${readOnly(whole ? text.readOnly : text.beginning, corpusText.slice(0, boundaryAt(corpusText, LONGEST_SHOWN)))}
    <div><button type="button" @click=${onCopy}>${text.copy}</button></div>
  `;
}

const readOnly = (label: string, shown: string): TemplateResult => html`
  <div>
    <label class="control-label" for="shown">${label}</label>
    <textarea id="shown" class="corpus-text" readonly spellcheck="false" rows="6" .value=${shown}></textarea>
  </div>
`;
