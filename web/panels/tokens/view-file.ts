import { html, nothing, type TemplateResult } from 'lit';
import { fileControl, selectControl } from '../../app/controls.ts';
import { bytes, integer } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import type { Tokenizer, TokenizerFile } from '../../library/types.ts';
import type { TokensView } from './model.ts';
import { LARGEST_TOKENIZER_FILE } from './opening.ts';
import { PATTERNS, tokensCodec, type LeftFile, type OpenedFile } from './state.ts';

const ENDINGS = '.json,.tiktoken,.model,.txt,.bin,.gguf';

/** A tokenizer from the reader's file: where it is opened, and what it was read as. */
export function fileView(view: TokensView): TemplateResult {
  const { file: words } = view.words.tokenizer;
  const { result, file } = view.state.tokens;
  const inUse = result.tokenizer?.file ? result.tokenizer : null;
  return html`
    <div class="row file-row">
      ${fileControl(file.taken ? words.another : words.open, ENDINGS, (chosen) => view.openFile(chosen))}
      <label class="control paste">
        <span class="control-label">${words.paste}</span>
        <textarea
          rows="1"
          spellcheck="false"
          autocomplete="off"
          placeholder=${words.pasteExample}
          @paste=${(event: ClipboardEvent) => paste(view, event)}
        ></textarea>
      </label>
    </div>
    ${
      file.taken && inUse
        ? factsView(view, file.taken, inUse, inUse.file!)
        : file.tried || result.progress !== null
          ? nothing
          : html`<p class="hint" role="status">${result.tokenizer ? words.noneYet : words.none}</p>`
    }
  `;
}

/** A file as well as the text of one. */
function paste(view: TokensView, event: ClipboardEvent): void {
  const { clipboardData } = event;
  const text = clipboardData?.getData('text') ?? '';
  const file = clipboardData?.files[0] ?? (text && new File([text], view.words.tokenizer.file.pasted));
  if (!file) return;
  event.preventDefault();
  view.openFile(file);
}

function factsView(
  view: TokensView,
  file: OpenedFile,
  tokenizer: Tokenizer,
  read: TokenizerFile,
): TemplateResult {
  const { file: words } = view.words.tokenizer;
  const { format, model, pattern } = read;
  const facts: readonly [name: string, value: string][] = [
    [words.name, file.name],
    [words.size, bytes(view.language, file.bytes.length)],
    [words.format, words.formats[format]],
    [words.model, words.models[model]],
    [words.tokens, integer(view.language, tokenizer.vocabSize)],
    [words.pattern, pattern ?? words.noPattern],
  ];
  return html`
    <dl class="details file-facts num">
      ${facts.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    ${format === 'tiktoken' ? patternControl(view) : nothing}
    <p class="hint">${words.stays}</p>
  `;
}

const patternControl = (view: TokensView): TemplateResult => {
  const { file: words } = view.words.tokenizer;
  return selectControl(
    words.choosePattern,
    PATTERNS.map((value) => ({ value, label: value === 'auto' ? words.autoPattern : value })),
    view.state.tokens.settings.pattern,
    (pattern) => {
      view.set({ pattern });
      const { left } = view.state.tokens.file;
      if (left?.file) view.tryFile(left.file);
    },
    tokensCodec.namesOf('pattern'),
  );
};

/** A file that was not taken: why, and what can be done. */
export function leftView(view: TokensView): TemplateResult {
  const { left } = view.state.tokens.file;
  return html`
    <div role="alert" class=${left && typeof left.why !== 'string' ? 'refusal' : ''}>
      ${left ? html`<p>${whyText(view, left)}</p>` : nothing}
    </div>
    ${left ? leftControls(view, left) : nothing}
  `;
}

function whyText(view: TokensView, { name, why }: LeftFile): string {
  const { file: words } = view.words.tokenizer;
  const most = bytes(view.language, LARGEST_TOKENIZER_FILE);
  if (typeof why === 'string') return fill(words.left[why], { name, most });
  return fill(words.refused, { name, why: refusalText(view.language, why) });
}

function leftControls(view: TokensView, { file, why }: LeftFile): TemplateResult {
  const { file: words } = view.words.tokenizer;
  const needsPattern = typeof why !== 'string' && why.code === 'tokenizer_pattern_unknown';
  return html`
    <div class="row">
      ${needsPattern ? patternControl(view) : nothing}
      ${
        why === 'stopped' && file
          ? html`<button type="button" @click=${() => view.tryFile(file)}>${words.again}</button>`
          : nothing
      }
      <button type="button" class="quiet" @click=${() => view.forgetLeft()}>${words.forget}</button>
    </div>
  `;
}
