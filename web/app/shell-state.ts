import type { Unread } from './codec.ts';
import type { Language } from './format.ts';

export const PANELS = [
  'lab',
  'tokens',
  'table',
  'choose',
  'runs',
  'prefill',
  'cache',
  'cost',
  'transcript',
  'start',
  'exercises',
  'glossary',
  'teachers',
] as const;
export type PanelName = (typeof PANELS)[number];

/** Beside the way through the lab. */
export const BESIDE: readonly PanelName[] = ['start', 'exercises', 'transcript', 'glossary', 'teachers'];

/** The panels that have no running text at their head. */
export const WITHOUT_TEXT: readonly PanelName[] = ['cache', ...BESIDE];

/** What an embedded panel can do without, by the name that `hide` gives it; single controls beside it (embed/hideable.ts). */
export const PARTS = [
  'title',
  'sentence',
  'text',
  'corpus',
  'counts',
  'tokenizer',
  'knobs',
  'seed',
  'chain',
  'why',
  'export',
  'reset',
] as const;
export type Part = (typeof PARTS)[number];

const WITH_TEXT = PANELS.filter((panel) => !WITHOUT_TEXT.includes(panel));

/** Where there is such a part; what is not named here, every panel has. */
const WHERE: { readonly [P in Part]?: readonly PanelName[] } = {
  text: WITH_TEXT,
  corpus: WITH_TEXT,
  counts: WITH_TEXT,
  tokenizer: ['tokens'],
  knobs: ['lab', 'choose'],
  seed: ['choose'],
  chain: ['choose'],
};

/** The parts that a panel has. */
export const partsOf = (panel: PanelName): readonly Part[] =>
  PARTS.filter((part) => WHERE[part]?.includes(panel) ?? true);

/** The settings of a part, by their parameters, beside one that has the part's own name. */
const SETTINGS_IN: { readonly [name: string]: readonly string[] } = {
  tokenizer: ['vocab', 'wordpieces', 'vocabulary', 'pattern'],
  knobs: ['T', 'topK', 'topP', 'minP', 'repetition', 'frequency', 'presence', 'window', 'api'],
  seed: ['rng', 'max', 'stop'],
} satisfies { readonly [P in Part]?: readonly string[] };

/** The parameters whose controls are left out, alone or with a part; among them the names of parts that set none. */
export const settingsHidden = (hidden: readonly string[]): readonly string[] =>
  hidden.flatMap((name) => [name, ...(SETTINGS_IN[name] ?? [])]);

/** What a room is not shown of a panel; its title only where it says more than the way there did. */
const NOT_PROJECTED: readonly string[] = [
  'sentence',
  'corpus',
  'counts',
  'why',
  'export',
  'reset',
] satisfies readonly Part[];

export const isHidden = ({ hidden, projector, panel }: ShellState['settings'], name: string): boolean =>
  hidden.includes(name) ||
  (projector && (NOT_PROJECTED.includes(name) || (name === 'title' && !BESIDE.includes(panel))));

export interface ShellState {
  readonly settings: {
    readonly language: Language;
    readonly theme: 'system' | 'light' | 'dark';
    readonly panel: PanelName;
    /** Parts, and the parameters of the settings whose controls are left out. */
    readonly hidden: readonly string[];
    /** For a room: large, and without what stands around the panel. */
    readonly projector: boolean;
  };
  readonly result: {
    /** The engine cannot be used, and why. */
    readonly failed: string | null;
    /** The address speaks of a text that is not on this device. */
    readonly textMissing: boolean;
    /** What the address says that no setting can be: its default is used instead. */
    readonly unread: readonly Unread[];
    /** The page works without a network from now on. */
    readonly offlineReady: boolean;
    /** Bytes of the lab on this device, and of all of it; 0 until the service worker has said. */
    readonly keptBytes: number;
    readonly totalBytes: number;
    /** Everything is being fetched, to be kept; or that was tried, and something could not be fetched. */
    readonly keeping: boolean;
    readonly keepingFailed: boolean;
  };
}

export const shellDefaults = (language: Language): ShellState => ({
  settings: { language, theme: 'system', panel: 'lab', hidden: [], projector: false },
  result: {
    failed: null,
    textMissing: false,
    unread: [],
    offlineReady: false,
    keptBytes: 0,
    totalBytes: 0,
    keeping: false,
    keepingFailed: false,
  },
});
