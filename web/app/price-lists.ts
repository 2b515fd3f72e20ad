import type { CostPresets } from '../library/cost-types.ts';
import type { Messages } from './i18n.ts';

type Name = keyof Messages['common']['priceListTitles'];

/** A price list's title and source in the reader's words; of one that the core has newly, its own. */
export const priceListWords = (
  { priceListTitles, priceListSources }: Messages['common'],
  { name, title, source }: CostPresets['prices'][number],
): { readonly title: string; readonly source: string } => ({
  title: priceListTitles[name as Name] ?? title,
  source: priceListSources[name as Name] ?? source,
});
