import { html } from 'lit';
import { define } from '../../app/define.ts';
import { measuringOf } from '../../app/machine.ts';
import { PanelElement, type PanelFrame, titledParagraphs } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { barsStyle } from '../../charts/bars-style.ts';
import { prefillActionsOf } from './actions.ts';
import { Player } from './player.ts';
import { runPrefill } from './run.ts';
import type { Scene } from './scene.ts';
import { prefillDefaults } from './state.ts';
import { prefillStyle } from './style.ts';
import { tablesOf } from './tables.ts';
import { cacheView } from './view-cache.ts';
import { facts } from './view-facts.ts';
import { sides } from './view-sides.ts';
import { sourceView } from './view-source.ts';
import { times } from './view-time.ts';
import { knobs, playControls } from './view.ts';

/** One generation, run twice by the engine: everything again at every step, and with keys and values kept. */
export class Prefill extends PanelElement {
  static override styles = [PanelElement.styles, barsStyle, prefillStyle];

  readonly #player = new Player(() => this.requestUpdate());
  readonly #measuring = measuringOf(() => this.context);

  protected override begin(): (() => void)[] {
    const { lab, store } = this.context;
    return [
      runPrefill(lab, store),
      store.watch(
        ({ prefill }) => prefill.result.steps.length,
        (length) => this.#player.follow(length),
      ),
      store.watch(
        ({ prefill }) => prefill.settings.speed,
        (speed) => (this.#player.speed = Number(speed)),
      ),
      () => this.#player.pause(),
      this.#measuring.stop,
    ];
  }

  protected override frame(): PanelFrame {
    const scene = this.#scene();
    const { words, result, state } = scene;
    const refusal = result.refusal ?? state.machine.result.refusal;
    return {
      title: words.title,
      sentence: words.sentence,
      body: html`
        ${this.refusal(refusal)} ${playControls(scene)} ${sides(scene)} ${knobs(scene)} ${facts(scene)}
        ${times(scene)} ${cacheView(scene)} ${sourceView(scene)}
      `,
      why: titledParagraphs(words.why),
      tables: () => tablesOf(this.state.prefill.result),
      reset: () => {
        scene.actions?.close();
        scene.set(prefillDefaults.settings);
      },
    };
  }

  #scene(): Scene {
    const own = slice(this.context.store, 'prefill');
    return {
      state: this.state,
      ...this.state.prefill,
      language: this.language,
      words: this.words.prefill,
      all: this.words,
      actions: prefillActionsOf(this.context.store),
      player: this.#player,
      measuring: this.#measuring,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      set: (part) => own.update(({ settings }) => ({ settings: { ...settings, ...part } })),
    };
  }
}

define('ntl-prefill-panel', Prefill);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-prefill-panel': Prefill;
  }
}
