import type { LabState } from './state.ts';
import type { Store } from './store.ts';

/** How much of the lab is kept on this device; as the service worker answers. */
interface Kept {
  readonly keptBytes: number;
  readonly totalBytes: number;
  readonly done?: boolean;
  readonly failed?: boolean;
}

/**
 * Registers the service worker; says once the page works without a network, and how much is kept of what comes later.
 * Silent where that is not allowed.
 */
export function keepOffline(store: Store<LabState>): void {
  const container = serviceWorkers();
  if (!container) return;
  container
    .register(new URL('service-worker.js', document.baseURI))
    .then(() => container.ready)
    .then(() => {
      tell(store, { offlineReady: true });
      // Each panel that is opened adds what it needs.
      store.watch(
        (state) => state.shell.settings.panel,
        () => {
          if (!store.get().shell.result.keeping) void ask('offline-status', (kept) => show(store, kept));
        },
      );
    })
    .catch(() => {
      // not a secure context, or refused: the page works while there is a network
    });
}

/** Fetches and keeps every file of the lab; the store hears of each. */
export function keepEverything(store: Store<LabState>): void {
  tell(store, { keeping: true, keepingFailed: false });
  ask('keep-everything', (kept) => {
    const ended = kept.done === true || kept.failed === true;
    tell(store, { keeping: !ended, keepingFailed: kept.failed === true });
    show(store, kept);
  }).catch(() => tell(store, { keeping: false, keepingFailed: true }));
}

function show(store: Store<LabState>, { keptBytes, totalBytes }: Kept): void {
  tell(store, { keptBytes, totalBytes });
}

function tell(store: Store<LabState>, part: Partial<LabState['shell']['result']>): void {
  store.update(({ shell }) => ({ shell: { ...shell, result: { ...shell.result, ...part } } }));
}

async function ask(op: 'offline-status' | 'keep-everything', answered: (kept: Kept) => void): Promise<void> {
  const registration = await serviceWorkers()?.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event: MessageEvent<Kept>) => answered(event.data);
  registration?.active?.postMessage({ op }, [port2]);
}

/** A sandboxed frame throws at the mere mention. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
