import { html, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { Language } from '../app/format.ts';
import { words } from '../app/i18n.ts';
import { svgButtons } from './picture-buttons.ts';

/** What a picture says of itself that may be wider than the page. */
export interface WidePicture {
  readonly language: Language;
  /** The picture in a sentence: its name for a screen reader, and its caption. Its numbers stand in a table beside it. */
  readonly description: string;
  /** Of the files that it is saved as. */
  readonly fileName: string;
}

/** An <svg> that scrolls within itself, by hand and by arrow keys, and can be saved. */
export function widePicture(
  { language, description, fileName }: WidePicture,
  width: number,
  height: number,
  content: TemplateResult[],
): TemplateResult {
  const at = createRef<SVGSVGElement>();
  return html`
    <div class="scroller" tabindex="0" role="group" aria-label=${description}>
      <svg
        ${ref(at)}
        width=${width}
        height=${height}
        viewBox="0 0 ${width} ${height}"
        role="img"
        aria-label=${description}
      >
        ${content}
      </svg>
    </div>
    <p class="description">${description}</p>
    ${svgButtons(words(language).common.exportAs, description, fileName, () => at.value!)}
  `;
}
