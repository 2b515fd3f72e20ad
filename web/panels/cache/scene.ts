import { decimal, type Language } from '../../app/format.ts';
import type { Messages } from '../../app/i18n.ts';
import type { LabState } from '../../app/state.ts';
import type { CacheActions } from './actions.ts';
import type { Conversation } from './conversation.ts';
import type { CacheState, SceneName } from './state.ts';

export interface Scene {
  readonly state: LabState;
  readonly language: Language;
  readonly words: Messages['cache'];
  readonly all: Messages;
  readonly actions: CacheActions | null;
  readonly conversation: Conversation;
  readonly set: (part: Partial<CacheState['settings']>) => void;
  readonly edit: (conversation: Conversation) => void;
  readonly open: (scene: SceneName) => void;
}

type Preset = CacheState['result']['prices'][number];

/** A preset as one may choose it: with the price of one of the two lifetimes. */
export interface PriceChoice {
  readonly key: string;
  readonly preset: Preset;
  readonly hours: boolean;
  readonly settings: Pick<
    CacheState['settings'],
    'perMillionInput' | 'perMillionOutput' | 'perMillionCacheRead' | 'perMillionCacheWrite' | 'ttlSeconds'
  >;
}

const FIVE_MINUTES = 300;
const AN_HOUR = 3600;

export const priceChoices = (prices: readonly Preset[]): readonly PriceChoice[] =>
  prices.flatMap((preset) =>
    (preset.hasCache ? [false, true] : [false]).map((hours) => ({
      key: `${preset.name}${hours ? ' 1h' : ''}`,
      preset,
      hours,
      settings: {
        perMillionInput: preset.prices.perMillionInput,
        perMillionOutput: preset.prices.perMillionOutput,
        perMillionCacheRead: preset.prices.perMillionCacheRead,
        perMillionCacheWrite: hours
          ? preset.prices.perMillionCacheWrite1h
          : preset.prices.perMillionCacheWrite5min,
        ttlSeconds: hours ? AN_HOUR : FIVE_MINUTES,
      },
    })),
  );

/** The choice whose prices are set; its lifetime may have been changed. */
export function chosenPrices({ settings, result }: CacheState): PriceChoice | null {
  const own = (choice: PriceChoice) =>
    Object.entries(choice.settings).every(
      ([key, value]) => key === 'ttlSeconds' || settings[key as keyof PriceChoice['settings']] === value,
    );
  return priceChoices(result.prices).find(own) ?? null;
}

/** Money in the currency of the chosen list; a bare number where the prices are the reader's own. */
export function money({ state, language }: Scene, value: number): string {
  const currency = chosenPrices(state.cache)?.preset.currency;
  const text = decimal(language, value, value >= 1 ? 3 : 6);
  return currency ? `${text}\u202f${currency}` : text;
}
