import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { written } from '../../app/entered.ts';
import { decimal, integer } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import type { Bars } from '../../charts/bars.ts';
import { charted } from '../../charts/picture-buttons.ts';
import '../../charts/token-strip.ts';
import { tokenInWords } from './columns.ts';
import type { Compared } from './comparison.ts';
import type { TokensView } from './model.ts';
import { sectionView } from './view-section.ts';

/** The running text under several tokenizers at once. */
export function compareView(view: TokensView): TemplateResult {
  const { tokens: words } = view.words;
  return sectionView(view, 'compare', words.compareTitle, null, () => {
    const counted = view.compared.filter((row) => row.segments !== null);
    const chart: Bars = {
      description: words.compareChart,
      names: { value: words.tokens },
      rows: counted.map((row) => ({
        key: nameOf(view, row),
        label: nameOf(view, row),
        value: row.segments!.length,
        text: integer(view.language, row.segments!.length),
      })),
    };
    return html`
      <p class="quiet-text">${words.compareSentence}</p>
      <label class="control sizes">
        <span class="control-label">${words.compareSizes}</span>
        <input
          type="text"
          inputmode="numeric"
          autocomplete="off"
          .value=${live(view.state.tokens.settings.compareSizes)}
          @input=${(event: Event) => view.set({ compareSizes: (event.target as HTMLInputElement).value })}
        />
      </label>
      ${counted.length > 0 ? charted(view.words.common.exportAs, 'tokens-by-tokenizer', chart) : nothing}
      ${view.compared.map((row) => rowView(view, row))}
      <p class="said">${words.comparePitfall}</p>
    `;
  });
}

const nameOf = (view: TokensView, row: Compared): string =>
  fill(view.words.tokens.compareName[row.kind], {
    size: written(row.wantedSize ?? '', (size) => integer(view.language, size)),
  });

function rowView(view: TokensView, row: Compared): TemplateResult {
  const { tokens: words, common } = view.words;
  const number = (value: number) => integer(view.language, value);
  const { segments, tokenizer, refusal } = row;
  const name = nameOf(view, row);
  const ratio = segments && segments.length > 0 ? segments.tokensPerCharacter : null;
  const short = typeof row.wantedSize === 'number' && tokenizer && tokenizer.vocabSize < row.wantedSize;
  return html`
    <section class="compared" aria-label=${name}>
      <h3>
        ${name}
        ${
          tokenizer
            ? html`<span class="hint num"
                >${fill(short ? words.compareShort : words.compareVocabulary, {
                  n: number(tokenizer.vocabSize),
                })}</span
              >`
            : nothing
        }
      </h3>
      ${
        refusal
          ? html`<p class="refusal">${refusalText(view.language, refusal)}</p>`
          : segments
            ? html`
                <p class="num compared-counts">
                  <strong>${fill(words.compareTokens, { n: number(segments.length) })}</strong>
                  ${
                    ratio === null
                      ? nothing
                      : html`<span>${fill(words.compareRatio, { n: decimal(view.language, ratio) })}</span>`
                  }
                </p>
                <ntl-token-strip
                  dense
                  .source=${segments}
                  .label=${fill(words.compareStrip, { name })}
                  .describe=${tokenInWords(segments, view.language, view.words)}
                ></ntl-token-strip>
              `
            : html`<p class="hint">${common.loading}</p>`
      }
    </section>
  `;
}
