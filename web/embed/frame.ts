// dist/embed.html: one panel for an <iframe>. It works in a sandbox that only allows scripts: no origin, no storage.
import '../style.css';
import { keepAddress } from '../app/address.ts';
import { canRun } from '../app/browser.ts';
import { engineOf } from '../app/engine-start.ts';
import { loadWords, words } from '../app/i18n.ts';
import { select } from '../app/store.ts';
import { showTheme } from '../app/theme.ts';
import { showTooOld } from '../app/too-old.ts';
import { storeFor } from './asked-store.ts';
import './embedded-panel.ts';
import type { EmbeddedPanel } from './embedded-panel.ts';
import { answerParent, tellChanges, tellHeight, tellParent } from './messages.ts';
import { askedFor } from './parameters.ts';

const asked = askedFor(location.search, location.hash, navigator.languages);
const { language } = asked.shell;

void loadWords(language).then(() => (canRun() ? start() : showTooOld(language)));

async function start(): Promise<void> {
  const store = await storeFor(asked);
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
  Object.assign(shown, { store, home: asked.address.panel });
  document.body.append(shown);
  tellHeight(shown, tellParent);
  tellChanges(store, tellParent);
  answerParent(store, () => shown.tables());
  const engine = engineOf(store, (lab) => (shown.lab = lab));
  shown.restart = () => void engine.start();
  await engine.start();
}
