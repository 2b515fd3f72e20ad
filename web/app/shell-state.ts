import type { Language } from './format.ts';

export const PANELS = [
  'lab',
  'tokens',
  'table',
  'choose',
  'runs',
  'cost',
  'transcript',
  'start',
  'glossary',
] as const;
export type PanelName = (typeof PANELS)[number];

export interface ShellState {
  readonly settings: {
    readonly language: Language;
    readonly theme: 'system' | 'light' | 'dark';
    readonly panel: PanelName;
  };
  readonly result: {
    /** The engine cannot be used, and why. */
    readonly failed: string | null;
    /** The address speaks of a text that is not on this device. */
    readonly textMissing: boolean;
    /** The page works without a network from now on. */
    readonly offlineReady: boolean;
  };
}

export const shellDefaults = (language: Language): ShellState => ({
  settings: { language, theme: 'system', panel: 'lab' },
  result: { failed: null, textMissing: false, offlineReady: false },
});
