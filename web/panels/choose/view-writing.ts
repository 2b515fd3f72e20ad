import { html, nothing, type TemplateResult } from 'lit';
import '../../charts/token-strip.ts';
import { written } from '../../app/entered.ts';
import { endOf } from '../../app/excerpt.ts';
import { decimal, integer, probability, tokenLabel } from '../../app/format.ts';
import { fill, labelled } from '../../app/i18n.ts';
import type { Step } from '../../library/types.ts';
import { canStep } from './actions.ts';
import { refusedAt, type Scene } from './scene.ts';

/** Characters of the text before the continuation that are shown; the whole of it stands at the head of the page. */
const TAIL = 60;

/** The end of the text, its continuation token by token, and what can be done with it. */
export function writingView(scene: Scene): TemplateResult {
  const { state, words } = scene;
  const { steps } = state.choose.result;
  return html`
    <div class="writing" role="group" aria-label=${words.writing}>
      ${textBefore(scene)}
      ${refusedAt(scene, 'text') ? html`<div class="refusal" role="alert">${refusedAt(scene, 'text')}</div>` : nothing}
      ${
        steps.length > 0
          ? html`<ntl-token-strip
              id="steps"
              .source=${{ length: steps.length, at: (index: number) => steps[index]! }}
              .selected=${scene.looking.step}
              .label=${words.continuation}
              .share=${(index: number) => steps[index]?.p ?? null}
              .tone=${(index: number) => (steps[index]?.forced ? 'forced' : 'drawn')}
              .describe=${(index: number) => (steps[index] ? factsOf(scene, steps[index], index) : '')}
              .onSelect=${(step: number) => scene.look({ step })}
              .onPoint=${(step: number | null) => scene.look({ step })}
            ></ntl-token-strip>`
          : html`<p class="quiet-text no-steps" id="steps">${words.noSteps}</p>`
      }
      ${facts(scene)}
      <p class="said" role="status">${said(scene, steps.at(-1))}</p>
    </div>
  `;
}

function textBefore({ state, words }: Scene): TemplateResult {
  if (state.choose.settings.source === 'typed') return html`<p class="hint">${words.typedPrompt}</p>`;
  const { text } = state.text.settings;
  if (text === '') return html`<p class="hint">${words.emptyText}</p>`;
  return html`<p class="text-before mono">${endOf(text, TAIL)}</p>`;
}

function facts(scene: Scene): TemplateResult | typeof nothing {
  const { steps } = scene.state.choose.result;
  const index = Math.min(scene.looking.step ?? steps.length - 1, steps.length - 1);
  const step = steps[index];
  if (!step) return nothing;
  return html`<p class="facts num"><b>${factsHead(scene, step, index)}</b> ${factsBody(scene, step)}</p>`;
}

const factsOf = (scene: Scene, step: Step, index: number): string =>
  labelled(scene.language, factsHead(scene, step, index), factsBody(scene, step));

const factsHead = ({ words, language }: Scene, step: Step, index: number): string =>
  fill(words.stepOf, { n: integer(language, index + 1), token: tokenLabel(step.bytes) });

function factsBody({ words, language }: Scene, step: Step): string {
  const draw = step.forced
    ? words.stepForced
    : step.u === null
      ? words.stepGreedy
      : fill(words.stepDrawn, { u: decimal(language, step.u, 4) });
  return fill(words.stepFacts, {
    p: probability(language, step.p),
    pRaw: probability(language, step.pRaw),
    rank: integer(language, step.rank),
    kept: integer(language, step.kept),
    draw,
  });
}

/** What can be done with the continuation. */
export const buttonsView = (scene: Scene): TemplateResult =>
  html`<div class="buttons">${onwards(scene)} ${backwards(scene)}</div>`;

/** One token, or one after the other. */
function onwards({ state, words, actions }: Scene): TemplateResult {
  const { running } = state.choose.result;
  const can = canStep(state) && !running;
  return html`
    <div class="act">
      <button type="button" class="primary" ?disabled=${!can} @click=${() => void actions?.step()}>
        ${words.next}
      </button>
      ${
        running
          ? html`<button type="button" @click=${() => actions?.stop()}>${words.stopRun}</button>`
          : html`<button type="button" ?disabled=${!can} @click=${() => void actions?.run()}>
              ${words.run}
            </button>`
      }
    </div>
  `;
}

function backwards({ state, words, actions }: Scene): TemplateResult {
  const { steps, running } = state.choose.result;
  const none = running || steps.length === 0;
  return html`
    <div class="back">
      <button type="button" ?disabled=${none} @click=${() => void actions?.rewind(steps.length - 1)}>
        ${words.back}
      </button>
      <button type="button" ?disabled=${none} @click=${() => void actions?.rewind(0)}>${words.again}</button>
      ${
        state.choose.settings.source === 'model'
          ? html`<button
              type="button"
              ?disabled=${none}
              title=${words.keepHint}
              @click=${() => actions?.keep()}
            >
              ${words.keep}
            </button>`
          : nothing
      }
    </div>
  `;
}

/** What just happened, in a sentence. */
function said({ state, words, language }: Scene, step: Step | undefined): string {
  const { maxTokens } = state.choose.settings;
  if (!step) return maxTokens === 0 ? words.noneAllowed : '';
  const token = tokenLabel(step.bytes);
  const number = (value: number) => decimal(language, value, 4);
  const drawn = step.forced
    ? fill(words.forced, { token })
    : step.u === null
      ? fill(words.greedy, { token })
      : fill(words.drawn, {
          token,
          u: number(step.u),
          begin: number(step.intervalBegin),
          end: number(step.intervalEnd),
        });
  return step.stopped
    ? `${drawn} ${fill(words.ended[step.stopped], { n: written(maxTokens, (n) => integer(language, n)) })}`
    : drawn;
}
