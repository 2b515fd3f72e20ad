import { html } from 'lit';
import { define } from '../../app/define.ts';
import { PanelElement, type PanelFrame, titledParagraphs } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { noteStyle } from '../../app/styles.ts';
import { barsStyle } from '../../charts/bars-style.ts';
import { setTemperature } from '../choose/actions.ts';
import { runsActionsOf } from './actions.ts';
import { runRuns } from './run.ts';
import type { Looking, Scene } from './scene.ts';
import { runsDefaults } from './state.ts';
import { runsStyle } from './style.ts';
import { tablesOf } from './tables.ts';
import { drawsView } from './view-draws.ts';
import { rowsView } from './view-rows.ts';

/** What comes out when the choice is made again and again: several seeds side by side, and one choice n times. */
export class Runs extends PanelElement {
  static override styles = [PanelElement.styles, barsStyle, noteStyle, runsStyle];

  #looking: Looking = { token: null, temperature: null, allCounts: false, copied: false };

  protected override begin(): (() => void)[] {
    return [
      runRuns(this.context.lab, this.context.store),
      this.context.store.watch(
        (state) => state.runs.result.digest,
        () => (this.#looking = { ...this.#looking, token: null, copied: false }),
      ),
    ];
  }

  protected override frame(): PanelFrame {
    const scene = this.#scene();
    const { words } = scene;
    return {
      title: words.title,
      sentence: words.sentence,
      body: html` ${rowsView(scene)} ${drawsView(scene)} `,
      why: titledParagraphs(words.why),
      tables: () => tablesOf(this.state.runs.result),
      reset: () => scene.set(runsDefaults.settings),
    };
  }

  #scene(): Scene {
    const own = slice(this.context.store, 'runs');
    return {
      state: this.state,
      language: this.language,
      words: this.words.runs,
      all: this.words,
      actions: runsActionsOf(this.context.store),
      looking: this.#looking,
      set: (part) => own.update(({ settings }) => ({ settings: { ...settings, ...part } })),
      setTemperature: (temperature) => setTemperature(this.context.store, temperature),
      look: (part) => {
        this.#looking = { ...this.#looking, ...part };
        this.requestUpdate();
      },
    };
  }
}

define('ntl-runs-panel', Runs);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-runs-panel': Runs;
  }
}
