// The site's page: the lab, kept on the device for when there is no network.
import { keepOffline } from './offline.ts';
import { startPage } from './page.ts';

void startPage().then((page) => {
  if (!page) return;
  page.shell.loadSnippet = () => import('../embed/snippet.ts');
  keepOffline(page.store);
});
