// The start of the page: language and theme, the state that the address asks for, the shell, then the engine.
import { createLab, LabError } from '../library/lab.ts';
import { keepAddress, stateFromAddress } from './address.ts';
import { canRun } from './browser.ts';
import type { Language } from './format.ts';
import { firstLanguage, words } from './i18n.ts';
import { keepOffline } from './offline.ts';
import type { Shell } from './shell.ts';
import './shell.ts';
import { startStages } from './stages.ts';
import { labDefaults } from './state.ts';
import { createStore, select } from './store.ts';
import { remember, remembered } from './storage.ts';
import { showTheme, themeFrom } from './theme.ts';

const query = new URLSearchParams(location.search);
const language = firstLanguage(query.get('lang'), remembered('language'), navigator.languages);

if (canRun()) void start();
else
  document.body.append(
    Object.assign(document.createElement('p'), {
      className: 'boot',
      textContent: words(language).shell.tooOld,
    }),
  );

async function start(): Promise<void> {
  const defaults = labDefaults(language);
  const theme = themeFrom(query.get('theme') ?? remembered('theme'));
  const store = createStore(
    await stateFromAddress({
      ...defaults,
      shell: { ...defaults.shell, settings: { ...defaults.shell.settings, theme } },
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
  store.watch(
    (state) => state.shell.settings.theme,
    (chosen) => {
      showTheme(chosen);
      if (chosen !== theme) keepInQuery('theme', chosen);
    },
  );
  keepAddress(store);

  const shell = document.createElement('ntl-lab') as Shell;
  shell.store = store;
  document.body.append(shell);

  const failed = (message: string | null) =>
    store.update(({ shell }) => ({ shell: { ...shell, result: { ...shell.result, failed: message } } }));
  const startEngine = async (): Promise<void> => {
    failed(null);
    let endStages = () => {};
    const onCrash = ({ message }: LabError) => {
      shell.lab = undefined;
      endStages();
      failed(message);
    };
    try {
      const lab = await createLab({ onCrash });
      endStages = startStages(lab, store);
      shell.lab = lab;
    } catch (error) {
      failed(error instanceof LabError ? error.message : String(error));
    }
  };
  shell.restart = () => void startEngine();
  await startEngine();
  keepOffline(store);
}

/** What the query asked for must not undo the reader's choice at the next reload. */
function keepInQuery(name: string, value: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}
