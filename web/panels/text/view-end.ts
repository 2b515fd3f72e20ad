import { html, nothing, type TemplateResult } from 'lit';
import { visible } from '../../app/format.ts';
import type { Messages } from '../../app/i18n.ts';

/** UTF-16 units of the text's end, and of the continuation's, that are shown. */
const TEXT_TAIL = 12;
const LONGEST = 120;

/**
 * Where the text ends and how it goes on. A text box shows no space at its end, and the continuation is not the
 * reader's text yet: both stand below it.
 */
export function endView(
  words: Messages['text'],
  text: string,
  continuation: string,
): TemplateResult | typeof nothing {
  const kept = text.trimEnd();
  const space = text.slice(kept.length);
  if (space === '' && continuation === '') return nothing;
  return html`<p class="end">
    <span class="end-label">${continuation === '' ? words.endsInSpace : words.goesOn}</span>
    <bdi class="mono"
      >${visible(lastOf(kept, TEXT_TAIL))}<span class="space">${visible(lastOf(space, TEXT_TAIL))}</span
      ><span class="ghost">${visible(lastOf(continuation, LONGEST))}</span></bdi
    >
  </p>`;
}

/** The end of a text, never half a character. */
const lastOf = (text: string, most: number): string =>
  text.length <= most ? text : `…${text.slice(-most).replace(/^[\udc00-\udfff]/, '')}`;
