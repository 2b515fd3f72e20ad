import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { choiceControl } from '../../app/controls.ts';
import { written } from '../../app/entered.ts';
import { decimal, integer } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { Ledger, PresetName, StageName } from '../../library/types.ts';
import { moved, presetOf, stagesOf } from './order.ts';
import { refusedAt, type Scene } from './scene.ts';
import { chainOf } from './state.ts';

/** The stages in the order in which they run: drag them, or move them by buttons or keys. */
export function orderView(scene: Scene): TemplateResult {
  const { state, words, set } = scene;
  const stages = stagesInOrder(scene);
  const { presets } = state.choose.result;
  const preset = presetOf(stages, presets);
  const names: readonly (PresetName | 'own')[] = [
    ...presets.map(({ name }) => name),
    ...(preset ? [] : ['own' as const]),
  ];
  return html`
    <h3>${words.order}</h3>
    <p class="quiet-text">${words.orderSentence}</p>
    ${choiceControl(
      words.orderPreset,
      names.map((value) => ({
        value,
        label: value === 'own' ? words.ownOrder : value === 'huggingface' ? 'Hugging Face' : value,
      })),
      preset ?? 'own',
      (value) => value !== 'own' && set({ order: value }),
    )}
    <p class="hint">${words.presetNote}</p>
    ${refusedAt(scene, 'order') ? html`<div class="refusal" role="alert">${refusedAt(scene, 'order')}</div>` : nothing}
    <ol class="order ${scene.looking.drag ? 'dragging' : ''}">
      ${repeat(
        stages,
        (stage) => stage,
        (stage, place) => stageView(scene, stage, place),
      )}
    </ol>
    <p class="visually-hidden" aria-live="assertive">${scene.looking.orderSaid}</p>
  `;
}

const stagesInOrder = ({ state: { choose } }: Scene) =>
  stagesOf(choose.settings.order, choose.result.presets);

function stageView(scene: Scene, stage: StageName, place: number): TemplateResult {
  const { words, looking } = scene;
  const order = stagesInOrder(scene);
  const name = words.stages[stage];
  const setting = settingOf(scene, stage);
  const { drag } = looking;
  const classes = [
    'stage',
    setting === null ? 'is-off' : '',
    drag?.stage === stage ? 'dragged' : '',
    drag && drag.to === place && drag.stage !== stage
      ? order.indexOf(drag.stage) < place
        ? 'drop-after'
        : 'drop-before'
      : '',
  ];
  const move = (to: number) => moveStage(scene, stage, to);
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(place + step);
  };
  return html`
    <li class=${classes.filter(Boolean).join(' ')} data-stage=${stage}>
      <button
        type="button"
        class="handle"
        aria-label=${fill(words.drag, { stage: name })}
        @keydown=${onKey}
        @pointerdown=${(event: PointerEvent) => startDrag(scene, stage, event)}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <span class="stage-name">${name}</span>
      <span class="stage-setting num">${setting ?? scene.common.off}</span>
      <span class="stage-kept num">${keptText(scene, stage)}</span>
      <button
        type="button"
        class="quiet arrow up"
        aria-label=${fill(words.moveUp, { stage: name })}
        ?disabled=${place === 0}
        @click=${() => move(place - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        class="quiet arrow down"
        aria-label=${fill(words.moveDown, { stage: name })}
        ?disabled=${place === order.length - 1}
        @click=${() => move(place + 1)}
      >
        ↓
      </button>
    </li>
  `;
}

/** Puts a stage at a place and says so. */
export function moveStage(scene: Scene, stage: StageName, to: number): void {
  const { state, words, language, set, look } = scene;
  const order = stagesInOrder(scene);
  const next = moved(order, order.indexOf(stage), to);
  if (next === order) return;
  set({ order: presetOf(next, state.choose.result.presets) ?? next });
  look({
    orderSaid: fill(words.movedTo, {
      stage: words.stages[stage],
      n: integer(language, to + 1),
      all: integer(language, order.length),
    }),
  });
}

/** Follows the pointer until it is let go; the stage lands where the mark stands. */
function startDrag(scene: Scene, stage: StageName, down: PointerEvent): void {
  if (down.button !== 0) return;
  const handle = down.currentTarget as HTMLElement;
  const list = handle.closest('ol')!;
  const placeAt = (y: number): number => {
    const items = [...list.querySelectorAll('li')];
    const middles = items.map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return top + height / 2;
    });
    const from = items.findIndex((item) => item.dataset['stage'] === stage);
    return middles.filter((middle, i) => i !== from && middle < y).length;
  };
  let to = placeAt(down.clientY);
  const onMove = (event: PointerEvent) => {
    to = placeAt(event.clientY);
    scene.look({ drag: { stage, to } });
  };
  const onEnd = (event: PointerEvent) => {
    handle.removeEventListener('pointermove', onMove);
    handle.removeEventListener('pointerup', onEnd);
    handle.removeEventListener('pointercancel', onEnd);
    scene.look({ drag: null });
    if (event.type === 'pointerup') moveStage(scene, stage, to);
  };
  handle.setPointerCapture(down.pointerId);
  handle.addEventListener('pointermove', onMove);
  handle.addEventListener('pointerup', onEnd);
  handle.addEventListener('pointercancel', onEnd);
}

/** The stage's knob as it is set; null where it is off. */
function settingOf({ state, words, language }: Scene, stage: StageName): string | null {
  const chain = chainOf(state.choose.settings);
  if (stage === 'penalties') {
    const set = (['repetitionPenalty', 'frequencyPenalty', 'presencePenalty'] as const).filter(
      (knob) => chain[knob] !== undefined,
    );
    return set.length === 0
      ? null
      : set
          .map((knob) => `${words[knob]} ${written(chain[knob]!, (value) => decimal(language, value, 2))}`)
          .join(' · ');
  }
  const value = chain[stage];
  return value === undefined
    ? null
    : written(value, (n) => (stage === 'topK' ? integer(language, n) : decimal(language, n, 2)));
}

/** How many tokens were in play before and after the stage. */
function keptText({ state, words, language }: Scene, stage: StageName): string {
  const { ledger, model } = state.choose.result;
  const at = ledger ? ledger.stages.indexOf(stage) : -1;
  if (!ledger || at < 0) return '';
  const before = at === 0 ? (model?.vocabSize ?? 0) : keptAfter(ledger, at - 1);
  return fill(words.kept, {
    before: integer(language, before),
    after: integer(language, keptAfter(ledger, at)),
  });
}

const keptAfter = (ledger: Ledger, at: number): number => ledger.keptAfter[at] ?? 0;
