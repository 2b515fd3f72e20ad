import { html, nothing } from 'lit';
import { define } from '../../app/define.ts';
import { PanelElement, type PanelFrame, titledParagraphs } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { noteStyle } from '../../app/styles.ts';
import { barsStyle } from '../../charts/bars-style.ts';
import { useTokenizer } from '../tokens/actions.ts';
import { cacheActionsOf } from './actions.ts';
import { runCache } from './run.ts';
import type { Scene } from './scene.ts';
import { conversationOf } from './scenes.ts';
import { cacheDefaults } from './state.ts';
import { cacheStyle } from './style.ts';
import { tablesOf } from './tables.ts';
import { blocksView } from './view-blocks.ts';
import { measureView, sharesView, toyView, unsavedView } from './view-depth.ts';
import { scenesView, tokensNote } from './view-scenes.ts';
import { hitRatesView, sessionView, settingsView } from './view-session.ts';
import { costsView, turnView } from './view-turn.ts';

const ROOM_ABOVE = 60; // px

/** What a prompt cache can take from the requests before this one, what is computed again, and what that costs. */
export class Cache extends PanelElement {
  static override styles = [PanelElement.styles, barsStyle, noteStyle, cacheStyle];

  /** A scene was opened, and its answer has not been shown yet. */
  #opened = true;

  protected override begin(): (() => void)[] {
    return [
      runCache(this.context.lab, this.context.store),
      this.context.store.watch(
        ({ cache }) => cache.result.answer,
        (answer) => {
          if (answer && this.#opened) void this.#showChange();
        },
      ),
    ];
  }

  /** In a long conversation, scrolls to the block that differs first. */
  async #showChange(): Promise<void> {
    this.#opened = false;
    await this.updateComplete;
    const list = this.renderRoot.querySelector<HTMLElement>('.blocks');
    const first = list?.querySelector('.differs')?.closest<HTMLElement>('.block');
    if (list && first) list.scrollTop = first.offsetTop - ROOM_ABOVE;
  }

  protected override frame(): PanelFrame {
    const scene = this.#scene();
    const { words, state } = scene;
    const { result } = state.cache;
    const { answer } = result;
    return {
      title: words.title,
      sentence: words.sentence,
      body: html`
        ${scenesView(scene)} ${this.refusal(result.refusal)} ${turnView(scene)} ${tokensNote(scene)}
        ${blocksView(scene)} ${settingsView(scene)} ${costsView(scene)} ${sessionView(scene)}
        ${
          answer
            ? html`${answer.toy ? toyView(scene, answer.toy) : nothing} ${measureView(scene, answer)}
              ${unsavedView(scene, answer)} ${sharesView(scene, answer)} ${hitRatesView(scene, answer)}`
            : nothing
        }
      `,
      why: titledParagraphs(words.why),
      tables: () => tablesOf(result, scene.conversation),
      reset: () => scene.set(cacheDefaults.settings),
    };
  }

  #scene(): Scene {
    const { store } = this.context;
    const own = slice(store, 'cache');
    const set: Scene['set'] = (part) =>
      own.update(({ settings }) => ({ settings: { ...settings, ...part } }));
    return {
      state: this.state,
      language: this.language,
      words: this.words.cache,
      all: this.words,
      actions: cacheActionsOf(store),
      conversation: conversationOf(this.state.cache.settings, this.language),
      set,
      edit: (edited) => set({ edited }),
      open: (scene) => {
        // Only merged tokens have another way to be written.
        if (scene === 'reencode') useTokenizer(store, 'bpe');
        this.#opened = true;
        set({ scene, edited: null });
      },
    };
  }
}

define('ntl-cache-panel', Cache);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-cache-panel': Cache;
  }
}
