import { html, nothing, type TemplateResult } from 'lit';
import { decimal, integer } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { TokensView } from './model.ts';
import { kindInUse } from './state.ts';

/** How long the text is, counted in every way, beside what the rule of thumb expects. */
export function countsView(view: TokensView): TemplateResult {
  const { tokens: words } = view.words;
  const { counts } = view.state.text.result;
  const { segments, tokenizer } = view.state.tokens.result;
  const number = (value: number | undefined) => (value === undefined ? '–' : integer(view.language, value));
  const ratio = segments && segments.length > 0 ? segments.tokensPerCharacter : null;
  const figures: readonly [value: string, name: string, hint: string, strong?: boolean][] = [
    [number(counts?.graphemes), words.characters, words.charactersHint],
    [number(counts?.codePoints), words.codePoints, words.codePointsHint],
    [number(counts?.bytes), words.bytes, words.bytesHint],
    [number(segments?.length), words.tokens, words.tokensHint, true],
    [ratio === null ? '–' : decimal(view.language, ratio, 2), words.perCharacter, words.perCharacterHint],
    [number(tokenizer?.vocabSize), words.vocabulary, words.vocabularyHint],
  ];
  return html`
    <dl class="figures">
      ${figures.map(
        ([value, name, hint, strong]) => html`
          <div class=${strong ? 'strong' : ''}>
            <dt>${name}</dt>
            <dd>
              <span class="value num">${value}</span>
              <span class="hint">${hint}</span>
            </dd>
          </div>
        `,
      )}
    </dl>
    ${ruleView(view)}
  `;
}

function ruleView(view: TokensView): TemplateResult | typeof nothing {
  const { tokens: words, common } = view.words;
  const { estimate } = view.state.text.result;
  const { segments } = view.state.tokens.result;
  if (!estimate || !segments || segments.length === 0) return nothing;
  const kind = kindInUse(view.state.tokens);
  const isOthers = kind === 'pretrained' || kind === 'file';
  const verdict =
    segments.length > estimate.high ? 'above' : segments.length < estimate.low ? 'below' : 'holds';
  const whose = isOthers ? 'pretrained' : 'own';
  const reason =
    verdict === 'above'
      ? words.ruleAbove[isOthers ? 'pretrained' : kind]
      : (verdict === 'below' ? words.ruleBelow : words.ruleHolds)[whose];
  const number = (value: number) =>
    Number.isInteger(value) ? integer(view.language, value) : decimal(view.language, value, 1);
  return html`
    <div class="rule">
      <h3>${words.rule}<span class="kind" title=${words.ruleFormula}>${common.modelled}</span></h3>
      <p>
        ${fill(words.ruleText, {
          han: number(estimate.hanCharacters),
          other: number(estimate.otherCharacters),
          low: number(estimate.low),
          high: number(estimate.high),
          tokens: number(segments.length),
        })}
        <span class="verdict ${verdict === 'holds' ? 'holds' : 'fails'}">${words.ruleVerdict[verdict]}</span>
        ${reason}
      </p>
      <p class="hint num">${words.ruleFormula}</p>
    </div>
  `;
}
