import { loadWords } from '../app/i18n.ts';
import { changesBy, unreadIn } from '../app/permalink.ts';
import type { PanelName } from '../app/shell-state.ts';
import type { LabState } from '../app/state.ts';
import type { Store } from '../app/store.ts';
import type { Params, Unread } from '../app/codec.ts';
import { storeFor } from './asked-store.ts';
import { attributeOf, parameterOf } from './attributes.ts';
import { askedBy } from './parameters.ts';

/** What the attributes of an element and its properties ask for, by the names of attributes; null: the default. */
export type Wishes = Readonly<Record<string, string | null>>;

/** An exercise's element says it so. */
export const EXERCISE = 'name';

/** The parameter that is wished for. */
export const wishedBy = (name: string): string => (name === EXERCISE ? 'exercise' : parameterOf(name));

/** `preferred`: languages, for where none is wished for. */
export async function storeBy(
  wishes: Wishes,
  panel: PanelName,
  preferred: readonly string[],
): Promise<Store<LabState>> {
  const store = await storeFor(askedBy({ ...given(paramsOf(wishes)), panel }, preferred));
  store.update(({ shell: { settings, result } }) => ({
    shell: { settings, result: { ...result, unread: named(result.unread, wishes) } },
  }));
  return store;
}

/** `panel`: the one that the element is for. What is not wished for stays as the reader has set it, and so does what is no value of its setting: the store names it. */
export async function follow(
  store: Store<LabState>,
  wishes: Wishes,
  panel: PanelName,
  preferred: readonly string[],
): Promise<void> {
  const { lang, theme, hide, ...settings } = wishes;
  const around = given({ lang: lang ?? null, theme: theme ?? null, hide: hide ?? null });
  const asked = askedBy({ ...around, panel }, preferred);
  const params = paramsOf(settings);
  const wished = Object.keys(wishes).map(wishedBy);
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
          ...state.shell.result.unread.filter(({ name }) => !wished.includes(wishedBy(name))),
          ...asked.unread,
          ...named(unreadIn(given(params)), wishes),
        ],
      },
    };
    return { ...changesBy(params, { ...state, shell }), shell };
  });
}

const paramsOf = (wishes: Wishes): Wishes =>
  Object.fromEntries(Object.entries(wishes).map(([name, text]) => [wishedBy(name), text]));

const given = (wishes: Wishes): Params =>
  Object.fromEntries(Object.entries(wishes).filter((wish): wish is [string, string] => wish[1] !== null));

/** As they stand in the page. */
const named = (unread: readonly Unread[], wishes: Wishes): readonly Unread[] =>
  unread.map((one) => ({
    ...one,
    name: Object.keys(wishes).find((name) => wishedBy(name) === one.name) ?? attributeOf(one.name),
  }));
