// dist/embed.html: one panel for an <iframe>. It works in a sandbox that only allows scripts: no origin, no storage.
import { showPage } from './embedded-page.ts';
import { answerParent, tellChanges, tellHeight, tellParent } from './messages.ts';
import { askedFor } from './parameters.ts';

void showPage(askedFor(location.search, location.hash, navigator.languages), (store, shown) => {
  tellHeight(shown, tellParent);
  tellChanges(store, tellParent);
  answerParent(store, () => shown.tables());
});
