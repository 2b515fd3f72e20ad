// The start of the lab's page: language and theme, the state that the address asks for, the shell, then the engine.
import { keepAddress, stateFrom } from './address.ts';
import { canRun } from './browser.ts';
import { engineOf } from './engine-start.ts';
import type { Language } from './format.ts';
import { firstLanguage, loadWords, words } from './i18n.ts';
import { parseFragment } from './permalink.ts';
import type { Shell } from './shell.ts';
import './shell.ts';
import { labDefaults, type LabState } from './state.ts';
import { createStore, select, type Store } from './store.ts';
import { remember, remembered } from './storage.ts';
import { showTheme, themeFrom } from './theme.ts';
import { showTooOld } from './too-old.ts';

/** Resolves to the page's store and shell once the engine has started or failed; null where the browser is too old. */
export async function startPage(): Promise<{ store: Store<LabState>; shell: Shell } | null> {
  const query = new URLSearchParams(location.search);
  const language = firstLanguage(query.get('lang'), remembered('language'), navigator.languages);
  await loadWords(language);
  if (!canRun()) {
    showTooOld(language);
    return null;
  }
  const defaults = labDefaults(language);
  const theme = themeFrom(query.get('theme') ?? remembered('theme'));
  const projector = query.get('projector') === '1';
  const store = createStore(
    await stateFrom(parseFragment(location.hash), {
      ...defaults,
      shell: { ...defaults.shell, settings: { ...defaults.shell.settings, theme, projector } },
    }),
  );
  let firstShown: Language | null = language;
  store.watch(
    (state) => state.shell.settings.language,
    (chosen) => {
      document.documentElement.lang = chosen;
      if (chosen !== firstShown) {
        remember('language', chosen);
        keepInQuery('lang', chosen);
        firstShown = null; // from now on every choice is the reader's
      }
    },
  );
  store.watch(
    select(({ shell }) => [shell.settings.language, shell.settings.panel]),
    ([chosen, panel]) => {
      const { stages, name, pageTitle } = words(chosen).shell;
      document.title = panel === 'lab' ? pageTitle : `${stages[panel]} · ${name}`;
    },
  );
  let shownTheme: LabState['shell']['settings']['theme'] = 'system';
  store.watch(
    select(({ shell }) => [shell.settings.theme, shell.settings.projector]),
    ([chosen, projected]) => {
      if (chosen !== shownTheme) remember('theme', chosen);
      shownTheme = chosen;
      if (chosen !== theme) keepInQuery('theme', chosen);
      keepInQuery('projector', projected ? '1' : '0');
    },
  );
  showTheme(store, document.documentElement);
  keepAddress(store);

  const shell = document.createElement('ntl-shell') as Shell;
  shell.store = store;
  document.body.append(shell);
  const engine = engineOf(store, (lab) => (shell.lab = lab));
  shell.restart = () => void engine.start();
  await engine.start();
  return { store, shell };
}

/** What the query asked for must not undo the reader's choice at the next reload. */
function keepInQuery(name: string, value: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}
