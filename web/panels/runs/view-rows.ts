import { html, nothing, type TemplateResult } from 'lit';
import '../../charts/token-strip.ts';
import { numberControl } from '../../app/controls.ts';
import { written } from '../../app/entered.ts';
import { endOf } from '../../app/excerpt.ts';
import { decimal, integer, probability, tokenLabel } from '../../app/format.ts';
import { fill, labelled, refusalText } from '../../app/i18n.ts';
import type { Step } from '../../library/types.ts';
import { chainOf, chooseCodec } from '../choose/state.ts';
import { MOST_ROWS } from './run.ts';
import type { Scene } from './scene.ts';
import { runsCodec, type Run } from './state.ts';

const TAIL = 60;

/** Several seeds from one text, a row each, and the digest of them all. */
export function rowsView(scene: Scene): TemplateResult {
  const { state, words, all, actions } = scene;
  const { runs, progress, refusal } = state.runs.result;
  const rowsRefused =
    refusal?.code === 'invalid_argument' && refusal.got === String(state.runs.settings.rows);
  return html`
    <h3>${words.rowsTitle}</h3>
    <p class="quiet-text settings-now">
      ${labelled(scene.language, words.settingNow, knobsNow(scene))} ·
      <a href="#/choose">${words.toChoose}</a>
    </p>
    <div class="row">
      ${numberControl({
        label: words.rows,
        setting: runsCodec.namesOf('rows'),
        value: state.runs.settings.rows,
        range: [1, 24, 1],
        hint: fill(words.rowsHint, {
          seed: written(state.choose.settings.seed, (seed) => integer(scene.language, seed)),
        }),
        error: rowsRefused
          ? fill(words.rowsRefused, {
              got: refusal.got || all.common.emptyField,
              most: MOST_ROWS,
            })
          : null,
        onChange: (rows) => scene.set({ rows: rows ?? '' }),
      })}
      ${numberControl({
        label: all.choose.temperature,
        setting: chooseCodec.namesOf('temperature'),
        value: state.choose.settings.temperature,
        whenOn: 1,
        range: [0, 2, 0.05],
        offLabel: all.common.off,
        hint: all.choose.temperatureHint,
        refused: state.choose.result.refusal?.code === 'temperature_out_of_range',
        disabled: state.choose.settings.profile !== 'free',
        onChange: scene.setTemperature,
      })}
      ${
        progress === null
          ? html`<button type="button" @click=${() => actions?.rows()}>${words.again}</button>`
          : html`<button type="button" @click=${() => actions?.stopRows()}>${all.common.stop}</button>`
      }
    </div>
    ${
      refusal && !rowsRefused
        ? html`<div class="refusal" role="alert">${refusalText(scene.language, refusal)}</div>`
        : nothing
    }
    ${textBefore(scene)}
    ${
      runs.length > 0
        ? html`<ol class="runs">
            ${runs.map((run, row) => rowView(scene, run, row))}
          </ol>`
        : html`<p class="empty">
            ${!state.choose.result.model ? words.noModel : progress === null ? words.noRows : all.common.loading}
          </p>`
    }
    ${
      chainOf(state.choose.settings).temperature === 0 && runs.length > 1
        ? html`<p class="note">${words.allTheSame}</p>`
        : nothing
    }
    ${digest(scene)}
  `;
}

function knobsNow({ state, words, all, language }: Scene): string {
  const chain = chainOf(state.choose.settings);
  const { stages } = all.choose;
  const knob = (name: string, value: number | undefined, digits: number) =>
    value === undefined
      ? []
      : [
          fill(words.knob, {
            name,
            value: written(value, (n) => (digits ? decimal(language, n, digits) : integer(language, n))),
          }),
        ];
  const knobs = [
    ...knob('T', chain.temperature, 2),
    ...knob(stages.topK, chain.topK, 0),
    ...knob(stages.topP, chain.topP, 2),
    ...knob(stages.minP, chain.minP, 2),
  ];
  return knobs.length > 0 ? knobs.join(' · ') : all.choose.asIs;
}

function textBefore({ state, words }: Scene): TemplateResult {
  if (state.choose.settings.source === 'typed') return html`<p class="hint">${words.noPrompt}</p>`;
  const { text } = state.text.settings;
  if (text === '') return html`<p class="hint">${words.noPrompt}</p>`;
  return html`
    <div class="text-before">
      <span class="control-label">${words.prompt}</span>
      <p class="mono">${endOf(text, TAIL)}</p>
    </div>
  `;
}

function rowView(scene: Scene, { seed, steps }: Run, row: number): TemplateResult {
  const { words, language, looking } = scene;
  const picked = looking.token?.row === row ? looking.token.index : null;
  const last = steps.at(-1);
  const name = fill(words.seed, { seed: integer(language, seed) });
  const pick = (index: number | null) => scene.look({ token: index === null ? null : { row, index } });
  const step = picked === null ? undefined : steps[picked];
  return html`
    <li>
      <div class="run-head num">
        <span>${name}</span>
        <span class="ended">
          ${last?.stopped ? fill(words.ended[last.stopped], { n: integer(language, steps.length) }) : ''}
        </span>
      </div>
      ${
        last
          ? html`<ntl-token-strip
              dense
              .source=${{ length: steps.length, at: (index: number) => steps[index]! }}
              .selected=${picked}
              .label=${fill(words.continuationOf, { seed: integer(language, seed) })}
              .share=${(index: number) => steps[index]?.p ?? null}
              .describe=${(index: number) => (steps[index] ? factsOf(scene, steps[index]) : '')}
              .onSelect=${pick}
              .onPoint=${pick}
            ></ntl-token-strip>`
          : html`<span class="hint">${words.empty}</span>`
      }
      ${step ? html`<p class="facts num">${factsOf(scene, step)}</p>` : nothing}
    </li>
  `;
}

function factsOf({ words, language }: Scene, step: Step): string {
  return fill(words.facts, {
    token: tokenLabel(step.bytes),
    p: probability(language, step.p),
    pRaw: probability(language, step.pRaw),
    rank: integer(language, step.rank),
    draw: step.u === null ? words.notDrawn : fill(words.drawn, { u: decimal(language, step.u, 4) }),
  });
}

function digest(scene: Scene): TemplateResult | typeof nothing {
  const { state, words, all, looking, look } = scene;
  const { digest } = state.runs.result;
  if (!digest) return nothing;
  const copy = () =>
    navigator.clipboard?.writeText(digest).then(
      () => look({ copied: true }),
      () => look({ copied: false }),
    );
  return html`
    <div class="digest">
      <h4>${words.digest}</h4>
      <p class="digest-line">
        <code>${digest}</code>
        <button type="button" class="quiet" @click=${() => void copy()}>
          ${looking.copied ? all.common.copied : all.common.copy}
        </button>
      </p>
      <p class="quiet-text">${words.digestSentence}</p>
    </div>
  `;
}
