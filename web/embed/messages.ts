// What an embed says to the page around it, and answers: messages, since it may have an origin of its own.
import type { Table } from '../app/export.ts';
import type { Params } from '../app/codec.ts';
import { SHARED, paramsOf } from '../app/permalink.ts';
import type { PanelName } from '../app/shell-state.ts';
import type { LabState } from '../app/state.ts';
import { select, type Store } from '../app/store.ts';

/** What an embed says. */
export type Said =
  /** At first, and whenever the height of what it shows changes; in CSS pixels. */
  | { readonly type: 'ntl-height'; readonly height: number }
  /** The reader has changed a setting. `settings` are parameters of an address. */
  | { readonly type: 'ntl-change'; readonly panel: PanelName; readonly settings: Params }
  /** What the panel shows has changed; its tables are given when they are asked for. */
  | { readonly type: 'ntl-result'; readonly panel: PanelName }
  | { readonly type: 'ntl-tables'; readonly panel: PanelName; readonly tables: readonly Table[] };

/** What it answers, with 'ntl-tables'. */
export interface Question {
  readonly type: 'ntl-ask';
  readonly what: 'tables';
}

/** Who hears it. */
export type Tell = (said: Said) => void;

/** The page around a frame. It may have any origin, and has set the frame's address: nothing here is a secret from it. */
export const tellParent: Tell = (said) => parent.postMessage(said, '*');

export function tellHeight(content: Element, tell: Tell): void {
  let last = -1;
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height !== last) tell({ type: 'ntl-height', height });
    last = height;
  }).observe(content);
}

const resultOf = (part: { readonly result?: unknown }): unknown => part.result;

const panelIn = (store: Store<LabState>): PanelName => store.get().shell.settings.panel;

/** Settings and results as they change. Returns the end. */
export function tellChanges(store: Store<LabState>, tell: Tell): () => void {
  const settings = select((state: LabState) => SHARED.map((key) => state[key].settings));
  const results = select((state: LabState) => Object.values(state).map(resultOf));
  const ends = [
    onChange(store, settings, () =>
      tell({ type: 'ntl-change', panel: panelIn(store), settings: paramsOf(store.get()) }),
    ),
    onChange(store, results, () => tell({ type: 'ntl-result', panel: panelIn(store) })),
  ];
  return () => ends.forEach((end) => end());
}

/** What the page around a frame asks is answered; `tables` gives those of the panel that is shown. */
export function answerParent(store: Store<LabState>, tables: () => Promise<readonly Table[]>): void {
  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    const { type, what } = Object(data) as { [K in keyof Question]?: unknown };
    if (source !== parent || type !== 'ntl-ask' || what !== 'tables') return;
    void tables().then((found) => tellParent({ type: 'ntl-tables', panel: panelIn(store), tables: found }));
  });
}

const QUIET_MS = 300;

/** Once a change has settled; not for what is there already. Returns the end. */
function onChange<T>(
  store: Store<LabState>,
  choose: (state: LabState) => T,
  settled: () => void,
): () => void {
  const first = choose(store.get());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = store.watch(choose, (now) => {
    if (now === first) return;
    clearTimeout(timer);
    timer = setTimeout(settled, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
