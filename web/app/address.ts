// Keeps the address bar and the store in step: settings → address, back and forward → settings, long texts → this device.
import type { Params } from './codec.ts';
import { fragmentOf, longTextsOf, paramsOf, parseFragment, settingsOf, shorten } from './permalink.ts';
import { select, type Store } from './store.ts';
import type { LabState } from './state.ts';
import { keepText, loadText } from './storage.ts';

const QUIET_MS = 300; // Safari refuses more than 100 changes of the address in 30 s

/** The state that the address asks for, at the start of the page. */
export async function stateFromAddress(state: LabState): Promise<LabState> {
  const { panel, params } = parseFragment(location.hash);
  const shell = { ...state.shell, settings: { ...state.shell.settings, panel } };
  return { ...state, ...(await settingsFrom(params ?? {}, state)), shell };
}

async function settingsFrom(params: Params, state: LabState): Promise<ReturnType<typeof settingsOf>> {
  const kept: Params = {};
  for (const name of longTextsOf(params)) {
    const text = await loadText(name);
    if (text !== null) kept[name] = text;
  }
  return settingsOf({ ...params, ...kept }, state.shell.settings.language);
}

export function keepAddress(store: Store<LabState>): () => void {
  let written = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    const state = store.get();
    const all = paramsOf(state);
    const { params, long } = shorten(all);
    for (const name of long) void keepText(name, all[name]!);
    written = fragmentOf(state.shell.settings.panel, params);
    if (location.hash !== written) history.replaceState(history.state, '', written);
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(write, QUIET_MS);
  };
  const settings = select((state: LabState) => [
    state.shell.settings,
    state.text.settings,
    state.tokens.settings,
    state.table.settings,
    state.choose.settings,
    state.runs.settings,
    state.cost.settings,
    state.glossary.settings,
  ]);
  const stopWatching = store.watch(settings, writeSoon);

  const read = () => {
    if (location.hash === written) return;
    const { panel, params } = parseFragment(location.hash);
    const show = () =>
      store.update((state) => ({ shell: { ...state.shell, settings: { ...state.shell.settings, panel } } }));
    if (params === null) {
      show();
      write(); // the entry that the link made carries the settings too
      return;
    }
    void settingsFrom(params, store.get()).then((shared) => {
      // Results are the core's answers to the settings: they stay until it has answered anew.
      store.update((state) =>
        Object.fromEntries(
          Object.entries(shared).map(([key, value]) => [
            key,
            { ...state[key as keyof LabState], settings: value.settings },
          ]),
        ),
      );
      show();
    });
  };
  addEventListener('hashchange', read);
  return () => {
    clearTimeout(timer);
    stopWatching();
    removeEventListener('hashchange', read);
  };
}
