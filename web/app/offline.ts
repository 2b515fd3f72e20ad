import type { LabState } from './state.ts';
import type { Store } from './store.ts';

/** Registers the service worker; says so once the page works without a network. Silent where that is not allowed. */
export function keepOffline(store: Store<LabState>): void {
  // A sandboxed frame throws at the mere mention.
  let container: ServiceWorkerContainer | undefined;
  try {
    container = navigator.serviceWorker;
  } catch {
    return;
  }
  if (!container) return;
  container
    .register(new URL('service-worker.js', document.baseURI))
    .then(() => container.ready)
    .then(() =>
      store.update(({ shell }) => ({ shell: { ...shell, result: { ...shell.result, offlineReady: true } } })),
    )
    .catch(() => {
      // not a secure context, or refused: the page works while there is a network
    });
}
