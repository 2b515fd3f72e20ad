import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { choiceControl, numberControl } from '../../app/controls.ts';
import { bytes, decimal, integer } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { NET_SIZES } from '../../app/net-shapes.ts';
import type { Scene } from './scene.ts';
import { RUNS_AT_ONCE, SPEEDS } from './state.ts';

export function knobs(scene: Scene): TemplateResult {
  const { settings, words, language, state, set } = scene;
  const textTokens = state.tokens.result.segments?.length ?? 0;
  return html`
    <div class="knobs">
      ${choiceControl(
        words.size,
        NET_SIZES.map((value) => ({ value, label: words.sizes[value] })),
        settings.size,
        (size) => set({ size }),
      )}
      ${numberControl({
        label: words.promptTokens,
        value: settings.promptTokens,
        whenOn: textTokens || 40,
        offLabel: fill(words.fromText, { n: integer(language, textTokens) }),
        range: [1, 500, 1],
        onChange: (promptTokens) => set({ promptTokens }),
      })}
      ${numberControl({
        label: words.newTokens,
        value: settings.newTokens,
        range: [1, 100, 1],
        onChange: (value) => set({ newTokens: value ?? 1 }),
      })}
      <p class="preset">
        <button type="button" class="quiet" @click=${() => set({ promptTokens: 40, newTokens: 20 })}>
          ${words.sourceLengths}
        </button>
      </p>
    </div>
    ${runLine(scene)}
  `;
}

/** What runs, what it needs, and the way to stop it. */
function runLine({ settings, result, words, all, language, actions }: Scene): TemplateResult {
  const { needs, progress, stopped, steps } = result;
  const atOnce = settings.size === RUNS_AT_ONCE;
  return html`
    <div class="run-line">
      ${
        progress === null
          ? html`<button
              type="button"
              class=${steps.length === 0 ? 'primary' : ''}
              @click=${() => actions?.run()}
            >
              ${steps.length === 0 ? words.run : words.again}
            </button>`
          : html`<button type="button" @click=${() => actions?.stop()}>${all.common.stop}</button>
              <progress aria-label=${words.running} max="1" .value=${progress}></progress>`
      }
      <span class="hint" role="status">
        ${
          needs
            ? fill(words.needs, {
                weights: bytes(language, needs.weightBytes),
                kv: bytes(language, needs.kvBytes),
              })
            : nothing
        }
        ${atOnce || progress !== null || steps.length > 0 ? nothing : words.onDemand}
        ${stopped ? words.stopped : nothing}
      </span>
    </div>
  `;
}

/** The two things to take away, in numbers of the step that is shown. */
export function verdict({ result, words, language, player }: Scene): TemplateResult | typeof nothing {
  const { account } = result;
  const at = player.step - 1;
  const prefill = account?.withCache.steps[0];
  const now = account?.withCache.steps[at];
  const without = account?.withoutCache.steps[at];
  const saving = account?.saving[at];
  if (!prefill || !now || !without || !saving) return html`<p class="verdict empty">${words.noStep}</p>`;
  return html`
    <div class="verdict">
      <p>
        <strong>${words.dearTitle}</strong>
        ${fill(words.dear, {
          n: integer(language, result.prompt.length),
          share: bytes(language, prefill.weightBytesPerPosition),
        })}
        ${at === 0 ? words.dearNext : fill(words.dearNow, { whole: bytes(language, now.weightBytesPerPosition) })}
      </p>
      <p>
        <strong>${words.helpsTitle}</strong>
        ${fill(words.helps, {
          without: integer(language, without.totalPositions),
          with: integer(language, now.totalPositions),
          factor: decimal(language, saving.positions, 1),
        })}
      </p>
    </div>
  `;
}

export function playControls(scene: Scene): TemplateResult {
  const { player, words, language, settings, set, reducedMotion } = scene;
  const { step, last, playing } = player;
  const number = (value: number) => integer(language, value);
  return html`
    <div class="play" role="group" aria-label=${words.playing}>
      ${
        reducedMotion
          ? nothing
          : html`<button
              type="button"
              class="primary"
              ?disabled=${last === 0}
              @click=${() => (playing ? player.pause() : player.play())}
            >
              ${playing ? words.pause : words.play}
            </button>`
      }
      <button type="button" ?disabled=${step <= 0} @click=${() => player.go(step - 1)}>${words.back}</button>
      <button type="button" ?disabled=${step >= last} @click=${() => player.go(step + 1)}>
        ${words.forward}
      </button>
      <label class="scrub"
        ><span>${fill(words.stepOf, { n: number(step), all: number(last) })}</span>
        <input
          type="range"
          aria-label=${words.step}
          aria-valuetext=${fill(words.stepOf, { n: number(step), all: number(last) })}
          min="0"
          max=${last}
          step="1"
          .value=${live(String(step))}
          @input=${(event: Event) => player.go(Number((event.target as HTMLInputElement).value))}
        />
      </label>
      ${
        reducedMotion
          ? html`<p class="hint">${words.stillMotion}</p>`
          : choiceControl(
              words.speed,
              SPEEDS.map((value) => ({ value, label: fill(words.perSecond, { n: value }) })),
              settings.speed,
              (speed) => set({ speed }),
            )
      }
    </div>
  `;
}
