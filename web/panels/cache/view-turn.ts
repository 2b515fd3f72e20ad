import { html, nothing, svg, type TemplateResult } from 'lit';
import { ref, type Ref } from 'lit/directives/ref.js';
import { integer, percent } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { charted, drawn } from '../../charts/picture-buttons.ts';
import { share, type Bars } from '../../charts/bars.ts';
import type { CacheCounts } from '../../library/cost-types.ts';
import { money, type Scene } from './scene.ts';
import type { CacheAnswer } from './state.ts';

/** What the reader must see in ten seconds: green was read, orange is computed again, and what it costs. */
export function turnView(scene: Scene): TemplateResult | typeof nothing {
  const { state, words, language } = scene;
  const { answer } = state.cache.result;
  if (!answer) return nothing;
  const { turn, neverCached, shares } = answer;
  const n = (value: number) => integer(language, value);
  const told = fill(words.split, { read: n(turn.read), computed: n(turn.computed), length: n(turn.length) });
  return html`
    <div class="turn">
      <div class="figures">
        <p class="figure read">
          <span class="figure-name">${words.readFigure}</span><strong class="num">${n(turn.read)}</strong>
          <span>${fill(words.ofTokens, { n: n(turn.length) })}</span>
        </p>
        <p class="figure computed">
          <span class="figure-name">${words.computedFigure}</span
          ><strong class="num">${n(turn.computed)}</strong>
          <span>${percent(language, shares[0]!.share)}</span>
        </p>
        <p class="figure">
          <span class="figure-name">${words.costFigure}</span
          ><strong class="num">${money(scene, turn.totalCost)}</strong>
          <span>${fill(words.instead, { cost: money(scene, neverCached.totalCost) })}</span>
        </p>
      </div>
      ${drawn(scene.all.common.exportAs, told, 'read-and-computed', (at) => stack(at, told, turn))}
      <p class="reason" role="status">${reason(scene, answer)}</p>
    </div>
  `;
}

/** The whole request as one bar; a part that is there is seen, however small. */
function stack(
  at: Ref<SVGSVGElement>,
  label: string,
  { read, computed, length }: CacheCounts,
): TemplateResult {
  const width = share(computed, length);
  return html`<svg ${ref(at)} class="stack" preserveAspectRatio="none" role="img" aria-label=${label}>
    ${read > 0 ? svg`<rect class="read" width="${100 - width}%" height="100%"></rect>` : nothing}
    <rect class="computed" x="${100 - width}%" width="${width}%" height="100%"></rect>
  </svg>`;
}

/** Where the request parts from the earlier one, and why not all that is shared was read. */
function reason({ words, language }: Scene, answer: CacheAnswer): string {
  const { turn, differsAt, differing, blocks } = answer;
  const n = (value: number) => integer(language, value);
  const at = blocks.findIndex((block) => block.differs);
  const shares = { shared: n(turn.shared), turn: n(turn.sharedWith + 1) };
  const difference =
    turn.sharedWith < 0
      ? words.reasons.first
      : differsAt === null
        ? fill(words.reasons.appended, shares)
        : fill(words.reasons.differs, {
            ...{ ...shares, token: n(differsAt + 1), block: n(at + 1) },
            ...differing!,
          });
  const because = turn.why === 'hit' || turn.why === 'first' ? '' : words.because[turn.why];
  return [difference, because].filter(Boolean).join(' ');
}

/** This turn and the whole session, each beside what it would have cost otherwise. */
export function costsView(scene: Scene): TemplateResult | typeof nothing {
  const { words } = scene;
  const { answer } = scene.state.cache.result;
  if (!answer) return nothing;
  const { session, turn, neverCached, alwaysAppended } = answer;
  const chart = (
    description: string,
    asIs: CacheCounts,
    never: CacheCounts,
    appended: CacheCounts,
  ): Bars => ({
    description,
    names: { value: words.cost },
    rows: [
      {
        key: 'is',
        label: words.asIs,
        value: asIs.totalCost,
        text: money(scene, asIs.totalCost),
        marked: true,
      },
      { key: 'never', label: words.never, value: never.totalCost, text: money(scene, never.totalCost) },
      {
        key: 'appended',
        label: words.appended,
        value: appended.totalCost,
        text: money(scene, appended.totalCost),
      },
    ],
  });
  return html`
    <h3>${words.costsTitle} <span class="kind">${scene.all.common.computed}</span></h3>
    <div class="pair">
      <div>
        <h4>${words.thisTurn}</h4>
        ${charted(scene.all.common.exportAs, 'cost-of-turn', chart(words.thisTurn, turn, neverCached, alwaysAppended))}
      </div>
      <div>
        <h4>${words.wholeSession}</h4>
        ${charted(scene.all.common.exportAs, 'cost-of-session', chart(words.wholeSession, session.total, session.neverCached, session.alwaysAppended))}
      </div>
    </div>
    <p class="hint">${words.costsHint}</p>
  `;
}
