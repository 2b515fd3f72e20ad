// What an embed's address asks for: `embed.html?panel=tokens&lang=en&theme=dark&hide=why,export&text=…`, or the fragment
// of the lab's own address behind it: `embed.html?lang=en#/tokens?text=…`. `hide` names parts and settings (hideable.ts).
import type { Params, Unread } from '../app/codec.ts';
import type { Language } from '../app/format.ts';
import { firstLanguage, languageIn } from '../app/i18n.ts';
import { parseFragment, type Address } from '../app/permalink.ts';
import { PANELS, type ShellState } from '../app/shell-state.ts';
import { attributeOf, parameterOf, paramsFrom } from './attributes.ts';
import { HIDEABLE, hideableOn } from './hideable.ts';

type Settings = ShellState['settings'];

export interface Asked {
  readonly address: Address;
  readonly shell: Pick<Settings, 'language' | 'theme' | 'hidden'>;
  /** What is no panel, no language, no theme, and nothing that the panel can hide. */
  readonly unread: readonly Unread[];
}

const LANGUAGES: readonly Language[] = ['en', 'zh-CN'];
const THEMES: readonly Settings['theme'][] = ['system', 'light', 'dark'];

/** By the address of an embed. `browser`: the browser's languages, for where none is asked for. */
export function askedFor(search: string, fragment: string, browser: readonly string[]): Asked {
  const query = Object.fromEntries(new URLSearchParams(search));
  if (!fragment.startsWith('#/')) return askedBy(query, browser);
  // The fragment is newer: the reader's settings are kept there, maybe on another panel than what is hidden was named for.
  return { ...askedBy(query, browser, HIDEABLE), address: parseFragment(fragment) };
}

/**
 * By names: a query, or the attributes of an element. `preferred`: languages, for where none is asked for. `hideable`: what
 * `hide` may name where that is not what the panel has.
 */
export function askedBy(
  { panel, lang, theme, hide, ...params }: Params,
  preferred: readonly string[],
  hideable?: readonly string[],
): Asked {
  const unread: Unread[] = [];
  const oneOf = <T extends string>(name: string, text: string | undefined, accepted: readonly T[]) => {
    const value = accepted.find((one) => one === text);
    if (text !== undefined && value === undefined) unread.push({ name, text, accepted });
    return value;
  };
  const named = oneOf('panel', panel, PANELS) ?? 'lab';
  const accepted = (hideable ?? hideableOn(named)).map(attributeOf);
  const hidden = (name: string): readonly string[] => {
    const parameter = parameterOf(name);
    if (accepted.includes(attributeOf(parameter))) return [parameter];
    unread.push({ name: 'hide', text: name, accepted });
    return [];
  };
  return {
    address: { panel: named, params: paramsFrom(params) },
    shell: {
      language:
        oneOf('lang', lang && (languageIn(lang) ?? lang), LANGUAGES) ?? firstLanguage(null, null, preferred),
      theme: oneOf('theme', theme, THEMES) ?? 'system',
      hidden: (hide ?? '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .flatMap(hidden),
    },
    unread,
  };
}
