// What an embed says to the page around it, and answers: messages, since it may have an origin of its own.
import { recordsOf, type Cell, type Table } from '../app/export.ts';
import type { Params } from '../app/codec.ts';
import { SHARED, paramsOf } from '../app/permalink.ts';
import type { PanelName } from '../app/shell-state.ts';
import type { LabState } from '../app/state.ts';
import { select, type Store } from '../app/store.ts';
import { EXERCISES } from '../exercises/all.ts';
import type { Exercise } from '../exercises/exercise.ts';
import type { ExerciseName } from '../exercises/names.ts';
import type { ForecastScore } from '../library/types.ts';
import { NO_PROGRESS } from '../panels/exercises/progress.ts';
import { resultsOf } from '../panels/exercises/results.ts';
import { paramsOfSet } from '../panels/exercises/set.ts';
import type { Tried } from '../panels/exercises/state.ts';

/** What an embed says. */
export type Said =
  /** At first, and whenever the height of what it shows changes; in CSS pixels. */
  | { readonly type: 'ntl-height'; readonly height: number }
  /** The reader has changed a setting. `settings` are parameters of an address. */
  | { readonly type: 'ntl-change'; readonly panel: PanelName; readonly settings: Params }
  /** What the panel shows has changed; its tables are given when they are asked for. */
  | { readonly type: 'ntl-result'; readonly panel: PanelName }
  | { readonly type: 'ntl-tables'; readonly panel: PanelName; readonly tables: readonly Table[] }
  /** A try of an exercise has come to an end. `set` has the parameters of the teacher's set; {} where there is none. */
  | {
      readonly type: 'ntl-exercise';
      readonly set: Params;
      readonly exercise: ExerciseName;
      readonly kind: Exercise['kind'];
      /** What the engine says; of an open question ('explain'), that the reader has compared their answer. */
      readonly passed: boolean;
      /** Also by an earlier try. */
      readonly solved: boolean;
      readonly tries: number;
      /** Of a forecast: what it costs in bits, what the model itself costs, and the difference. */
      readonly score: ForecastScore | null;
    }
  | Results;

/** What was done of the set so far; the same records as the export has. */
export interface Results {
  readonly type: 'ntl-results';
  readonly set: Params;
  readonly results: readonly Readonly<Record<string, Cell>>[];
}

/** What it answers: with 'ntl-tables', with 'ntl-results'. */
export interface Question {
  readonly type: 'ntl-ask';
  readonly what: 'tables' | 'results';
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

/** What surrounds the panel, an attribute that is refused say, is nothing that it shows. */
const resultOf = ([name, part]: [string, object]): unknown =>
  name === 'shell' ? null : (part as { readonly result?: unknown }).result;

const panelIn = (store: Store<LabState>): PanelName => store.get().shell.settings.panel;

/** Settings and results as they change. Returns the end. */
export function tellChanges(store: Store<LabState>, tell: Tell): () => void {
  const settings = select((state: LabState) => SHARED.map((key) => state[key].settings));
  const results = select((state: LabState) => Object.entries(state).map(resultOf));
  const ends = [
    onChange(store, settings, () =>
      tell({ type: 'ntl-change', panel: panelIn(store), settings: paramsOf(store.get()) }),
    ),
    onChange(store, results, () => tell({ type: 'ntl-result', panel: panelIn(store) })),
    store.watch(
      ({ exercises }) => exercises.result.tried,
      (tried, state) => tried && tell(trySaid(state, tried)),
    ),
  ];
  return () => ends.forEach((end) => end());
}

function trySaid({ exercises }: LabState, { exercise, passed, score }: Tried): Said {
  const { solved, tries } = exercises.progress?.[exercise] ?? NO_PROGRESS;
  const { kind } = EXERCISES[exercise];
  const set = paramsOfSet(exercises.settings);
  return { type: 'ntl-exercise', set, exercise, kind, passed, solved, tries, score };
}

export const resultsSaid = (state: LabState): Results => ({
  type: 'ntl-results',
  set: paramsOfSet(state.exercises.settings),
  results: recordsOf(resultsOf(state)),
});

/** What the page around a frame asks is answered; `tables` gives those of the panel that is shown. */
export function answerParent(store: Store<LabState>, tables: () => Promise<readonly Table[]>): void {
  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    const { type, what } = Object(data) as { [K in keyof Question]?: unknown };
    if (source !== parent || type !== 'ntl-ask') return;
    if (what === 'results') tellParent(resultsSaid(store.get()));
    if (what !== 'tables') return;
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
