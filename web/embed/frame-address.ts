import type { Params } from '../app/codec.ts';
import { besideLab } from '../app/lab-place.ts';
import { fragmentOf, shorten } from '../app/permalink.ts';
import type { ShellState } from '../app/shell-state.ts';
import { attributeOf } from './attributes.ts';

/** What an embed's address says beside the settings of panels. */
export type Surroundings = Pick<ShellState['settings'], 'language' | 'theme' | 'panel' | 'hidden'>;

/** Of embed.html, for one panel with these settings. */
export function frameAddress({ language, theme, panel, hidden }: Surroundings, params: Params): string {
  const address = besideLab('embed.html');
  address.searchParams.set('lang', language);
  if (theme !== 'system') address.searchParams.set('theme', theme);
  if (hidden.length > 0) address.searchParams.set('hide', hidden.map(attributeOf).join(','));
  address.hash = fragmentOf(panel, shorten(params).params);
  return address.href;
}
