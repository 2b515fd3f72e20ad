import { html, nothing, type TemplateResult } from 'lit';
import { written } from '../../app/entered.ts';
import { integer, percent } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import type { Refusal } from '../../library/errors.ts';
import { comparisonWords } from '../../locales/comparison.ts';
import type { Compared } from './comparison.ts';
import type { TokensView } from './model.ts';
import type { Making } from './shelf.ts';

/** What one of those side by side is called. */
export function nameOf(view: TokensView, { kind, info, wantedSize, inUse }: Compared): string {
  const words = comparisonWords(view.language);
  const size = wantedSize === null ? null : written(wantedSize, (value) => integer(view.language, value));
  const name = info?.title ?? (size === null ? view.words.tokens.kinds[kind] : fill(words.bpe, { size }));
  return inUse ? fill(words.inUse, { name }) : name;
}

/** What is being made or fetched can be stopped and begun again; what was refused says why. */
export function waitingView(
  view: TokensView,
  name: string,
  making: Making | null,
  refusal: Refusal | null,
): TemplateResult | typeof nothing {
  const words = comparisonWords(view.language);
  const again = html`<button type="button" @click=${() => making?.start()}>${words.again}</button>`;
  if (refusal)
    return html`<p class="refusal" role="alert">
      ${fill(words.refused, { name, why: refusalText(view.language, refusal) })}
      ${refusal.code === 'vocabulary_unavailable' ? again : nothing}
    </p>`;
  if (!making || making.tokenizer) return nothing;
  if (making.stopped)
    return html`<p class="training"><span>${fill(words.stopped, { name })}</span> ${again}</p>`;
  const progress = making.progress ?? 0;
  return html`
    <div class="training">
      <progress max="1" .value=${progress} aria-label=${fill(words.loading, { name })}></progress>
      <span class="num">${fill(words.loadingAt, { name, done: percent(view.language, progress, 0) })}</span>
      <button type="button" @click=${() => making.stop()}>${view.words.common.stop}</button>
    </div>
  `;
}
