// The words of the core's presets in the reader's language; of a preset that the core has newly, its own.
import type { CostPresets } from '../library/cost-types.ts';
import type { Messages } from './i18n.ts';

const own = (words: Readonly<Record<string, string>>, name: string, otherwise: string): string =>
  words[name] ?? otherwise;

export const priceListWords = (
  { priceListTitles, priceListSources }: Messages['common'],
  { name, title, source }: CostPresets['prices'][number],
): { readonly title: string; readonly source: string } => ({
  title: own(priceListTitles, name, title),
  source: own(priceListSources, name, source),
});

export const shapeSource = (
  { shapeSources }: Messages['cost'],
  { name, source }: CostPresets['shapes'][number],
): string => own(shapeSources, name, source);

export const deviceWords = (
  { deviceTitles, deviceSources }: Messages['cost'],
  { name, title, source }: CostPresets['devices'][number],
): { readonly title: string; readonly source: string } => ({
  title: own(deviceTitles, name, title),
  source: own(deviceSources, name, source),
});
