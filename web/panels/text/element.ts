import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { decodeFile, undoOwnCorpus, useOwnCorpus } from '../../app/corpora.ts';
import { define } from '../../app/define.ts';
import { dropZone } from '../../app/drop-zone.ts';
import { download } from '../../app/export.ts';
import { bytes, integer } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { PanelElement, type PanelFrame } from '../../app/panel.ts';
import { LONGEST_IN_ADDRESS } from '../../app/permalink.ts';
import { slice } from '../../app/store.ts';
import { heldBackView, TextBox } from '../../app/text-box.ts';
import { textDefaults, type TextState } from './state.ts';
import { textStyle } from './style.ts';
import { corpusView } from './view-corpus.ts';
import { endView } from './view-end.ts';

const LARGEST_FILE = 20_000_000;

/** Where a file can be dropped. */
type Place = 'text' | 'corpus';

/** The running text at the head of every page, its counts, and the corpus behind everything. */
export class TextPanel extends PanelElement {
  static override styles = [PanelElement.styles, textStyle];

  static override properties = {
    tokens: { attribute: false },
    continuation: { attribute: false },
    isOnAllPages: { attribute: false },
  };

  /** How many tokens the text has, told by whoever stands further down the line; null: not known. */
  declare tokens: number | null;
  /** What was written after the text, told likewise. */
  declare continuation: string;
  /** Other panels are pages beside this one; one alone, in a page of someone else, says nothing of them. */
  declare isOnAllPages: boolean;

  readonly #running = new TextBox((text) => this.#set({ text }), 5);
  readonly #own = new TextBox((customCorpus) => this.#set({ customCorpus }), 12);
  /** What «reset» replaced, to bring back until something else is written. */
  #before: Pick<TextState['settings'], 'text' | 'corpus'> | null = null;
  /** What became of the last file, and where it was read to. */
  #fileNote: { readonly place: Place; readonly note: string } | null = null;

