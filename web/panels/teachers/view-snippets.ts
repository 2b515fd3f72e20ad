import { html, nothing, type TemplateResult } from 'lit';
import '../../app/copy.ts';
import type { Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { mayFrame } from '../../embed/preview.ts';
import '../../embed/qr-view.ts';
import { embedWords } from '../../locales/embed.ts';
import { teachersWords, type TeachersWords } from '../../locales/teachers.ts';
import type { Snippets } from './snippets.ts';

type Way = keyof TeachersWords['snippets'];

/** `builder`: where a set is put together. */
export function snippetsView(language: Language, snippets: Snippets, builder: string): TemplateResult {
  const words = teachersWords(language);
  const { link, frame, element, set } = snippets;
  return html`
    ${one(language, 'link', link, html`<ntl-qr-code .link=${link} .language=${language}></ntl-qr-code>`)}
    ${one(
      language,
      'frame',
      frame.code,
      html`<ntl-preview .address=${frame.address} .label=${frame.label} .language=${language}></ntl-preview>`,
    )}
    ${one(language, 'element', element.code, elementLive(language, element))}
    ${one(
      language,
      'set',
      set,
      html`<p><a class="button" href=${new URL(set).hash}>${words.openSet}</a></p>
        <p>
          <a href=${builder}>${words.buildSet}</a>
        </p>`,
    )}
  `;
}

function one(language: Language, way: Way, code: string, live: TemplateResult): TemplateResult {
  const words = teachersWords(language);
  const { title, text } = words.snippets[way];
  const isMarkup = code.startsWith('<');
  return html`<section class="snippet" aria-label=${title}>
    <div>
      <h4>${title}</h4>
      <p>${text}</p>
      <ntl-copy
        .rows=${isMarkup ? 7 : 3}
        .text=${code}
        .label=${fill(words.code, { what: title })}
        .about=${title}
        .language=${language}
      ></ntl-copy>
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
