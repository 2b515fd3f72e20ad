// The only place that touches the device's storage. In an opaque origin every access throws: then nothing is remembered.

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`ntl:${key}`);
  } catch {
    return null;
  }
}

/** Whether it is kept: a sandboxed frame or a full disk keeps nothing, and the page works without memory. */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(`ntl:${key}`, value);
    return true;
  } catch {
    return false;
  }
}

const DATABASE = 'next-token-lab';
const TEXTS = 'texts';
/** How many long texts are kept. */
const KEPT = 12;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

function transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return open().then(
    (database) =>
      new Promise<T>((resolve, reject) => {
        const request = work(database.transaction(TEXTS, mode).objectStore(TEXTS));
        request.onsuccess = () => {
          resolve(request.result);
          database.close();
        };
        request.onerror = () => {
          reject(request.error ?? new Error('the database refused'));
          database.close();
        };
      }),
  );
}

// Every change of a setting asks for the names of the same few texts. They may be long: no more are held than an
// address can speak of.
const MOST_NAMED = 4;
const named = new Map<string, string>();

/** A text's name: the same text has the same one, on every device. */
export function nameOf(text: string): string {
  const known = named.get(text);
  if (known !== undefined) return known;
  if (named.size === MOST_NAMED) named.clear();
  const name = fingerprint(text);
  named.set(text, name);
  return name;
}

/** FNV-1a over the UTF-16 units, twice 32 bits. */
function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + i), 0x01000193);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A long text that was kept on this device under this name; null where there is none, or no storage. */
export async function loadText(name: string): Promise<string | null> {
  try {
    const text = await transact<unknown>('readonly', (store) => store.get(name) as IDBRequest<unknown>);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

const keptHere = new Set<string>();

/** Keeps a long text under its name; of many the newest stay. */
export async function keepText(text: string): Promise<void> {
  const name = nameOf(text);
  const all = (remembered('texts') ?? '').split(' ').filter((other) => other !== '');
  const before = all.filter((other) => other !== name);
  const isKept = keptHere.has(name) && before.length < all.length;
  try {
    if (!isKept) await transact('readwrite', (store) => store.put(text, name));
    keptHere.add(name);
    for (const old of before.slice(KEPT - 1)) await transact('readwrite', (store) => store.delete(old));
    remember('texts', [name, ...before.slice(0, KEPT - 1)].join(' '));
  } catch {
    // no storage: the text lives as long as the page
  }
}
