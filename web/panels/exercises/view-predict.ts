import { html, nothing, type TemplateResult } from 'lit';
import { numberControl } from '../../app/controls.ts';
import { edges } from '../../app/edges.ts';
import { entered, written, type Entered } from '../../app/entered.ts';
import { bits, plain, probability, visible, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { Outcomes, PredictUnit } from '../../exercises/exercise.ts';
import type { ForecastScore } from '../../library/types.ts';
import { prose } from './prose.ts';
import type { ExercisesState } from './state.ts';
import { exercisesWords } from '../../locales/exercises.ts';

/** The reader's forecast in the open exercise, and what can be done with it. */
export interface OpenForecast {
  readonly language: Language;
  readonly exercise: PredictUnit;
  readonly result: ExercisesState['result'];
  readonly shares: readonly Entered[];
  readonly after: TemplateResult;
  readonly onward: TemplateResult;
  readonly onShare: (at: number, share: Entered) => void;
  readonly onForecast: (shares: readonly Entered[]) => void;
}

/** How the shares are kept on the device. */
export const sharesAsText = (shares: readonly Entered[]): string =>
  Array.from(shares, (share) => share ?? '').join(';');
export const sharesIn = (text: string): readonly Entered[] =>
  text === '' ? [] : text.split(';').map(entered);

export function predictView(open: OpenForecast): TemplateResult {
  const { language, exercise, result, onShare, onForecast } = open;
  const words = exercisesWords(language);
  const { outcomes, score } = result;
  if (outcomes === null) return html`<p class="empty" role="status">${words.running}</p>`;
  const labels = labelsOf(outcomes, language);
  const shares = labels.map((_, i) => open.shares[i] ?? '');
  return html`<div class="two">
    <div class="told">
      ${exercise.text[language].task.map((paragraph) => html`<p>${prose(paragraph, language)}</p>`)}
      <div class="row fields shares">
        ${labels.map((label, i) =>
          numberControl({
            label: i < outcomes.tokens.length ? fill(words.share, { token: label }) : label,
            value: shares[i]!,
            onChange: (value) => onShare(i, value ?? ''),
          }),
        )}
      </div>
      <p class="act">
        <button
          type="button"
          class="primary"
          ?disabled=${shares.includes('')}
          @click=${() => onForecast(shares)}
        >
          ${words.forecast}
        </button>
      </p>
    </div>
    <div class="tried" role="status">
      ${score === null ? nothing : html`${scoreView(open, outcomes, score)}${open.after}`}
    </div>
  </div>`;
}

const labelsOf = ({ tokens, p }: Outcomes, language: Language): string[] =>
  p.map((_, i) => (i < tokens.length ? visible(tokens[i]!) : exercisesWords(language).others));

function scoreView(open: OpenForecast, outcomes: Outcomes, score: ForecastScore): TemplateResult {
  const { language } = open;
  const words = exercisesWords(language);
  const figures = {
    bits: bits(language, score.bits, 3),
    best: bits(language, score.bestBits, 3),
    lost: bits(language, score.lostBits, 3),
  };
  return html`
    <p class="verdict">
      ${fill(Number.isFinite(score.bits) ? words.forecastScore : words.forecastImpossible, figures)}
    </p>
    ${Number.isFinite(score.bits) ? html`<p>${open.onward}</p>` : nothing}
    <div ${edges()} class="scroll" tabindex="0" role="group" aria-label=${words.forecastCaption}>
      <table>
        <caption class="visually-hidden">
          ${words.forecastCaption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${words.outcome}</th>
            <th scope="col" class="n">${words.yourShare}</th>
            <th scope="col" class="n">${words.modelShare}</th>
          </tr>
        </thead>
        <tbody>
          ${labelsOf(outcomes, language).map(
            (label, i) =>
              html`<tr>
                <th scope="row">${label}</th>
                <td class="n">${written(open.shares[i] ?? '', plain)}</td>
                <td class="n">${probability(language, outcomes.p[i]!)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="hint">${words.forecastWhy}</p>
  `;
}
