// Keeps the address bar and the store in step: settings → address, back and forward → settings, long texts → this device.
import type { Params } from './codec.ts';
import {
  SHARED,
  changesBy,
  fragmentOf,
  longTextsOf,
  paramsOf,
  parseFragment,
  settingsOf,
  shorten,
  unreadIn,
  type Address,
} from './permalink.ts';
import { select, type Store } from './store.ts';
import type { PanelName } from './shell-state.ts';
import type { LabState } from './state.ts';
import { keepText, loadText, nameOf } from './storage.ts';

// Marks the entries of the history whose settings are this page's own.
const OURS = { ntl: true };
const isOurs = (state: unknown): boolean => (state as typeof OURS | null)?.ntl === true;

const QUIET_MS = 300; // Safari refuses more than 100 changes of the address in 30 s

/** The state that an address asks for, at the start of the page. */
export async function stateFrom({ panel, params }: Address, state: LabState): Promise<LabState> {
  const { settings, notes } = await settingsFrom(params ?? {}, state);
  return adopted(state, settings, panel, notes);
}

/** What of an address could not be followed. */
type Notes = Pick<LabState['shell']['result'], 'textMissing' | 'unread'>;

interface FromAddress {
  readonly settings: ReturnType<typeof settingsOf>;
  readonly notes: Notes;
}

async function settingsFrom(params: Params, state: LabState): Promise<FromAddress> {
  const kept: Params = {};
  const long = longTextsOf(params);
  const here = long.length > 0 ? paramsOf(state) : {};
  for (const [parameter, name] of long) {
    const shown = here[parameter];
    const text = shown !== undefined && nameOf(shown) === name ? shown : await loadText(name);
    if (text !== null) kept[parameter] = text;
  }
  return {
    settings: settingsOf({ ...params, ...kept }, state.shell.settings.language),
    notes: { textMissing: Object.keys(kept).length < long.length, unread: unreadIn(params) },
  };
}

/** The state with other settings. Results are the core's answers: they stay until it has answered anew. */
export function adopted(
  state: LabState,
  settings: ReturnType<typeof settingsOf>,
  panel: LabState['shell']['settings']['panel'],
  notes: Notes,
): LabState {
  const parts = Object.entries(settings).map(([key, part]) => [
    key,
    { ...state[key as keyof LabState], settings: part.settings },
  ]);
  const shell = {
    settings: { ...state.shell.settings, panel },
    result: { ...state.shell.result, ...notes },
  };
  return { ...state, ...(Object.fromEntries(parts) as Partial<LabState>), shell };
}

/** What says where in a panel the reader is. */
const PLACES: Partial<Record<PanelName, readonly string[]>> = {
  exercises: ['exercise', 'build'],
  teachers: ['lesson'],
};

/**
 * The panel and the place in it; settings stay as they are. Where a panel is only named, whoever is in it comes to its
 * beginning, and whoever comes from another one finds it as it was left.
 */
function placed(state: LabState, { panel, params }: Address): Partial<LabState> {
  const { settings } = state.shell;
  const names = params === null && settings.panel !== panel ? [] : (PLACES[panel] ?? []);
  const place = Object.fromEntries(names.map((name) => [name, params?.[name] ?? null]));
  const shell = { ...state.shell, settings: { ...settings, panel } };
  return { ...changesBy(place, state), shell };
}

/**
 * Goes where an address says; of two at the same time, where the later one says.
 * isOld  the reader goes back there: what was set since stays
 */
export function following(store: Store<LabState>): (address: Address, isOld?: boolean) => Promise<void> {
  let newest = 0;
  return async (address, isOld = false) => {
    const mine = ++newest;
    const { panel, params } = address;
    if (params === null || isOld) {
      store.update((state) => placed(state, address));
      return;
    }
    const { settings, notes } = await settingsFrom(params, store.get());
    if (mine !== newest) return; // the reader has gone on meanwhile
    store.update((state) => adopted(state, settings, panel, notes));
  };
}

/** A step of a lesson is what it sets: back in an earlier one, that is what the class has seen there. */
const isOtherStep = ({ teachers }: LabState, { panel, params }: Address): boolean =>
  panel !== 'teachers' && (params?.lesson ?? '') !== '' && params!.lesson !== teachers.settings.lesson;

export function keepAddress(store: Store<LabState>): () => void {
  let known = location.hash; // what was last read or written here
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    // The reader has just followed a link and its event is on the way: writing now would take the link back.
    if (location.hash !== known) return;
    const state = store.get();
    const all = paramsOf(state);
    const { params, long } = shorten(all);
    for (const name of long) void keepText(all[name]!);
    history.replaceState(OURS, '', fragmentOf(state.shell.settings.panel, params));
    known = location.hash;
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(write, QUIET_MS);
  };
  const settings = select((state: LabState) => [
    state.shell.settings,
    ...SHARED.map((key) => state[key].settings),
  ]);
  const stopWatching = store.watch(settings, writeSoon);

  const follow = following(store);
  const onHashChange = () => {
    if (location.hash === known) return;
    known = location.hash;
    const address = parseFragment(location.hash);
    // An entry that this page has written says where the reader was; going back there must not undo what was typed since.
    const isOld = isOurs(history.state) && !isOtherStep(store.get(), address);
    void follow(address, isOld);
    if (isOld || address.params === null) write(); // this entry carries the settings too
  };
  addEventListener('hashchange', onHashChange);
  return () => {
    clearTimeout(timer);
    stopWatching();
    removeEventListener('hashchange', onHashChange);
  };
}
