import { html, nothing, type TemplateResult } from 'lit';
import { endOf } from '../../app/excerpt.ts';
import { visible } from '../../app/format.ts';
import type { Messages } from '../../app/i18n.ts';

/** Characters of the text's end, and of the continuation's, that are shown. */
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
      >${visible(endOf(kept, TEXT_TAIL))}<span class="space">${visible(endOf(space, TEXT_TAIL))}</span
      ><span class="ghost">${visible(endOf(continuation, LONGEST))}</span></bdi
    >
  </p>`;
}