  #set(settings: Partial<TextState['settings']>): void {
    this.#before = null;
    slice(this.context.store, 'text').update((state) => ({ settings: { ...state.settings, ...settings } }));
  }

  protected override frame(): PanelFrame {
    return { title: this.words.text.title, sentence: '', body: this.#body() };
  }

  // No card and no heading: it stands above the panel of every page.
  protected override render(): TemplateResult {
    return this.#body();
  }

  protected override updated(): void {
    const { text, customCorpus } = this.state.text.settings;
    const turned = [this.#running.show(text), this.#own.show(customCorpus)];
    if (turned.includes(true)) this.requestUpdate();
  }

  #body(): TemplateResult {
    const { text } = this.words;
    const { settings, result } = this.state.text;
    return html`
      <section class="text" aria-label=${text.title}>
        ${
          this.state.shell.settings.projector
            ? html`<label for="running" class="visually-hidden">${text.label}</label>`
            : html`<div class="label-line">
                <label for="running">${text.label}</label>
                ${this.isOnAllPages ? html`<span class="hint">${text.shared}</span>` : nothing}
                ${this.#tools()}
              </div>`
        }
        ${this.#dropZone(
          'text',
          html`<textarea
            id="running"
            rows="1"
            spellcheck="false"
            autocomplete="off"
            autocapitalize="off"
            placeholder=${text.placeholder}
            ${ref(this.#running.ref)}
            @beforeinput=${this.#running.onBeforeInput}
            @input=${this.#running.onInput}
            @paste=${this.#running.onPaste}
            @compositionstart=${this.#running.onCompositionStart}
            @compositionend=${this.#running.onCompositionEnd}
          ></textarea>`,
        )}
        ${endView(text, settings.text, this.continuation)} ${heldBackView(this.#running, this.words.common)}
        ${this.hides('counts') ? nothing : this.#counts()}
        ${isLong(result.counts?.bytes) ? html`<p class="note">${text.staysHere}</p>` : nothing}
        ${this.refusal(result.refusal)} ${this.#resetNote()}
        ${
          this.hides('corpus')
            ? nothing
            : html`<details class="corpus">
                <summary>${fill(text.corpusNow, { name: text.corpora[settings.corpus] })}</summary>
                ${this.#dropZone('corpus', this.#corpus())}
              </details>`
        }
      </section>
    `;
  }

  #counts(): TemplateResult {
    const { text } = this.words;
    const { counts } = this.state.text.result;
    const rows: [string, number | undefined][] = [
      [text.characters, counts?.graphemes],
      [text.codePoints, counts?.codePoints],
      [text.bytes, counts?.bytes],
      [text.tokens, this.tokens ?? undefined],
    ];
    return html`
      <dl class="counts">
        ${rows.map(
          ([name, value]) => html`
            <div>
              <dt>${name}</dt>
              <dd>${value === undefined ? '–' : integer(this.language, value)}</dd>
            </div>
          `,
        )}
      </dl>
    `;
  }

  /** The reader's own corpus is kept by a reset: it can be chosen again. */
  #tools(): TemplateResult {
    const { text } = this.words;
    const { settings } = this.state.text;
    const reset = () => {
      const before = { text: settings.text, corpus: settings.corpus };
      const { text, corpus } = textDefaults(this.language).settings;
      this.#set({ text, corpus });
      this.#before = before;
    };
    return html`
      <div class="tools">
        <button
          type="button"
          class="quiet"
          ?disabled=${settings.text === ''}
          @click=${() => download('text.txt', settings.text, 'text/plain;charset=utf-8')}
        >
          ${text.save}
        </button>
        <button type="button" class="quiet" @click=${reset}>${text.reset}</button>
      </div>
    `;
  }

  #resetNote(): TemplateResult {
    const { text } = this.words;
    return html`
      <div role="status">
        ${
          this.#before
            ? html`<p class="note">
                ${text.wasReset}
                <button type="button" class="quiet" @click=${() => this.#set(this.#before ?? {})}>
                  ${text.undoReset}
                </button>
              </p>`
            : nothing
        }
      </div>
    `;
  }

  #corpus(): TemplateResult {
    const { store } = this.context;
    const state = this.state.text;
    return corpusView({
      state,
      language: this.language,
      words: this.words,
      box: this.#own,
      staysHere: state.settings.corpus === 'custom' && isLong(state.result.corpusCounts?.bytes),
      onChoose: (corpus) => this.#set({ corpus }),
      onCopy: () => useOwnCorpus(store, state.result.corpusText ?? ''),
      onUndo: () => undoOwnCorpus(store),
      onRetry: () => slice(store, 'text').update(({ asked }) => ({ asked: { reloads: asked.reloads + 1 } })),
      onFile: (file) => void this.#read(file, 'corpus'),
    });
  }

  #dropZone(place: Place, content: TemplateResult): TemplateResult {
    const note = this.#fileNote?.place === place ? this.#fileNote.note : null;
    return dropZone(
      html`${content}
        <div role="status">${note === null ? nothing : html`<p class="note">${note}</p>`}</div>`,
      (file) => void this.#read(file, place),
    );
  }

  async #read(file: File, place: Place): Promise<void> {
    const { text } = this.words;
    if (file.size > LARGEST_FILE) {
      const most = bytes(this.language, LARGEST_FILE);
      const size = bytes(this.language, file.size);
      this.#fileNote = { place, note: fill(text.fileTooLong, { name: file.name, size, most }) };
    } else {
      const read = decodeFile(new Uint8Array(await file.arrayBuffer()));
      const note = fill(text.dropped, { name: file.name, encoding: read.encoding.toUpperCase() });
      this.#fileNote = { place, note };
      if (place === 'corpus') useOwnCorpus(this.context.store, read.text);
      else this.#set({ text: read.text });
    }
    this.requestUpdate();
  }
}

/** Too long for an address. */
const isLong = (size: number | undefined): boolean => (size ?? 0) > LONGEST_IN_ADDRESS;

define('ntl-text', TextPanel);
