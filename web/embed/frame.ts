// dist/embed.html: one panel for an <iframe>. It works in a sandbox that only allows scripts: no origin, no storage.
import '../style.css';
import { keepAddress, stateFrom } from '../app/address.ts';
import { canRun } from '../app/browser.ts';
import { engineOf } from '../app/engine-start.ts';
import { loadWords, words } from '../app/i18n.ts';
import { labDefaults } from '../app/state.ts';
import { createStore, select } from '../app/store.ts';
import { showTheme } from '../app/theme.ts';
import { showTooOld } from '../app/too-old.ts';
import './embedded-panel.ts';
import type { EmbeddedPanel } from './embedded-panel.ts';
import { answerParent, tellChanges, tellHeight, tellParent } from './messages.ts';
import { askedFor } from './parameters.ts';

const { address, shell, unread } = askedFor(location.search, location.hash, navigator.languages);

void loadWords(shell.language).then(() => (canRun() ? start() : showTooOld(shell.language)));

async function start(): Promise<void> {
  const defaults = labDefaults(shell.language);
  const store = createStore(
    await stateFrom(address, {
      ...defaults,
      shell: { ...defaults.shell, settings: { ...defaults.shell.settings, ...shell } },
    }),
  );
  store.update(({ shell: { settings, result } }) => ({
    shell: { settings, result: { ...result, unread: [...unread, ...result.unread] } },
  }));
  showTheme(store, document.documentElement);
  store.watch(
    select((state) => [state.shell.settings.language, state.shell.settings.panel]),
    ([language, panel]) => {
      document.documentElement.lang = language;
      document.title = `${words(language).shell.stages[panel]} · ${words(language).shell.name}`;
    },
  );
  keepAddress(store);

  const shown = document.createElement('ntl-embedded') as EmbeddedPanel;
  Object.assign(shown, { store, home: address.panel });
  document.body.append(shown);
  tellHeight(shown, tellParent);
  tellChanges(store, tellParent);
  answerParent(store, () => shown.tables());
  const engine = engineOf(store, (lab) => (shown.lab = lab));
  shown.restart = () => void engine.start();
  await engine.start();
}
