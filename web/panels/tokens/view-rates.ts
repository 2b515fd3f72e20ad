import { html, nothing, type TemplateResult } from 'lit';
import { decimal, integer } from '../../app/format.ts';
import { fill, labelled } from '../../app/i18n.ts';
import { charted } from '../../charts/picture-buttons.ts';
import type { ScriptTokens } from '../../library/types.ts';
import { comparisonWords } from '../../locales/comparison.ts';
import { THOUSAND, type KnownRow } from './measured.ts';
import { boxed, verdictView } from './measured-table.ts';
import type { TokensView } from './model.ts';

/** The rule of thumb for tokens of a character, against what each vocabulary makes of the running text. */
export function ratesView(view: TokensView, known: readonly KnownRow[]): TemplateResult {
  const words = comparisonWords(view.language);
  const { han, other } = known[0]!.figures.byScript;
  if (han.characters + other.characters === 0)
    return html`<h3>${words.ratesTitle}</h3>
      <p class="empty">${words.emptyText}</p>`;
  const rate = (value: number) => decimal(view.language, value);
  const rule = ({ ruleLow, ruleHigh }: ScriptTokens) =>
    fill(words.range, { low: rate(ruleLow), high: rate(ruleHigh) });
  const cells = (script: ScriptTokens) => html`
    <td class="n">${script.verdict === 'nothing' ? '–' : rate(script.perCharacter)}</td>
    <td>${verdictView(words.verdicts[script.verdict], script.verdict === 'holds')}</td>
  `;
  const scripts = (['han', 'other'] as const).filter(
    (script) => known[0]!.figures.byScript[script].characters > 0,
  );
  return html`
    <h3>${words.ratesTitle}</h3>
    <p class="num">
      ${fill(words.ratesSentence, {
        han: integer(view.language, han.characters),
        other: integer(view.language, other.characters),
        hanLow: rate(han.ruleLow),
        hanHigh: rate(han.ruleHigh),
        otherLow: rate(other.ruleLow),
        otherHigh: rate(other.ruleHigh),
      })}
    </p>
    ${boxed(
      words.ratesTable,
      html`<tr>
        <th scope="col">${words.columns.name}</th>
        <th scope="col" class="n">${words.han}</th>
        <th scope="col">${words.verdict}</th>
        <th scope="col" class="n">${words.other}</th>
        <th scope="col">${words.verdict}</th>
      </tr>`,
      html`
        <tr>
          <th scope="row">${words.rule}</th>
          <td class="n">${rule(han)}</td>
          <td></td>
          <td class="n">${rule(other)}</td>
          <td></td>
        </tr>
        ${known.map(
          ({ info, figures }) =>
            html`<tr>
              <th scope="row">${info.title}</th>
              ${cells(figures.byScript.han)} ${cells(figures.byScript.other)}
            </tr>`,
        )}
      `,
    )}
    ${scripts.map((script) => {
      const chart = {
        description: labelled(view.language, words.ratesChart, words[script]),
        names: { value: words[script] },
        rows: known.map(({ info, figures }) => {
          const { perCharacter } = figures.byScript[script];
          return { key: info.name, label: info.title, value: perCharacter, text: rate(perCharacter) };
        }),
      };
      return html`<h4>${chart.description}</h4>
        ${charted(view.words.common.exportAs, `${words.exportRates}-${script}`, chart)}`;
    })}
    ${thousandView(view)}
    <p class="hint">${words.ratesCounted}</p>
    <p class="quiet-text">${words.ratesWhy}</p>
  `;
}

function thousandView(view: TokensView): TemplateResult | typeof nothing {
  const words = comparisonWords(view.language);
  const { thousand } = view.measured;
  if (!thousand) return nothing;
  const range = (low: number, high: number) =>
    fill(words.range, { low: integer(view.language, low), high: integer(view.language, high) });
  return html`<p class="num">
    ${fill(words.thousand, {
      hanPrinted: range(...THOUSAND.han),
      otherPrinted: range(...THOUSAND.other),
      han: range(thousand.han.low, thousand.han.high),
      other: range(thousand.other.low, thousand.other.high),
    })}
  </p>`;
}
