import '../style.css';
import { keepAddress } from '../app/address.ts';
import { canRun } from '../app/browser.ts';
import { engineOf } from '../app/engine-start.ts';
import { loadWords, words } from '../app/i18n.ts';
import type { LabState } from '../app/state.ts';
import { select, type Store } from '../app/store.ts';
import { showTheme } from '../app/theme.ts';
import { showTooOld } from '../app/too-old.ts';
import { storeFor } from './asked-store.ts';
import './embedded-panel.ts';
import type { EmbeddedPanel } from './embedded-panel.ts';
import type { Asked } from './parameters.ts';

/** A page that shows one panel and nothing else. `begin` is called before the panel's engine starts. */
export async function showPage(
  asked: Asked,
  begin: (store: Store<LabState>, shown: EmbeddedPanel) => void,
): Promise<void> {
  const { language } = asked.shell;
  await loadWords(language);
  if (!canRun()) return showTooOld(language);
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
  begin(store, shown);
  const engine = engineOf(store, (lab) => (shown.lab = lab));
  shown.restart = () => void engine.start();
  await engine.start();
}
