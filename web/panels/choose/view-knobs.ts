import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { choiceControl, numberControl, selectControl } from '../../app/controls.ts';
import { decimal } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { USES, USES_SOURCE } from './presets.ts';
import { refusedAt, type Scene } from './scene.ts';
import { escaped, unescaped } from './scores.ts';
import { API_KNOBS, chooseCodec, PROFILES, RNGS, type Knob } from './state.ts';

type Range = readonly [low: number, high: number, step: number];

const KNOBS: Readonly<Record<Knob, { readonly whenOn: number; readonly range?: Range }>> = {
  temperature: { whenOn: 1, range: [0, 2, 0.05] },
  topK: { whenOn: 40, range: [1, 100, 1] },
  topP: { whenOn: 0.9, range: [0.05, 1, 0.05] },
  minP: { whenOn: 0.05, range: [0, 0.5, 0.01] },
  repetitionPenalty: { whenOn: 1.2, range: [1, 2, 0.05] },
  frequencyPenalty: { whenOn: 0.5, range: [-2, 2, 0.1] },
  presencePenalty: { whenOn: 0.5, range: [-2, 2, 0.1] },
  penaltyWindow: { whenOn: 64 },
};
const PENALTIES = ['repetitionPenalty', 'frequencyPenalty', 'presencePenalty', 'penaltyWindow'] as const;

export function knobsView(scene: Scene): TemplateResult {
  const { state, words } = scene;
  const { settings } = state.choose;
  const penalized = PENALTIES.some((knob) => settings[knob] !== null);
  return html`
    <div class="knobs" role="group" aria-labelledby="knobs">
      <h3 id="knobs">${words.knobs}</h3>
      ${(['temperature', 'topK', 'topP', 'minP'] as const).map((knob) => knobView(scene, knob))}
      ${uses(scene)} ${profile(scene)}
      <details class="group" ?open=${penalized}>
        <summary>${words.penalties}</summary>
        <p class="hint">${words.penaltiesHint}</p>
        ${PENALTIES.map((knob) => knobView(scene, knob))}
      </details>
    </div>
  `;
}

/** Seed, generator and limits: what a draw depends on beside the knobs. */
export function drawingView(scene: Scene): TemplateResult {
  const { state, words, set } = scene;
  const { settings } = state.choose;
  return html`
    <div class="drawing row fields" role="group" aria-label=${words.drawing}>
      ${numberControl({
        label: words.seed,
        value: settings.seed,
        hint: words.seedHint,
        error: refusedAt(scene, 'seed'),
        onChange: (seed) => set({ seed: seed ?? '' }),
      })}
      ${selectControl(
        words.rng,
        RNGS.map((value) => ({ value, label: words.rngs[value] })),
        settings.rng,
        (rng) => set({ rng }),
        chooseCodec.namesOf('rng'),
      )}
      ${numberControl({
        label: words.maxTokens,
        setting: chooseCodec.namesOf('maxTokens'),
        value: settings.maxTokens,
        error: refusedAt(scene, 'maxTokens'),
        onChange: (maxTokens) => set({ maxTokens: maxTokens ?? '' }),
      })}
      <label class="control" data-setting=${chooseCodec.namesOf('stop')}>
        <span class="control-label">${words.stop}</span>
        <input
          class="mono"
          type="text"
          autocomplete="off"
          spellcheck="false"
          .value=${live(escaped(settings.stop))}
          @change=${(event: Event) => set({ stop: unescaped((event.target as HTMLInputElement).value) })}
        />
        <span class="hint">${words.stopHint}</span>
      </label>
    </div>
  `;
}

function knobView(scene: Scene, knob: Knob): TemplateResult {
  const { state, words, common, set } = scene;
  const { settings } = state.choose;
  const { whenOn, range } = KNOBS[knob];
  return numberControl({
    label: words[knob],
    setting: chooseCodec.namesOf(knob),
    value: settings[knob],
    whenOn,
    ...(range ? { range } : {}),
    offLabel: common.off,
    hint: words[`${knob}Hint`],
    error: refusedAt(scene, knob),
    disabled: settings.profile !== 'free' && API_KNOBS.includes(knob),
    onChange: (value) => set({ [knob]: value }),
  });
}

function uses({ state, words, language, set }: Scene): TemplateResult {
  const { settings } = state.choose;
  return html`
    <div
      class="uses"
      role="group"
      aria-label=${words.uses}
      data-setting=${chooseCodec.namesOf('temperature')}
    >
      <span class="control-label"
        >${words.uses} <span class="hint">${fill(words.sourceOf, { n: USES_SOURCE })}</span></span
      >
      <div class="buttons">
        ${USES.map(({ name, range: [low, high], temperature }) => {
          const t = decimal(language, temperature, 2);
          return html`<button
            type="button"
            ?disabled=${settings.profile !== 'free'}
            aria-pressed=${settings.temperature === temperature ? 'true' : 'false'}
            title=${fill(words.useSets, { t })}
            @click=${() => set({ temperature })}
          >
            ${fill(words.use[name], { low: decimal(language, low, 1), high: decimal(language, high, 1) })}
          </button>`;
        })}
      </div>
    </div>
  `;
}

function profile({ state, words, set }: Scene): TemplateResult {
  const chosen = state.choose.settings.profile;
  return html`
    ${choiceControl(
      words.profile,
      PROFILES.map((value) => ({ value, label: words.profiles[value] })),
      chosen,
      (profile) => set({ profile }),
      chooseCodec.namesOf('profile'),
    )}
    ${chosen === 'free' ? nothing : html`<p class="note">${words.profileNote[chosen]}</p>`}
  `;
}
