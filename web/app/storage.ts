// The only place that touches the device's storage. In an opaque origin every access throws: then nothing is remembered.

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`ntl:${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`ntl:${key}`, value);
  } catch {
    // a sandboxed frame or a full disk: the page works without memory
  }
}

const DATABASE = 'next-token-lab';
const TEXTS = 'texts';

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

/** Long texts stay on this device. Answers null where there is none, or no storage. */
export async function loadText(name: string): Promise<string | null> {
  try {
    const text = await transact<unknown>('readonly', (store) => store.get(name) as IDBRequest<unknown>);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

/** True where the text is kept. */
export async function keepText(name: string, text: string): Promise<boolean> {
  try {
    await transact('readwrite', (store) => store.put(text, name));
    return true;
  } catch {
    return false;
  }
}
