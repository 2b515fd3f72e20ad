import { html, nothing, type TemplateResult } from 'lit';
import { selectAll } from '../../app/copy.ts';
import type { Language } from '../../app/format.ts';
import { fill, words as wordsOf } from '../../app/i18n.ts';
import { linkTo } from '../../app/permalink.ts';
import { mayFrame } from '../../embed/preview.ts';
import '../../embed/qr-view.ts';
import { embedWords } from '../../locales/embed.ts';
import { teachersWords, type TeachersWords } from '../../locales/teachers.ts';
import type { Snippets } from './snippets.ts';

type Way = keyof TeachersWords['snippets'];

export interface ShownSnippets {
  readonly language: Language;
  readonly snippets: Snippets;
  /** Which one was copied last. */
  readonly copied: string | null;
  readonly onCopy: (code: string, field: HTMLTextAreaElement) => void;
}

export function snippetsView(shown: ShownSnippets): TemplateResult {
  const { language, snippets } = shown;
  const words = teachersWords(language);
  const { link, frame, element, set } = snippets;
  return html`
    ${one(shown, 'link', link, html`<ntl-qr-code .link=${link} .language=${language}></ntl-qr-code>`)}
    ${one(
      shown,
      'frame',
      frame.code,
      html`<ntl-preview .address=${frame.address} .label=${frame.label} .language=${language}></ntl-preview>`,
    )}
    ${one(shown, 'element', element.code, elementLive(language, element))}
    ${one(
      shown,
      'set',
      set,
      html`<p><a class="button" href=${new URL(set).hash}>${words.openSet}</a></p>
        <p>
          <a href=${linkTo('exercises', language, { exercises: { build: true } })}>${words.buildSet}</a>
        </p>`,
    )}
  `;
}

function one(shown: ShownSnippets, way: Way, code: string, live: TemplateResult): TemplateResult {
  const words = teachersWords(shown.language);
  const { common } = wordsOf(shown.language);
  const { title, text } = words.snippets[way];
  const copy = (event: Event) => {
    const snippet = (event.target as Element).closest('.snippet')!;
    shown.onCopy(code, snippet.querySelector('textarea')!);
  };
  const isMarkup = code.startsWith('<');
  return html`<section class="snippet" aria-label=${title}>
    <div>
      <h4>${title}</h4>
      <p>${text}</p>
      <textarea
        rows=${isMarkup ? 7 : 3}
        readonly
        spellcheck="false"
        aria-label=${fill(words.code, { what: title })}
        .value=${code}
        @focus=${selectAll}
      ></textarea>
      <div class="row">
        <button type="button" @click=${copy}>
          ${common.copy}<span class="visually-hidden"> ${title}</span>
        </button>
        <span role="status">${shown.copied === code ? common.copied : nothing}</span>
      </div>
    </div>
    <div
      class="live"
      role="group"
      aria-label=${fill(words.live, { what: title })}
      tabindex=${isMarkup ? '0' : nothing}
    >
      ${live}
    </div>
  </section>`;
}

/** A page of its own with nothing in it but what is copied. */
const elementLive = (language: Language, { code, label }: Snippets['element']): TemplateResult =>
  mayFrame()
    ? html`<iframe
        title=${label}
        srcdoc=${`<!doctype html><html lang="${language}"><title>${label}</title>${code}</html>`}
        loading="lazy"
      ></iframe>`
    : html`<p>${embedWords(language).noPreview}</p>`;
