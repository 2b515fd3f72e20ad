import { html, nothing, svg, type TemplateResult } from 'lit';
import { ref, type Ref } from 'lit/directives/ref.js';
import { integer, tokenLabel } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { drawn } from '../../charts/picture-buttons.ts';
import type { Scene } from './scene.ts';
import { sameIds } from './source.ts';
import type { StepPair, StepRecord } from './state.ts';
import { verdict } from './view.ts';

type Side = keyof StepPair;

/** More positions than this share a cell. */
const MOST_CELLS = 320;
/** So few that each can carry its token. */
const WITH_TOKENS = 64;

/** Both runs side by side, what they come to, and then their tokens. */
export function sides(scene: Scene): TemplateResult {
  const { result, words } = scene;
  if (result.prompt.length === 0) return verdict(scene);
  const cellsEach = Math.ceil((result.prompt.length + result.steps.length) / MOST_CELLS);
  return html`
    <ul class="legend">
      <li><span class="cell now" aria-hidden="true"></span>${words.computed}</li>
      <li><span class="cell kept" aria-hidden="true"></span>${words.kept}</li>
      <li><span class="cell" aria-hidden="true"></span>${words.notYet}</li>
      ${cellsEach > 1 ? html`<li>${fill(words.cellsEach, { n: cellsEach })}</li>` : nothing}
    </ul>
    <div class="sides">
      ${side(scene, 'without', cellsEach)} ${side(scene, 'with', cellsEach)} ${verdict(scene)}
    </div>
    ${identical(scene)}
  `;
}

function side(scene: Scene, which: Side, cellsEach: number): TemplateResult {
  const { result, words, language, player } = scene;
  const record = result.steps[player.step - 1]?.[which];
  const said = record
    ? fill(words.sideNow, {
        n: integer(language, record.length - record.first),
        kept: integer(language, record.first),
      })
    : words.sideBefore;
  return html`
    <section class="side" aria-label=${words.sides[which]}>
      <div class="work">
        <h3>${words.sides[which]}</h3>
        <p class="said">${said}</p>
        ${map(scene, which)}
      </div>
      <div class="tokens">
        <p class="which hint" aria-hidden="true">${words.sides[which]}</p>
        ${cells(scene, record, cellsEach)}
        <p class="written">
          <span class="hint">${words.written}</span>
          ${scene.result.steps
            .slice(0, player.step)
            .map((pair) => html`<span class="token mono">${labelOf(pair[which])}</span>`)}
        </p>
      </div>
    </section>
  `;
}

/** The positions one after the other: prompt, then what was written and read again. */
function cells(scene: Scene, record: StepRecord | undefined, each: number): TemplateResult {
  const { result } = scene;
  const { length: prompt } = result.prompt;
  const all = prompt + Math.max(0, result.steps.length - 1);
  const labels = all <= WITH_TOKENS;
  const kinds = Array.from({ length: Math.ceil(all / each) }, (_, i) => {
    const position = Math.min((i + 1) * each, all) - 1;
    const kind = !record || position >= record.length ? '' : position >= record.first ? 'now' : 'kept';
    const classes = ['cell', kind, position >= prompt ? 'new' : '', labels ? 'with-token' : ''];
    return html`<span class=${classes.filter(Boolean).join(' ')}
      >${labels ? tokenAt(scene, position) : nothing}</span
    >`;
  });
  return html`<div class="cells" aria-hidden="true">${kinds}</div>`;
}

function tokenAt({ state, result }: Scene, position: number): string {
  const { length } = result.prompt;
  if (position >= length) return labelOf(result.steps[position - length]?.with);
  const segments = state.tokens.result.segments;
  if (!result.fromText || !segments?.length) return String(result.prompt[position]);
  return tokenLabel(segments.at(position % segments.length).bytes);
}

const labelOf = (record: StepRecord | undefined): string =>
  record === undefined ? '' : record.token ? tokenLabel(record.token) : `#${record.id}`;

/** All steps so far, a row each: what was computed in it, and what was kept from before. Its area is the work. */
function map({ result, player, words, all, language }: Scene, which: Side): TemplateResult {
  const rows = result.steps.length;
  const columns = result.prompt.length + Math.max(0, rows - 1);
  const total = player.step === 0 ? undefined : result.account?.[TOTALS[which]].steps[player.step - 1];
  const label = fill(words.mapOf[which], { n: integer(language, total?.totalPositions ?? 0) });
  const draw = (at: Ref<SVGSVGElement>) =>
    html`<svg
      ${ref(at)}
      class="map"
      viewBox="0 0 ${columns} ${Math.max(1, rows)}"
      preserveAspectRatio="none"
      role="img"
      aria-label=${label}
    >
      ${result.steps.slice(0, player.step).map((pair, i) => {
        const { first, length } = pair[which];
        return svg`
        ${first > 0 ? svg`<rect class="kept" x="0" y=${i + 0.1} width=${first} height="0.8"></rect>` : nothing}
        <rect class=${i === player.step - 1 ? 'now' : 'done'} x=${first} y=${i + 0.1} width=${length - first} height="0.8"></rect>`;
      })}
    </svg>`;
  return drawn(all.common.exportAs, words.sides[which], `positions-${which}-cache`, draw);
}

const TOTALS = { without: 'withoutCache', with: 'withCache' } as const;

function identical({ result, words, language, player }: Scene): TemplateResult | typeof nothing {
  const shown = result.steps.slice(0, player.step);
  if (shown.length === 0) return nothing;
  const same = sameIds(
    shown.map((pair) => pair.without.id),
    shown.map((pair) => pair.with.id),
  );
  return html`<p class="identical ${same ? 'same' : 'refusal'}">
    <span aria-hidden="true">${same ? '✓' : '⚠'}</span> ${fill(same ? words.same : words.different, {
      n: integer(language, shown.length),
    })}
  </p>`;
}
