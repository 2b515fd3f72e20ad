import { loadWords } from '../app/i18n.ts';
import { changesBy, unreadIn } from '../app/permalink.ts';
import type { PanelName } from '../app/shell-state.ts';
import type { LabState } from '../app/state.ts';
import type { Store } from '../app/store.ts';
import type { Params, Unread } from '../app/codec.ts';
import { storeFor } from './asked-store.ts';
import { attributeOf, paramsFrom } from './attributes.ts';
import { askedBy } from './parameters.ts';

/** What the attributes of an element and its properties ask for, by the names of attributes; null: the default. */
export type Wishes = Readonly<Record<string, string | null>>;

/** `preferred`: languages, for where none is wished for. */
export async function storeBy(
  wishes: Wishes,
  panel: PanelName,
  preferred: readonly string[],
): Promise<Store<LabState>> {
  const store = await storeFor(askedBy({ ...given(wishes), panel }, preferred));
  store.update(({ shell: { settings, result } }) => ({
    shell: { settings, result: { ...result, unread: named(result.unread) } },
  }));
  return store;
}

/** What is not wished for stays as the reader has set it, and so does what is no value of its setting: the store names it. */
export async function follow(
  store: Store<LabState>,
  wishes: Wishes,
  preferred: readonly string[],
): Promise<void> {
  const { lang, theme, hide, ...settings } = wishes;
  const asked = askedBy(given({ lang: lang ?? null, theme: theme ?? null, hide: hide ?? null }), preferred);
  const params = paramsFrom(settings);
  await loadWords(asked.shell.language);
  store.update((state) => {
    const shell: LabState['shell'] = {
      settings: {
        ...state.shell.settings,
        ...(lang === undefined ? {} : { language: asked.shell.language }),
        ...(theme === undefined ? {} : { theme: asked.shell.theme }),
        ...(hide === undefined ? {} : { hidden: asked.shell.hidden }),
      },
      result: {
        ...state.shell.result,
        unread: [
          ...state.shell.result.unread.filter(({ name }) => !Object.hasOwn(wishes, name)),
          ...asked.unread,
          ...named(unreadIn(given(params))),
        ],
      },
    };
    return { ...changesBy(params, { ...state, shell }), shell };
  });
}

const given = (wishes: Wishes): Params =>
  Object.fromEntries(Object.entries(wishes).filter((wish): wish is [string, string] => wish[1] !== null));

/** As they stand in the page. */
const named = (unread: readonly Unread[]): readonly Unread[] =>
  unread.map((one) => ({ ...one, name: attributeOf(one.name) }));
