import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { choiceControl, fileControl, numberControl, selectControl } from '../../app/controls.ts';
import { dropZone } from '../../app/drop-zone.ts';
import { bytes, decimal, integer } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { NET_SIZES } from '../../app/net-shapes.ts';
import type { Scene } from './scene.ts';
import { prefillCodec, SPEEDS, type Needs } from './state.ts';

export function knobs(scene: Scene): TemplateResult {
  const { settings, words, language, state, result, actions, set } = scene;
  const { needs, checkpoint } = result;
  const textTokens = checkpoint?.ids.length ?? state.tokens.result.segments?.length ?? 0;
  return html`
    <h3>${words.knobsTitle}</h3>
    ${checkpointControls(scene)}
    <div class="knobs">
      ${choiceControl(
        words.size,
        NET_SIZES.map((value) => ({ value, label: words.sizes[value] })),
        settings.size,
        (size) => {
          actions?.close();
          set({ size });
        },
        prefillCodec.namesOf('size'),
      )}
      ${numberControl({
        label: words.promptTokens,
        setting: prefillCodec.namesOf('promptTokens'),
        value: settings.promptTokens,
        whenOn: textTokens || 40,
        offLabel: fill(words.fromText, { n: integer(language, textTokens) }),
        range: [1, 500, 1],
        onChange: (promptTokens) => set({ promptTokens }),
      })}
      ${numberControl({
        label: words.newTokens,
        setting: prefillCodec.namesOf('newTokens'),
        value: settings.newTokens,
        range: [1, 100, 1],
        onChange: (value) => set({ newTokens: value ?? 1 }),
      })}
      <p class="preset" data-setting=${prefillCodec.namesOf('promptTokens', 'newTokens')}>
        <button type="button" class="quiet" @click=${() => set({ promptTokens: 40, newTokens: 20 })}>
          ${words.sourceLengths}
        </button>
      </p>
    </div>
    <p class="hint">${needs === null ? nothing : needsText(scene, needs)}</p>
  `;
}

/** Random weights, or a trained model from a file. */
function checkpointControls({ result, words, language, actions }: Scene): TemplateResult {
  const { checkpoint } = result;
  const open = (file: File) => actions?.open(file);
  return html`
    ${dropZone(
      html`<div class="row" data-setting=${prefillCodec.namesOf('size')}>
        ${fileControl(words.openCheckpoint, '.bin', open)}
        ${
          checkpoint
            ? html`${fileControl(words.openTokenizer, '.bin', (file) => actions?.openTokenizer(file))}
                <button type="button" class="quiet" @click=${() => actions?.close()}>
                  ${words.closeCheckpoint}
                </button>`
            : nothing
        }
      </div>`,
      open,
    )}
    <p class="hint" role="status">
      ${
        checkpoint
          ? fill(checkpoint.tokenizerName === null ? words.checkpointOfIds : words.checkpointOpen, {
              name: checkpoint.name,
              n: integer(language, checkpoint.model.info.parameters),
            })
          : words.checkpointHint
      }
    </p>
  `;
}

/** What the chosen size takes, before anything is allocated. */
const needsText = ({ words, language }: Scene, { weightBytes, kvBytes }: Needs): string =>
  fill(words.needs, { weights: bytes(language, weightBytes), kv: bytes(language, kvBytes) });

/** The two things to take away, in numbers of the step that is shown. */
export function verdict({ result, words, language, player }: Scene): TemplateResult {
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

/** Runs and stops the engine, and goes through the steps that it has done. */
export function playControls(scene: Scene): TemplateResult {
  const { player, words, language, settings, set, result, reducedMotion } = scene;
  const { step, last, playing } = player;
  const number = (value: number) => integer(language, value);
  const at = fill(words.stepOf, { n: number(step), all: number(last) });
  return html`
    <div class="play" role="group" aria-label=${words.playing}>
      ${
        reducedMotion
          ? nothing
          : html`<button
              type="button"
              class=${last === 0 ? '' : 'primary'}
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
      ${runButton(scene)}
      <label class="scrub"
        ><span>${at}</span>
        <input
          type="range"
          aria-label=${words.step}
          aria-valuetext=${at}
          min="0"
          max=${last}
          step="1"
          .value=${live(String(step))}
          @input=${(event: Event) => player.go(Number((event.target as HTMLInputElement).value))}
        />
      </label>
      ${
        reducedMotion
          ? nothing
          : selectControl(
              words.speed,
              SPEEDS.map((value) => ({ value, label: fill(words.perSecond, { n: value }) })),
              settings.speed,
              (speed) => set({ speed }),
              prefillCodec.namesOf('speed'),
            )
      }
    </div>
    <p class="hint run-line" role="status">
      ${result.onDemand && result.progress === null && last === 0 ? words.onDemand : nothing}
      ${result.stopped ? words.stopped : nothing} ${reducedMotion ? words.stillMotion : nothing}
    </p>
  `;
}

function runButton({ result, words, all, actions }: Scene): TemplateResult {
  const { progress, steps } = result;
  if (progress !== null)
    return html`<button type="button" @click=${() => actions?.stop()}>${all.common.stop}</button>
      <progress aria-label=${words.running} max="1" .value=${progress}></progress>`;
  const first = steps.length === 0;
  return html`<button type="button" class=${first ? 'primary' : ''} @click=${() => actions?.run()}>
    ${first ? words.run : words.again}
  </button>`;
}
