// The address of what one sees: `#/<panel>?<settings>`. It stands in the fragment, so that no server sees what was typed.
// Long texts do not fit into an address: they stay on this device, and the address only says that there is one.
import { chooseCodec } from '../panels/choose/state.ts';
import { cacheCodec } from '../panels/cache/state.ts';
import { costCodec } from '../panels/cost/state.ts';
import { prefillCodec } from '../panels/prefill/state.ts';
import { exercisesCodec } from '../panels/exercises/state.ts';
import { glossaryCodec } from '../panels/glossary/state.ts';
import { runsCodec } from '../panels/runs/state.ts';
import { startCodec } from '../panels/start/state.ts';
import { tableCodec } from '../panels/table/state.ts';
import { teachersCodec } from '../panels/teachers/state.ts';
import { textCodec } from '../panels/text/state.ts';
import { tokensCodec } from '../panels/tokens/state.ts';
import type { Codec, Params, Unread } from './codec.ts';
import { PANELS, type PanelName } from './shell-state.ts';
import { labDefaults, type LabState } from './state.ts';
import type { Language } from './format.ts';
import { nameOf } from './storage.ts';

/** The slices whose settings stand in an address. */
export const CODECS = {
  text: textCodec,
  tokens: tokensCodec,
  table: tableCodec,
  choose: chooseCodec,
  runs: runsCodec,
  prefill: prefillCodec,
  cache: cacheCodec,
  cost: costCodec,
  glossary: glossaryCodec,
  start: startCodec,
  exercises: exercisesCodec,
  teachers: teachersCodec,
} as const;
type Shared = keyof typeof CODECS;
export const SHARED = Object.keys(CODECS) as Shared[];

export const LONGEST_IN_ADDRESS = 4096;

/** Texts that may be too long for an address, by the parameter that would carry them. */
export const LONG_TEXTS = ['text', 'own', 'typed', 'chat'] as const;
export type LongText = (typeof LONG_TEXTS)[number];

/** Names the texts that stayed on the device. */
const LONG = 'long';

export interface Address {
  readonly panel: PanelName;
  /** null: only the panel was named, settings stay as they are. */
  readonly params: Params | null;
}

export function parseFragment(fragment: string): Address {
  const [path = '', query] = splitOnce(fragment.replace(/^#\/?/, ''), '?');
  const panel = PANELS.find((name) => name === path) ?? 'lab';
  return { panel, params: query === undefined ? null : Object.fromEntries(new URLSearchParams(query)) };
}

function splitOnce(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

const asCodec = (key: Shared) => CODECS[key] as unknown as Codec<object>;

/** The names of all parameters that an address can carry. */
export const PARAMETERS: readonly string[] = SHARED.flatMap((key) => asCodec(key).names);

/** Every setting that differs from the defaults of the language. */
export function paramsOf(state: LabState): Params {
  const defaults = labDefaults(state.shell.settings.language);
  return Object.assign(
    {},
    ...SHARED.map((key) => asCodec(key).write(state[key].settings, defaults[key].settings)),
  ) as Params;
}

/**
 * The settings that these parameters mean; where one is no value of its setting (`unreadIn`), what its field takes instead, or
 * the default.
 */
export function settingsOf(params: Params, language: Language): Pick<LabState, Shared> {
  const defaults = labDefaults(language);
  return Object.fromEntries(
    SHARED.map((key) => [
      key,
      { ...defaults[key], settings: asCodec(key).read(params, defaults[key].settings) },
    ]),
  ) as unknown as Pick<LabState, Shared>;
}

/** Every setting, by its parameter. */
export const allParamsOf = (state: LabState): Params =>
  Object.assign({}, ...SHARED.map((key) => asCodec(key).texts(state[key].settings))) as Params;

/**
 * What these parameters change in a state; null is the default. What is no value of its setting (`unreadIn`) changes
 * nothing, unless its field takes something instead; nor does a value that is there already.
 */
export function changesBy(
  params: Readonly<Record<string, string | null>>,
  state: LabState,
): Partial<LabState> {
  const defaults = labDefaults(state.shell.settings.language);
  const changes = SHARED.flatMap((key) => {
    const codec = asCodec(key);
    const { settings } = state[key];
    const usual = codec.texts(defaults[key].settings);
    const named = codec.names.filter((name) => Object.hasOwn(params, name));
    const asked = Object.fromEntries(named.map((name) => [name, params[name] ?? usual[name]!]));
    const next = codec.read(asked, settings);
    return Object.keys(codec.write(next, settings)).length > 0
      ? [[key, { ...state[key], settings: next }] as const]
      : [];
  });
  return Object.fromEntries(changes);
}

/** A UTF-16 unit is at least a byte: what is far too long is not encoded to know that. */
const isLong = (text: string): boolean =>
  text.length > LONGEST_IN_ADDRESS || new TextEncoder().encode(text).length > LONGEST_IN_ADDRESS;

/** The parameters that are no value of their setting. */
export const unreadIn = (params: Params): readonly Unread[] =>
  SHARED.flatMap((key) => asCodec(key).unread(params));

/** Parameters for an address: a text that is too long is left out, and its name stands under `long`. */
export function shorten(params: Params): { readonly params: Params; readonly long: readonly LongText[] } {
  const long = LONG_TEXTS.filter((name) => name in params && isLong(params[name]!));
  const short = Object.fromEntries(
    Object.entries(params).filter(([name]) => !long.includes(name as LongText)),
  );
  const names = long.map((name) => `${name}:${nameOf(params[name]!)}`);
  return { params: long.length > 0 ? { ...short, [LONG]: names.join('.') } : short, long };
}

/** Whether one of the texts stays on this device. */
export const isTooLong = (params: Params): boolean => shorten(params).long.length > 0;

/** The long texts that an address speaks of: parameter and name. */
export function longTextsOf(params: Params): [LongText, string][] {
  const named = (params[LONG] ?? '').split('.').map((entry) => splitOnce(entry, ':'));
  return LONG_TEXTS.flatMap((text) => {
    const name = named.find(([parameter]) => parameter === text)?.[1];
    return name === undefined ? [] : ([[text, name]] satisfies [LongText, string][]);
  });
}

export function fragmentOf(panel: PanelName, params: Params): string {
  // A few characters that fragments allow stay readable.
  const query = new URLSearchParams(params)
    .toString()
    .replaceAll('%28', '(')
    .replaceAll('%29', ')')
    .replaceAll('%3A', ':');
  return `#/${panel}${query ? `?${query}` : '?'}`;
}

type Changed = { readonly [K in Shared]?: Partial<LabState[K]['settings']> };

/** A link that opens a panel in a set state; what is not named is at its default. */
export const linkTo = (panel: PanelName, language: Language, changed: Changed = {}): string =>
  fragmentOf(panel, paramsOf(withSettings(labDefaults(language), changed)));

/** A link that opens a panel as everything is set now, but for what is named; a text that is too long goes by its name. */
export const linkFrom = (state: LabState, panel: PanelName, changed: Changed = {}): string =>
  fragmentOf(panel, shorten(paramsOf(withSettings(state, changed))).params);

function withSettings(state: LabState, changed: Changed): LabState {
  const parts = SHARED.map((key) => [
    key,
    { ...state[key], settings: { ...state[key].settings, ...changed[key] } },
  ]);
  return { ...state, ...(Object.fromEntries(parts) as Partial<LabState>) };
}
