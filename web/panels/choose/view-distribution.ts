import { html, nothing, type TemplateResult } from 'lit';
import { bars, type Bar, type Bars } from '../../charts/bars.ts';
import { barsButtons } from '../../charts/picture-buttons.ts';
import { bits, decimal, integer, percent, probability, tokenLabel } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { isHidden } from '../../app/shell-state.ts';
import type { Ledger } from '../../library/types.ts';
import { canStep } from './actions.ts';
import type { Scene } from './scene.ts';

/** The distribution before and after the chain: as bars, and in four numbers. */
export function distributionView(scene: Scene): TemplateResult {
  const { state, words, common, actions } = scene;
  const { ledger, running } = state.choose.result;
  if (!ledger) return html``;
  const chart = chartOf(scene, ledger);
  const chooses = canStep(state) && !running;
  return html`
    <div class="distribution" role="group" aria-labelledby="distribution">
      <h3 id="distribution">${words.beforeAfter}</h3>
      ${bars(chooses ? { ...chart, onSelect: (key) => void actions?.force(Number(key)) } : chart)}
      <p class="hint">
        ${fill(words.fullBar, { value: percent(scene.language, 1, 0) })}
        ${chooses ? words.forceHint : nothing}
      </p>
      ${barsButtons(common.exportAs, 'before-and-after', chart)}
    </div>
    <div class="measured">
      ${measures(scene, ledger)}
      ${hasKnobs(scene) ? html`<p class="raw-still">${rawSentence(scene)}</p>` : nothing}
    </div>
  `;
}

function chartOf({ state, words, language }: Scene, ledger: Ledger): Bars {
  const { candidates } = ledger;
  const rows: Bar[] = candidates.map(({ id, bytes, p, pFinal }) => ({
    key: id,
    label: tokenLabel(bytes),
    value: p,
    text: probability(language, p),
    after: pFinal,
    afterText: probability(language, pFinal),
  }));
  const others = (state.choose.result.model?.vocabSize ?? 0) - candidates.length;
  if (others > 0) {
    rows.push({
      key: 'others',
      label: fill(words.others, { n: integer(language, others) }),
      value: ledger.restP,
      text: probability(language, ledger.restP),
      after: ledger.restPFinal,
      afterText: probability(language, ledger.restPFinal),
      muted: true,
    });
  }
  return {
    description: fill(words.bars, { n: integer(language, candidates.length) }),
    rows,
    names: { value: words.before, after: words.after },
    full: 1,
  };
}

function measures({ state, words, language }: Scene, ledger: Ledger): TemplateResult {
  const n = integer(language, ledger.candidates.length);
  const row = (name: string, before: string, after: string, hint?: string) => html`
    <tr>
      <th scope="row">${name}${hint ? html`<span class="hint">${hint}</span>` : nothing}</th>
      <td class="n">${before}</td>
      <td class="n">${after}</td>
    </tr>
  `;
  return html`
    <table class="measures">
      <caption class="visually-hidden">
        ${words.measures}
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col" class="n"><span class="key value"></span>${words.before}</th>
          <th scope="col" class="n"><span class="key after"></span>${words.after}</th>
        </tr>
      </thead>
      <tbody>
        ${row(words.entropy, bits(language, ledger.entropyBits), bits(language, ledger.entropyBitsFinal))}
        ${row(
          words.effective,
          decimal(language, ledger.effectiveChoices, 1),
          decimal(language, ledger.effectiveChoicesFinal, 1),
          words.effectiveHint,
        )}
        ${row(
          words.inPlay,
          integer(language, state.choose.result.model?.vocabSize ?? 0),
          integer(language, ledger.kept),
        )}
        ${row(fill(words.rest, { n }), probability(language, ledger.restP), probability(language, ledger.restPFinal))}
      </tbody>
    </table>
  `;
}

/** Who has none to move, and has moved none, is not asked to. */
const hasKnobs = ({ state }: Scene): boolean =>
  !isHidden(state.shell.settings, 'knobs') || state.choose.result.moved.knobs > 0;

/** Whether the raw scores moved with the knobs: counted, not asserted. */
function rawSentence({ state, words, language }: Scene): string {
  const { knobs, raw } = state.choose.result.moved;
  if (knobs === 0) return words.rawStill;
  return fill(raw === 0 ? words.rawUnmoved : words.rawMoved, {
    knobs: integer(language, knobs),
    raw: integer(language, raw),
  });
}
